// Where faults may stand (Lewis): the wood becomes the law; and faults of the start are put right.
#ifndef ADOUBE_LAW_ENACT_ACCEPT_H
#define ADOUBE_LAW_ENACT_ACCEPT_H

#include "game/game.h"

/* The men as they stand are the position now, and the turn is the other's: a false move that
 * stands. False, and nothing changed, if a king is missing. */
bool accept_move(Game *game);

/* Both moves of the player who waits stand as one (XIV). */
bool accept_both(Game *game);

/* Begins again from the right position (I, IV); clocks run on. */
void accept_restart(Game *game);

/* Men that belong elsewhere, each with where it was placed; and men left off. */
void accept_find_placings(Game *game, const Position *start);

/* Men wrongly placed or left off are put where they belong, as far as they can be (II, III). */
bool accept_can_rectify(const Game *game, const Placing *placing);
void accept_rectify(Game *game, bool add, Side owner);

#endif
