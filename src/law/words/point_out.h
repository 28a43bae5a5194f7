// Hears a player or the umpire point out a fault: an illegal move, an ambiguous record, a king in
// check, or a fault of the start.
#ifndef ADOUBE_LAW_WORDS_POINT_OUT_H
#define ADOUBE_LAW_WORDS_POINT_OUT_H

#include "law/hearing.h"

void point_out(Hearing *h);

#endif
