#include "games/journal.h"

#include "common/monotonic.h"
#include "docket/snapshot.h"
#include "games/conflict.h"
#include "games/hall.h"
#include "games/news.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GATHER = 2000,    /* microseconds in which acts are gathered for one batch */
    MOST = 16 << 20,  /* bytes that may wait for the store */
    FINISH = 10000000 /* microseconds for which the end of the server waits for the store */
};

/* ---- Gathering ---- */

/* The batch that is being gathered; null if nothing can be taken. */
static StoreBatch *open_batch(Hall *hall)
{
    Journal *const journal = &hall->journal;

    if (journal->open)
        return journal->open->arena.size < MOST ? journal->open : NULL;
    journal->open = store_batch_new();
    if (journal->open == NULL)
        return NULL;
    journal->began = monotonic_micros();
    net_wake(hall->net, GATHER);
    return journal->open;
}

StorePart *journal_part_of(Hall *hall, const char *game_id)
{
    StoreBatch *const batch = open_batch(hall);

    return batch ? store_batch_part(batch, game_id) : NULL;
}

StorePart *journal_part(Hall *hall, LiveGame *game)
{
    if (game->part && hall->journal.open->arena.size >= MOST)
        return NULL;
    if (game->part == NULL)
        game->part = journal_part_of(hall, game->stored.id);
    if (game->part)
        game->batch = hall->journal.number;
    return game->part;
}

bool journal_change(Hall *hall, StorePart *part, const StoreChange *change)
{
    return store_batch_change(hall->journal.open, part, change);
}

void journal_raise_revision(StorePart *part, LiveGame *game)
{
    if (part->revision < 0)
        part->revision = game->stored.revision++;
}

void journal_beat(Hall *hall, int64_t now)
{
    StoreBatch *const batch = open_batch(hall);

    if (batch)
        batch->beat = now;
}

void journal_failed(Hall *hall, LiveGame *game)
{
    log_say(hall->log, LOG_ERROR, "no-memory", game->stored.id,
            "there is no memory for what happened, and it is closed");
    hall_forget(hall, game, 1011, "the act could not be written");
}

bool journal_add_snapshot(Hall *hall, StorePart *part, const GameState *state)
{
    StoreChange change = { .kind = STORE_ADD_SNAPSHOT, .snapshot = { .seq = state->seq } };
    unsigned char *bytes;
    bool added;

    if (state->seq % SNAPSHOT_EVERY != 0 || !state->ready)
        return true;
    if (!snapshot_make(state, part->game_id, hall->key, &bytes, &change.snapshot.size))
        return true; /* no memory: the game is complete without it */
    change.snapshot.bytes = bytes;
    added = journal_change(hall, part, &change);
    hall->counts.snapshots += added;
    free(bytes);
    return added;
}

/* ---- What is not kept yet ---- */

bool journal_is_unsaved(const Hall *hall, const LiveGame *game)
{
    return game->batch > hall->journal.kept;
}

int64_t journal_newest(const Hall *hall)
{
    const Journal *const journal = &hall->journal;

    if (journal->open && journal->open->first)
        return journal->number;
    return journal->written ? journal->number - 1 : 0;
}

/* False if `each` wants no more. */
static bool tell_lines(const StorePart *part, int64_t from,
                       bool (*each)(void *self, const StoredLine *line), void *self)
{
    for (const StoreChange *change = part ? part->first : NULL; change; change = change->next)
        if (change->kind == STORE_ADD_LINE && change->line.seq >= from &&
            !each(self, &change->line))
            return false;
    return true;
}

void journal_unsaved_lines(const LiveGame *game, int64_t from,
                           bool (*each)(void *self, const StoredLine *line), void *self)
{
    if (tell_lines(game->written, from, each, self))
        tell_lines(game->part, from, each, self);
}

/* ---- Writing ---- */

enum { LONG = 10000000 }; /* microseconds after which a disk that does not answer counts as sick */

