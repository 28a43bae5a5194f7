// A move as the law counts it (I.11): one change of the position, whole. Castling is named by the
// king's squares, a capture in passing by the pawn's.
#ifndef ADOUBE_CHESS_MOVE_H
#define ADOUBE_CHESS_MOVE_H

#include "chess/man.h"
#include "chess/square.h"

typedef enum MoveSort {
    MOVE_PLAIN,   /* a transfer, with or without a capture or a promotion */
    MOVE_DOUBLE,  /* a pawn's double step */
    MOVE_PASSING, /* a pawn taken in passing (I.11.E(c)) */
    MOVE_CASTLE   /* I.11.E(e), III.5 */
} MoveSort;

typedef struct Move {
    Square from;
    Square to;
    uint8_t promote; /* a Kind; KIND_NONE for most */
    uint8_t sort;    /* a MoveSort */
} Move;

static inline Kind move_promote(Move move)
{
    return (Kind)move.promote;
}

static inline bool move_same(Move a, Move b)
{
    return a.from.at == b.from.at && a.to.at == b.to.at && a.promote == b.promote &&
           a.sort == b.sort;
}

#endif
