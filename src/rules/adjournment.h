// Records that express no legal move, or several, where a move was sealed (II.7(c)) or called by a
// player without a board.
#ifndef ADOUBE_RULES_ADJOURNMENT_H
#define ADOUBE_RULES_ADJOURNMENT_H

#include "law/case.h"

Rule adjournment_sealed, adjournment_call;

#endif
