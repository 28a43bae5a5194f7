#include "games/act.h"

#include "games/claims.h"
#include "games/tell.h"
#include "store/chain.h"

#include <stdio.h>
#include <string.h>

const char *act_message(const ActFault *fault)
{
    return fault->message.text ? fault->message.text : "no memory";
}

/* Adds the line to the chain and to the journal. */
static bool keep(Hall *hall, LiveGame *game, StorePart *part, StoredLine *line,
                 const char *commitment)
{
    GameState *const state = &game->state;

    chain_add(state->chain, line, commitment);
    line->chain = state->chain;
    game_state_note_line(state, line);
    return journal_change(hall, part, &(StoreChange){ .kind = STORE_ADD_LINE, .line = *line });
}

/* The date of a line: another node, or a standby that was promoted, may have had a faster clock,
 * and dates never go back within a game. */
static int64_t date_for(const LiveGame *game, int64_t date)
{
    return date > game->state.date ? date : game->state.date;
}

bool act_hear_head(Hall *hall, LiveGame *game, StorePart *part, const char *text, Buffer *fault)
{
    adoube_docket_fault wrong;
    StoredLine line = { .seq = game->state.seq + 1,
                        .at = date_for(game, hall_date(hall)),
                        .seat = STORE_HEAD,
                        .text = text,
                        .size = strlen(text) };

    if (game_state_line(&game->state, text, line.size, NULL, &wrong) != GAME_STATE_HEAD) {
        docket_line_fault(fault, &wrong);
        return false;
    }
    if (!keep(hall, game, part, &line, "")) {
        buffer_print(fault, "the journal cannot be written");
        return false;
    }
    tell_line(game, &line);
    return true;
}

/* ---- Hearing one act ---- */

typedef struct Hearing {
    Hall *hall;
    LiveGame *game;
    const ActFrom *from;
    StorePart *part; /* of the journal */
    StoredLine line;
    char whole[DOCKET_LINE_SIZE]; /* the line with its time, as the umpire hears it */
    char kept[DOCKET_LINE_SIZE];  /* the line as it is kept, if a move goes under seal */
    char when[40], proved[VERDICT_TEXT];
    SealedMove sealed;
    unsigned char sealed_bytes[SECRET_SEALED]; /* as the store keeps it */
    ActFault *fault;
} Hearing;

static bool refuse(Hearing *h, const char *code, const char *message)
{
    h->fault->code = code;
    if (message)
        buffer_print(&h->fault->message, "%s", message);
    return false;
}

/* The record goes under seal, and the line keeps nothing of it, not even a comment. */
static bool seal(Hearing *h, const adoube_docket_line *parts)
{
    int written;

    if (!sealed_move_make(&h->sealed, parts->words))
        return refuse(h, "bad-line", "expected a record of less than 256 bytes");
    h->line.sealed = h->sealed_bytes;
    h->line.sealed_size = sealed_move_close(&h->sealed, h->game->stored.id, h->hall->key,
                                            h->sealed_bytes);
    if (h->line.sealed_size == 0)
        return refuse(h, "bad-line", NULL);
    written = snprintf(h->kept, sizeof h->kept, "%s %s seal", h->when, parts->actor);
    h->line.text = h->kept;
    h->line.size = (size_t)written;
    return true;
}

/* Writes the line: the time, and then the act. */
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
    return !docket_line_part_is(parts.act, "seal") || seal(h, &parts);
}

/* All of it is added to the journal, or nothing. */
static bool store_line(Hearing *h)
{
    const StoreChange touched = { .kind = STORE_SET_TOUCHED };
    StorePart *const part = h->part;
    StoreChange *const before = part->last;

    if (keep(h->hall, h->game, part, &h->line, h->sealed.commitment) &&
        (h->game->running || journal_change(h->hall, part, &touched)) &&
        journal_add_snapshot(h->hall, part, &h->game->state))
        return true;
    store_batch_cut(part, before);
    return false;
}

/* The umpire has heard it: now it is kept, and told to everybody. */
static bool keep_act(Hearing *h)
{
    Hall *const hall = h->hall;
    LiveGame *const game = h->game;
    const bool first = !game->running;

    if (h->sealed.commitment[0])
        game_state_seal(&game->state, &h->sealed);
    if (!store_line(h)) {
        journal_failed(hall, game);
        return refuse(h, "not-kept", "the journal cannot be written");
    }
    if (first)
        game->at = h->from->play;
    game->running = true;
    game->line_play = game->play;
    game->last_used = h->from->play;
    hall->counts.acts++;
    tell_line(game, &h->line);
    hall_tell_engine(hall, game);
    return true;
}

static ActStep ask_umpire(Hearing *h, Verdicts *verdicts)
{
    adoube_docket_fault wrong;

    switch (game_state_line(&h->game->state, h->whole, strlen(h->whole), verdicts, &wrong)) {
    case GAME_STATE_ACT:
        return ACT_HEARD;
    case GAME_STATE_WANTS_PROOF:
        return ACT_WANTS_PROOF;
    case GAME_STATE_HEAD:
    case GAME_STATE_BAD:
        break;
    }
    if (wrong.column > strlen(h->when) + 1)
        wrong.column -= strlen(h->when) + 1; /* whoever sent the act did not write the time */
    docket_line_fault(&h->fault->message, &wrong);
    refuse(h, "bad-line", NULL);
    return ACT_REFUSED;
}

static ActStep hear(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
                    Verdicts *verdicts, ActFault *fault)
{
    Hearing h = { .hall = hall,
                  .game = game,
                  .from = from,
                  .line = { .seq = game->state.seq + 1,
                            .at = date_for(game, from->date),
                            .seat = from->number ? seat_name(from->kind) : NULL,
                            .number = from->number,
                            .id = from->id,
                            .proved = "" },
                  .fault = fault };
    ActStep step;

    if (!write_line(&h, text, size))
        return ACT_REFUSED;
    h.part = journal_part(hall, game);
    if (h.part == NULL) {
        refuse(&h, "not-kept", "the journal cannot be written");
        return ACT_REFUSED;
    }
    step = ask_umpire(&h, verdicts);
    if (step != ACT_HEARD)
        return step;
    verdict_write(verdicts, h.proved);
    h.line.proved = h.proved;
    return keep_act(&h) ? ACT_HEARD : ACT_REFUSED;
}

/* ---- Acts as they come ---- */

static bool too_many(ActFault *fault, const char *message)
{
    fault->code = "too-many";
    buffer_print(&fault->message, "%s", message);
    return false;
}

bool act_hear(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
              ActFault *fault)
{
    Verdicts verdicts = { .count = 0 };

    if (game->acts || game->stale)
        return claims_is_waiting(game, from) || claims_wait(game, from, text, size) ||
               too_many(fault, "too many acts wait: wait a little");
    switch (hear(hall, game, from, text, size, &verdicts, fault)) {
    case ACT_HEARD:
        return true;
    case ACT_WANTS_PROOF:
        return claims_prove(hall, game, from, text, size, &verdicts) ||
               too_many(fault, "too many proofs wait: wait a little");
    case ACT_REFUSED:
        break;
    }
    return false;
}

ActStep act_hear_waiting(Hall *hall, LiveGame *game, WaitingAct *act, ActFault *fault)
{
    const ActFrom *const from = &act->from;

    if (from->id && from->number &&
        from->id <= game_state_last_id(&game->state, seat_name(from->kind), from->number))
        return ACT_HEARD; /* it came twice */
    return hear(hall, game, from, act->text, act->size, &act->verdicts, fault);
}
