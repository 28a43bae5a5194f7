// Men that were placed wrongly or left off at the start (Lewis II, III) are found and put right.
#ifndef ADOUBE_LAW_ENACT_PLACING_H
#define ADOUBE_LAW_ENACT_PLACING_H

#include "law/enact/changing.h"

/* Men wrongly placed are put where they belong; or, if `add`, men of the owner that were left off
 * are put on the board. */
void enact_placing_rectify(Changing *c, bool add, Side owner);

/* For this room: which men were placed wrongly, and which were left off. */
void enact_placing_find(Changing *c, const Position *start);

#endif
