// Pawns that were promoted by naming a piece, and stand for it on the board (II.4).
#ifndef ADOUBE_RULES_PROMOTION_H
#define ADOUBE_RULES_PROMOTION_H

#include "law/case.h"

Rule promotion_replaced;

#endif
