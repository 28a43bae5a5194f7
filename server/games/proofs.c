#include "games/proofs.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 4096,  /* nodes after which a proof looks whether anybody still waits for it */
    AT_ONCE = 3,   /* proofs that run at the same time: each takes tens of megabytes */
    EACH_MOST = 4, /* proofs of one address, running or waiting */
    ALL_MOST = 64, /* proofs of all addresses, running or waiting */
    RECENT = 64    /* addresses that are remembered as served lately */
};

static bool start(ProofJob *job, adoube_side side)
{
    job->proof = adoube_proof_begin(job->memory, ADOUBE_PROOF_POSITIONS,
                                    job->question == PROOF_OF_ENDLESS ? ADOUBE_ENDLESS_CHECKS
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

static adoube_proved search(ProofJob *job)
{
    adoube_proved found = ADOUBE_PROOF_RUNNING;

    while (found == ADOUBE_PROOF_RUNNING && !atomic_load(&job->dropped))
        found = adoube_proof_run(job->proof, SLICE);
    job->spent += adoube_proof_nodes(job->proof);
    return found;
}

/* For a drawn game first White is asked about, and then Black. */
static void work(void *self)
{
    ProofJob *const job = self;
    adoube_proved white;

    job->verdict = search(job);
    if (job->question != PROOF_OF_DRAWN || atomic_load(&job->dropped))
        return;
    white = job->verdict;
    if (white != ADOUBE_PROVEN && start(job, ADOUBE_BLACK))
        job->verdict = search(job);
    job->verdict = drawn(white, job->verdict);
}

/* ---- In the loop ---- */

static void forget(Hall *hall, ProofJob *job)
{
    ProofJob **at = &hall->proofs;

    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    free(job->memory);
    free(job);
}

static unsigned running(const Hall *hall, const Address *address)
{
    unsigned count = 0;

    for (const ProofJob *job = hall->proofs; job; job = job->next)
        count += job->runs && (address == NULL || address_same(&job->address, address));
    return count;
}

/* The addresses that were served lately, the last one last. */
static Address recent[RECENT];

/* The later an address was served, the higher; 0 if it was not served lately. */
static unsigned how_lately(const Address *address)
{
    unsigned at = RECENT;

    while (at > 0 && !address_same(&recent[at - 1], address))
        at--;
    return at;
}

static bool goes_before(const Hall *hall, const ProofJob *a, const ProofJob *b)
{
    const bool claim_a = a->game_id[0], claim_b = b->game_id[0];
    const unsigned runs_a = running(hall, &a->address), runs_b = running(hall, &b->address);

    if (claim_a != claim_b)
        return claim_a;
    if (runs_a != runs_b)
        return runs_a < runs_b;
    if (how_lately(&a->address) != how_lately(&b->address))
        return how_lately(&a->address) < how_lately(&b->address);
    return a->came < b->came;
}

static void ended(void *self);

static bool run(ProofJob *job)
{
    job->memory = malloc(adoube_proof_size(ADOUBE_PROOF_POSITIONS));
    return job->memory && start(job, job->side) && net_work(job->hall->net, work, ended, job);
}

/* Begins as many proofs as may run. */
static void run_next(Hall *hall)
{
    while (!hall->closing && running(hall, NULL) < AT_ONCE) {
        ProofJob *first = NULL;
        for (ProofJob *job = hall->proofs; job; job = job->next)
            if (!job->runs && (first == NULL || goes_before(hall, job, first)))
                first = job;
        if (first == NULL)
            return;
        memmove(recent, recent + 1, sizeof recent - sizeof recent[0]);
        recent[RECENT - 1] = first->address;
        first->runs = true; /* before run(): the proof may have ended when that returns */
        if (!atomic_load(&first->dropped) && run(first))
            continue;
        first->verdict = ADOUBE_PROOF_RUNNING; /* it could not be begun */
        ended(first);
    }
}

static void ended(void *self)
{
    ProofJob *const job = self;
    Hall *const hall = job->hall;

    hall->counts.proofs++;
    if (!atomic_load(&job->dropped))
        job->done(hall, job);
    forget(hall, job);
    run_next(hall);
}

static bool is_too_many(const Hall *hall, const ProofJob *model)
{
    unsigned all = 0, own = 0;

    for (const ProofJob *job = hall->proofs; job; job = job->next) {
        all++;
        own += address_same(&job->address, &model->address);
    }
    return all >= ALL_MOST || own >= EACH_MOST;
}

/* The prover refuses irregular positions: it is asked with little memory, which is freed again. */
static ProofStart try_to_begin(const ProofJob *job)
{
    void *const memory = malloc(adoube_proof_size(16));
    bool begun;

    if (memory == NULL)
        return PROOF_NO_MEMORY;
    begun = adoube_proof_begin(memory, 16, ADOUBE_WINNABLE, &job->position, ADOUBE_WHITE, 1) !=
            NULL;
    free(memory);
    return begun ? PROOF_STARTED : PROOF_IRREGULAR;
}

ProofStart proofs_start(Hall *hall, const ProofJob *model)
{
    static uint64_t came;
    ProofStart start;
    ProofJob *job;

    if (is_too_many(hall, model))
        return PROOF_TOO_MANY;
    job = malloc(sizeof *job);
    if (job == NULL)
        return PROOF_NO_MEMORY;
    *job = *model;
    start = try_to_begin(job);
    if (start != PROOF_STARTED) {
        free(job);
        return start;
    }
    job->hall = hall;
    job->came = ++came;
    atomic_init(&job->dropped, false);
    job->next = hall->proofs;
    hall->proofs = job;
    run_next(hall);
    return PROOF_STARTED;
}

void proofs_drop(Hall *hall, const void *self)
{
    for (ProofJob *job = hall->proofs; job; job = job->next)
        if (job->self == self)
            atomic_store(&job->dropped, true);
}

void proofs_drop_game(Hall *hall, const char *game_id)
{
    for (ProofJob *job = hall->proofs; job; job = job->next)
        if (strcmp(job->game_id, game_id) == 0)
            atomic_store(&job->dropped, true);
}

void proofs_close(Hall *hall)
{
    for (ProofJob *job = hall->proofs, *after; job; job = after) {
        after = job->next;
        atomic_store(&job->dropped, true);
        if (!job->runs)
            forget(hall, job);
    }
}
