// Men are displaced by accident and put back. Neither is a touch or a move (I.11.A, II.5), so these
// acts need no judgement of what they amount to.
#ifndef ADOUBE_LAW_HANDS_ACCIDENT_H
#define ADOUBE_LAW_HANDS_ACCIDENT_H

#include "law/hearing.h"

void accident_displace(Hearing *h);

/* Puts back everything, or only the man that belongs on `only`, unless that is NOWHERE. `notice` is
 * the square of which the player gave notice in his last act, or NOWHERE. Under a code that wants
 * notice here too (Lewis VII), men that are put back without it were touched. */
void accident_mend(Hearing *h, unsigned notice, unsigned only);

/* Where a man that was displaced or taken off stands in its place again, whoever had to put it back
 * has nothing more to do about it. */
void accident_is_over(Hearing *h);

#endif
