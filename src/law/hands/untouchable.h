// What the umpire says at once of a man that was touched: that it can be neither moved nor taken,
// or, where adverse and pinned men have laws of their own (Lewis IX, XVII), that it is such a man.
#ifndef ADOUBE_LAW_HANDS_UNTOUCHABLE_H
#define ADOUBE_LAW_HANDS_UNTOUCHABLE_H

#include "law/hearing.h"

/* Says nothing if the man is none of these. */
void untouchable_say(Hearing *h, Side who, unsigned square);

/* Is it an offence to leave this man, which was touched, on its square (II.5(b))? */
bool untouchable_may_not_be_left(const Hearing *h, Side who, unsigned square);

#endif
