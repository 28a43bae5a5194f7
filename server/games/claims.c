// Claims that must be proved: the umpire asks for a proof, it is made in another thread, and then
// the claim is heard again. Acts of the same game that come meanwhile wait behind it, in order, and
// all of them bear the time at which they came.
#include "games/proof_cache.h"
#include "games/proofs.h"

#include <stdlib.h>
#include <string.h>

enum { ACTS_MOST = 32 };

static WaitingAct *make(const ActFrom *from, const char *text, size_t size)
{
    WaitingAct *const act = malloc(sizeof *act + size);

    if (act == NULL)
        return NULL;
    *act = (WaitingAct){ .from = *from, .size = size };
    memcpy(act->text, text, size);
    return act;
}

bool claims_wait(Room *room, const ActFrom *from, const char *text, size_t size)
{
    WaitingAct **at = &room->acts;
    unsigned count = 0;

    for (; *at; at = &(*at)->next)
        count++;
    if (count >= ACTS_MOST)
        return false;
    *at = make(from, text, size);
    return *at != NULL;
}

bool claims_is_waiting(const Room *room, const ActFrom *from)
{
    for (const WaitingAct *act = room->acts; act; act = act->next)
        if (from->id && act->from.id == from->id && act->from.kind == from->kind &&
            act->from.number == from->number)
            return true;
    return false;
}

void claims_drop(Hall *hall, Room *room)
{
    if (room->acts)
        proofs_drop_game(hall, room->game.id);
    while (room->acts) {
        WaitingAct *const act = room->acts;
        room->acts = act->next;
        free(act);
    }
}

static void proved(Hall *hall, Job *job);

/* A proof costs its seat as much as many acts. */
static bool may_ask(const Room *room)
{
    const WaitingAct *const act = room->acts;
    Seat *const seat = act->from.number ? room_find_seat(room, act->from.kind, act->from.number)
                                        : NULL;

    return seat == NULL || act->verdicts.count > 0 ||
           seat_spend(&seat->allowance, SEAT_PROOF, act->from.play);
}

/* What the first act that waits wants. */
static bool prove(Hall *hall, Room *room)
{
    const Verdicts *const verdicts = &room->acts->verdicts;
    Job job = { .question = verdicts->wanted.question == ADOUBE_ENDLESS_CHECKS ? QUESTION_ENDLESS
                                                                               : QUESTION_WINNABLE,
                .side = verdicts->wanted.side,
                .position = verdicts->position,
                .nodes = ADOUBE_PROOF_NODES,
                .done = proved,
                .address = room->asker };

    memcpy(job.game, room->game.id, SECRET_ID);
    return may_ask(room) && proofs_start(hall, &job) == JOB_STARTED;
}

/* What was proved before is not proved again. */
static void recall(Verdicts *verdicts)
{
    const adoube_proved found = memo_recall(verdicts->wanted.question, &verdicts->position,
                                            verdicts->wanted.side);

    if (found != ADOUBE_PROOF_RUNNING)
        verdict_add(verdicts, found);
}

/* Hears those that wait, up to one that wants a proof. */
static void go_on(Hall *hall, Room *room)
{
    char id[SECRET_ID];

    memcpy(id, room->game.id, SECRET_ID);
    while (room && room->acts) {
        WaitingAct *const act = room->acts;
        ActFault fault = { NULL, { 0 } };
        JournalStep step = journal_hear_waiting(hall, room, act, &fault);
        room = hall_live_room(hall, id); /* it may have been closed by what failed */
        if (room && step == JOURNAL_WANTS_PROOF) {
            recall(&act->verdicts);
            if (!act->verdicts.wants)
                continue;
            if (prove(hall, room))
                return;
            fault.code = "too-many";
            buffer_print(&fault.message, "too many proofs wait: wait a little");
            step = JOURNAL_REFUSED;
        }
        if (room && step == JOURNAL_REFUSED)
            peers_refuse(room, &act->from, &fault);
        buffer_free(&fault.message);
        if (room) {
            room->acts = act->next;
            free(act);
        }
    }
}

/* The first act that waits cannot be proved now. */
static void give_up(Room *room)
{
    WaitingAct *const act = room->acts;
    ActFault fault = { "too-many", { 0 } };

    buffer_print(&fault.message, "the server has no memory for a proof: wait a little");
    peers_refuse(room, &act->from, &fault);
    buffer_free(&fault.message);
    room->acts = act->next;
    free(act);
}

static void proved(Hall *hall, Job *job)
{
    Room *const room = hall_live_room(hall, job->game);

    if (job->verdict == ADOUBE_PROOF_RUNNING) {
        if (room && room->acts) {
            give_up(room);
            go_on(hall, room);
        }
        return;
    }
    memo_remember(job->question == QUESTION_ENDLESS ? ADOUBE_ENDLESS_CHECKS : ADOUBE_WINNABLE,
                  &job->position, job->side, job->verdict);
    if (room == NULL || room->acts == NULL)
        return;
    verdict_add(&room->acts->verdicts, job->verdict);
    go_on(hall, room);
}

bool claims_prove(Hall *hall, Room *room, const ActFrom *from, const char *text, size_t size,
                  const Verdicts *verdicts)
{
    room->acts = make(from, text, size);
    if (room->acts == NULL)
        return false;
    room->acts->verdicts = *verdicts;
    recall(&room->acts->verdicts);
    if (!room->acts->verdicts.wants) {
        go_on(hall, room);
        return true;
    }
    if (prove(hall, room))
        return true;
    free(room->acts);
    room->acts = NULL;
    return false;
}
