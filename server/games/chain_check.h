// Checks the lines before a snapshot after the game was loaded from it: only the chain is computed,
// a little at a time. A game whose chain is wrong is closed, and is not opened again.
#ifndef ADOUBE_SERVER_GAMES_CHAIN_CHECK_H
#define ADOUBE_SERVER_GAMES_CHAIN_CHECK_H

#include "games/hall.h"

void chain_check_start(Hall *hall, const LiveGame *game);
void chain_check_close(Hall *hall); /* ends all of them */

/* The reason that is given for a game that was found damaged before; null if it was not. */
const char *chain_check_found(const Hall *hall, const char *game_id);

#endif
