// A transfer in the mover's own turn: a legal move ends the turn, an illegal one does not
// (II.6(a)).
#ifndef ADOUBE_LAW_HANDS_OWN_TURN_H
#define ADOUBE_LAW_HANDS_OWN_TURN_H

#include "law/hearing.h"

/* `named` says that a pawn was promoted by naming a piece. */
void own_turn_transfer(Hearing *h, Side who, unsigned last, bool named);

/* The player whose turn it is has made an illegal move, or a false one where it may stand (Lewis).
 */
void own_turn_illegal(Hearing *h, Side who);

#endif
