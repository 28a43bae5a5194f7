// Men that cannot move are held, and the others go where they like between them, taking each other
// and becoming what they may. A move of one that is held, or the capture of one, leads on to
// another state. So a wall may be argued about however many men there are that have no part in it.
#ifndef ADOUBE_PROOF_DEAD_HELD_MEN_H
#define ADOUBE_PROOF_DEAD_HELD_MEN_H

#include "proof/dead/argument.h"

/* Marks those of the first position that are held; false if there are none. */
bool held_men_choose(DeadState *state, Side winner);

/* The moves that lead on, the sets being closed. */
bool held_men_follow(Argument *argument, unsigned at, const ReachSteady *steady);

#endif
