// A man that was placed wrongly or left off at the start (Lewis II, III).
#ifndef ADOUBE_GAME_PLACING_H
#define ADOUBE_GAME_PLACING_H

#include "game/game.h"

/* Can it still be put where it belongs? It must be unmoved, and its place must be free. */
bool placing_can_be_mended(const Game *game, const Placing *placing);

#endif
