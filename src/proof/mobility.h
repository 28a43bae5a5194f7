// Where each man of a position could ever come to stand, by any series of legal moves: never too
// little, often too much. Sets of squares grow until nothing is left to add. A man that cannot move
// and cannot be taken is steady: it blocks whatever runs into it and guards what it commands, for
// ever; the sets grow only around steady men.
//
// Why it is sound: take any legal series, and the first move that leaves the sets. Before it every
// man stood in its set and the steady ones on their squares, so the squares it crossed were free of
// steady men; but then one step after another the rules below would have let it go there.
#ifndef ADOUBE_PROOF_MOBILITY_H
#define ADOUBE_PROOF_MOBILITY_H

#include "chess/position.h"

enum { MOBILITY_MEN = 32 };

typedef struct MobileMan {
    uint8_t kind, side, origin;
    bool captured;     /* it may be */
    Bitboard reach;    /* as the man it is */
    Bitboard promoted; /* as whatever it may become */
} MobileMan;

typedef struct Mobility {
    unsigned count;
    MobileMan man[MOBILITY_MEN];
    Bitboard steady[2];  /* squares of men that stay for ever, by side */
    Bitboard guarded[2]; /* squares that steady men of a side command for ever */
} Mobility;

/* False if there are more men than any game has. */
bool mobility_begin(const Position *position, Mobility *mobility);

/* Grows the sets until nothing changes. */
void mobility_grow(const Position *position, Mobility *mobility);

/* Squares on which men of a side other than the king may come to stand. */
Bitboard mobility_of_men(const Mobility *mobility, Side side);

/* The king of a side. */
const MobileMan *mobility_king(const Mobility *mobility, Side side);

#endif
