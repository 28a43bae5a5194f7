// Proofs, a few at a time, each in a thread of its own, so that the games go on meanwhile. The
// others wait: claims before questions, and among those whose address has been served least lately.
#ifndef ADOUBE_SERVER_GAMES_PROOFS_H
#define ADOUBE_SERVER_GAMES_PROOFS_H

#include "games/hall.h"

#include <stdatomic.h>

typedef enum ProofQuestion { PROOF_OF_ENDLESS, PROOF_OF_WINNABLE, PROOF_OF_DRAWN } ProofQuestion;

typedef struct ProofJob {
    ProofQuestion question;
    adoube_side side, current; /* asked about; being searched for */
    adoube_position position;
    uint64_t nodes, spent;
    adoube_proved first;   /* of a drawn game: what was found for White */
    adoube_proved verdict; /* of the question, when it is done; running: it could not be begun */
    void *memory;
    adoube_proof *proof;
    void (*done)(Hall *hall, struct ProofJob *job); /* called once; the job is freed after it */
    void *self;
    char game_id[SECRET_ID]; /* for whose claim it is made; empty if for nobody's */
    Address address;         /* who asked */
    Hall *hall;
    atomic_bool dropped; /* nobody waits for it any more */
    bool runs;
    uint64_t came; /* the how-manieth it was */
    struct ProofJob *next;
} ProofJob;

typedef enum ProofStart {
    PROOF_STARTED,
    PROOF_IRREGULAR,
    PROOF_TOO_MANY,
    PROOF_NO_MEMORY
} ProofStart;

/* Takes question, side, position, nodes, done, self, game and address of the model. */
ProofStart proofs_start(Hall *hall, const ProofJob *model);

/* Those of somebody who waits no longer: they end soon, and tell nobody. */
void proofs_drop(Hall *hall, const void *self);
void proofs_drop_game(Hall *hall, const char *game_id);
void proofs_close(Hall *hall); /* all of them */

#endif
