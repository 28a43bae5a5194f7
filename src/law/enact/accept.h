// Under a code that lets faults stand (Lewis), the men as they stand become the position.
#ifndef ADOUBE_LAW_ENACT_ACCEPT_H
#define ADOUBE_LAW_ENACT_ACCEPT_H

#include "law/enact/changing.h"

/* A false move stands: the men as they stand are the position, and the turn is the other player's.
 * False, and nothing is changed, if a king is missing. */
bool enact_accept_move(Changing *c);

/* Both moves of the player who moved twice stand as one (XIV). False if a king is missing. */
bool enact_accept_both(Changing *c);

#endif
