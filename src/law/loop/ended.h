// Acts after the end of the game. Nothing more is accepted, but for what the mated player could
// exact, which outlives the mate until he touches a man or gives it up.
#ifndef ADOUBE_LAW_LOOP_ENDED_H
#define ADOUBE_LAW_LOOP_ENDED_H

#include "law/hearing.h"

void ended_hear(Hearing *h);

#endif
