// Which squares a man commands from where it stands (I.9), given what stands in its way.
//
// Sliding men look their squares up in tables that the build computes (tools/attack_tables.c). Two
// indexes exist: a multiplication that every machine has, and the BMI2 instruction that gathers
// bits, used by files that are compiled for machines where it is fast.
#ifndef ADOUBE_CHESS_ATTACK_H
#define ADOUBE_CHESS_ATTACK_H

#include "chess/bitboard.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

#if defined(__x86_64__)
#define ATTACK_BY_SUBSET 1
#else
#define ATTACK_BY_SUBSET 0
#endif

typedef struct AttackSlider {
    Bitboard mask;
    uint64_t magic;
    uint32_t base;
    uint32_t shift;
} AttackSlider;

/* The tables are declared hidden; otherwise every look-up in position-independent code would first
 * fetch an address. */
#pragma GCC visibility push(hidden)
extern const Bitboard attack_table_king[64];
extern const Bitboard attack_table_knight[64];
extern const Bitboard attack_table_rook_line[64];
extern const Bitboard attack_table_bishop_line[64];
extern const Bitboard attack_table_rook_near[64]; /* by the king's square: where a rook could
                                                     command a square to which he may go */
extern const Bitboard attack_table_bishop_near[64];
extern const Bitboard attack_table_between[64][64];
extern const AttackSlider attack_table_rook_slider[64];
extern const AttackSlider attack_table_bishop_slider[64];
extern const Bitboard attack_table_rook_by_magic[102400];
extern const Bitboard attack_table_bishop_by_magic[5248];
#if ATTACK_BY_SUBSET
extern const Bitboard attack_table_rook_by_subset[102400];
extern const Bitboard attack_table_bishop_by_subset[5248];
#endif

#pragma GCC visibility pop

static inline uint64_t attack_index(const AttackSlider *s, Bitboard occupied)
{
#ifdef __BMI2__
    return s->base + _pext_u64(occupied, s->mask);
#else
    return s->base + (((occupied & s->mask) * s->magic) >> s->shift);
#endif
}

static inline Bitboard attack_rook(unsigned from, Bitboard occupied)
{
    const uint64_t at = attack_index(&attack_table_rook_slider[from], occupied);
#ifdef __BMI2__
    return attack_table_rook_by_subset[at];
#else
    return attack_table_rook_by_magic[at];
#endif
}

static inline Bitboard attack_bishop(unsigned from, Bitboard occupied)
{
    const uint64_t at = attack_index(&attack_table_bishop_slider[from], occupied);
#ifdef __BMI2__
    return attack_table_bishop_by_subset[at];
#else
    return attack_table_bishop_by_magic[at];
#endif
}

/* Those of the men on a line with the square that have nothing between. Few men stand on such
 * lines, and the table of what lies between is small. The tables of sliders are large, and one look
 * into them costs more than this loop when they are not in the cache. */
static inline Bitboard attack_in_sight(unsigned square, Bitboard men, Bitboard occupied)
{
    Bitboard seen = 0;

    for (; men; men = bitboard_rest(men))
        if (!(attack_table_between[square][bitboard_first(men)] & occupied))
            seen |= men & -men;
    return seen;
}

#endif
