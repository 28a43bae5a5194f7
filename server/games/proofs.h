// Proofs, made in other threads so that the games go on meanwhile. A few run at a time, and the
// others wait: claims in games go before questions, and an address that was served long ago goes
// before one that was served lately.
#ifndef ADOUBE_SERVER_GAMES_PROOFS_H
#define ADOUBE_SERVER_GAMES_PROOFS_H

#include "games/hall.h"

#include <stdatomic.h>

typedef enum ProofQuestion { PROOF_OF_ENDLESS, PROOF_OF_WINNABLE, PROOF_OF_DRAWN } ProofQuestion;

typedef struct ProofJob {
    ProofQuestion question;
    adoube_side side; /* that the question is about */
    adoube_position position;
    uint64_t nodes, spent; /* how many it may spend, and how many it has */
    adoube_proved verdict; /* when it is done; ADOUBE_PROOF_RUNNING if it could not be begun */
    void *memory;
    adoube_proof *proof;
    void (*done)(Hall *hall, struct ProofJob *job); /* called once; the job is freed after it */
    void *self;                                     /* of whoever asked */
    char game_id[SECRET_ID]; /* the game in which the claim was made; empty for a question */
    Address address;         /* of whoever asked */
    Hall *hall;
    atomic_bool dropped; /* nobody waits for it any more */
    bool runs;
    uint64_t came; /* its number in the order of coming */
    struct ProofJob *next;
} ProofJob;

typedef enum ProofStart {
    PROOF_STARTED,
    PROOF_IRREGULAR,
    PROOF_TOO_MANY,
    PROOF_NO_MEMORY
} ProofStart;

/* Begins a proof, or lets it wait. The caller sets question, side, position, nodes, done, self,
 * game_id and address of the model. */
ProofStart proofs_start(Hall *hall, const ProofJob *model);

/* Nobody waits for the proofs of this `self`, or of this game, any more: they end soon, and `done`
 * is not called. */
void proofs_drop(Hall *hall, const void *self);
void proofs_drop_game(Hall *hall, const char *game_id);
void proofs_close(Hall *hall); /* ends all of them */

#endif
