// Hears an act of a game in which a clock is pressed: who has the move and whose clock runs are two
// things, and the arbiter acts of his office.
#ifndef ADOUBE_LAW_PRESSED_HEAR_H
#define ADOUBE_LAW_PRESSED_HEAR_H

#include "law/hearing.h"

void pressed_hear(Hearing *h);

#endif
