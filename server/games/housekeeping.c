#include "games/housekeeping.h"

#include "games/hall.h"
#include "games/time_limits.h"

#include <malloc.h>
#include <stdio.h>

enum {                /* milliseconds */
       IDLE = 60000,  /* an unused game stays in memory so long */
       SWEEP = 1000,  /* between two rounds of the housekeeping */
       BEAT = 5000,   /* between two signs of life in the database */
       EXPIRE = 60000 /* between two looks for games that nobody wants */
};

static const int64_t day = 86400000;

/* ---- Games that nobody looks at are put out of memory ---- */

static bool is_wanted(const Hall *hall, const LiveGame *game)
{
    return game->clients || game->unsaved || game->acts || game->interrupted ||
           game->engine_waits || game->engine_asked || hall->clock.play - game->last_used <= IDLE;
}

static void sweep(Hall *hall)
{
    const unsigned before = hall->games;

    for (unsigned i = 0; i < hall->slots; i++)
        for (LiveGame *game = hall->slot[i], *next; game; game = next) {
            next = game->next;
            if (!is_wanted(hall, game))
                hall_forget(hall, game, 1001, "");
        }
    if (before - hall->games > 100)
        malloc_trim(0); /* gives the memory back to the machine */
}

/* ---- Games that nobody began or touched are removed after some days ---- */

enum { STALE = 64 };

typedef struct Stale {
    char id[STALE][SECRET_ID];
    unsigned count;
} Stale;

static bool note_stale(void *self, const char *game_id)
{
    Stale *const stale = self;

    if (game_id && stale->count < STALE)
        snprintf(stale->id[stale->count++], SECRET_ID, "%s", game_id);
    return true;
}

/* A game that somebody looks at stays for now. */
static bool remove_game(Hall *hall, const char *game_id)
{
    LiveGame *const game = hall_find(hall, game_id);

    if (game && (game->clients || game->unsaved))
        return true;
    if (game)
        hall_forget(hall, game, 1001, "");
    id_table_remove(&hall->sleeping, game_id);
    return hall->store->drop_game(hall->store, game_id);
}

static void expire(Hall *hall)
{
    const int64_t now = hall->clock.date;
    const int64_t unbegun = hall->options.keep_unbegun * day;
    const int64_t untouched = hall->options.keep_untouched * day;
    Stale stale = { .count = 0 };
    bool good;

    if (hall->clock.play < hall->expires || (unbegun == 0 && untouched == 0))
        return;
    hall->expires = hall->clock.play + EXPIRE;
    if (!hall->store->stale(hall->store, unbegun ? now - unbegun : 0,
                            untouched ? now - untouched : 0, note_stale, &stale) ||
        stale.count == 0 || !journal_begin(hall))
        return;
    good = hall->store->mark(hall->store);
    for (unsigned i = 0; i < stale.count && good; i++)
        good = remove_game(hall, stale.id[i]);
    if (!good || !hall->store->keep(hall->store))
        journal_take_back(hall);
}

/* ---- The ticks ---- */

static void write_sign_of_life(Hall *hall)
{
    if (hall->clock.play - hall->beat < BEAT || !journal_begin(hall))
        return;
    hall->beat = hall->clock.play;
    if (!hall->store->beat(hall->store, hall->clock.date))
        hall->journal.broken = true;
}

static void report_set_clock(Hall *hall)
{
    if (hall->clock.was_set && !hall->told_set)
        fprintf(stderr, "adoube: serve: the machine's clock was set; dates here go on as before "
                        "until the server starts again\n");
    hall->told_set = hall->clock.was_set;
}

static void every_second(Hall *hall)
{
    time_limits_look(hall);
    sweep(hall);
    expire(hall);
    if (hall->engine.tick)
        hall->engine.tick(hall->engine.self);
    write_sign_of_life(hall);
    journal_flush(hall);
    report_set_clock(hall);
}

void housekeeping_tick(void *self)
{
    Hall *const hall = self;
    bool more;

    if (journal_is_due(hall))
        journal_flush(hall);
    hall_play(hall);
    if (hall->clock.play - hall->swept >= SWEEP) {
        hall->swept = hall->clock.play;
        every_second(hall);
    }
    more = task_queue_work(&hall->tasks);
    net_wake(hall->net, more ? 0 : hall->journal.writing ? 1000 : SWEEP * 1000);
}
