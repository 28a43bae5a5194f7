// Proofs that are under way: each is worked at a little at a time, so that the games go on
// meanwhile.
#ifndef ADOUBE_SERVER_PROOFS_H
#define ADOUBE_SERVER_PROOFS_H

#include "hall.h"

typedef enum Question { QUESTION_ENDLESS, QUESTION_WINNABLE, QUESTION_DRAWN } Question;

typedef struct Job {
    Question question;
    adoube_side side, current; /* asked about; being searched for */
    adoube_position position;
    uint32_t positions;
    uint64_t nodes, spent;
    adoube_proved first;   /* of a drawn game: what was found for White */
    adoube_proved last;    /* what was found by the last search */
    adoube_proved verdict; /* of the question, when it is done */
    void *room;
    adoube_proof *proof;
    void (*done)(Hall *hall, struct Job *job); /* called once; the job is freed after it */
    void *self;
    bool owns; /* self is freed with the job */
    struct Job *next;
} Job;

typedef enum JobStart { JOB_STARTED, JOB_IRREGULAR, JOB_TOO_MANY, JOB_NO_MEMORY } JobStart;

/* Takes question, side, position, positions, nodes, done and self of the model. */
JobStart proofs_start(Hall *hall, const Job *model);

/* Ends those of somebody who waits no longer. */
void proofs_drop(Hall *hall, const void *self);

void proofs_close(Hall *hall);

/* All go on for a slice. True if any is left. */
bool proofs_work(Hall *hall);

/* ---- Claims (claims.c) ---- */

/* An act that needs a proof: it is heard when that is done. False if it needs none now. */
bool claim_waits(Hall *hall, Room *room, const Seat *seat, int64_t id, const char *text);

#endif
