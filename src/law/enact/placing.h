// Finds the men that were placed wrongly or left off at the start, and puts them right (Lewis II,
// III; by the umpire's decision, 1903:C.1).
#ifndef ADOUBE_LAW_ENACT_PLACING_H
#define ADOUBE_LAW_ENACT_PLACING_H

#include "law/enact/changing.h"

/* Men that were placed wrongly are put where they belong; or, if `add`, the owner's men that were
 * left off are put on the board. */
void enact_placing_rectify(Changing *c, bool add, Side owner);

/* The men on two squares change places; one of the squares may be empty. False if there is no man,
 * or if no game could go on from there: nothing is changed then. */
bool enact_placing_exchange(Changing *c, unsigned a, unsigned b);

/* For this room. Finds which men were placed wrongly, and which were left off. */
void enact_placing_find(Changing *c, const Position *start);

#endif
