// Could a side give mate while every man stands within its reach? A no is never wrong, because
// every condition tested holds in any mate.
#ifndef ADOUBE_PROOF_DEAD_MATING_H
#define ADOUBE_PROOF_DEAD_MATING_H

#include "proof/dead/reach.h"

/* What is known of the moves that led to the mate. None of them was castling. */
typedef enum MatingMoves {
    MATING_ANY,
    MATING_KING_RAN, /* the loser's last move was his king's */
    MATING_BY_KING   /* the mating move was the winner's king's */
} MatingMoves;

/* `came` holds the squares from which that king may have come. */
bool mating_is_possible(const Reach *reach, const ReachSteady *steady, Side winner,
                        MatingMoves moves, Bitboard came);

#endif
