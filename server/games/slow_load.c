#include "games/slow_load.h"

#include "docket/snapshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char thaw_why[] = "this game is long, and is being loaded: ask again in a moment";

/* Lines that are replayed at once; lines at a time; games at a time. */
enum { AT_ONCE = 5000, SLICE = 200, MOST = 4 };

typedef struct Thaw {
    Task task; /* first: one is the other */
    Hall *hall;
    Walk walk;
    struct Thaw *next;
} Thaw;

static void end(Thaw *thaw)
{
    Thaw **at = &thaw->hall->thaws;

    while (*at != thaw)
        at = &(*at)->next;
    *at = thaw->next;
    task_queue_remove(&thaw->hall->tasks, &thaw->task);
    walk_free(&thaw->walk);
    free(thaw);
}

void thaw_close(Hall *hall)
{
    while (hall->thaws)
        end(hall->thaws);
}

/* A snapshot is due after this line. */
static bool look_for_snapshot(void *self, const StoredLine *line)
{
    (void)self;
    return line->seq % SNAPSHOT_EVERY != 0;
}

static void keep_snapshot(Thaw *thaw)
{
    const Course *const course = &thaw->walk.course;
    Store *const store = thaw->hall->store;
    StoredSnapshot snapshot = { .seq = course->seq };
    unsigned char *bytes;

    if (course->seq % SNAPSHOT_EVERY != 0 || !course->ready || !journal_begin(thaw->hall) ||
        !snapshot_make(course, thaw->walk.game, thaw->hall->key, &bytes, &snapshot.size))
        return;
    snapshot.bytes = bytes;
    if (!store->mark(store) || !store->add_snapshot(store, thaw->walk.game, &snapshot) ||
        !store->keep(store))
        journal_take_back(thaw->hall);
    else
        thaw->hall->counts.snapshots++;
    free(bytes);
}

static bool work(Task *task)
{
    Thaw *const thaw = (Thaw *)(void *)task;

    if (walk_on(&thaw->walk, SLICE, look_for_snapshot, NULL) == WALK_MORE) {
        keep_snapshot(thaw);
        return true;
    }
    if (thaw->walk.why) {
        thaw->hall->counts.damaged++;
        fprintf(stderr, "adoube: serve: game %s: %s\n", thaw->walk.game, thaw->walk.why);
    }
    end(thaw);
    return false;
}

static bool begin(Hall *hall, const char *game, int64_t last)
{
    Thaw *const thaw = calloc(1, sizeof *thaw);

    if (thaw == NULL)
        return false;
    if (!walk_begin(&thaw->walk, hall->store, game, hall->key, last) ||
        last - thaw->walk.course.seq <= AT_ONCE) {
        if (thaw->walk.course.umpire)
            walk_free(&thaw->walk);
        free(thaw);
        return false; /* it is soon loaded, or it cannot be and says why */
    }
    thaw->walk.from = 1;
    thaw->hall = hall;
    thaw->task.work = work;
    thaw->next = hall->thaws;
    hall->thaws = thaw;
    task_queue_add(&hall->tasks, &thaw->task);
    net_wake(hall->net, 0);
    return true;
}

bool thaw_is_needed(Hall *hall, const char *game)
{
    const int64_t last = hall->store->last_line(hall->store, game);
    unsigned count = 0;

    if (last <= AT_ONCE)
        return false;
    for (const Thaw *thaw = hall->thaws; thaw; thaw = thaw->next, count++)
        if (strcmp(thaw->walk.game, game) == 0)
            return true;
    return count >= MOST || begin(hall, game, last);
}
