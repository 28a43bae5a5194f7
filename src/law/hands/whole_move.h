// The short forms of a docket: a whole move, or castling, told as one act of the hand, whether
// legal or not.
#ifndef ADOUBE_LAW_HANDS_WHOLE_MOVE_H
#define ADOUBE_LAW_HANDS_WHOLE_MOVE_H

#include "law/hearing.h"

void whole_move(Hearing *h);
void whole_move_castle(Hearing *h);

#endif
