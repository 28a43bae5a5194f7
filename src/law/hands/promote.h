// Promotion by naming or by exchange, and the replacing of a pawn that stands under a name (II.4).
#ifndef ADOUBE_LAW_HANDS_PROMOTE_H
#define ADOUBE_LAW_HANDS_PROMOTE_H

#include "law/hearing.h"

void promote_pawn(Hearing *h, bool named);
void promote_replace(Hearing *h);

#endif
