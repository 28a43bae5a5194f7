#include "games/slow_load.h"

#include "docket/replay.h"
#include "docket/snapshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char slow_load_why[] = "this game is long, and is being loaded: ask again in a moment";

enum {
    AT_ONCE = 5000, /* lines that may be replayed at once when a game is loaded */
    PIECE = 200,    /* lines that a slow load replays at a time */
    MOST = 4        /* slow loads at the same time */
};

typedef struct SlowLoad {
    Task task; /* first: a pointer to one is a pointer to the other */
    Hall *hall;
    Replay replay;
    struct SlowLoad *next;
} SlowLoad;

static void end(SlowLoad *load)
{
    SlowLoad **at = &load->hall->slow_loads;

    while (*at != load)
        at = &(*at)->next;
    *at = load->next;
    task_queue_remove(&load->hall->tasks, &load->task);
    replay_free(&load->replay);
    free(load);
}

void slow_load_close(Hall *hall)
{
    while (hall->slow_loads)
        end(hall->slow_loads);
}

/* The replay stops after a line where a snapshot is due. */
static bool go_on(void *self, const StoredLine *line)
{
    (void)self;
    return line->seq % SNAPSHOT_EVERY != 0;
}

static void keep_snapshot(SlowLoad *load)
{
    Store *const store = load->hall->store;

    if (load->replay.state.seq % SNAPSHOT_EVERY != 0 || !journal_begin(load->hall))
        return;
    if (!store->mark(store) ||
        !journal_add_snapshot(load->hall, load->replay.game_id, &load->replay.state) ||
        !store->keep(store))
        journal_take_back(load->hall);
}

static bool work(Task *task)
{
    SlowLoad *const load = (SlowLoad *)(void *)task;

    if (replay_some(&load->replay, PIECE, go_on, NULL) == REPLAY_MORE) {
        keep_snapshot(load);
        return true;
    }
    if (load->replay.why) {
        load->hall->counts.damaged++;
        fprintf(stderr, "adoube: serve: game %s: %s\n", load->replay.game_id, load->replay.why);
    }
    end(load);
    return false;
}

/* False if the game can be loaded at once, or not at all: then loading it gives the reason. */
static bool begin(Hall *hall, const char *game_id, int64_t last)
{
    SlowLoad *const load = calloc(1, sizeof *load);

    if (load == NULL)
        return false;
    if (!replay_begin(&load->replay, hall->store, game_id, hall->key, last) ||
        last - load->replay.state.seq <= AT_ONCE) {
        if (load->replay.state.umpire)
            replay_free(&load->replay);
        free(load);
        return false;
    }
    load->replay.from = 1;
    load->hall = hall;
    load->task.work = work;
    load->next = hall->slow_loads;
    hall->slow_loads = load;
    task_queue_add(&hall->tasks, &load->task);
    net_wake(hall->net, 0);
    return true;
}

bool slow_load_is_needed(Hall *hall, const char *game_id)
{
    const int64_t last = hall->store->last_line(hall->store, game_id);
    unsigned count = 0;

    if (last <= AT_ONCE)
        return false;
    for (const SlowLoad *load = hall->slow_loads; load; load = load->next, count++)
        if (strcmp(load->replay.game_id, game_id) == 0)
            return true;
    return count >= MOST || begin(hall, game_id, last);
}
