// Where faults may stand (Lewis) the board as it is becomes the position.
#ifndef ADOUBE_LAW_ENACT_ACCEPT_H
#define ADOUBE_LAW_ENACT_ACCEPT_H

#include "law/enact/changing.h"

/* The men as they stand are the position now, and the turn is the other's: a false move that
 * stands. False, and nothing changed, if a king is missing. */
bool enact_accept_move(Changing *c);

/* Both moves of the player who waits stand as one (XIV). */
bool enact_accept_both(Changing *c);

#endif
