// Ends the game, or stops play before the game is decided.
#ifndef ADOUBE_LAW_ENACT_END_H
#define ADOUBE_LAW_ENACT_END_H

#include "law/enact/changing.h"

void enact_end(Changing *c, Status status, Side winner, Reason reason);

/* Play is over: moves are reckoned (II.10.C(c)), or the position is adjudicated. */
void enact_end_play(Changing *c);

#endif
