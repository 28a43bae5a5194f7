// Can a side still mate, and can neither (FIDE 5.2.2, 6.9)? The effort is fixed here, so that two
// builds never rule differently.
#ifndef ADOUBE_LAW_PRESSED_MATING_H
#define ADOUBE_LAW_PRESSED_MATING_H

#include "law/pressed/desk.h"

/* Is it proven that this side cannot mate from the position on the table? What is not proven counts
 * as possible. */
bool mating_is_impossible(const Desk *d, Side side);

/* Is it shown that neither side can? After every move only arguments that cost nothing are asked,
 * and a search of a few nodes where hardly a man can move. */
bool mating_is_over(const Desk *d);

#endif
