#include "games/housekeeping.h"

#include "games/hall.h"
#include "games/history.h"
#include "games/nodes.h"
#include "games/time_limits.h"

#include <malloc.h>

enum {                  /* milliseconds */
       IDLE = 60000,    /* an unused game stays in memory so long */
       SWEEP = 1000,    /* between two rounds of the housekeeping */
       BEAT = 5000,     /* between two signs of life in the database … */
       NODE_BEAT = 900, /* … where several nodes share it */
       EXPIRE = 60000   /* between two looks for games that nobody wants */
};

static const int64_t day = 86400000;

/* ---- Games that nobody looks at are put out of memory ---- */

static bool is_wanted(const Hall *hall, const LiveGame *game)
{
    return game->clients || game->stale || journal_is_unsaved(hall, game) || game->acts ||
           game->interrupted || game->engine_waits || game->engine_asked ||
           hall->clock.play - game->last_used <= IDLE;
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

enum { STALE = 64 }; /* games that are removed at a time */

/* A game that somebody looks at stays for now. */
static void remove_game(Hall *hall, const StoreQuestion *question, const char *game_id)
{
    LiveGame *const game = hall_find(hall, game_id);
    StorePart *part;

    if (game && (game->clients || journal_is_unsaved(hall, game)))
        return;
    if (game)
        hall_forget(hall, game, 1001, "");
    id_table_remove(&hall->sleeping, game_id);
    part = journal_part_of(hall, game_id);
    if (part)
        journal_change(hall, part,
                       &(StoreChange){ .kind = STORE_DROP_GAME,
                                       .unbegun = question->unbegun,
                                       .untouched = question->untouched });
}

static void remove_stale(StoreQuestion *question, void *self)
{
    Hall *const hall = self;

    hall->stale = NULL;
    for (unsigned i = 0; i < question->id_count; i++)
        remove_game(hall, question, question->ids[i]);
    store_question_free(question);
}

static void expire(Hall *hall)
{
    const int64_t now = hall->clock.date;
    const int64_t unbegun = hall->options.keep_unbegun * day;
    const int64_t untouched = hall->options.keep_untouched * day;

    if (hall->clock.play < hall->expires || (unbegun == 0 && untouched == 0) || hall->stale)
        return;
    hall->expires = hall->clock.play + EXPIRE;
    hall->stale = store_question_new(STORE_LIST_GAMES, "");
    if (hall->stale == NULL)
        return;
    hall->stale->list = STORE_LIST_STALE;
    hall->stale->most = STALE;
    hall->stale->unbegun = unbegun ? now - unbegun : 0;
    hall->stale->untouched = untouched ? now - untouched : 0;
    hall->stale->done = remove_stale;
    hall->stale->self = hall;
    hall->store->ask(hall->store, hall->stale);
}

/* ---- The ticks ---- */

/* Where nodes share a store, time of play stands still while none can write; this does not. */
static int64_t time_of(const Hall *hall)
{
    return hall->store->shared ? clock_look().awake : hall->clock.play;
}

static void write_sign_of_life(Hall *hall)
{
    const int64_t now = time_of(hall);

    if (now - hall->beat < (hall->store->shared ? NODE_BEAT : BEAT))
        return;
    hall->beat = now;
    journal_beat(hall, hall->clock.date);
}

static void report_set_clock(Hall *hall)
{
    if (hall->clock.was_set && !hall->told_set)
        log_say(hall->log, LOG_WARNING, "clock-set", NULL,
                "the machine's clock was set; dates here go on as before until the server starts "
                "again");
    hall->told_set = hall->clock.was_set;
}

static void every_second(Hall *hall)
{
    history_tick(hall);
    time_limits_look(hall);
    sweep(hall);
    expire(hall);
    if (hall->engine.tick)
        hall->engine.tick(hall->engine.self);
    write_sign_of_life(hall);
    nodes_tick(hall);
    gate_tell_waiting(hall);
    report_set_clock(hall);
}

void housekeeping_tick(void *self)
{
    Hall *const hall = self;
    int64_t now;
    bool more;

    journal_work(hall);
    hall_play(hall);
    now = time_of(hall);
    if (now - hall->swept >= SWEEP) {
        hall->swept = now;
        every_second(hall);
    }
    more = task_queue_work(&hall->tasks);
    net_wake(hall->net, more                                           ? 0
                        : hall->journal.open && !hall->journal.written ? 1000
                                                                       : SWEEP * 1000);
}
