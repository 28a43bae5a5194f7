// Verdicts of proofs that were made before, so that the same claim in the same position is not
// proved twice. The table has a fixed size, and new verdicts take the place of old ones.
#ifndef ADOUBE_SERVER_GAMES_PROOF_CACHE_H
#define ADOUBE_SERVER_GAMES_PROOF_CACHE_H

#include "adoube.h"

/* ADOUBE_PROOF_RUNNING if there is no verdict. */
adoube_proved proof_cache_find(adoube_question question, const adoube_position *position,
                               adoube_side side);
void proof_cache_add(adoube_question question, const adoube_position *position, adoube_side side,
                     adoube_proved verdict);

#endif
