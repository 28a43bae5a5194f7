// A set of squares as one machine word: a1 is bit 0, h1 bit 7, h8 bit 63.
// Every question about where men may go is answered with these sets.
#ifndef ADOUBE_CHESS_BITBOARD_H
#define ADOUBE_CHESS_BITBOARD_H

#include <stdint.h>

typedef uint64_t Bitboard;

#define BITBOARD_FILE_A UINT64_C(0x0101010101010101)
#define BITBOARD_FILE_H UINT64_C(0x8080808080808080)
#define BITBOARD_RANK_1 UINT64_C(0xff)
#define BITBOARD_RANK_8 (UINT64_C(0xff) << 56)

static inline Bitboard bitboard_of(unsigned square)
{
    return UINT64_C(1) << square;
}

static inline unsigned bitboard_first(Bitboard set)
{
    return (unsigned)__builtin_ctzll(set);
}

static inline unsigned bitboard_count(Bitboard set)
{
    return (unsigned)__builtin_popcountll(set);
}

static inline Bitboard bitboard_rest(Bitboard set)
{
    return set & (set - 1);
}

#endif
