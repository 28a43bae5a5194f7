// Sealed moves that express no legal move, or several (II.7(c)); and the calls of a player without
// a board that do.
#ifndef ADOUBE_RULES_ADJOURNMENT_H
#define ADOUBE_RULES_ADJOURNMENT_H

#include "law/case.h"

Rule adjournment_sealed, adjournment_call;

#endif
