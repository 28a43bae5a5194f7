// States in which a king is in check by a man beside him or by a knight. Nobody can step between:
// the man is taken, or the king moves away.
#ifndef ADOUBE_PROOF_DEAD_FORCED_REPLY_H
#define ADOUBE_PROOF_DEAD_FORCED_REPLY_H

#include "proof/dead/argument.h"

/* Is the side to move in such a check for certain? */
bool forced_reply_is_due(const DeadState *state);

/* Follows the moves that meet the check. False if there is no room. */
bool forced_reply_follow(Argument *argument, unsigned at, const ReachSteady *steady);

#endif
