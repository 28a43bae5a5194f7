// Whether a man that was placed wrongly or left off at the start can be put right (Lewis II, III).
// The rule that grants the right asks, and so does the function that puts the man right.
#ifndef ADOUBE_GAME_PLACING_H
#define ADOUBE_GAME_PLACING_H

#include "game/game.h"

/* Can it still be put where it belongs? It must be unmoved, and its place must be free. */
bool placing_can_be_mended(const Game *game, const Placing *placing);

#endif
