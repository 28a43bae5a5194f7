// The argument that a position is dead (dead.h), checked state by state. Nothing is grown or
// searched: each state is looked at once, whether every single step out of it stays in it or leads
// to another of the list.
#ifndef ADOUBE_PROOF_VERIFY_DEAD_H
#define ADOUBE_PROOF_VERIFY_DEAD_H

#include "proof/verify/state.h"

enum { VERIFY_STATES = 200 };

/* What is wrong with it; null if nothing is. */
const char *verify_dead_fault(const Position *position, const VerifyMen *men,
                              const VerifyState *states, unsigned count, Side winner);

#endif
