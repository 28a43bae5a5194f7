// Another node was faster: what this one has heard was heard on a game that was no longer so. The
// game is read from the store again, and the acts that were lost are heard once more, in order.
// Nobody was told anything of them, because the gate has held it back.
#ifndef ADOUBE_SERVER_GAMES_CONFLICT_H
#define ADOUBE_SERVER_GAMES_CONFLICT_H

#include "games/hall.h"

/* A part of a batch was not written, because of another's line or another's change. `game` is the
 * game that it was of; null if that has left the memory. */
void conflict_begin(Hall *hall, LiveGame *game, const StorePart *lost);

/* The game was read again. False, and the game has left the memory, if there was no memory. */
bool conflict_end(Hall *hall, LiveGame *game, const StoreQuestion *about, GameState *state);

#endif
