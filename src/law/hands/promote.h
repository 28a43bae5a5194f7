// Promotes a pawn by naming or by exchange, and replaces a pawn that stands for the piece it was
// named (II.4).
#ifndef ADOUBE_LAW_HANDS_PROMOTE_H
#define ADOUBE_LAW_HANDS_PROMOTE_H

#include "law/hearing.h"

void promote_pawn(Hearing *h, bool named);
void promote_replace(Hearing *h);

#endif
