// What the adversary may compel under a code that lets faults stand (Lewis VII, IX to XIV, XVI,
// XVII): every choice that the laws give him, if it can be carried out.
#ifndef ADOUBE_RULES_COMPEL_H
#define ADOUBE_RULES_COMPEL_H

#include "law/case.h"

Rule compel_touched, compel_adverse_touched, compel_adverse_moved, compel_wrong_capture,
    compel_own_capture, compel_false_move, compel_moved_twice, compel_false_castling, compel_pinned,
    compel_put_straight;

#endif
