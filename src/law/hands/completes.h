// Whether an act that is several acts of the hand at once completes a move, legal or not. What the
// other player has done out of turn may be annulled until then (II.6(d)).
#ifndef ADOUBE_LAW_HANDS_COMPLETES_H
#define ADOUBE_LAW_HANDS_COMPLETES_H

#include "game/game.h"

/* Does it, if nothing was begun before? A pawn on the eighth rank that was not named, and a king
 * moved as in castling without his rook, complete nothing (I.14.B); nor does castling for which
 * there is no room. */
bool completes_move_at_once(const Game *game, const Act *act);

#endif
