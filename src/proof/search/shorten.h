// Takes the detours out of the line to a mate. A hunt goes where the estimate leads, and often
// comes back near to where it was.
#ifndef ADOUBE_PROOF_SEARCH_SHORTEN_H
#define ADOUBE_PROOF_SEARCH_SHORTEN_H

#include "proof/search/hunt.h"

/* Keeps the fewest positions of the line that still lead from the first to the mate. The hunt
 * cannot go on after that: its waiting moves are overwritten. */
void shorten_line(Hunt *hunt);

#endif
