// Faults of the start that are put right and annul no game (Lewis I to IV); and the recall of a
// move after a check that was not said, or said falsely (XVIII, XX).
#ifndef ADOUBE_RULES_BEGINNING_H
#define ADOUBE_RULES_BEGINNING_H

#include "law/case.h"

Rule beginning_board, beginning_misplaced, beginning_left_off, beginning_odds_forgotten;
Rule beginning_recall, beginning_recall_false;

#endif
