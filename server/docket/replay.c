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

bool replay_line(Replay *replay, const StoredLine *line)
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

bool replay_begin(Replay *replay, const char *game_id, const unsigned char key[SECRET_KEY])
{
    memset(replay, 0, sizeof *replay);
    replay->key = key;
    snprintf(replay->game_id, sizeof replay->game_id, "%s", game_id);
    if (game_state_begin(&replay->state, game_id))
        return true;
    replay->why = "the server has no memory for this";
    return false;
}

void replay_free(Replay *replay)
{
    game_state_free(&replay->state);
}

/* Is the head of the chain still the same at the line after which the snapshot was made? */
static bool is_of_this_docket(const Replay *replay, const StoredLine *line)
{
    return line && line->seq == replay->state.seq && line->chain &&
           memcmp(line->chain, replay->state.chain, STORE_CHAIN) == 0;
}

ReplaySnapshot replay_use_snapshot(Replay *replay, const StoreQuestion *read)
{
    adoube_docket_fault fault;

    for (unsigned i = 0; i < read->head_count; i++)
        if (!replay_line(replay, &read->heads[i]))
            return REPLAY_SNAPSHOT_BROKEN;
    if (!game_state_ready(&replay->state, &fault) ||
        !snapshot_use(&replay->state, replay->game_id, replay->key, &read->snapshot))
        return REPLAY_SNAPSHOT_OTHER;
    if (is_of_this_docket(replay, read->line_count ? &read->lines[0] : NULL))
        return REPLAY_SNAPSHOT_USED;
    damaged(replay, replay->state.seq, "is not the one after which the umpire was kept");
    return REPLAY_SNAPSHOT_BROKEN;
}
