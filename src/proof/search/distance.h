// How many moves apart squares are on an empty board, for estimates only.
#ifndef ADOUBE_PROOF_SEARCH_DISTANCE_H
#define ADOUBE_PROOF_SEARCH_DISTANCE_H

#include "chess/position.h"

enum { DISTANCE_NEVER = 99 };

static inline unsigned distance_least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static inline unsigned distance_king(unsigned a, unsigned b)
{
    const int files = (int)(a & 7) - (int)(b & 7), ranks = (int)(a >> 3) - (int)(b >> 3);
    const int f = files < 0 ? -files : files, r = ranks < 0 ? -ranks : ranks;

    return (unsigned)(f > r ? f : r);
}

/* For a piece. Callers count a pawn's moves themselves. */
static inline unsigned distance_piece(Kind kind, unsigned from, unsigned to)
{
    const unsigned steps = distance_king(from, to);
    const int files = (int)(from & 7) - (int)(to & 7), ranks = (int)(from >> 3) - (int)(to >> 3);
    const bool straight = files == 0 || ranks == 0;
    const bool diagonal = files == ranks || files == -ranks;

    if (steps == 0)
        return 0;
    switch (kind) {
    case KIND_KNIGHT:
        return (files + ranks) % 2 == 0 ? (steps + 3) / 4 * 2 : (steps + 1) / 4 * 2 + 1;
    case KIND_BISHOP:
        return diagonal ? 1 : (files + ranks) % 2 == 0 ? 2 : DISTANCE_NEVER;
    case KIND_ROOK:
        return straight ? 1 : 2;
    case KIND_QUEEN:
        return straight || diagonal ? 1 : 2;
    default:
        return steps;
    }
}

/* The adverse pawns before a pawn on its file. They never make way by themselves. */
static inline Bitboard distance_blocking_pawns(const Position *p, unsigned side, unsigned at)
{
    const Bitboard file = BITBOARD_FILE_A << (at & 7);
    const Bitboard ahead = side == WHITE ? file & ~((UINT64_C(2) << at) - 1)
                                         : file & (bitboard_of(at) - 1);

    return ahead & position_kind(p, KIND_PAWN) & position_side(p, side == WHITE ? BLACK : WHITE);
}

/* Steps of a king to the nearest of some squares; 0 if there are none. */
static inline unsigned distance_nearest(unsigned king, Bitboard squares)
{
    unsigned best = squares ? DISTANCE_NEVER : 0;

    for (; squares; squares = bitboard_rest(squares)) {
        const unsigned steps = distance_king(king, bitboard_first(squares));
        best = steps < best ? steps : best;
    }
    return best;
}

#endif
