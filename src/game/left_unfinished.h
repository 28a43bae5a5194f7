// What a player has begun out of turn, and not completed, stands on the board until the other goes
// on with his turn. Whether it still does is asked by the rule of uncorrected moves and by the hand
// that goes to a man.
#ifndef ADOUBE_GAME_LEFT_UNFINISHED_H
#define ADOUBE_GAME_LEFT_UNFINISHED_H

#include "game/game.h"

/* Stands a man where he moved it out of turn, so that it is no move yet? He may have taken it up
 * again. */
bool left_unfinished(const Game *game, Side by);

#endif
