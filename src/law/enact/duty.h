// Duties are laid on players, fulfilled and dropped.
#ifndef ADOUBE_LAW_ENACT_DUTY_H
#define ADOUBE_LAW_ENACT_DUTY_H

#include "law/enact/changing.h"

void enact_duty_lay(Changing *c, Duty duty);

/* He has done it; false if there was no such duty. */
bool enact_duty_discharge(Changing *c, Side by, DutyKind kind, unsigned a);

/* He ignored a duty without a word, and has complied after all. */
void enact_duty_forgive(Changing *c, Side side);

/* He does something else instead of what he was required to do, or says that he will not. */
void enact_duty_ignore(Changing *c, Side side);
void enact_duty_refuse(Changing *c, Side side);

void enact_duty_drop_of_moves(Changing *c, Side by);
void enact_duty_drop_of_hands(Changing *c);

/* Men stand where they should and hands are free: only the duty to replace a promoted pawn stays.
 */
void enact_duty_drop_all_but_promoted(Changing *c);

#endif
