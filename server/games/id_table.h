// Games that have a limit or an engine and are not in memory: their names, and when they must be
// looked at.
#ifndef ADOUBE_SERVER_GAMES_ID_TABLE_H
#define ADOUBE_SERVER_GAMES_ID_TABLE_H

#include "store/secret.h"

typedef struct Watch {
    char game[SECRET_ID];
    int64_t due; /* by the clock of play */
    struct Watch *next;
} Watch;

typedef struct Watches {
    Watch **slot;
    unsigned slots, count;
} Watches;

bool watches_open(Watches *watches);
void watches_close(Watches *watches);

bool watches_set(Watches *watches, const char *game, int64_t due); /* false: no memory */
void watches_remove(Watches *watches, const char *game);
bool watches_has(const Watches *watches, const char *game);

/* The name of one that is due; false if none is. */
bool watches_next(const Watches *watches, int64_t now, char game[SECRET_ID]);

#endif
