// Whether a man could move if his king's safety did not forbid it. Both the umpire's word at the
// touch and the rule that grants the right ask this.
#ifndef ADOUBE_LAW_PINNED_H
#define ADOUBE_LAW_PINNED_H

#include "chess/position.h"

/* Could this man of the side to move go somewhere, were it not for check (Lewis XVII)? `movable`
 * has the men that can move legally. */
bool pinned_only_by_check(const Position *position, Square square, Bitboard movable);

#endif
