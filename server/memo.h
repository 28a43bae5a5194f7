// What was proved before. A game is replayed whenever somebody looks at it, and a claim in it must
// not be proved every time. Old answers give way to new ones.
#ifndef ADOUBE_SERVER_MEMO_H
#define ADOUBE_SERVER_MEMO_H

#include "adoube.h"

/* ADOUBE_PROOF_RUNNING if nothing is known. As an adoube_world wants them: `self` is not used. */
adoube_proved memo_recall(void *self, adoube_question question, const adoube_position *position,
                          adoube_side side);
void memo_remember(void *self, adoube_question question, const adoube_position *position,
                   adoube_side side, adoube_proved verdict);

#endif
