// Could a side give mate anywhere, with its men within their mobility? Again never a wrong no: each
// condition that is looked at must hold in any mate.
#ifndef ADOUBE_PROOF_MATING_H
#define ADOUBE_PROOF_MATING_H

#include "proof/mobility.h"

/* `thorough`: with two men besides the king every place of theirs is tried, which takes long and
 * shows more. */
bool mating_is_possible(const Mobility *mobility, Side winner, bool thorough);

#endif
