// Claims that are proved, not counted (II.8(d), I.15(c)): the umpire decides them with the provers
// of proof/, or checks the claimant's own line.
#ifndef ADOUBE_LAW_WORDS_PROVE_H
#define ADOUBE_LAW_WORDS_PROVE_H

#include "law/hearing.h"

/* The umpire's effort, so that a ruling never depends on a machine. */
enum { SUBMIT_NODES = 800000, SUBMIT_POSITIONS = 1000000 };

void prove_endless_checks(Hearing *h);
void prove_drawn_game(Hearing *h);

#endif
