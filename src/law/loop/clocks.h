// Limits of time (II.10): each timed act first settles the clocks.
#ifndef ADOUBE_LAW_LOOP_CLOCKS_H
#define ADOUBE_LAW_LOOP_CLOCKS_H

#include "law/hearing.h"

/* Lets time run to the act's. False if somebody lost by it, and the act came too late. */
bool clocks_settle(Hearing *h);

/* Does time run, and against whom? */
bool clocks_runs(const Game *game, Side *against);

/* When somebody's limit will be found to have passed if nothing is done; -1 if never. */
int64_t clocks_expires(const Game *game);

/* "umpire time": what the clocks say. */
void clocks_tell(Hearing *h);

#endif
