#include "proofs.h"

#include <stdlib.h>

enum { SLICE = 256, JOBS_MOST = 4 };

static bool start(Job *job, adoube_side side)
{
    job->current = side;
    job->proof = adoube_proof_begin(job->room, job->positions,
                                    job->question == QUESTION_ENDLESS ? ADOUBE_ENDLESS_CHECKS
                                                                      : ADOUBE_WINNABLE,
                                    &job->position, side, job->nodes);
    return job->proof != NULL;
}

static unsigned count(const Hall *hall)
{
    unsigned jobs = 0;

    for (const Job *job = hall->jobs; job; job = job->next)
        jobs++;
    return jobs;
}

JobStart proofs_start(Hall *hall, const Job *model)
{
    Job *job;
    JobStart failed = JOB_NO_MEMORY;

    if (count(hall) >= JOBS_MOST)
        return JOB_TOO_MANY;
    job = malloc(sizeof *job);
    if (job == NULL)
        return JOB_NO_MEMORY;
    *job = *model;
    job->room = malloc(adoube_proof_room(job->positions));
    if (job->room && start(job, job->side)) {
        job->next = hall->jobs;
        hall->jobs = job;
        net_wake(hall->net, 1);
        return JOB_STARTED;
    }
    if (job->room)
        failed = JOB_IRREGULAR;
    free(job->room);
    free(job);
    return failed;
}

static void forget(Hall *hall, Job *job)
{
    Job **at = &hall->jobs;

    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    if (job->owns)
        free(job->self);
    free(job->room);
    free(job);
}

void proofs_close(Hall *hall)
{
    while (hall->jobs)
        forget(hall, hall->jobs);
}

void proofs_drop(Hall *hall, const void *self)
{
    for (Job *job = hall->jobs, *next; job; job = next) {
        next = job->next;
        if (job->self == self)
            forget(hall, job);
    }
}

/* A game is drawn if neither side can win. */
static adoube_proved drawn(adoube_proved white, adoube_proved black)
{
    if (white == ADOUBE_PROVEN || black == ADOUBE_PROVEN)
        return ADOUBE_REFUTED;
    return white == ADOUBE_UNDECIDED || black == ADOUBE_UNDECIDED ? ADOUBE_UNDECIDED
                                                                  : ADOUBE_PROVEN;
}

/* One slice; true if the job is done. */
static bool work(Job *job)
{
    const adoube_proved found = adoube_proof_run(job->proof, SLICE);

    if (found == ADOUBE_PROOF_RUNNING)
        return false;
    job->spent += adoube_proof_nodes(job->proof);
    job->verdict = job->last = found;
    if (job->question != QUESTION_DRAWN)
        return true;
    if (job->current == ADOUBE_WHITE) {
        job->first = found;
        if (found != ADOUBE_PROVEN)
            return !start(job, ADOUBE_BLACK);
    }
    job->verdict = drawn(job->first, found);
    return true;
}

bool proofs_work(Hall *hall)
{
    for (Job *job = hall->jobs, *next; job; job = next) {
        next = job->next;
        if (!work(job))
            continue;
        job->done(hall, job);
        forget(hall, job);
        break; /* what was told may have begun or ended others */
    }
    return hall->jobs != NULL;
}
