// Mates worth planning: drawn from where the men could ever come to stand, the nearest first.
#ifndef ADOUBE_PROOF_SEARCH_SKETCH_H
#define ADOUBE_PROOF_SEARCH_SKETCH_H

#include "proof/search/plan.h"

/* The cheapest first; how many. Of a position with the sets that are closed for ever. */
unsigned sketch_mates(const Position *position, const Reach *reach, const ReachSteady *steady,
                      Side winner, PlanSketch *sketches, unsigned room);

#endif
