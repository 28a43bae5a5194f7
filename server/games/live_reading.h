// Reads the whole docket of a game that is in memory: the lines of the store, and then those that
// are not kept yet. What is told of the latter waits at the gate until they are kept.
#ifndef ADOUBE_SERVER_GAMES_LIVE_READING_H
#define ADOUBE_SERVER_GAMES_LIVE_READING_H

#include "docket/reading.h"
#include "games/live_game.h"

/* As reading_some; READING_END if the last line of the game was read. */
/* The reason of a reading that is broken because another node was faster. */
extern const char live_reading_overtaken[];

ReadingStep live_reading_some(Reading *reading, const LiveGame *game, unsigned most,
                              bool (*each)(void *self, const StoredLine *line), void *self);

#endif
