// Games that have a limit or an engine and are not in memory: their names, and when they must be
// looked at.
#ifndef ADOUBE_SERVER_GAMES_ID_TABLE_H
#define ADOUBE_SERVER_GAMES_ID_TABLE_H

#include "store/secret.h"

typedef struct IdTableEntry {
    char game_id[SECRET_ID];
    int64_t due; /* by the clock of play */
    struct IdTableEntry *next;
} IdTableEntry;

typedef struct IdTable {
    IdTableEntry **slot;
    unsigned slots, count;
} IdTable;

bool id_table_open(IdTable *watches);
void id_table_close(IdTable *watches);

bool id_table_set(IdTable *watches, const char *game_id, int64_t due); /* false: no memory */
void id_table_remove(IdTable *watches, const char *game_id);
bool id_table_has(const IdTable *watches, const char *game_id);

/* The name of one that is due; false if none is. */
bool id_table_next_due(const IdTable *watches, int64_t now, char game_id[SECRET_ID]);

#endif
