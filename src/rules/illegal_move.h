// Illegal moves (II.6): made in one's own turn and at once noticed, replaced by another, made in
// the opponent's turn, or left uncorrected.
#ifndef ADOUBE_RULES_ILLEGAL_MOVE_H
#define ADOUBE_RULES_ILLEGAL_MOVE_H

#include "law/case.h"

Rule illegal_move_at_once, illegal_move_replaced, illegal_move_out_of_turn,
    illegal_move_left_standing;

#endif
