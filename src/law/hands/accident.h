// Men are displaced by accident and put back. Neither is a touch or a move (I.11.A, II.5), so these
// acts need no judgement of what they amount to.
#ifndef ADOUBE_LAW_HANDS_ACCIDENT_H
#define ADOUBE_LAW_HANDS_ACCIDENT_H

#include "law/hearing.h"

void accident_displace(Hearing *h);
void accident_mend(Hearing *h);

#endif
