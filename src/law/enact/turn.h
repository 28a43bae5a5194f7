// Begins and ends turns: a legal move is completed, the last move is replaced by another, or the
// game is found to have ended.
#ifndef ADOUBE_LAW_ENACT_TURN_H
#define ADOUBE_LAW_ENACT_TURN_H

#include "law/enact/changing.h"

/* A legal move is completed. The turn ends, or goes on with the next move at odds of several. */
void enact_turn_complete(Changing *c, Move move);

/* Another move takes the place of the last one, and that is what ended the last turn. */
void enact_turn_replace_last(Changing *c, Move move);

/* The player whose turn it is has touched a man: it is too late for a claim of a draw (II.8). */
void enact_turn_touched(Changing *c);

/* A pawn, or a substitute, stands for the piece it was named (II.4); or the piece, or a substitute,
 * has taken its place. */
void enact_turn_keep_named(Changing *c, Square pawn, bool substitute);
void enact_turn_replace_named(Changing *c, Square pawn, bool substitute);

/* Castling was begun with the king, who stands on this square, and the rook is still to follow
 * (II.5(f)); 0 if not. */
void enact_turn_leave_unfinished(Changing *c, unsigned king);

/* The umpire tells the player named that it is his turn to play. */
void enact_turn_tell(Changing *c, Side side);

/* Fifty moves are counted from now on (Lewis XXII). */
void enact_turn_begin_count(Changing *c);

/* Mate or stalemate ends the game. Where check must be said, a mate is none until that is done. */
void enact_turn_look_for_an_end(Changing *c);

/* For this room: the parts of a turn. */
void enact_turn_begin(Changing *c);
void enact_turn_end(Changing *c, Side us, Hand waiting);
void enact_turn_count_extra(Changing *c);
void enact_turn_remember(Changing *c, Move move); /* the one that ended the last turn */

#endif
