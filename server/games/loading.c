#include "games/loading.h"

#include "docket/reading.h"
#include "docket/snapshot.h"
#include "games/chain_check.h"
#include "games/conflict.h"
#include "games/news.h"
#include "games/nodes.h"
#include "games/time_limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char loading_no_such_game[] = "no such game";

enum {
    PIECE = 200, /* lines that are replayed at a time */
    MOST = 64    /* games that are loaded at the same time; the others wait for their turn */
};

typedef struct Loading {
    Task task; /* first: a pointer to one is a pointer to the other */
    Hall *hall;
    char game_id[SECRET_ID];
    Reading reading;
    bool begun;  /* the first page was asked for */
    bool news;   /* another node has written something meanwhile */
    bool wanted; /* somebody asked for it, and not only the server itself */
    GameWait *waits;
    struct Loading *next;
} Loading;

static Loading *find(const Hall *hall, const char *game_id)
{
    Loading *loading = hall->loadings;

    while (loading && strcmp(loading->game_id, game_id) != 0)
        loading = loading->next;
    return loading;
}

/* ---- Ends ---- */

static void remove_loading(Loading *loading)
{
    Loading **at = &loading->hall->loadings;

    while (*at != loading)
        at = &(*at)->next;
    *at = loading->next;
    task_queue_remove(&loading->hall->tasks, &loading->task);
    game_wait_drop(&loading->waits);
    if (loading->begun)
        reading_free(&loading->reading);
    free(loading);
}

static void begin_next(Hall *hall);

/* It is over: whoever waits is told. */
static void end(Loading *loading, const char *why)
{
    Hall *const hall = loading->hall;
    char reason[160];

    if (why)
        snprintf(reason, sizeof reason, "%s", why);
    game_wait_end(&loading->waits, why == loading_no_such_game ? why : why ? reason : NULL);
    remove_loading(loading);
    begin_next(hall);
}

void loading_close(Hall *hall)
{
    while (hall->loadings)
        remove_loading(hall->loadings);
}

/* ---- Loading ---- */

/* In a seat that was given anew, the IDs of acts begin anew, too. */
static void renew_ids(LiveGame *game, const StoreQuestion *about)
{
    for (unsigned i = 0; i < about->seat_count; i++) {
        const StoredSeat *const seat = &about->seats[i];
        if (seat->fresh > 0)
            game_state_set_last_id(&game->state, seat->seat, seat->number, about->last_id[i]);
    }
}

/* The game is in memory now. */
static void loaded(Loading *loading, LiveGame *game)
{
    if (loading->news)
        news_look(loading->hall, game);
    time_limits_look_at(loading->hall, game);
    end(loading, NULL);
}

/* A game that was stale takes what was read. */
static void finish_again(Loading *loading, LiveGame *game)
{
    hall_play(loading->hall);
    if (conflict_end(loading->hall, game, loading->reading.about, &loading->reading.replay.state))
        loaded(loading, game);
    else
        end(loading, "the game was closed: ask again");
}

static void finish(Loading *loading)
{
    Reading *const reading = &loading->reading;
    Hall *const hall = loading->hall;
    const StoreQuestion *const about = reading->about;
    const char *const damaged = chain_check_found(hall, loading->game_id);
    LiveGame *game = hall_find(hall, loading->game_id);

    if (game && !damaged) {
        finish_again(loading, game);
        return;
    }
    if (damaged) {
        end(loading, damaged);
        return;
    }
    hall_play(hall);
    game = live_game_new(&about->game, about->seats, about->seat_count, &reading->replay.state,
                         &hall->clock);
    if (game == NULL) {
        end(loading, "its seats cannot be read");
        return;
    }
    memset(&reading->replay.state, 0, sizeof reading->replay.state); /* it is the game's now */
    game->unread = reading->unread;
    renew_ids(game, about);
    if (!loading->wanted)
        game->last_used = INT64_MIN / 2; /* it may leave the memory again soon */
    hall_add(hall, game);
    nodes_ask_seats(hall, game);
    loaded(loading, game);
}

