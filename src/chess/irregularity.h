// The reasons why no lawful game reaches a position. They are a set, because a reader wants every
// reason at once, and because the umpire goes on in spite of most: only the first four make a
// Position impossible.
#ifndef ADOUBE_CHESS_IRREGULARITY_H
#define ADOUBE_CHESS_IRREGULARITY_H

#include "chess/position.h"

typedef enum Irregularity {
    IRREGULARITY_NO_WHITE_KING,
    IRREGULARITY_NO_BLACK_KING,
    IRREGULARITY_WHITE_KINGS,
    IRREGULARITY_BLACK_KINGS,
    IRREGULARITY_PAWN_ON_FIRST,
    IRREGULARITY_PAWN_ON_EIGHTH,
    IRREGULARITY_WHITE_MEN,
    IRREGULARITY_BLACK_MEN,
    IRREGULARITY_WHITE_PAWNS,
    IRREGULARITY_BLACK_PAWNS,
    IRREGULARITY_WHITE_PROMOTIONS,
    IRREGULARITY_BLACK_PROMOTIONS,
    IRREGULARITY_WAITING_KING,
    IRREGULARITY_CHECKS,
    IRREGULARITY_CASTLING_KING,
    IRREGULARITY_CASTLING_ROOK,
    IRREGULARITY_PASSED,
    IRREGULARITY_COUNT
} Irregularity;

typedef uint32_t IrregularitySet; /* bit i: Irregularity i */

static inline IrregularitySet irregularity_set(Irregularity reason)
{
    return UINT32_C(1) << reason;
}

/* The reasons that make a Position impossible: a king is missing, or there are too many. */
static inline IrregularitySet irregularity_no_position(void)
{
    return irregularity_set(IRREGULARITY_PAWN_ON_FIRST) - 1;
}

/* "no white king", "pawn on the eighth rank", … Ranks are the owner's (I.3). */
const char *irregularity_name(Irregularity reason);

/* The reasons that show in the men alone. */
IrregularitySet irregularity_of_board(const Board *board);

/* The same, and the reasons that show in checks and rights. */
IrregularitySet irregularity_of_position(const Position *position);

/* Could the square have been passed over by the last move? */
bool irregularity_passed_fits(const Board *board, Side turn, Bitboard passed);

#endif
