// Checks the argument that a position is dead (proof/dead/dead.h) state by state. Nothing is grown
// or searched: each state is looked at once, to see whether every single move stays in it or leads
// to another of the list.
#ifndef ADOUBE_PROOF_VERIFY_DEAD_H
#define ADOUBE_PROOF_VERIFY_DEAD_H

#include "proof/verify/state.h"

enum { VERIFY_STATES = 200 };

/* What was expected and does not hold; null if the argument holds. */
const char *verify_dead_fault(const Position *position, const VerifyMen *men,
                              const VerifyState *states, unsigned count, Side winner);

#endif
