// Acts into the docket: heard, kept, and only then told.
#include "docket/snapshot.h"
#include "games/hall.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Microseconds in which acts are gathered for one commit; after which it is tried again to begin.
 */
enum { GATHER = 2000, RETRY = 100000 };

/* ---- The transaction ---- */

static int64_t micros(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool journal_begin(Hall *hall)
{
    if (hall->writing)
        return !hall->broken; /* a failure may have ended the transaction: what is written now
                               * would be kept by itself, with a gap before it */
    if (micros() < hall->retry)
        return false; /* somebody else writes to the file: the loop does not wait for him each time
                       */
    if (!hall->store->begin(hall->store)) {
        hall->retry = micros() + RETRY;
        fprintf(stderr, "adoube: serve: %s\n", hall->store->why(hall->store));
        hall->sick = true;
        return false;
    }
    hall->writing = true;
    hall->broken = false;
    hall->began = micros();
    gate_shut(&hall->gate);
    net_wake(hall->net, GATHER);
    return true;
}

void journal_note(Hall *hall, LiveGame *game)
{
    if (game->unsaved)
        return;
    game->unsaved = true;
    game->next_unsaved = hall->unsaved;
    hall->unsaved = game;
}

/* What the umpire heard is not on the disk: the games it belongs to are taken from there again. */
static void settle(Hall *hall, bool kept)
{
    while (hall->unsaved) {
        LiveGame *const game = hall->unsaved;
        hall->unsaved = game->next_unsaved;
        game->unsaved = false;
        if (!kept)
            hall_forget(hall, game, 1011, "the journal was not written");
    }
}

bool journal_is_due(const Hall *hall)
{
    return hall->writing && micros() - hall->began >= GATHER / 2;
}

bool journal_flush(Hall *hall)
{
    int64_t began;
    bool kept;

    if (!hall->writing)
        return true;
    began = micros();
    kept = !hall->broken && hall->store->commit(hall->store);
    hall->writing = false;
    hall->sick = !kept;
    hall->counts.commits++;
    hall->counts.failed_commits += !kept;
    hall->counts.commit_micros += (uint64_t)(micros() - began);
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
        hall->broken = true;
}

void journal_failed(Hall *hall, LiveGame *game)
{
    fprintf(stderr, "adoube: serve: game %s: it could not be written and is closed: %s\n",
            game->stored.id, hall->store->why(hall->store));
    if (!hall->broken)
        hall_forget(hall, game, 1011, "the act could not be written");
}

/* ---- Telling ---- */

static NetMessage *entry_message(const EntryLine *entry, View view)
{
    static Buffer out;

    buffer_clear(&out);
    buffer_print(&out, "{\"entries\":[");
    if (!entry_write(&out, entry, view))
        return NULL;
    buffer_put(&out, "]}", 2);
    return out.failed ? NULL : net_message(out.text, out.size);
}

/* Where nothing is hidden one text serves everybody but the author. */
static void tell(LiveGame *game, const StoredLine *line)
{
    const EntryLine entry = { game, &game->state, line };
    const bool open = entry_is_open(&entry);
    NetMessage *common = NULL;

    for (Client *client = game->clients; client; client = client->after) {
        NetMessage *message;
        if (!client->live)
            continue;
        client->next = line->seq + 1;
        if (open && !entry_is_author(line, client->view)) {
            if (common == NULL)
                common = entry_message(&entry, client->view);
            message = common;
            if (common)
                net_retain(common);
        } else {
            message = entry_message(&entry, client->view);
        }
        if (message)
            gate_send(client, message);
        else if (client->net)
            net_shut(client->net, 1011, "no memory");
    }
    if (common)
        net_release(common);
}

/* ---- Keeping ---- */

/* Now and then what the umpire knows is kept with the line, so that a long game is soon loaded. */
static bool keep_snapshot(Hall *hall, LiveGame *game, int64_t seq)
{
    StoredSnapshot snapshot = { .seq = seq };
    unsigned char *bytes;
    bool kept;

    if (seq % SNAPSHOT_EVERY != 0 || !game->state.ready)
        return true;
    if (!snapshot_make(&game->state, game->stored.id, hall->key, &bytes, &snapshot.size))
        return true; /* it is a help, and no part of the game */
    snapshot.bytes = bytes;
    kept = hall->store->add_snapshot(hall->store, game->stored.id, &snapshot);
    hall->counts.snapshots += kept;
    free(bytes);
    return kept;
}

/* The line goes into the chain and the store. */
static bool keep(Hall *hall, LiveGame *game, StoredLine *line, const char *commitment)
{
    GameState *const state = &game->state;

    chain_add(state->chain, line, commitment);
    line->chain = state->chain;
    game_state_note_line(state, line);
    journal_note(hall, game);
    return hall->store->add_line(hall->store, game->stored.id, line);
}

bool act_hear_head(Hall *hall, LiveGame *game, const char *text, Buffer *fault)
{
    adoube_docket_fault wrong;
    StoredLine line = { .seq = game->state.seq + 1,
                        .at = hall_date(hall),
                        .seat = STORE_HEAD,
                        .text = text,
                        .size = strlen(text) };

    if (game_state_line(&game->state, text, line.size, NULL, &wrong) != GAME_STATE_HEAD) {
        docket_line_fault(fault, &wrong);
        return false;
    }
    if (!keep(hall, game, &line, "")) {
        buffer_print(fault, "the journal cannot be written");
        return false;
    }
    tell(game, &line);
    return true;
}

/* ---- Moves under seal ---- */

typedef struct Sealing {
    SealedMove move;
    unsigned char bytes[SECRET_SEALED]; /* as the store keeps it */
} Sealing;

/* The record goes under seal, and the line keeps nothing of it, not even a comment. */
static bool seal(Hall *hall, LiveGame *game, StoredLine *line, const adoube_docket_line *parts,
                 Sealing *sealing, Buffer *fault)
{
    if (!sealed_move_make(&sealing->move, parts->words)) {
        buffer_print(fault, "expected a record of less than 256 bytes");
        return false;
    }
    line->sealed = sealing->bytes;
    line->sealed_size = sealed_move_close(&sealing->move, game->stored.id, hall->key,
                                          sealing->bytes);
    return line->sealed_size > 0;
}

/* ---- Hearing ---- */

typedef struct Hearing {
    Hall *hall;
    LiveGame *game;
    const ActFrom *from;
    StoredLine line;
    char whole[DOCKET_LINE_SIZE]; /* the line with its time, as the umpire hears it, */
    char kept[DOCKET_LINE_SIZE];  /* … and as it is kept, if that is something else */
    char when[40], proved[VERDICT_TEXT];
    Sealing sealing;
    ActFault *fault;
} Hearing;

static bool refuse(Hearing *h, const char *code, const char *message)
{
    h->fault->code = code;
    if (message)
        buffer_print(&h->fault->message, "%s", message);
    return false;
}

/* The line, with what is under seal apart from it. */
static bool write_line(Hearing *h, const char *text, size_t size)
{
    adoube_docket_line parts;
    int written;

    if (!docket_line_cut_act(text, size, &parts, &h->fault->message))
        return refuse(h, "bad-line", NULL);
    live_game_write_time(h->game, h->from->play, h->from->date, h->when, sizeof h->when);
    written = snprintf(h->whole, sizeof h->whole, "%s %.*s", h->when, (int)size, text);
    if (written < 0 || written >= (int)sizeof h->whole)
        return refuse(h, "bad-line", "expected an act of less than 4000 bytes");
    h->line.text = h->whole;
    h->line.size = (size_t)written;
    if (!docket_line_part_is(parts.act, "seal"))
        return true;
    if (!seal(h->hall, h->game, &h->line, &parts, &h->sealing, &h->fault->message))
        return refuse(h, "bad-line", NULL);
    written = snprintf(h->kept, sizeof h->kept, "%s %s seal", h->when, parts.actor);
    h->line.text = h->kept;
    h->line.size = (size_t)written;
    return true;
}

static bool store_line(Hearing *h)
{
    Store *const store = h->hall->store;

    return store->mark(store) && keep(h->hall, h->game, &h->line, h->sealing.move.commitment) &&
           (h->game->running || store->set_touched(store, h->game->stored.id)) &&
           keep_snapshot(h->hall, h->game, h->line.seq) && store->keep(store);
}

static bool keep_act(Hearing *h)
{
    Hall *const hall = h->hall;
    LiveGame *const game = h->game;
    const bool first = !game->running;

    if (h->sealing.move.commitment[0])
        game_state_seal(&game->state, &h->sealing.move);
    if (!store_line(h)) {
        journal_take_back(hall);
        journal_failed(hall, game);
        return refuse(h, "not-kept", "the journal cannot be written");
    }
    if (first)
        game->at = h->from->play;
    game->running = true;
    game->last_used = h->from->play;
    hall->counts.acts++;
    tell(game, &h->line);
    hall_tell_engine(hall, game);
    return true;
}

static ActStep hear(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
                    Verdicts *verdicts, ActFault *fault)
{
    Hearing h = { .hall = hall,
                  .game = game,
                  .from = from,
                  .line = { .seq = game->state.seq + 1,
                            .at = from->date > game->state.date ? from->date : game->state.date,
                            .seat = from->number ? seat_name(from->kind) : NULL,
                            .number = from->number,
                            .id = from->id,
                            .proved = "" },
                  .fault = fault };
    adoube_docket_fault wrong;
    GameStateLine found;

    if (!write_line(&h, text, size))
        return ACT_REFUSED;
    if (!journal_begin(hall)) {
        refuse(&h, "not-kept", "the journal cannot be written");
        return ACT_REFUSED;
    }
    found = game_state_line(&game->state, h.whole, strlen(h.whole), verdicts, &wrong);
    if (found == GAME_STATE_WANTS_PROOF)
        return ACT_WANTS_PROOF;
    if (found != GAME_STATE_ACT) {
        if (wrong.column > strlen(h.when) + 1)
            wrong.column -= strlen(h.when) + 1; /* the time is ours */
        docket_line_fault(&fault->message, &wrong);
        refuse(&h, "bad-line", NULL);
        return ACT_REFUSED;
    }
    verdict_write(verdicts, h.proved);
    h.line.proved = h.proved;
    return keep_act(&h) ? ACT_HEARD : ACT_REFUSED;
}

bool act_hear(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
              ActFault *fault)
{
    Verdicts verdicts = { .count = 0 };

    if (game->acts) {
        if (claims_is_waiting(game, from) || claims_wait(game, from, text, size))
            return true;
        fault->code = "too-many";
        buffer_print(&fault->message, "too many acts wait for a proof: wait a little");
        return false;
    }
    switch (hear(hall, game, from, text, size, &verdicts, fault)) {
    case ACT_HEARD:
        return true;
    case ACT_WANTS_PROOF:
        if (claims_prove(hall, game, from, text, size, &verdicts))
            return true;
        fault->code = "too-many";
        buffer_print(&fault->message, "too many proofs wait: wait a little");
        return false;
    case ACT_REFUSED:
        break;
    }
    return false;
}

/* ---- Acts that waited ---- */

ActStep act_hear_waiting(Hall *hall, LiveGame *game, WaitingAct *act, ActFault *fault)
{
    const ActFrom *const from = &act->from;

    if (from->id && from->number &&
        from->id <= game_state_last_id(&game->state, seat_name(from->kind), from->number))
        return ACT_HEARD; /* it came twice */
    return hear(hall, game, from, act->text, act->size, &act->verdicts, fault);
}
