// Castling in the wrong order, or left unfinished (II.5(f)).
#ifndef ADOUBE_RULES_CASTLING_H
#define ADOUBE_RULES_CASTLING_H

#include "law/case.h"

Rule castling_order;

#endif
