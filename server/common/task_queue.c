#include "common/task_queue.h"

#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { MOST = 3000 /* microseconds */ };

void chores_begin(Chores *chores)
{
    *chores = (Chores){ NULL, NULL };
    chores->last = &chores->first;
}

void chores_add(Chores *chores, Chore *chore)
{
    if (chore->queued)
        return;
    chore->queued = true;
    chore->next = NULL;
    *chores->last = chore;
    chores->last = &chore->next;
}

void chores_drop(Chores *chores, Chore *chore)
{
    Chore **at = &chores->first;

    if (!chore->queued)
        return;
    while (*at != chore)
        at = &(*at)->next;
    *at = chore->next;
    if (chores->last == &chore->next)
        chores->last = at;
    chore->queued = false;
}

static int64_t micros(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool chores_work(Chores *chores)
{
    const int64_t until = micros() + MOST;

    while (chores->first && micros() < until) {
        Chore *const chore = chores->first;
        chores_drop(chores, chore);
        if (chore->work(chore))
            chores_add(chores, chore);
    }
    return chores->first != NULL;
}
