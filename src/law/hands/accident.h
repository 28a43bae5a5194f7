// Men displaced by accident, and put back: no touch and no move (I.11.A, II.5).
#ifndef ADOUBE_LAW_HANDS_ACCIDENT_H
#define ADOUBE_LAW_HANDS_ACCIDENT_H

#include "law/hearing.h"

void accident_displace(Hearing *h);
void accident_mend(Hearing *h);

#endif
