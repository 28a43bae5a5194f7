// Could a side give mate anywhere, with the men within their reach? Never a wrong no: each
// condition that is looked at holds in any mate.
#ifndef ADOUBE_PROOF_DEAD_MATING_H
#define ADOUBE_PROOF_DEAD_MATING_H

#include "proof/dead/reach.h"

/* What may be known of the moves that led to the mate, none of them castling. */
typedef enum MatingMoves {
    MATING_ANY,
    MATING_KING_RAN, /* the loser's last was a move of his king */
    MATING_BY_KING   /* the mating one was a move of the winner's king */
} MatingMoves;

/* That king came from one of the squares `came`. */
bool mating_is_possible(const Reach *reach, const ReachSteady *steady, Side winner,
                        MatingMoves moves, Bitboard came);

#endif
