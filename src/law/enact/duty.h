// Lays duties on players, and takes them away when they are fulfilled, or when the matter they are
// about is settled.
#ifndef ADOUBE_LAW_ENACT_DUTY_H
#define ADOUBE_LAW_ENACT_DUTY_H

#include "law/enact/changing.h"

void enact_duty_lay(Changing *c, Duty duty);

/* He has done what he had to; false if there was no such duty. */
bool enact_duty_discharge(Changing *c, Side by, DutyKind kind, unsigned a);

/* He ignored a duty without a word, and has complied after all. */
void enact_duty_forgive(Changing *c, Side side);

/* He does not do what he was required to do: he does something else, or says that he refuses. */
void enact_duty_ignore(Changing *c, Side side);
void enact_duty_refuse(Changing *c, Side side);

/* The opponent releases him from what was required of him, and from what refusing it would bring.
 */
void enact_duty_release(Changing *c, Side side);

/* He has moved, or need not make the move that was required; true if he had to make one. */
bool enact_duty_drop_of_moves(Changing *c, Side by);
void enact_duty_drop_of_hands(Changing *c);

/* A promoted pawn that has to be replaced has moved. */
void enact_duty_follow_promoted(Changing *c, unsigned from, unsigned to);

/* Nobody has to replace a promoted pawn that was taken or has moved on. */
void enact_duty_drop_of_promoted(Changing *c);

/* The turn ends, and men that lie about are called by the squares where they belong now: duties to
 * put them back, too. */
void enact_duty_follow_strewn(Changing *c);

/* A position is restored: the men are where they should be and hands are free. The duty to replace
 * a promoted pawn is left, that to take off a man which does not belong to the game, and, if the
 * same turn begins again, what has to be moved in it. */
void enact_duty_keep_after_restoring(Changing *c, bool same_turn);

#endif
