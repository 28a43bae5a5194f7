// Limits of time (II.10): each timed act first settles the clocks.
#ifndef ADOUBE_LAW_TIMES_H
#define ADOUBE_LAW_TIMES_H

#include "law/hearing.h"

/* Lets time run to the act's. False if somebody lost by it, and the act came too late. */
bool times_settle(Hearing *h);

/* Does time run, and against whom? */
bool times_runs(const Game *game, Side *against);

/* When somebody's limit will be found to have passed if nothing is done; -1 if never. */
int64_t times_expires(const Game *game);

/* "umpire time": what the clocks say. */
void times_tell(Hearing *h);

#endif
