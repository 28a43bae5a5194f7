// Sitting down: the names of players, the lot that decides who has White, and the end of the head
// when every player has a seat.
#ifndef ADOUBE_SERVER_GAMES_SEATING_H
#define ADOUBE_SERVER_GAMES_SEATING_H

#include "games/hall.h"

#define SEATING_NAME_EXPECTED                                                                      \
    "'name': expected no more than 60 characters, without \", #, & and control characters"

/* Removes the blanks around a name. */
void seating_trim_name(char *name);
bool seating_name_is_good(const char *name);

/* Somebody sat down: draws the lot if it is due, and if every player is seated writes the names
 * into the head and begins the game, all in the game's part of the journal. False, with the
 * reason, if something cannot be kept: then the caller takes everything back. */
bool seating_settle(Hall *hall, LiveGame *game, StorePart *part, Buffer *fault);

#endif
