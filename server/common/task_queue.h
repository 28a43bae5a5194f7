// What takes long, a little at a time: each chore in its turn, until a few milliseconds are spent;
// then everybody else is heard first. All of them together take no more than that.
#ifndef ADOUBE_SERVER_COMMON_TASK_QUEUE_H
#define ADOUBE_SERVER_COMMON_TASK_QUEUE_H

#include <stdbool.h>

typedef struct Chore {
    bool (*work)(struct Chore *chore); /* a little; true if there is more to do now */
    bool queued;
    struct Chore *next;
} Chore;

typedef struct Chores {
    Chore *first, **last;
} Chores;

void chores_begin(Chores *chores);
void chores_add(Chores *chores, Chore *chore); /* if it does not wait already */
void chores_drop(Chores *chores, Chore *chore);

/* True if any is left. */
bool chores_work(Chores *chores);

#endif
