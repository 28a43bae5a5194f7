// A false move where it may be left standing (Lewis X to XIII, XVI): what sort it is, and that it
// stands until the adversary chooses otherwise.
#ifndef ADOUBE_LAW_HANDS_FALSE_MOVE_H
#define ADOUBE_LAW_HANDS_FALSE_MOVE_H

#include "law/hearing.h"

/* The player whose turn it is has made one; the men stand as he left them. */
void false_move_made(Hearing *h, Side who);

#endif
