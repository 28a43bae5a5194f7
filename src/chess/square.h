// One of the sixty-four squares (I.1, I.2). Files and ranks count from 0 at White's left hand; the
// names players use are made elsewhere, because a square has two of them (I.7).
#ifndef ADOUBE_CHESS_SQUARE_H
#define ADOUBE_CHESS_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

enum { SQUARE_COUNT = 64 };

typedef struct Square {
    uint8_t at;
} Square;

static inline Square square_at(unsigned index)
{
    return (Square){ (uint8_t)(index & 63) };
}

static inline Square square_of(unsigned file, unsigned rank)
{
    return square_at(rank * 8 + file);
}

static inline unsigned square_file(Square square)
{
    return square.at & 7U;
}

static inline unsigned square_rank(Square square)
{
    return square.at >> 3U;
}

static inline bool square_same(Square a, Square b)
{
    return a.at == b.at;
}

#endif
