// A move as the law counts it (I.11): one whole change of the position. Castling is named by the
// king's squares, a capture in passing by those of the pawn that takes. A move takes two bytes, so
// that a game's history is small.
#ifndef ADOUBE_CHESS_MOVE_H
#define ADOUBE_CHESS_MOVE_H

#include "chess/man.h"
#include "chess/square.h"

typedef enum MoveSort {
    MOVE_PLAIN,   /* a transfer, with or without a capture */
    MOVE_DOUBLE,  /* a pawn's double step */
    MOVE_PASSING, /* a pawn taken in passing (I.11.E(c)) */
    MOVE_CASTLE,  /* I.11.E(e), III.5 */
    MOVE_QUEEN,   /* promotions (I.11.E(d)) */
    MOVE_ROOK,
    MOVE_BISHOP,
    MOVE_KNIGHT
} MoveSort;

typedef struct Move {
    uint16_t bits; /* from, to, sort, lowest first */
} Move;

static inline Move move_of(Square from, Square to, MoveSort sort)
{
    return (Move){ (uint16_t)(from.at | (unsigned)to.at << 6 | (unsigned)sort << 12) };
}

static inline Square move_from(Move move)
{
    return (Square){ (uint8_t)(move.bits & 63U) };
}

static inline Square move_to(Move move)
{
    return (Square){ (uint8_t)(move.bits >> 6 & 63U) };
}

static inline MoveSort move_sort(Move move)
{
    return (MoveSort)(move.bits >> 12 & 7U);
}

/* The piece a pawn becomes; KIND_NONE for other moves. */
static inline Kind move_promote(Move move)
{
    static const Kind kinds[8] = { KIND_NONE,  KIND_NONE, KIND_NONE,   KIND_NONE,
                                   KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };

    return kinds[move_sort(move)];
}

/* The sort of a promotion to a piece; MOVE_PLAIN if no pawn may become that. */
static inline MoveSort move_promotion(Kind kind)
{
    static const MoveSort sorts[8] = { [KIND_QUEEN] = MOVE_QUEEN,
                                       [KIND_ROOK] = MOVE_ROOK,
                                       [KIND_BISHOP] = MOVE_BISHOP,
                                       [KIND_KNIGHT] = MOVE_KNIGHT };

    return sorts[kind];
}

static inline bool move_same(Move a, Move b)
{
    return a.bits == b.bits;
}

#endif
