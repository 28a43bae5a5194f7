// A false move under a code that may leave it standing (Lewis X to XIII, XVI): finds what sort it
// is, and lets it stand until the adversary chooses otherwise.
#ifndef ADOUBE_LAW_HANDS_FALSE_MOVE_H
#define ADOUBE_LAW_HANDS_FALSE_MOVE_H

#include "law/hearing.h"

/* The player whose turn it is has made a false move, and the men stand as he left them. */
void false_move_made(Hearing *h, Side who);

/* He moved his king falsely, as in castling, and now moves the rook beside it: the two are one
 * false castling (XVI). False if they are not. */
bool false_move_becomes_castling(Hearing *h, Side who);

#endif
