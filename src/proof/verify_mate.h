// Whether a state leaves room for a mate: the verifier's own answer.
#ifndef ADOUBE_PROOF_VERIFY_MATE_H
#define ADOUBE_PROOF_VERIFY_MATE_H

#include "proof/verify_state.h"

/* Is there no mate by this side in any position that the state speaks for? */
bool verify_mate_is_none(const VerifyMen *men, const VerifyState *state, Side winner);

#endif
