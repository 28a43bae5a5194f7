// What an umpire asks of a position before he can apply a law: which men can be moved, which can be
// taken, whether this move is legal, whether it is mate. Each is answered without making a list.
#ifndef ADOUBE_CHESS_QUESTION_H
#define ADOUBE_CHESS_QUESTION_H

#include "chess/position.h"

/* Men of the side to move that have a legal move. */
Bitboard question_movable(const Position *position);

/* Adverse men that the side to move can legally take, those taken in passing included. */
Bitboard question_takeable(const Position *position);

/* Squares to which the man on a square can legally move; castling counts as a move of the king. */
Bitboard question_moves_of(const Position *position, Square from);

/* A man's move from one square to another. The position tells whether it is a double step or a
 * capture in passing; castling and promotion it cannot tell, and they never result. */
Move question_transfer(const Position *position, Square from, Square to);

bool question_is_legal(const Position *position, Move move);

bool question_in_check(const Position *position);
bool question_has_move(const Position *position);
bool question_is_mate(const Position *position);
bool question_is_stalemate(const Position *position);

/* Is there a legal capture in passing? */
bool question_can_take_in_passing(const Position *position);

#endif
