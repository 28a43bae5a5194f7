// Time limits that pass while nobody acts, and games that must be loaded because their time runs.
#ifndef ADOUBE_SERVER_GAMES_TIME_LIMITS_H
#define ADOUBE_SERVER_GAMES_TIME_LIMITS_H

#include "games/hall.h"

/* Once a second: looks at every game in memory, and wakes those that are due. */
void time_limits_look(Hall *hall);

/* Looks at one game: has a limit passed? The game may be closed by it. */
void time_limits_look_at(Hall *hall, LiveGame *game);

#endif
