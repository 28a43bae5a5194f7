// The game ends, or play stops before it has an end.
#ifndef ADOUBE_LAW_ENACT_END_H
#define ADOUBE_LAW_ENACT_END_H

#include "law/enact/changing.h"

void enact_end(Changing *c, Status status, Side winner, Reason reason);

/* Play is over, and the position is to be reckoned or adjudicated. */
void enact_end_play(Changing *c);

#endif
