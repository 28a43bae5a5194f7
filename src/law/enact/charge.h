// Writes down what stands against a player: the grounds of forfeit (II.9, V.9) that are claimed,
// known, found, denied or lost. `grounds` is always a set, with a bit for each Ground.
#ifndef ADOUBE_LAW_ENACT_CHARGE_H
#define ADOUBE_LAW_ENACT_CHARGE_H

#include "law/enact/changing.h"

void enact_charge_claim(Changing *c, Side offender, unsigned grounds);
void enact_charge_know(Changing *c, Side offender, unsigned grounds);
void enact_charge_find(Changing *c, Side offender, unsigned grounds);

/* He has done it before the umpire's eyes: whatever was let pass before, this is a new offence. */
void enact_charge_commit(Changing *c, Side offender, unsigned grounds);

/* What was alleged has been answered: it was admitted or found. */
void enact_charge_settle(Changing *c, Side offender, unsigned grounds);

/* The umpire finds that it was not so. */
void enact_charge_deny(Changing *c, Side offender, unsigned grounds);

/* The opponent consents to it from now on, and claims nothing for what was done before. */
void enact_charge_consent(Changing *c, Side offender, Ground ground);

/* The player who could claim what was found waives it. */
void enact_charge_waive(Changing *c, Side offender);

/* Time is exceeded or not in each turn by itself, so what was denied of an earlier one is
 * forgotten.
 */
void enact_charge_forget_denials(Changing *c, Side offender, unsigned grounds);

/* Puts back the charges as they were before. */
void enact_charge_reset(Changing *c, Side offender, Charge before);

/* The opponent has completed a move, or sent a record: what he knew he can no longer claim (II.9,
 * V.9). */
void enact_charge_lapse(Changing *c, Side offender);

#endif
