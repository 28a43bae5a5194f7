// What a player is liable to for men that he touched (II.5): in his own turn or out of it, whether
// he keeps them in his hand, could not move them, did not move them, or took them off by mistake.
#ifndef ADOUBE_RULES_TOUCH_H
#define ADOUBE_RULES_TOUCH_H

#include "law/case.h"

Rule touch_held, touch_untouchable, touch_not_moved, touch_both, touch_out_of_turn, touch_removed;

#endif
