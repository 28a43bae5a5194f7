// Long games whose snapshots cannot be used, because another build of the umpire made them or none
// were made yet: they are walked through a little at a time, snapshots are made on the way, and
// then they are soon loaded. Who asks meanwhile is told to ask again.
#ifndef ADOUBE_SERVER_GAMES_SLOW_LOAD_H
#define ADOUBE_SERVER_GAMES_SLOW_LOAD_H

#include "games/hall.h"

/* Must this game be walked through before it is loaded? Then that is begun. */
bool slow_load_is_needed(Hall *hall, const char *game_id);
void slow_load_close(Hall *hall);

/* What is told of such a game. */
extern const char slow_load_why[];

#endif
