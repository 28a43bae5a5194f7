#include "games/journal.h"

#include "common/monotonic.h"
#include "docket/snapshot.h"
#include "games/hall.h"

#include <stdio.h>
#include <stdlib.h>

enum {                /* microseconds */
       GATHER = 2000, /* in which acts are gathered for one commit */
       RETRY = 100000 /* after which it is tried again to open a transaction */
};

bool journal_begin(Hall *hall)
{
    Journal *const journal = &hall->journal;

    if (journal->writing) /* in a broken one nothing may be written: if a failure has ended it, the
                           * next line would be kept by itself, with a gap before it */
        return !journal->broken;
    if (monotonic_micros() < journal->retry)
        return false; /* another program writes to the file: we do not wait for it every time */
    if (!hall->store->begin(hall->store)) {
        journal->retry = monotonic_micros() + RETRY;
        fprintf(stderr, "adoube: serve: %s\n", hall->store->why(hall->store));
        journal->sick = true;
        return false;
    }
    journal->writing = true;
    journal->broken = false;
    journal->began = monotonic_micros();
    gate_shut(&hall->gate);
    net_wake(hall->net, GATHER);
    return true;
}

void journal_note(Hall *hall, LiveGame *game)
{
    if (game->unsaved)
        return;
    game->unsaved = true;
    game->next_unsaved = hall->journal.unsaved;
    hall->journal.unsaved = game;
}

void journal_forget(Hall *hall, LiveGame *game)
{
    LiveGame **at = &hall->journal.unsaved;

    if (!game->unsaved)
        return;
    while (*at != game)
        at = &(*at)->next_unsaved;
    *at = game->next_unsaved;
    game->unsaved = false;
}

bool journal_add_snapshot(Hall *hall, const char *game_id, const GameState *state)
{
    StoredSnapshot snapshot = { .seq = state->seq };
    unsigned char *bytes;
    bool kept;

    if (state->seq % SNAPSHOT_EVERY != 0 || !state->ready)
        return true;
    if (!snapshot_make(state, game_id, hall->key, &bytes, &snapshot.size))
        return true; /* no memory: the game is complete without it */
    snapshot.bytes = bytes;
    kept = hall->store->add_snapshot(hall->store, game_id, &snapshot);
    hall->counts.snapshots += kept;
    free(bytes);
    return kept;
}

/* Games whose lines were lost know more than the disk: they are read from there again. */
static void settle(Hall *hall, bool kept)
{
    while (hall->journal.unsaved) {
        LiveGame *const game = hall->journal.unsaved;
        hall->journal.unsaved = game->next_unsaved;
        game->unsaved = false;
        if (!kept)
            hall_forget(hall, game, 1011, "the journal was not written");
    }
}

bool journal_is_due(const Hall *hall)
{
    return hall->journal.writing && monotonic_micros() - hall->journal.began >= GATHER / 2;
}

bool journal_flush(Hall *hall)
{
    Journal *const journal = &hall->journal;
    int64_t began;
    bool kept;

    if (!journal->writing)
        return true;
    began = monotonic_micros();
    kept = !journal->broken && hall->store->commit(hall->store);
    journal->writing = false;
    journal->sick = !kept;
    hall->counts.commits++;
    hall->counts.failed_commits += !kept;
    hall->counts.commit_micros += (uint64_t)(monotonic_micros() - began);
    if (!kept) {
        fprintf(stderr, "adoube: serve: the journal was not written: %s\n",
                hall->store->why(hall->store));
        hall->store->undo(hall->store);
    }
    gate_open(&hall->gate, kept);
    settle(hall, kept);
    return kept;
}

void journal_take_back(Hall *hall)
{
    if (!hall->store->take_back(hall->store))
        hall->journal.broken = true;
}

void journal_failed(Hall *hall, LiveGame *game)
{
    fprintf(stderr, "adoube: serve: game %s: it could not be written and is closed: %s\n",
            game->stored.id, hall->store->why(hall->store));
    if (!hall->journal.broken)
        hall_forget(hall, game, 1011, "the act could not be written");
}
