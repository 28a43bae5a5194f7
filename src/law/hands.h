// Acts of hands: touching, lifting, placing, quitting, and the short forms of them.
#ifndef ADOUBE_LAW_HANDS_H
#define ADOUBE_LAW_HANDS_H

#include "law/hearing.h"

void hands_judge(Hearing *h);

/* A move that is in order ends the turn; with what is to be said about it. */
void hands_complete(Hearing *h, Move move);

#endif
