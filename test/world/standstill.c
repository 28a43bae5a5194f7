// When people could not act. While nobody could, because no node lives that gets time and reaches
// the database, nobody's time may run. While everybody could, the time of whoever is to move does.
// Between the two, a node that reaches no database lets time stand for those who sit at it.
#include "world.h"

enum {
    KEPT = 1 << 12, /* of the newest that are known */
    /* milliseconds that may be charged of each: a short one is none, a long one is noticed late */
    NOTICED = 8000,
    /* and of anything: the docket shows whole seconds, and nodes ask for the date once a second */
    SLACK = 6000
};

typedef struct Stretch {
    int64_t began, ended; /* dates of the database; 0: it has not ended */
} Stretch;

typedef struct Stretches {
    Stretch stretch[KEPT];
    unsigned count;
} Stretches;

static Stretches nobody_acts, somebody_does_not;

static bool can_act(const WorldNode *node)
{
    return node->lives && !node->stopped && !database_is_stopped() && !database_is_cut(node);
}

static void note(Stretches *list, bool on)
{
    Stretch *const last = list->count ? &list->stretch[(list->count - 1) % KEPT] : NULL;

    if (on == (last && last->ended == 0))
        return;
    if (on)
        list->stretch[list->count++ % KEPT] = (Stretch){ .began = database_date() };
    else
        last->ended = database_date();
}

void standstill_begin(void)
{
    nobody_acts.count = somebody_does_not.count = 0;
}

void standstill_look(void)
{
    unsigned able = 0;

    for (unsigned i = 0; i < node_count(); i++)
        able += can_act(&world_node[i]);
    note(&nobody_acts, able == 0);
    note(&somebody_does_not, able < node_count());
}

/* How much of all of them lies between two dates, and how many do. */
static int64_t sum(const Stretches *list, int64_t from, int64_t to, int64_t least, unsigned *parts)
{
    int64_t all = 0;

    *parts = 0;
    for (unsigned i = list->count > KEPT ? list->count - KEPT : 0; i < list->count; i++) {
        const Stretch *const found = &list->stretch[i % KEPT];
        const int64_t began = found->began > from ? found->began : from;
        const int64_t ended = found->ended && found->ended < to ? found->ended : to;
        if (ended - began <= least)
            continue;
        all += ended - began;
        ++*parts;
    }
    return all;
}

void standstill_check(const char *game, int64_t from, int64_t to, int64_t charged)
{
    unsigned long_ones, all;
    const int64_t stood = sum(&nobody_acts, from, to, NOTICED, &long_ones);
    const int64_t stumbled = sum(&somebody_does_not, from, to, 0, &all);
    const int64_t most = to - from - stood + long_ones * NOTICED + SLACK;
    const int64_t least = to - from - stumbled - all * NOTICED - SLACK;

    world_told->stood += long_ones;
    WORLD_HOLDS(charged <= most,
                "game %s: %lld ms are charged of %lld, and for %lld of them nobody could act", game,
                (long long)charged, (long long)(to - from), (long long)stood);
    WORLD_HOLDS(charged >= least,
                "game %s: %lld ms are charged of %lld, and for all but %lld everybody could act",
                game, (long long)charged, (long long)(to - from), (long long)stumbled);
}
