// A set of squares as one machine word: a1 is bit 0, h1 bit 7, h8 bit 63.
// Every question about where men may go is answered with these sets.
#ifndef ADOUBE_CHESS_BITBOARD_H
#define ADOUBE_CHESS_BITBOARD_H

#include <stdbool.h>
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

/* Where no instruction counts bits, gcc would call a function of its own library. The sum by halves
 * is faster, and the core may call nobody. */
static inline unsigned bitboard_count(Bitboard set)
{
#if !defined(__POPCNT__) && !defined(__aarch64__)
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
#else
    return (unsigned)__builtin_popcountll(set);
#endif
}

static inline Bitboard bitboard_rest(Bitboard set)
{
    return set & (set - 1);
}

/* Is there exactly one square in the set? */
static inline bool bitboard_is_single(Bitboard set)
{
    return set != 0 && bitboard_rest(set) == 0;
}

#endif
