#include "proofs.h"

#include <stdlib.h>
#include <string.h>

enum { SLICE = 4096, JOBS_MOST = 4, EACH_MOST = 2 };

static bool start(Job *job, adoube_side side)
{
    job->current = side;
    job->proof = adoube_proof_begin(job->room, ADOUBE_PROOF_POSITIONS,
                                    job->question == QUESTION_ENDLESS ? ADOUBE_ENDLESS_CHECKS
                                                                      : ADOUBE_WINNABLE,
                                    &job->position, side, job->nodes);
    return job->proof != NULL;
}

/* ---- In a thread of its own ---- */

/* A game is drawn if neither side can win. */
static adoube_proved drawn(adoube_proved white, adoube_proved black)
{
    if (white == ADOUBE_PROVEN || black == ADOUBE_PROVEN)
        return ADOUBE_REFUTED;
    return white == ADOUBE_UNDECIDED || black == ADOUBE_UNDECIDED ? ADOUBE_UNDECIDED
                                                                  : ADOUBE_PROVEN;
}

static adoube_proved search(Job *job)
{
    adoube_proved found = ADOUBE_PROOF_RUNNING;

    while (found == ADOUBE_PROOF_RUNNING && !atomic_load(&job->dropped))
        found = adoube_proof_run(job->proof, SLICE);
    job->spent += adoube_proof_nodes(job->proof);
    return found;
}

static void work(void *self)
{
    Job *const job = self;

    job->verdict = search(job);
    if (job->question != QUESTION_DRAWN || atomic_load(&job->dropped))
        return;
    job->first = job->verdict;
    if (job->first != ADOUBE_PROVEN && start(job, ADOUBE_BLACK))
        job->verdict = search(job);
    job->verdict = drawn(job->first, job->verdict);
}

/* ---- In the loop ---- */

static void forget(Hall *hall, Job *job)
{
    Job **at = &hall->jobs;

    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    free(job->room);
    free(job);
}

static void ended(void *self)
{
    Job *const job = self;
    Hall *const hall = job->hall;

    hall->counts.proofs++;
    if (!atomic_load(&job->dropped))
        job->done(hall, job);
    forget(hall, job);
}

static bool is_too_many(const Hall *hall, const Job *model)
{
    unsigned all = 0, own = 0;

    for (const Job *job = hall->jobs; job; job = job->next) {
        all++;
        own += address_same(&job->address, &model->address);
    }
    return all >= JOBS_MOST || own >= EACH_MOST;
}

JobStart proofs_start(Hall *hall, const Job *model)
{
    Job *job;
    JobStart failed = JOB_NO_MEMORY;

    if (is_too_many(hall, model))
        return JOB_TOO_MANY;
    job = malloc(sizeof *job);
    if (job == NULL)
        return JOB_NO_MEMORY;
    *job = *model;
    job->hall = hall;
    atomic_init(&job->dropped, false);
    job->room = malloc(adoube_proof_room(ADOUBE_PROOF_POSITIONS));
    if (job->room && start(job, job->side)) {
        job->next = hall->jobs;
        hall->jobs = job;
        if (net_work(hall->net, work, ended, job))
            return JOB_STARTED;
        hall->jobs = job->next;
    } else if (job->room) {
        failed = JOB_IRREGULAR;
    }
    free(job->room);
    free(job);
    return failed;
}

void proofs_drop(Hall *hall, const void *self)
{
    for (Job *job = hall->jobs; job; job = job->next)
        if (job->self == self)
            atomic_store(&job->dropped, true);
}

void proofs_drop_game(Hall *hall, const char *game)
{
    for (Job *job = hall->jobs; job; job = job->next)
        if (strcmp(job->game, game) == 0)
            atomic_store(&job->dropped, true);
}

void proofs_close(Hall *hall)
{
    for (Job *job = hall->jobs; job; job = job->next)
        atomic_store(&job->dropped, true);
}
