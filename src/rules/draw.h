// Games treated as drawn (II.8): what the player whose turn it is may claim before he touches a
// man.
#ifndef ADOUBE_RULES_DRAW_H
#define ADOUBE_RULES_DRAW_H

#include "law/case.h"

Rule draw_fifty_quiet, draw_fifty_without_capture, draw_repetition;

#endif
