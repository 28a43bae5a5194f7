// Claims that have to be proved: endless checks (II.8(d)) and the drawn game (I.15(c)). The umpire
// decides them with the searches of proof/, or checks the claimant's own line.
#ifndef ADOUBE_LAW_WORDS_PROVE_H
#define ADOUBE_LAW_WORDS_PROVE_H

#include "law/hearing.h"

/* The effort that the umpire makes for a proof. It is fixed, so that no ruling depends on how fast
 * a machine is. */
enum { SUBMIT_NODES = 800000, SUBMIT_POSITIONS = 1000000 };

void prove_endless_checks(Hearing *h);
void prove_drawn_game(Hearing *h);

/* Can this side ever mate from a position, the other helping? */
ProofVerdict prove_can_mate(const Hearing *h, const Position *position, Side side);

#endif
