#include "docket/replay.h"

#include "docket/snapshot.h"
#include "store/chain.h"

#include <stdio.h>
#include <string.h>

static bool damaged(Replay *replay, int64_t seq, const char *what)
{
    snprintf(replay->damage, sizeof replay->damage, "the docket is damaged: line %lld %s",
             (long long)seq, what);
    replay->why = replay->damage;
    return false;
}

static bool check_chain(Replay *replay, const StoredLine *line, const SealedMove *sealed)
{
    unsigned char head[STORE_CHAIN];

    memcpy(head, replay->state.chain, STORE_CHAIN);
    chain_add(head, line, sealed->commitment);
    if (line->chain == NULL || memcmp(head, line->chain, STORE_CHAIN) != 0)
        return damaged(replay, line->seq, "is not what was kept");
    memcpy(replay->state.chain, head, STORE_CHAIN);
    return true;
}

/* A line that was not read, because it cannot be or because there is no memory for it. */
static bool unread(Replay *replay, int64_t seq, const adoube_docket_fault *fault)
{
    if (!game_state_lacks_memory(fault))
        return damaged(replay, seq, "cannot be read");
    replay->why = "the server has no memory for this game";
    return false;
}

/* Gives a line to the umpire, with the record of a sealed move put back into it. */
static bool hear_line(Replay *replay, const StoredLine *line, const SealedMove *sealed)
{
    GameState *const state = &replay->state;
    adoube_docket_fault fault;
    char text[DOCKET_LINE_SIZE];
    Verdicts verdicts;
    size_t size;

    if (!verdict_read(&verdicts, line->proved ? line->proved : ""))
        return damaged(replay, line->seq, "has verdicts that cannot be read");
    if (!docket_line_is_head(line) && !game_state_ready(state, &fault))
        return damaged(replay, line->seq, "comes before the head is complete");
    if (line->sealed == NULL)
        return game_state_kept_line(state, line->text, line->size, &verdicts, &fault) !=
                   GAME_STATE_BAD ||
               unread(replay, line->seq, &fault);
    size = docket_line_with_record(text, line, sealed->record);
    if (size == 0)
        return damaged(replay, line->seq, "cannot be read");
    if (game_state_kept_line(state, text, size, &verdicts, &fault) == GAME_STATE_BAD)
        return unread(replay, line->seq, &fault);
    game_state_seal(state, sealed);
    return true;
}

static bool take_line(Replay *replay, const StoredLine *line)
{
    SealedMove sealed = { .commitment = "" };

    if (line->seq != replay->state.seq + 1 || line->text == NULL)
        return damaged(replay, replay->state.seq + 1, "is missing");
    if (line->sealed && !sealed_move_open(&sealed, replay->game_id, replay->key, line))
        return damaged(replay, line->seq, "is under a seal that this key does not open");
    if (!check_chain(replay, line, &sealed) || !hear_line(replay, line, &sealed))
        return false;
    game_state_note_line(&replay->state, line);
    return true;
}

/* ---- Beginning ---- */

static bool take_head(void *self, const StoredLine *line)
{
    Replay *const replay = self;

    return docket_line_is_head(line) && take_line(replay, line);
}

static void try_snapshot(void *self, const StoredSnapshot *snapshot)
{
    Replay *const replay = self;

    snapshot_use(&replay->state, replay->game_id, replay->key, snapshot);
}

typedef struct Comparison {
    const unsigned char *chain;
    bool same;
} Comparison;

static bool compare_chain(void *self, const StoredLine *line)
{
    Comparison *const compared = self;

    compared->same = line->chain && memcmp(line->chain, compared->chain, STORE_CHAIN) == 0;
    return false;
}

/* Is the head of the chain still the same at the line after which the snapshot was made? */
static bool is_of_this_docket(const Replay *replay)
{
    Comparison compared = { replay->state.chain, false };

    replay->store->lines(replay->store, replay->game_id, replay->state.seq, compare_chain,
                         &compared);
    return compared.same;
}

bool replay_begin(Replay *replay, Store *store, const char *game_id,
                  const unsigned char key[SECRET_KEY], int64_t from)
{
    adoube_docket_fault fault;
    int64_t heads;

    memset(replay, 0, sizeof *replay);
    replay->store = store;
    replay->key = key;
    replay->from = from;
    snprintf(replay->game_id, sizeof replay->game_id, "%s", game_id);
    if (!game_state_begin(&replay->state, game_id)) {
        replay->why = "the server has no memory for this";
        return false;
    }
    if (from <= SNAPSHOT_EVERY)
        return true;
    store->lines(store, game_id, 1, take_head, replay);
    heads = replay->state.seq;
    if (replay->why == NULL && game_state_ready(&replay->state, &fault)) {
        store->snapshot(store, game_id, from, try_snapshot, replay);
        if (replay->state.seq > heads && !is_of_this_docket(replay))
            damaged(replay, replay->state.seq, "is not the one after which the umpire was kept");
    }
    if (replay->why == NULL)
        return true;
    game_state_free(&replay->state);
    return false;
}

void replay_free(Replay *replay)
{
    game_state_free(&replay->state);
}

/* ---- Going on ---- */

static bool next_line(void *self, const StoredLine *line)
{
    Replay *const replay = self;

    if (!take_line(replay, line))
        return false;
    replay->count++;
    if (line->seq >= replay->from && !replay->each(replay->self, line))
        return false;
    return replay->count < replay->most;
}

ReplayStep replay_some(Replay *replay, unsigned most,
                       bool (*each)(void *self, const StoredLine *line), void *self)
{
    bool end;

    replay->most = most;
    replay->count = 0;
    replay->each = each;
    replay->self = self;
    end = replay->store->lines(replay->store, replay->game_id, replay->state.seq + 1, next_line,
                               replay);
    if (replay->why)
        return REPLAY_BROKEN;
    if (!end && replay->store->why(replay->store)[0]) {
        replay->why = "the docket cannot be read from the disk";
        return REPLAY_BROKEN;
    }
    return end ? REPLAY_END : REPLAY_MORE;
}
