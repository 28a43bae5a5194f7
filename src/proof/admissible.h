// Which positions a proof may be about. Faults that stand (a pawn on its first rank, a king in
// check out of turn) put a game outside the law of moves, and nothing is proved there. More
// promoted men than missing pawns do no harm: composed positions have them.
#ifndef ADOUBE_PROOF_ADMISSIBLE_H
#define ADOUBE_PROOF_ADMISSIBLE_H

#include "chess/irregularity.h"

/* The irregularities that stand in the way; empty if the position is admissible. */
static inline IrregularitySet admissible_faults(const Position *position)
{
    return irregularity_of_position(position) & ~(irregularity_set(IRREGULARITY_WHITE_PROMOTIONS) |
                                                  irregularity_set(IRREGULARITY_BLACK_PROMOTIONS));
}

#endif
