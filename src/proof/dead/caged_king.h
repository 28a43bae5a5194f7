// The winner's king may be shut in for good, so that a check which nobody can meet is mate. Whoever
// gives it ends the game, and what would come after need not be considered.
#ifndef ADOUBE_PROOF_DEAD_CAGED_KING_H
#define ADOUBE_PROOF_DEAD_CAGED_KING_H

#include "proof/dead/reach.h"

/* Of the squares to which a man of the loser's may go without taking in passing: those on which it
 * is certain to give or uncover mate, while it is the man it is and the sets are as they are now.
 * It never returns too many. */
Bitboard caged_king_mates(const Reach *reach, const ReachSteady *steady, unsigned man, Bitboard to,
                          Side winner);

#endif
