// The lines before a snapshot, checked after the game was loaded from it: only the chain is
// reckoned, a little at a time. A game whose chain does not hold is closed, and not opened again.
#ifndef ADOUBE_SERVER_GAMES_CHAIN_CHECK_H
#define ADOUBE_SERVER_GAMES_CHAIN_CHECK_H

#include "games/hall.h"

void chain_check_start(Hall *hall, const LiveGame *game);
void chain_check_close(Hall *hall);

/* Was this game found damaged before? Then this is told of it; else null. */
const char *chain_check_found(const Hall *hall, const char *game_id);

#endif
