// Limits of time (II.10): each timed act first settles the clocks.
#ifndef ADOUBE_LAW_TIMES_H
#define ADOUBE_LAW_TIMES_H

#include "law/hearing.h"

/* Lets time run to the act's. False if somebody lost by it, and the act came too late. */
bool times_settle(Hearing *h);

/* "umpire time": what the clocks say. */
void times_tell(Hearing *h);

#endif
