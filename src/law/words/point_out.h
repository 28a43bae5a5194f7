// A fault brought to notice: an illegal move, a king in check, a fault of the start.
#ifndef ADOUBE_LAW_WORDS_POINT_OUT_H
#define ADOUBE_LAW_WORDS_POINT_OUT_H

#include "law/hearing.h"

void point_out(Hearing *h);

#endif
