#include "games/game_wait.h"

#include <stddef.h>

void game_wait_join(GameWait **list, GameWait *wait)
{
    wait->list = list;
    wait->next = *list;
    *list = wait;
}

void game_wait_leave(GameWait *wait)
{
    GameWait **at = wait->list;

    if (at == NULL)
        return;
    while (*at != wait)
        at = &(*at)->next;
    *at = wait->next;
    wait->list = NULL;
    wait->next = NULL;
}

void game_wait_end(GameWait **list, const char *why)
{
    GameWait *waits = *list; /* whoever begins to wait meanwhile waits for something later */

    *list = NULL;
    for (GameWait *wait = waits; wait; wait = wait->next)
        wait->list = &waits;
    while (waits) {
        GameWait *const wait = waits;
        game_wait_leave(wait);
        wait->done(wait, why);
    }
}

void game_wait_drop(GameWait **list)
{
    while (*list)
        game_wait_leave(*list);
}
