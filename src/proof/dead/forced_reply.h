// A king in check by a man beside him, or by a knight: the man is taken, or the king steps away.
#ifndef ADOUBE_PROOF_DEAD_FORCED_REPLY_H
#define ADOUBE_PROOF_DEAD_FORCED_REPLY_H

#include "proof/dead/argument.h"

/* Is the side to move in such a check for certain? */
bool forced_reply_is_due(const DeadState *state);

/* The moves that meet it. */
bool forced_reply_follow(Argument *argument, unsigned at, const ReachSteady *steady);

#endif
