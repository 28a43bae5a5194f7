// judge(code, game, act) -> ruling: the one loop that applies a law. It cannot fail: whatever is
// done gets a ruling.
#ifndef ADOUBE_LAW_JUDGE_H
#define ADOUBE_LAW_JUDGE_H

#include "law/hearing.h"

/* The game is changed as the ruling says. */
void judge_act(const Code *code, Game *game, const Act *act, const World *world, Ruling *ruling);

#endif
