// What other nodes have written: a game that is in memory gets the lines that it lacks, and what
// has become of its seats.
#ifndef ADOUBE_SERVER_GAMES_NEWS_H
#define ADOUBE_SERVER_GAMES_NEWS_H

#include "games/game_wait.h"
#include "games/hall.h"

/* Asks the store what there is that the game does not have. */
void news_look(Hall *hall, LiveGame *game);

/* The same, and somebody waits until it is known what there was at this moment. */
void news_wait(Hall *hall, LiveGame *game, GameWait *wait);

/* The same for all games, in one question: some word of another node may have been lost. */
void news_look_at_all(Hall *hall);

/* Something of the game was kept: what could not be taken before that is asked for again. */
void news_kept(Hall *hall, LiveGame *game);

void news_drop(LiveGame *game); /* the game leaves the memory */

/* Takes the rows of a game as another node has left them. Clients go with their seats if the
 * players have changed sides, and leave a seat that was given anew. False: no memory. */
bool news_take_rows(Hall *hall, LiveGame *game, const StoreQuestion *about);

#endif
