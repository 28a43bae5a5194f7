// What players say (FIDE 4.8, 5, 6.8, 7, 9, III): claims, offers, faults pointed out.
#ifndef ADOUBE_LAW_PRESSED_CLAIMING_H
#define ADOUBE_LAW_PRESSED_CLAIMING_H

#include "law/pressed/desk.h"

void claiming_claim(Desk *d);
void claiming_point_out(Desk *d);
void claiming_offer(Desk *d);
void claiming_answer(Desk *d);
void claiming_resign(Desk *d);
void claiming_write(Desk *d);

/* May the player who has the move claim a draw now (9.2.2, 9.3.2)? */
bool claiming_is_open(const Desk *d, Side by);
bool claiming_repeats(const Desk *d);
bool claiming_is_fifty(const Desk *d);

/* Is there no finish without increment in this event (III.2)? Then the act is refused. */
bool claiming_is_barred(Desk *d, Regulation regulation);

/* Does the player have less than two minutes, and his flag up (III.4, III.5)? */
bool claiming_is_short(const Desk *d, Side by);

#endif
