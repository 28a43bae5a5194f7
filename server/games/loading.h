// Games that are being loaded from the store: their lines are replayed a few at a time, so that a
// long game holds nobody up. On the way through a long docket without snapshots, snapshots are
// made. Whoever wants a game that is not in memory waits here.
#ifndef ADOUBE_SERVER_GAMES_LOADING_H
#define ADOUBE_SERVER_GAMES_LOADING_H

#include "games/game_wait.h"
#include "games/hall.h"

/* Loads a game that is not in memory, or reads one that is stale again; `wait` may be null. False:
 * no memory. */
bool loading_start(Hall *hall, const char *game_id, GameWait *wait);

/* Another node has written something of a game: if it is being loaded, it may lack that. */
void loading_note_news(Hall *hall, const char *game_id);

void loading_close(Hall *hall); /* ends all of them; `done` is not called */

extern const char loading_no_such_game[]; /* the reason for a game that there is not */

#endif
