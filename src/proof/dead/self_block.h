// Self-blocks: which of the loser's men may stand beside their own king and fill a way out, without
// being able to meet the check.
#ifndef ADOUBE_PROOF_DEAD_SELF_BLOCK_H
#define ADOUBE_PROOF_DEAD_SELF_BLOCK_H

#include "proof/dead/mating_check.h"

/* Finds which men may fill each of the open ways out. */
void self_block_find(const Mating *mating, MatingCheck *check, Bitboard open);

/* May each of these ways out, which nobody covers, be filled by a different man of the loser's? Not
 * if a man of the winner's stands on one of them, for the king would take it. */
bool self_block_is_possible(const Mating *mating, const MatingCheck *check, Bitboard left);

#endif
