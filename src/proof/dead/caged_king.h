// The winner's king may be shut in for good, so that a check is mate. Whoever gives it ends the
// game, and nothing that would come after need be thought of.
#ifndef ADOUBE_PROOF_DEAD_CAGED_KING_H
#define ADOUBE_PROOF_DEAD_CAGED_KING_H

#include "proof/dead/reach.h"

/* Of squares to which a man of the loser's may go, nobody taken in passing: those on which it gives
 * or uncovers mate for certain, as the sets are now and as what it is. Never too many. */
Bitboard caged_king_mates(const Reach *reach, const ReachSteady *steady, unsigned man, Bitboard to,
                          Side winner);

#endif
