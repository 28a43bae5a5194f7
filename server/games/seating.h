// Who sits down where, and when the game can begin: names, lots, and the end of the head.
#ifndef ADOUBE_SERVER_GAMES_SEATING_H
#define ADOUBE_SERVER_GAMES_SEATING_H

#include "games/hall.h"

#define SEATING_NAME_EXPECTED                                                                      \
    "'name': expected no more than 60 characters, without \", #, & and control characters"

/* Blanks around a name are no part of it. */
void seating_trim_name(char *name);
bool seating_name_is_good(const char *name);

/* Draws a lot that is due; if every player is seated, writes the names into the head and begins.
 * The transaction is open and a mark is set in it; false, with the reason, if something cannot be
 * kept: then all of it is to be taken back. */
bool seating_settle(Hall *hall, LiveGame *game, Buffer *fault);

#endif
