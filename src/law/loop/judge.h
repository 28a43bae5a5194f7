// judge(code, game, act) -> the game after it, and a ruling: the one loop that applies a law. It
// cannot fail: whatever is done gets a ruling.
#ifndef ADOUBE_LAW_LOOP_JUDGE_H
#define ADOUBE_LAW_LOOP_JUDGE_H

#include "law/hearing.h"

typedef struct Judgement {
    Game game; /* after the act, changed as the ruling says */
    Ruling ruling;
} Judgement;

/* `before` may be the game of the judgement itself. */
void judge_act(const Code *code, const Game *before, const Act *act, const World *world,
               Judgement *judgement);

#endif
