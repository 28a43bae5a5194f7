#include "games/id_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 14 };

bool watches_open(Watches *watches)
{
    *watches = (Watches){ calloc(SLOTS, sizeof(Watch *)), SLOTS, 0 };
    return watches->slot != NULL;
}

void watches_close(Watches *watches)
{
    for (unsigned i = 0; watches->slot && i < watches->slots; i++)
        while (watches->slot[i]) {
            Watch *const watch = watches->slot[i];
            watches->slot[i] = watch->next;
            free(watch);
        }
    free(watches->slot);
    watches->slot = NULL;
}

static Watch **find(const Watches *watches, const char *game)
{
    Watch **at = &watches->slot[secret_id_hash(game) & (watches->slots - 1)];

    while (*at && strcmp((*at)->game, game) != 0)
        at = &(*at)->next;
    return at;
}

bool watches_set(Watches *watches, const char *game, int64_t due)
{
    Watch **const at = find(watches, game);

    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at == NULL)
            return false;
        snprintf((*at)->game, SECRET_ID, "%s", game);
        watches->count++;
    }
    (*at)->due = due;
    return true;
}

bool watches_has(const Watches *watches, const char *game)
{
    return watches->count > 0 && *find(watches, game) != NULL;
}

void watches_remove(Watches *watches, const char *game)
{
    Watch **const at = find(watches, game);
    Watch *const watch = *at;

    if (watch) {
        *at = watch->next;
        watches->count--;
        free(watch);
    }
}

bool watches_next(const Watches *watches, int64_t now, char game[SECRET_ID])
{
    for (unsigned i = 0; watches->count > 0 && i < watches->slots; i++)
        for (const Watch *watch = watches->slot[i]; watch; watch = watch->next)
            if (watch->due <= now) {
                memcpy(game, watch->game, SECRET_ID);
                return true;
            }
    return false;
}
