// Men touched (II.5): in one's own turn and out of it, kept in the hand, left lying, not moved.
#ifndef ADOUBE_RULES_TOUCH_H
#define ADOUBE_RULES_TOUCH_H

#include "law/case.h"

Rule touch_held, touch_untouchable, touch_not_moved, touch_both, touch_out_of_turn, touch_removed;

#endif
