// A hand takes a man off the board: as in a capture, which may complete a move, or by mistake, and
// then the man must be put back (II.5(g)).
#ifndef ADOUBE_LAW_HANDS_TAKE_OFF_H
#define ADOUBE_LAW_HANDS_TAKE_OFF_H

#include "law/hearing.h"

void take_off_man(Hearing *h);

/* The man in his hand is put beside the board: an adverse one as in a capture, his own by mistake.
 */
void take_off_beside(Hearing *h, Side who, const Hand *hand);

#endif
