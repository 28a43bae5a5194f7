// Sealed moves (II.7(c)) that mean nothing, or too much; calls of a player without a board
// likewise.
#ifndef ADOUBE_RULES_ADJOURNMENT_H
#define ADOUBE_RULES_ADJOURNMENT_H

#include "law/case.h"

Rule adjournment_sealed, adjournment_call;

#endif
