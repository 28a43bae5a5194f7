// A fault brought to notice: an illegal move, a king in check, a fault of the start.
#ifndef ADOUBE_LAW_POINTING_H
#define ADOUBE_LAW_POINTING_H

#include "law/hearing.h"

void pointing_out(Hearing *h);

#endif
