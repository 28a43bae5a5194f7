// The short forms: a whole move, or castling, as one act of the hand, whether legal or not.
#ifndef ADOUBE_LAW_SHORT_H
#define ADOUBE_LAW_SHORT_H

#include "law/hearing.h"

void short_move(Hearing *h);
void short_castle(Hearing *h);

#endif
