// Draws mates that are worth planning, from the squares on which the men could ever come to stand.
#ifndef ADOUBE_PROOF_SEARCH_SKETCH_H
#define ADOUBE_PROOF_SEARCH_SKETCH_H

#include "proof/search/plan.h"

/* Writes sketches, the cheapest first, and returns how many. `reach` and `steady` are those of the
 * position, closed for ever. */
unsigned sketch_mates(const Position *position, const Reach *reach, const ReachSteady *steady,
                      Side winner, PlanSketch *sketches, unsigned room);

#endif
