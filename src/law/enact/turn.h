// Turns begin and end: a legal move completed, the last move replaced by another, the end found.
#ifndef ADOUBE_LAW_ENACT_TURN_H
#define ADOUBE_LAW_ENACT_TURN_H

#include "law/enact/changing.h"

/* A legal move completed: the turn ends, or the next of several moves in it begins. */
void enact_turn_complete(Changing *c, Move move);

/* The last move of the player who waits is another one: his turn was ended by this. */
void enact_turn_replace_last(Changing *c, Move move);

/* The player whose turn it is has touched a man: it is too late for a claim of a draw (II.8). */
void enact_turn_touched(Changing *c);

/* A pawn stands for the piece it was named (II.4); the piece has taken its place. */
void enact_turn_keep_named(Changing *c, Square pawn);
void enact_turn_replace_named(Changing *c, Square pawn);

/* Castling was begun with the king, and the rook has not been moved (II.5(f)). */
void enact_turn_leave_unfinished(Changing *c, bool unfinished);

/* The umpire tells the player named that it is his turn to play. */
void enact_turn_tell(Changing *c, Side side);

/* Fifty moves are counted from now on (Lewis XXII). */
void enact_turn_begin_count(Changing *c);

/* Mate or stalemate ends the game. Where check must be said, a mate that was not said is none yet.
 */
void enact_turn_look_for_an_end(Changing *c);

/* Parts of a turn, for this room. */
void enact_turn_begin(Changing *c);
void enact_turn_end(Changing *c, Side us, Hand waiting);
void enact_turn_count_extra(Changing *c);
void enact_turn_remember(Changing *c, Move move); /* the one that ended the last turn */

#endif
