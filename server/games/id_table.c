#include "games/id_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 14 };

bool id_table_open(IdTable *watches)
{
    *watches = (IdTable){ calloc(SLOTS, sizeof(IdTableEntry *)), SLOTS, 0 };
    return watches->slot != NULL;
}

void id_table_close(IdTable *watches)
{
    for (unsigned i = 0; watches->slot && i < watches->slots; i++)
        while (watches->slot[i]) {
            IdTableEntry *const watch = watches->slot[i];
            watches->slot[i] = watch->next;
            free(watch);
        }
    free(watches->slot);
    watches->slot = NULL;
}

static IdTableEntry **find(const IdTable *watches, const char *game_id)
{
    IdTableEntry **at = &watches->slot[secret_id_hash(game_id) & (watches->slots - 1)];

    while (*at && strcmp((*at)->game_id, game_id) != 0)
        at = &(*at)->next;
    return at;
}

bool id_table_set(IdTable *watches, const char *game_id, int64_t due)
{
    IdTableEntry **const at = find(watches, game_id);

    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at == NULL)
            return false;
        snprintf((*at)->game_id, SECRET_ID, "%s", game_id);
        watches->count++;
    }
    (*at)->due = due;
    return true;
}

bool id_table_has(const IdTable *watches, const char *game_id)
{
    return watches->count > 0 && *find(watches, game_id) != NULL;
}

void id_table_remove(IdTable *watches, const char *game_id)
{
    IdTableEntry **const at = find(watches, game_id);
    IdTableEntry *const watch = *at;

    if (watch) {
        *at = watch->next;
        watches->count--;
        free(watch);
    }
}

bool id_table_next_due(const IdTable *watches, int64_t now, char game_id[SECRET_ID])
{
    for (unsigned i = 0; watches->count > 0 && i < watches->slots; i++)
        for (const IdTableEntry *watch = watches->slot[i]; watch; watch = watch->next)
            if (watch->due <= now) {
                memcpy(game_id, watch->game_id, SECRET_ID);
                return true;
            }
    return false;
}
