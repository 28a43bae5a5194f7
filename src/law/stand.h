// Where faults may stand (Lewis): the wood becomes the law; and faults of the start are put right.
#ifndef ADOUBE_LAW_STAND_H
#define ADOUBE_LAW_STAND_H

#include "game/game.h"

/* The men as they stand are the position now, and the turn is the other's: a false move that
 * stands. False, and nothing changed, if a king is missing. */
bool stand_move(Game *game);

/* Both moves of the player who waits stand as one (XIV). */
bool stand_both(Game *game);

/* Begins again from the right position (I, IV); clocks run on. */
void stand_restart(Game *game);

/* Men that belong elsewhere, each with where it was placed; and men left off. */
void stand_find_placings(Game *game, const Position *start);

/* Men wrongly placed or left off are put where they belong, as far as they can be (II, III). */
bool stand_can_rectify(const Game *game, const Placing *placing);
void stand_rectify(Game *game, bool add, Side owner);

#endif
