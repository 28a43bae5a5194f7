// The line to a mate that a hunt has found, without its detours: a hunt goes where the estimate
// leads, and comes back to the neighbourhood of where it was.
#ifndef ADOUBE_PROOF_SEARCH_SHORTEN_H
#define ADOUBE_PROOF_SEARCH_SHORTEN_H

#include "proof/search/hunt.h"

/* Of the positions on the line the fewest that still lead from the first to the mate. Nothing waits
 * in the hunt any more after that. */
void shorten_line(Hunt *hunt);

#endif
