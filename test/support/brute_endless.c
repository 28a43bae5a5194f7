#include "brute_endless.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { EDGES_A_POSITION = 64, END_OF_CHECK = -1, END_OF_POSITION = -2 };

/* A position in 36 bytes: two squares a byte, and the rest. Nobody's order in a list matters. */
typedef struct Packed {
    uint8_t half[32];
    uint8_t castling, passed, black, none;
} Packed;

struct BruteEndless {
    unsigned most, count, expanded, slots;
    size_t edges;
    Packed *game;
    size_t *first; /* of its checks, in the list of edges */
    int *edge;     /* the replies of a check, then END_OF_CHECK; after the last END_OF_POSITION */
    bool *good;
    unsigned *slot; /* by hash: number and one */
};

static const char letters[] = " KQRBNPkqrbnp";

static Packed pack(const Men *men)
{
    Packed packed;

    memset(&packed, 0, sizeof packed);
    for (unsigned i = 0; i < men->count; i++) {
        const unsigned code = (unsigned)(strchr(letters, men->man[i]) - letters);
        packed.half[men->at[i] / 2] |= (uint8_t)(men->at[i] % 2 ? code << 4 : code);
    }
    packed.castling = men->castling;
    packed.passed = men->passed;
    packed.black = men->black;
    return packed;
}

static Men unpack(const Packed *packed)
{
    Men men;

    memset(&men, 0, sizeof men);
    for (unsigned at = 0; at < 64; at++) {
        const unsigned code = at % 2 ? packed->half[at / 2] >> 4 : packed->half[at / 2] & 15;
        if (code)
            men_add(&men, letters[code], at);
    }
    men.castling = packed->castling;
    men.passed = packed->passed;
    men.black = packed->black;
    return men;
}

BruteEndless *brute_endless_new(unsigned most)
{
    BruteEndless *const brute = malloc(sizeof *brute);

    assert(brute);
    *brute = (BruteEndless){ .most = most, .slots = 4 * most };
    brute->game = malloc(most * sizeof *brute->game);
    brute->first = malloc(most * sizeof *brute->first);
    brute->edge = malloc((size_t)most * EDGES_A_POSITION * sizeof *brute->edge);
    brute->good = malloc(most * sizeof *brute->good);
    brute->slot = malloc(brute->slots * sizeof *brute->slot);
    assert(brute->game && brute->first && brute->edge && brute->good && brute->slot);
    memset(brute->slot, 0, brute->slots * sizeof *brute->slot);
    return brute;
}

void brute_endless_free(BruteEndless *brute)
{
    free(brute->game);
    free(brute->first);
    free(brute->edge);
    free(brute->good);
    free(brute->slot);
    free(brute);
}

unsigned brute_endless_count(const BruteEndless *brute)
{
    return brute->count;
}

static unsigned hash(const BruteEndless *brute, const Packed *packed)
{
    uint64_t word[sizeof(Packed) / 8],
        h = packed->castling | packed->passed << 8 | packed->black << 16;

    memcpy(word, packed, sizeof word);
    for (unsigned i = 0; i < sizeof word / sizeof *word; i++)
        h = ((h ^ word[i]) * UINT64_C(0x9e3779b97f4a7c15)) ^ h >> 29;
    h *= UINT64_C(0xff51afd7ed558ccd);
    return (unsigned)(h >> 32) % brute->slots;
}

/* Where a position is among the slots, or would be. */
static unsigned slot_of(const BruteEndless *brute, const Packed *packed)
{
    unsigned at = hash(brute, packed);

    while (brute->slot[at] != 0 &&
           memcmp(&brute->game[brute->slot[at] - 1], packed, sizeof *packed) != 0)
        at = (at + 1) % brute->slots;
    return at;
}

static int number_of(BruteEndless *brute, const Men *men)
{
    const Packed packed = pack(men);
    const unsigned at = slot_of(brute, &packed);

    if (brute->slot[at] == 0) {
        if (brute->count == brute->most)
            return -1;
        brute->game[brute->count++] = packed;
        brute->slot[at] = brute->count;
    }
    return (int)brute->slot[at] - 1;
}

static bool put(BruteEndless *brute, int edge)
{
    if (brute->edges == (size_t)brute->most * EDGES_A_POSITION)
        return false;
    brute->edge[brute->edges++] = edge;
    return true;
}

/* The numbers of the positions that replies to a check lead to. */
static bool expand_check(BruteEndless *brute, const Men *checked)
{
    MenMove replies[MEN_MOVES_MOST];
    const unsigned count = men_legal(checked, replies);

    for (unsigned i = 0; i < count; i++) {
        const Men then = men_make(checked, replies[i]);
        const int number = number_of(brute, &then);
        if (number < 0 || !put(brute, number))
            return false;
    }
    return put(brute, END_OF_CHECK);
}

static bool expand(BruteEndless *brute, unsigned at)
{
    const Men men = unpack(&brute->game[at]);
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_moves(&men, moves);

    brute->first[at] = brute->edges;
    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(&men, moves[i]);
        if (men_in_check(&after, after.black) && !men_in_check(&after, men.black) &&
            !expand_check(brute, &after))
            return false;
    }
    return put(brute, END_OF_POSITION);
}

static bool has_good_check(const BruteEndless *brute, unsigned at)
{
    bool good = true;

    for (size_t i = brute->first[at]; brute->edge[i] != END_OF_POSITION; i++) {
        if (brute->edge[i] != END_OF_CHECK) {
            good &= brute->good[brute->edge[i]];
            continue;
        }
        if (good)
            return true;
        good = true;
    }
    return false;
}

/* The slots of the last question are emptied one by one: most questions are small. */
static void forget(BruteEndless *brute)
{
    for (unsigned i = brute->count; i-- > 0;)
        brute->slot[slot_of(brute, &brute->game[i])] = 0;
    brute->count = 0;
    brute->edges = 0;
}

/* What is left if those that were not looked into are taken to be all good, or all not. */
static bool is_left(BruteEndless *brute, bool beyond)
{
    bool changed = true;

    memset(brute->good, true, brute->expanded * sizeof *brute->good);
    memset(brute->good + brute->expanded, beyond,
           (brute->count - brute->expanded) * sizeof *brute->good);
    while (changed) {
        changed = false;
        for (unsigned i = brute->expanded; i-- > 0;)
            if (brute->good[i] && !has_good_check(brute, i)) {
                brute->good[i] = false;
                changed = true;
            }
    }
    return brute->good[0];
}

int brute_endless_solve(BruteEndless *brute, const Men *men)
{
    forget(brute);
    number_of(brute, men);
    for (brute->expanded = 0; brute->expanded < brute->count; brute->expanded++)
        if (!expand(brute, brute->expanded))
            break;
    if (is_left(brute, false))
        return 1;
    return is_left(brute, true) ? -1 : 0;
}
