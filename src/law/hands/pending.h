// Says why a change on the board is not yet a move: something is still to be done (I.14.B).
#ifndef ADOUBE_LAW_HANDS_PENDING_H
#define ADOUBE_LAW_HANDS_PENDING_H

#include "law/hands/made.h"
#include "law/hearing.h"

/* `change` is one of the kinds of Made that are pending. */
void pending_say(Hearing *h, Side who, Made change);

/* Has he set a pawn down as in taking in passing, while the pawn that it takes is still there? Then
 * the square of that; NOWHERE if not. `pawn` is where his own now stands. */
unsigned pending_passing(const Game *game, Side who, unsigned *pawn);

#endif
