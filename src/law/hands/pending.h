// Says why a change on the board is not yet a move: something is still to be done (I.14.B).
#ifndef ADOUBE_LAW_HANDS_PENDING_H
#define ADOUBE_LAW_HANDS_PENDING_H

#include "law/hands/made.h"
#include "law/hearing.h"

/* `change` is one of the kinds of Made that are pending. */
void pending_say(Hearing *h, Side who, Made change);

#endif
