// States in which men that cannot move are held. The others go where they like between them, take
// each other and become what they may. A move of a held man, or its capture, leads to another
// state. So a wall can be argued about however many men have no part in it.
#ifndef ADOUBE_PROOF_DEAD_HELD_MEN_H
#define ADOUBE_PROOF_DEAD_HELD_MEN_H

#include "proof/dead/argument.h"

/* Marks the men of the first position that are held; false if there are none. */
bool held_men_choose(DeadState *state, Side winner);

/* Follows the moves that lead to other states, once the sets are closed. False if there is no room.
 */
bool held_men_follow(Argument *argument, unsigned at, const ReachSteady *steady);

#endif
