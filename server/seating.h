// Who sits down where, and when the game can begin: names, lots, and the end of the head.
#ifndef ADOUBE_SERVER_SEATING_H
#define ADOUBE_SERVER_SEATING_H

#include "hall.h"

#define SEATING_NAME_EXPECTED                                                                      \
    "'name': expected no more than 60 characters, without \", #, & and control characters"

bool seating_name_is_good(const char *name);

/* Draws a lot that is due; if every player is seated, writes the names into the head and begins.
 * The transaction is open; false, with the reason, if something cannot be kept. */
bool seating_settle(Hall *hall, Room *room, Sheet *fault);

#endif
