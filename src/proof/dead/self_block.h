// Which of the loser's men may stand beside their king, closing a way out, without being able to
// meet the check.
#ifndef ADOUBE_PROOF_DEAD_SELF_BLOCK_H
#define ADOUBE_PROOF_DEAD_SELF_BLOCK_H

#include "proof/dead/mating_check.h"

/* Finds who may fill each of the open ways out. */
void self_block_find(const Mating *mating, MatingCheck *check, Bitboard open);

/* May these ways out be filled, each with a man of its own? A man of the winner's that is not
 * covered is taken by the king. */
bool self_block_is_possible(const Mating *mating, const MatingCheck *check, Bitboard left);

#endif
