// Faults of the start (II.1, II.2): the wrong player began, the board was turned, men were
// misplaced, missing or too many.
#ifndef ADOUBE_RULES_SETUP_H
#define ADOUBE_RULES_SETUP_H

#include "law/case.h"

Rule setup_first_move, setup_men;

/* Advice for faults found too late (1903, Appendix C). */
Rule setup_late_exchanged, setup_late_short, setup_late_general;

#endif
