// Writes the attack tables of src/chess/attack.h as C source on standard output.
//
// The core has no globals and no start-up code, so what other programs compute when they start is
// computed here when the project is built, and ends in read-only memory. The program is its own
// check: every magic number is tried against every occupancy of its square before it is written.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARES = 64, ROOK_ENTRIES = 102400, BISHOP_ENTRIES = 5248, LARGEST = 4096 };

typedef struct Slider {
    const char *name;
    int step[4][2]; /* steps in files and ranks */
} Slider;

static const Slider rook = { "rook", { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } } };
static const Slider bishop = { "bishop", { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } } };

static const int king_steps[8][2] = { { 0, 1 },  { 1, 1 },   { 1, 0 },  { 1, -1 },
                                      { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } };
static const int knight_steps[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                        { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

static int on_board(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static uint64_t bit(int file, int rank)
{
    return UINT64_C(1) << (rank * 8 + file);
}

static uint64_t ray(int square, const int step[2], uint64_t occupied, int stop_before_edge)
{
    uint64_t seen = 0;
    int file = square % 8 + step[0];
    int rank = square / 8 + step[1];

    while (on_board(file, rank)) {
        if (stop_before_edge && !on_board(file + step[0], rank + step[1]))
            break;
        seen |= bit(file, rank);
        if (occupied & bit(file, rank))
            break;
        file += step[0];
        rank += step[1];
    }
    return seen;
}

static uint64_t slide(const Slider *s, int square, uint64_t occupied)
{
    uint64_t seen = 0;

    for (int d = 0; d < 4; d++)
        seen |= ray(square, s->step[d], occupied, 0);
    return seen;
}

static uint64_t relevant(const Slider *s, int square)
{
    uint64_t mask = 0;

    for (int d = 0; d < 4; d++)
        mask |= ray(square, s->step[d], 0, 1);
    return mask;
}

static uint64_t leap(int square, const int steps[8][2])
{
    uint64_t seen = 0;

    for (int i = 0; i < 8; i++) {
        int file = square % 8 + steps[i][0];
        int rank = square / 8 + steps[i][1];
        if (on_board(file, rank))
            seen |= bit(file, rank);
    }
    return seen;
}

/* The squares between the king's and those to which he castles, on the ranks where he can castle.
 */
static uint64_t castling_reach(int king)
{
    const int first = king % 8 < 2 ? king % 8 : 2;
    const int last = king % 8 > 6 ? king % 8 : 6;
    uint64_t reach = 0;

    if (king >= 8 && king < 56)
        return 0;
    for (int file = first; file <= last; file++)
        reach |= bit(file, king / 8);
    return reach;
}

/* The squares from which a slider on an empty board could command a square to which a king here may
 * go. */
static uint64_t near_king(const Slider *s, int king)
{
    const uint64_t reach = leap(king, king_steps) | bit(king % 8, king / 8) | castling_reach(king);
    uint64_t near = 0;

    for (int from = 0; from < SQUARES; from++)
        if (slide(s, from, 0) & reach)
            near |= bit(from % 8, from / 8);
    return near;
}

/* The n-th subset of the mask: the bits of n are laid into those of the mask, lowest first. */
static uint64_t deposit(unsigned n, uint64_t mask)
{
    uint64_t out = 0;

    for (; mask; mask &= mask - 1, n >>= 1)
        if (n & 1)
            out |= mask & -mask;
    return out;
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static int fits(const Slider *s, int square, uint64_t magic, unsigned bits, uint64_t *table)
{
    const uint64_t mask = relevant(s, square);

    memset(table, 0, sizeof *table << bits);
    for (unsigned n = 0; n < 1U << bits; n++) {
        const uint64_t occupied = deposit(n, mask);
        const uint64_t attacks = slide(s, square, occupied);
        uint64_t *const entry = &table[(occupied * magic) >> (64 - bits)];
        if (*entry != 0 && *entry != attacks)
            return 0;
        *entry = attacks;
    }
    return 1;
}

static uint64_t find_magic(const Slider *s, int square, unsigned bits, uint64_t *table)
{
    uint64_t state = (uint64_t)square * 977 + (uint64_t)s->name[0];

    for (long tries = 0; tries < 100000000; tries++) {
        const uint64_t m = next_random(&state) & next_random(&state) & next_random(&state);
        if (fits(s, square, m, bits, table))
            return m;
    }
    fprintf(stderr, "attack_tables: no magic number for the %s on square %d\n", s->name, square);
    exit(1);
}

static void write_words(const char *type, const char *name, const uint64_t *word, int count)
{
    printf("const %s attack_table_%s[%d] = {", type, name, count);
    for (int i = 0; i < count; i++)
        printf("%s0x%" PRIx64 ",", i % 8 == 0 ? "\n" : "", word[i]);
    printf("\n};\n\n");
}

static void write_slider(const Slider *s, int entries)
{
    static uint64_t by_magic[ROOK_ENTRIES], by_subset[ROOK_ENTRIES];
    uint64_t mask[SQUARES], magic[SQUARES], base[SQUARES], shift[SQUARES], line[SQUARES],
        near[SQUARES];
    char name[64];
    uint64_t used = 0;

    for (int q = 0; q < SQUARES; q++) {
        uint64_t table[LARGEST];
        const unsigned bits = (unsigned)__builtin_popcountll(mask[q] = relevant(s, q));
        line[q] = slide(s, q, 0);
        near[q] = near_king(s, q);
        base[q] = used;
        shift[q] = 64 - bits;
        magic[q] = find_magic(s, q, bits, table);
        memcpy(by_magic + used, table, sizeof *table << bits);
        for (unsigned n = 0; n < 1U << bits; n++)
            by_subset[used + n] = slide(s, q, deposit(n, mask[q]));
        used += UINT64_C(1) << bits;
    }
    if (used != (uint64_t)entries)
        exit(1);

    printf("const AttackSlider attack_table_%s_slider[64] = {\n", s->name);
    for (int q = 0; q < SQUARES; q++)
        printf("{0x%" PRIx64 ",0x%" PRIx64 ",%" PRIu64 ",%" PRIu64 "},\n", mask[q], magic[q],
               base[q], shift[q]);
    printf("};\n\n");
    snprintf(name, sizeof name, "%s_line", s->name);
    write_words("Bitboard", name, line, SQUARES);
    snprintf(name, sizeof name, "%s_near", s->name);
    write_words("Bitboard", name, near, SQUARES);
    snprintf(name, sizeof name, "%s_by_magic", s->name);
    write_words("Bitboard", name, by_magic, entries);
    printf("#if ATTACK_BY_SUBSET\n");
    snprintf(name, sizeof name, "%s_by_subset", s->name);
    write_words("Bitboard", name, by_subset, entries);
    printf("#endif\n\n");
}

static uint64_t between(int from, int to)
{
    static const Slider *const sliders[] = { &rook, &bishop };

    for (int i = 0; i < 2; i++)
        for (int d = 0; d < 4; d++) {
            const uint64_t seen = ray(from, sliders[i]->step[d], UINT64_C(1) << to, 0);
            if (seen >> to & 1)
                return seen ^ UINT64_C(1) << to;
        }
    return 0;
}

int main(void)
{
    uint64_t kings[SQUARES], knights[SQUARES];

    printf("// Written by tools/attack_tables.c when the project is built.\n"
           "#include \"chess/attack.h\"\n\n");
    for (int q = 0; q < SQUARES; q++) {
        kings[q] = leap(q, king_steps);
        knights[q] = leap(q, knight_steps);
    }
    write_words("Bitboard", "king", kings, SQUARES);
    write_words("Bitboard", "knight", knights, SQUARES);
    write_slider(&rook, ROOK_ENTRIES);
    write_slider(&bishop, BISHOP_ENTRIES);

    printf("const Bitboard attack_table_between[64][64] = {\n");
    for (int from = 0; from < SQUARES; from++) {
        printf("{");
        for (int to = 0; to < SQUARES; to++)
            printf("0x%" PRIx64 ",", between(from, to));
        printf("},\n");
    }
    printf("};\n");
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
