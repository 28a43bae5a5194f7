// Which positions a proof is about. Faults that stand (a pawn on its first rank, a king in check
// out of turn) put a game beside the law of moves, and nothing is proved there. More promoted men
// than pawns are gone is no hindrance: composed positions have that.
#ifndef ADOUBE_PROOF_ADMISSIBLE_H
#define ADOUBE_PROOF_ADMISSIBLE_H

#include "chess/irregularity.h"

/* Why not; empty if it is admitted. */
static inline IrregularitySet admissible_faults(const Position *position)
{
    return irregularity_of_position(position) & ~(irregularity_set(IRREGULARITY_WHITE_PROMOTIONS) |
                                                  irregularity_set(IRREGULARITY_BLACK_PROMOTIONS));
}

#endif
