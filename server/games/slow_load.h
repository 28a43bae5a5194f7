// Long games that cannot be loaded quickly, because they have no snapshot or another build of the
// umpire made it. Such a game is replayed a little at a time, and snapshots are made on the way;
// after that it is loaded like any other. Whoever asks for it meanwhile is told to ask again.
#ifndef ADOUBE_SERVER_GAMES_SLOW_LOAD_H
#define ADOUBE_SERVER_GAMES_SLOW_LOAD_H

#include "games/hall.h"

/* Must this game be replayed before it can be loaded? Then the replay is begun, or goes on. */
bool slow_load_is_needed(Hall *hall, const char *game_id);
void slow_load_close(Hall *hall); /* ends all of them */

/* The reason that is given for such a game. */
extern const char slow_load_why[];

#endif
