// Could a side give mate anywhere, with its men within their mobility? Again never a wrong no: each
// condition that is looked at must hold in any mate.
#ifndef ADOUBE_PROOF_MATING_H
#define ADOUBE_PROOF_MATING_H

#include "proof/mobility.h"

bool mating_is_possible(const Mobility *mobility, Side winner);

#endif
