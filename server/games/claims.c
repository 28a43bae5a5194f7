#include "games/claims.h"

#include "games/proof_cache.h"
#include "games/proofs.h"
#include "games/tell.h"

#include <stdlib.h>
#include <string.h>

enum { ACTS_MOST = 32 }; /* that may wait in one game */

static WaitingAct *make(const ActFrom *from, const char *text, size_t size)
{
    WaitingAct *const act = malloc(sizeof *act + size);

    if (act == NULL)
        return NULL;
    *act = (WaitingAct){ .from = *from, .size = size };
    memcpy(act->text, text, size);
    return act;
}

bool claims_hear_again(LiveGame *game, const ActFrom *from, const char *text, size_t size)
{
    WaitingAct **at = &game->acts;

    while (*at)
        at = &(*at)->next;
    *at = make(from, text, size);
    return *at != NULL;
}

bool claims_wait(LiveGame *game, const ActFrom *from, const char *text, size_t size)
{
    unsigned count = 0;

    for (const WaitingAct *act = game->acts; act; act = act->next)
        count++;
    return count < ACTS_MOST && claims_hear_again(game, from, text, size);
}

bool claims_is_waiting(const LiveGame *game, const ActFrom *from)
{
    for (const WaitingAct *act = game->acts; act; act = act->next)
        if (from->id && act->from.id == from->id && act->from.kind == from->kind &&
            act->from.number == from->number)
            return true;
    return false;
}

/* Takes the first act that waits out of the queue. */
static void drop_first(LiveGame *game)
{
    WaitingAct *const act = game->acts;

    game->acts = act->next;
    free(act);
}

void claims_drop(Hall *hall, LiveGame *game)
{
    if (game->acts)
        proofs_drop_game(hall, game->stored.id);
    while (game->acts)
        drop_first(game);
}

/* What was proved for an act was proved of another position. What the server itself would have said
 * is dropped: another node may have said it, so the server looks anew whether it is due. */
static void forget_proofs(Hall *hall, LiveGame *game)
{
    WaitingAct **at = &game->acts;

    if (game->acts)
        proofs_drop_game(hall, game->stored.id);
    while (*at) {
        WaitingAct *const act = *at;
        if (act->from.number == 0) {
            *at = act->next;
            free(act);
        } else {
            act->verdicts = (Verdicts){ .count = 0 };
            at = &act->next;
        }
    }
}

WaitingAct *claims_set_aside(Hall *hall, LiveGame *game)
{
    WaitingAct *acts;

    forget_proofs(hall, game);
    acts = game->acts;
    game->acts = NULL;
    return acts;
}

void claims_put_behind(LiveGame *game, WaitingAct *acts)
{
    WaitingAct **at = &game->acts;

    while (*at)
        at = &(*at)->next;
    *at = acts;
}

void claims_forget_seat(Hall *hall, LiveGame *game, SeatKind kind, int number)
{
    WaitingAct **at = &game->acts;

    forget_proofs(hall, game);
    while (*at) {
        WaitingAct *const act = *at;
        if (act->from.kind == kind && act->from.number == number) {
            *at = act->next;
            free(act);
        } else {
            at = &act->next;
        }
    }
}

static void proved(Hall *hall, ProofJob *job);

/* The seat pays for a proof as for many acts; if an act wants several, for the first. */
static bool may_ask(const LiveGame *game)
{
    const WaitingAct *const act = game->acts;
    Seat *const seat = act->from.number ? live_game_seat(game, act->from.kind, act->from.number)
                                        : NULL;

    return seat == NULL || act->verdicts.count > 0 ||
           seat_spend(&seat->allowance, SEAT_PROOF, act->from.play);
}

/* Begins the proof that the first act that waits wants. */
static bool prove(Hall *hall, LiveGame *game)
{
    const Verdicts *const verdicts = &game->acts->verdicts;
    ProofJob job = { .question = verdicts->wanted.question == ADOUBE_ENDLESS_CHECKS
                                     ? PROOF_OF_ENDLESS
                                     : PROOF_OF_WINNABLE,
                     .side = verdicts->wanted.side,
                     .position = verdicts->position,
                     .nodes = ADOUBE_PROOF_NODES,
                     .done = proved,
                     .address = game->asker };

    memcpy(job.game_id, game->stored.id, SECRET_ID);
    return may_ask(game) && proofs_start(hall, &job) == PROOF_STARTED;
}

/* What was proved before is not proved again. */
static void look_up(Verdicts *verdicts)
{
    const adoube_proved found = proof_cache_find(verdicts->wanted.question, &verdicts->position,
                                                 verdicts->wanted.side);

    if (found != ADOUBE_PROOF_RUNNING)
        verdict_add(verdicts, found);
}

/* Hears the acts that wait, in order, up to the first that wants another proof. */
static void go_on(Hall *hall, LiveGame *game)
{
    char id[SECRET_ID];

    memcpy(id, game->stored.id, SECRET_ID);
    while (game && game->acts) {
        WaitingAct *const act = game->acts;
        ActFault fault = { NULL, { 0 } };
        ActStep step = act_hear_waiting(hall, game, act, &fault);
        game = hall_find(hall, id); /* it was closed if the act could not be kept */
        if (game && step == ACT_WANTS_PROOF) {
            look_up(&act->verdicts);
            if (!act->verdicts.wants)
                continue;
            if (prove(hall, game))
                return;
            fault.code = "too-many";
            buffer_print(&fault.message, "too many proofs wait: wait a little");
            step = ACT_REFUSED;
        }
        if (game && step == ACT_REFUSED)
            tell_refused(game, &act->from, &fault);
        buffer_free(&fault.message);
        if (game)
            drop_first(game);
    }
}

void claims_begin_again(Hall *hall, LiveGame *game)
{
    forget_proofs(hall, game);
    go_on(hall, game);
}

/* There is no memory for the proof of the first act that waits: it is refused. */
static void give_up(LiveGame *game)
{
    ActFault fault = { "too-many", { 0 } };

    buffer_print(&fault.message, "the server has no memory for a proof: wait a little");
    tell_refused(game, &game->acts->from, &fault);
    buffer_free(&fault.message);
    drop_first(game);
}

static void proved(Hall *hall, ProofJob *job)
{
    LiveGame *const game = hall_find(hall, job->game_id);

    if (job->verdict == ADOUBE_PROOF_RUNNING) {
        if (game && game->acts) {
            give_up(game);
            go_on(hall, game);
        }
        return;
    }
    proof_cache_add(job->question == PROOF_OF_ENDLESS ? ADOUBE_ENDLESS_CHECKS : ADOUBE_WINNABLE,
                    &job->position, job->side, job->verdict);
    if (game == NULL || game->acts == NULL)
        return;
    verdict_add(&game->acts->verdicts, job->verdict);
    go_on(hall, game);
}

bool claims_prove(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
                  const Verdicts *verdicts)
{
    game->acts = make(from, text, size);
    if (game->acts == NULL)
        return false;
    game->acts->verdicts = *verdicts;
    look_up(&game->acts->verdicts);
    if (!game->acts->verdicts.wants) {
        go_on(hall, game);
        return true;
    }
    if (prove(hall, game))
        return true;
    free(game->acts);
    game->acts = NULL;
    return false;
}
