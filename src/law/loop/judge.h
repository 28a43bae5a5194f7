// judge(code, game, act) -> the game after the act, and a ruling. This is the one way in: every act
// is heard here, whatever it is, and gets a ruling.
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
