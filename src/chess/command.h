// Command (I.9) and check (I.10). A pinned man commands; a man commands the squares of its own
// side's men; a pawn commands the two squares diagonally before it whether or not it could move
// there.
#ifndef ADOUBE_CHESS_COMMAND_H
#define ADOUBE_CHESS_COMMAND_H

#include "chess/position.h"

/* The squares that the man on a square commands; none if the square is empty. */
Bitboard command_by_man(const Position *position, Square square);

/* The squares that a pawn of a side would command from a square. */
static inline Bitboard command_by_pawn(Square square, Side side)
{
    const Bitboard here = bitboard_of(square.at);
    const Bitboard west = here & ~BITBOARD_FILE_A;
    const Bitboard east = here & ~BITBOARD_FILE_H;

    return side == WHITE ? west << 7 | east << 9 : west >> 9 | east >> 7;
}

Bitboard command_by_side(const Position *position, Side side);

/* The men of a side that command a square. */
Bitboard command_over(const Position *position, Square square, Side by);

/* The men that give check to a side's king. */
Bitboard command_checkers(const Position *position, Side side);

#endif