/* A game that is damaged or gone is not waked again; one that cannot be read now may be later. */
static void fail(Loading *loading)
{
    Hall *const hall = loading->hall;
    const char *const why = loading->reading.why;
    const bool damaged = strncmp(why, "the docket is damaged", 21) == 0;
    LiveGame *const game = hall_find(hall, loading->game_id);

    hall->counts.damaged += damaged;
    if (damaged || !loading->wanted)
        log_say(hall->log, damaged ? LOG_ERROR : LOG_WARNING,
                damaged ? "game-damaged" : "game-not-loaded", loading->game_id, "%s", why);
    if (damaged || loading->reading.missing)
        id_table_remove(&hall->sleeping, loading->game_id);
    if (game) /* it was stale, and what it has in memory is not so */
        hall_forget(hall, game, 1011, "the game cannot be read");
    end(loading, loading->reading.missing ? loading_no_such_game : why);
}

/* A replay from the beginning stops after a line where a snapshot is due. */
static bool go_on(void *self, const StoredLine *line)
{
    (void)self;
    return line->seq % SNAPSHOT_EVERY != 0;
}

static void keep_snapshot(Loading *loading)
{
    const GameState *const state = &loading->reading.replay.state;
    StorePart *part;

    if (state->seq == 0 || state->seq % SNAPSHOT_EVERY != 0 || !state->ready ||
        state->seq == loading->reading.unread)
        return;
    part = journal_part_of(loading->hall, loading->game_id);
    if (part)
        journal_add_snapshot(loading->hall, part, state);
}

static bool work(Task *task)
{
    Loading *const loading = (Loading *)(void *)task;

    switch (reading_some(&loading->reading, PIECE, go_on, NULL)) {
    case READING_MORE:
        keep_snapshot(loading);
        return true;
    case READING_WAITS:
        return false;
    case READING_END:
        finish(loading);
        return false;
    case READING_BROKEN:
        break;
    }
    fail(loading);
    return false;
}

static void ready(void *self)
{
    Loading *const loading = self;

    task_queue_add(&loading->hall->tasks, &loading->task);
    net_wake(loading->hall->net, 0);
}

/* False, with the reason, if there is no memory for it. */
static bool begin(Loading *loading)
{
    Hall *const hall = loading->hall;

    loading->begun = reading_begin(&loading->reading, hall->store, loading->game_id, hall->key,
                                   INT64_MAX);
    loading->reading.from = 0; /* every line that is read is looked at */
    loading->reading.ready = ready;
    loading->reading.self = loading;
    return loading->begun;
}

/* The one that has waited longest, if another may be begun; else null. */
static Loading *next_to_begin(const Hall *hall)
{
    unsigned running = 0;
    Loading *next = NULL; /* the list has the newest first */

    for (Loading *loading = hall->loadings; loading; loading = loading->next) {
        running += loading->begun;
        if (!loading->begun)
            next = loading;
    }
    return running < MOST ? next : NULL;
}

static void begin_next(Hall *hall)
{
    Loading *const next = next_to_begin(hall);

    if (next && !begin(next))
        end(next, next->reading.why);
}

static Loading *add(Hall *hall, const char *game_id)
{
    Loading *const loading = calloc(1, sizeof *loading);

    if (loading == NULL)
        return NULL;
    loading->task.work = work;
    loading->hall = hall;
    snprintf(loading->game_id, sizeof loading->game_id, "%s", game_id);
    loading->next = hall->loadings;
    hall->loadings = loading;
    if (next_to_begin(hall) != loading || begin(loading))
        return loading;
    remove_loading(loading);
    return NULL;
}

void loading_note_news(Hall *hall, const char *game_id)
{
    Loading *const loading = find(hall, game_id);

    if (loading)
        loading->news = true;
}

bool loading_start(Hall *hall, const char *game_id, GameWait *wait)
{
    Loading *loading = find(hall, game_id);

    if (loading == NULL)
        loading = add(hall, game_id);
    if (loading == NULL)
        return false;
    if (wait) {
        loading->wanted = true;
        game_wait_join(&loading->waits, wait);
    }
    return true;
}
