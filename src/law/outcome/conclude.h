// How a game ends, and what is said of it. An undertaking to mate in a certain way changes who has
// won (III.8).
#ifndef ADOUBE_LAW_OUTCOME_CONCLUDE_H
#define ADOUBE_LAW_OUTCOME_CONCLUDE_H

#include "law/hearing.h"

/* After a move: is the game over? */
void conclude(Hearing *h);

/* Ends it for a reason that is not on the board. */
void conclude_with(Hearing *h, Status status, Side winner, Reason reason);

#endif
