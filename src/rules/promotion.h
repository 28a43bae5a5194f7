// Pawns that stand on the eighth rank under another name (II.4).
#ifndef ADOUBE_RULES_PROMOTION_H
#define ADOUBE_RULES_PROMOTION_H

#include "law/case.h"

Rule promotion_replaced;

#endif