bool journal_writes(const Hall *hall)
{
    const Journal *const journal = &hall->journal;

    return !journal->sick &&
           (journal->written == NULL || monotonic_micros() - journal->submitted < LONG);
}

/* What a game has in the open batch was heard after what was lost, and is lost, too. */
static void lose(Hall *hall, const StorePart *lost, const char *why)
{
    LiveGame *const game = hall_find(hall, lost->game_id);

    log_say(hall->log, LOG_ERROR, "game-not-written", lost->game_id,
            "it could not be written and is closed: %s", why);
    gate_lose(hall, lost->game_id);
    for (StorePart *part = hall->journal.open ? hall->journal.open->first : NULL; part;
         part = part->next)
        if (strcmp(part->game_id, lost->game_id) == 0) {
            store_batch_cut(part, NULL);
            part->revision = -1;
        }
    if (game)
        hall_forget(hall, game, 1011, "the journal was not written");
}

/* The game whose part it is; null if it has left the memory. */
static LiveGame *game_of(Hall *hall, const StorePart *part)
{
    LiveGame *const game = hall_find(hall, part->game_id);

    return game && (game->part == part || game->written == part) ? game : NULL;
}

static void ended(StoreBatch *batch, void *self)
{
    Hall *const hall = self;
    Journal *const journal = &hall->journal;
    bool whole = batch->kept;

    hall->counts.commits++;
    hall->counts.commit_micros += (uint64_t)(monotonic_micros() - journal->submitted);
    for (const StorePart *part = batch->first; part; part = part->next) {
        LiveGame *const game = game_of(hall, part);
        if (game)
            game->written = NULL;
        if (part->fate == STORE_CONFLICT) {
            conflict_begin(hall, game, part);
        } else if (part->fate == STORE_FAILED) {
            whole = false;
            lose(hall, part, batch->why);
        }
    }
    hall->counts.failed_commits += !whole;
    if (!batch->kept)
        log_say(hall->log, LOG_ERROR, "journal-not-written", NULL,
                "the journal was not written: %s", batch->why);
    journal->sick = !batch->kept;
    journal->written = NULL;
    journal->kept++;
    gate_open(hall);
    for (const StorePart *part = batch->first; part; part = part->next) {
        LiveGame *const game = hall_find(hall, part->game_id);
        if (game)
            news_kept(hall, game);
    }
    store_batch_free(batch);
    journal_work(hall);
}

static void submit(Hall *hall)
{
    Journal *const journal = &hall->journal;

    for (StorePart *part = journal->open->first; part; part = part->next) {
        LiveGame *const game = game_of(hall, part);
        if (game) {
            game->written = part;
            game->part = NULL;
        }
    }
    journal->written = journal->open;
    journal->open = NULL;
    journal->number++;
    journal->submitted = monotonic_micros();
    journal->written->done = ended;
    journal->written->self = hall;
    hall->store->submit(hall->store, journal->written);
}

void journal_work(Hall *hall)
{
    Journal *const journal = &hall->journal;

    if (journal->open == NULL || journal->written)
        return;
    if (monotonic_micros() - journal->began >= GATHER / 2)
        submit(hall);
    else
        net_wake(hall->net, GATHER / 2);
}

void journal_finish(Hall *hall)
{
    Journal *const journal = &hall->journal;
    const int64_t began = monotonic_micros();

    while ((journal->open || journal->written) && monotonic_micros() - began < FINISH) {
        struct pollfd file = { .fd = hall->store->file, .events = POLLIN };
        if (journal->open && journal->written == NULL)
            submit(hall);
        poll(&file, 1, 1000);
        hall->store->turn(hall->store);
    }
    if (journal->open || journal->written)
        fputs("adoube: serve: the database does not answer: what was heard last is not kept, and "
              "nobody was told that it is\n",
              stderr);
    store_batch_free(journal->open);
    journal->open = NULL;
}
