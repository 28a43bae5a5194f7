// Acts of hands: touching, lifting, placing, quitting, taking off. The short forms and promotions
// have files of their own.
#ifndef ADOUBE_LAW_HANDS_HANDS_H
#define ADOUBE_LAW_HANDS_HANDS_H

#include "law/hearing.h"

void hands_hear(Hearing *h);

#endif
