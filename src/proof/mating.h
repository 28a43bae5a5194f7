// Could a side give mate anywhere, with the men within their reach? Never a wrong no: each
// condition that is looked at holds in any mate.
#ifndef ADOUBE_PROOF_MATING_H
#define ADOUBE_PROOF_MATING_H

#include "proof/reach.h"

bool mating_is_possible(const Reach *reach, const ReachSteady *steady, Side winner);

#endif
