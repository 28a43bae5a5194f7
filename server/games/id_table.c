#include "games/id_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 64 }; /* at first; the table grows with what is in it, and never shrinks */

bool id_table_open(IdTable *table)
{
    *table = (IdTable){ calloc(SLOTS, sizeof(IdTableEntry *)), SLOTS, 0 };
    return table->slot != NULL;
}

void id_table_close(IdTable *table)
{
    for (unsigned i = 0; table->slot && i < table->slots; i++)
        while (table->slot[i]) {
            IdTableEntry *const entry = table->slot[i];
            table->slot[i] = entry->next;
            free(entry);
        }
    free(table->slot);
    table->slot = NULL;
}

static IdTableEntry **find(const IdTable *table, const char *game_id)
{
    IdTableEntry **at = &table->slot[secret_id_hash(game_id) & (table->slots - 1)];

    while (*at && strcmp((*at)->game_id, game_id) != 0)
        at = &(*at)->next;
    return at;
}

/* Without memory for more slots, the lists in them get longer. */
static void grow(IdTable *table)
{
    IdTable more = { calloc((size_t)2 * table->slots, sizeof *table->slot), 2 * table->slots,
                     table->count };

    if (more.slot == NULL)
        return;
    for (unsigned i = 0; i < table->slots; i++)
        while (table->slot[i]) {
            IdTableEntry *const entry = table->slot[i];
            IdTableEntry **const at = find(&more, entry->game_id);
            table->slot[i] = entry->next;
            entry->next = NULL;
            *at = entry;
        }
    free(table->slot);
    *table = more;
}

bool id_table_set(IdTable *table, const char *game_id, int64_t due)
{
    IdTableEntry **at;

    if (table->count >= table->slots)
        grow(table);
    at = find(table, game_id);
    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at == NULL)
            return false;
        snprintf((*at)->game_id, SECRET_ID, "%s", game_id);
        table->count++;
    }
    (*at)->due = due;
    return true;
}

bool id_table_has(const IdTable *table, const char *game_id)
{
    return table->count > 0 && *find(table, game_id) != NULL;
}

void id_table_remove(IdTable *table, const char *game_id)
{
    IdTableEntry **const at = find(table, game_id);
    IdTableEntry *const entry = *at;

    if (entry) {
        *at = entry->next;
        table->count--;
        free(entry);
    }
}

bool id_table_next_due(const IdTable *table, int64_t now, char game_id[SECRET_ID])
{
    for (unsigned i = 0; table->count > 0 && i < table->slots; i++)
        for (const IdTableEntry *entry = table->slot[i]; entry; entry = entry->next)
            if (entry->due <= now) {
                memcpy(game_id, entry->game_id, SECRET_ID);
                return true;
            }
    return false;
}
