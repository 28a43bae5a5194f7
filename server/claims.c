// Claims that must be proved: the proof is made first, a little at a time, and then the claim is
// heard. The umpire finds it remembered; should the position have changed meanwhile, he looks
// himself.
#include "memo.h"
#include "proofs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Waiting {
    char game[SECRET_ID];
    SeatKind kind;
    int number;
    int64_t id;
    char text[];
} Waiting;

static void hear(Hall *hall, const Waiting *claim)
{
    const char *why;
    Room *const room = hall_room(hall, claim->game, &why);
    Sheet fault = { 0 };

    for (unsigned i = 0; room && i < room->seats; i++) {
        Seat *const seat = &room->seat[i];
        if (seat->kind != claim->kind || seat->number != claim->number)
            continue;
        if (claim->id > seat->last_id)
            journal_hear(hall, room, seat, claim->id, claim->text, strlen(claim->text), &fault);
        break;
    }
    sheet_free(&fault);
}

static void done(Hall *hall, Job *job)
{
    if (job->question == QUESTION_ENDLESS) {
        memo_remember(NULL, ADOUBE_ENDLESS_CHECKS, &job->position, job->side, job->verdict);
    } else {
        memo_remember(NULL, ADOUBE_WINNABLE, &job->position, ADOUBE_WHITE, job->first);
        if (job->first != ADOUBE_PROVEN)
            memo_remember(NULL, ADOUBE_WINNABLE, &job->position, ADOUBE_BLACK, job->last);
    }
    hear(hall, job->self);
}

/* "white claim drawn-game": what must be proved, if anything. A line of the claimant's own is only
 * verified. */
static bool asks(const char *text, Question *question)
{
    const char *const claim = strstr(text, " claim ");

    if (claim == NULL || strchr(text, '"'))
        return false;
    *question = strncmp(claim + 7, "drawn-game", 10) == 0 ? QUESTION_DRAWN : QUESTION_ENDLESS;
    return *question == QUESTION_DRAWN || strncmp(claim + 7, "endless-checks", 14) == 0;
}

static bool is_known(const Job *job)
{
    const bool endless = job->question == QUESTION_ENDLESS;
    const adoube_question question = endless ? ADOUBE_ENDLESS_CHECKS : ADOUBE_WINNABLE;
    const adoube_proved found = memo_recall(NULL, question, &job->position, job->side);

    if (endless || found == ADOUBE_PROOF_RUNNING || found == ADOUBE_PROVEN)
        return found != ADOUBE_PROOF_RUNNING;
    return memo_recall(NULL, question, &job->position, ADOUBE_BLACK) != ADOUBE_PROOF_RUNNING;
}

bool claim_waits(Hall *hall, Room *room, const Seat *seat, int64_t id, const char *text)
{
    Job job = { .position = room->course.turn.position,
                .positions = ADOUBE_PROOF_POSITIONS,
                .nodes = ADOUBE_PROOF_NODES,
                .done = done };
    Waiting *claim;

    if (!asks(text, &job.question))
        return false;
    job.side = job.question == QUESTION_ENDLESS ? adoube_position_turn(&job.position)
                                                : ADOUBE_WHITE;
    if (is_known(&job) || room->course.turn.status != ADOUBE_PLAYING)
        return false;
    claim = malloc(sizeof *claim + strlen(text) + 1);
    if (claim == NULL)
        return false;
    *claim = (Waiting){ .kind = seat->kind, .number = seat->number, .id = id };
    memcpy(claim->game, room->game.id, SECRET_ID);
    memcpy(claim->text, text, strlen(text) + 1);
    job.self = claim;
    job.owns = true;
    if (proofs_start(hall, &job) == JOB_STARTED)
        return true;
    free(claim);
    return false;
}
