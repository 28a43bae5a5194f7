// A transfer in the opponent's turn: a further move or one in place of the last (II.6(d)), the
// king's part of castling (II.5(f)), or the first move of a game by the wrong player (II.1(b)).
#ifndef ADOUBE_LAW_HANDS_OUT_OF_TURN_H
#define ADOUBE_LAW_HANDS_OUT_OF_TURN_H

#include "law/hearing.h"

void out_of_turn_transfer(Hearing *h, Side who, unsigned last);

#endif
