// Grounds of forfeit (II.9, V.9): claimed, known, found and denied. A set of grounds has a bit for
// each, in the order of their ideas.
#ifndef ADOUBE_LAW_ENACT_CHARGE_H
#define ADOUBE_LAW_ENACT_CHARGE_H

#include "law/enact/changing.h"

void enact_charge_claim(Changing *c, Side offender, unsigned grounds);
void enact_charge_know(Changing *c, Side offender, unsigned grounds);
void enact_charge_find(Changing *c, Side offender, unsigned grounds);

/* The umpire finds that it was not so. */
void enact_charge_deny(Changing *c, Side offender, unsigned grounds);

/* What was found is waived by the player who could claim it. */
void enact_charge_waive(Changing *c, Side offender);

/* Each turn by itself: what was let pass in an earlier turn, or denied, is another matter now. */
void enact_charge_renew(Changing *c, Side offender, unsigned grounds);
void enact_charge_forget_denials(Changing *c, Side offender);
void enact_charge_take_back(Changing *c, Side offender, unsigned grounds);

/* The charges are as they were before. */
void enact_charge_reset(Changing *c, Side offender, Charge before);

/* The other player has moved on: what he knew he can no longer claim (II.9). For this room. */
void enact_charge_lapse(Changing *c, Side offender);

#endif
