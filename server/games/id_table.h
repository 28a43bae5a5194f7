// A table of games that are not in memory, by their IDs, each with the time when it must be looked
// at.
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

bool id_table_open(IdTable *table);
void id_table_close(IdTable *table);

/* Adds a game, or changes its time. False: no memory. */
bool id_table_set(IdTable *table, const char *game_id, int64_t due);
void id_table_remove(IdTable *table, const char *game_id);
bool id_table_has(const IdTable *table, const char *game_id);

/* Any game that is due; false if none is. */
bool id_table_next_due(const IdTable *table, int64_t now, char game_id[SECRET_ID]);

#endif
