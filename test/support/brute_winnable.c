#include "brute_winnable.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

/* Besides the kings at most two men, each one of ten; 0 is nobody. */
static const char letters[] = " QRBNPqrbnp";
static const uint8_t number[128] = {
    ['Q'] = 1, ['R'] = 2, ['B'] = 3, ['N'] = 4,  ['P'] = 5,  ['q'] = 6,
    ['r'] = 7, ['b'] = 8, ['n'] = 9, ['p'] = 10, ['K'] = 11, ['k'] = 12
};
enum { LETTERS = 11, WORD = 64 };

typedef struct BruteTable {
    uint64_t *won;
    size_t size; /* of the table, in bits */
} BruteTable;

struct BruteWinnable {
    unsigned tabled, most, count, slots, tables;
    BruteTable table[LETTERS][LETTERS];
    /* for the search forward: */
    Men *game;
    uint64_t *key;
    unsigned *place; /* where each position is among the slots */
    unsigned *open;  /* positions still to be looked into */
    unsigned opened;
    unsigned *slot; /* by hash: the number of a position plus one */
};

BruteWinnable *brute_winnable_new(unsigned tabled, unsigned most)
{
    BruteWinnable *const brute = calloc(1, sizeof *brute);

    assert(brute && tabled >= 3 && tabled <= 4);
    brute->tabled = tabled;
    brute->most = most;
    brute->slots = 4 * most;
    brute->game = malloc(most * sizeof *brute->game);
    brute->slot = calloc(brute->slots, sizeof *brute->slot);
    brute->key = malloc(most * sizeof *brute->key);
    brute->place = malloc(most * sizeof *brute->place);
    brute->open = malloc(most * sizeof *brute->open);
    assert(brute->game && brute->slot && brute->key && brute->place && brute->open);
    return brute;
}

void brute_winnable_free(BruteWinnable *brute)
{
    for (unsigned i = 0; i < LETTERS * LETTERS; i++)
        free(brute->table[i / LETTERS][i % LETTERS].won);
    free(brute->game);
    free(brute->key);
    free(brute->place);
    free(brute->open);
    free(brute->slot);
    free(brute);
}

unsigned brute_winnable_tables(const BruteWinnable *brute)
{
    return brute->tables;
}

Men brute_winnable_flip(const Men *men)
{
    Men flipped = *men;

    flipped.taken = 0;
    for (unsigned i = 0; i < men->count; i++) {
        const int man = (unsigned char)men->man[i];
        flipped.man[i] = (char)(islower(man) ? toupper(man) : tolower(man));
        flipped.at[i] = men->at[i] ^ 56;
        flipped.taken |= UINT64_C(1) << flipped.at[i];
    }
    flipped.black = !men->black;
    if (men->passed != MEN_NOWHERE)
        flipped.passed = men->passed ^ 56;
    return flipped;
}

/* ---- A position of few men as a place in a table ---- */

typedef struct Place {
    unsigned kind[2]; /* places among the letters; the greater stands first, so that 0, nobody,
                         comes last */
    unsigned at[4];   /* squares of White's king, of Black's, and of the two men */
} Place;

static Place place_of(const Men *men)
{
    Place place = { { 0, 0 }, { 0, 0, 0, 0 } };

    for (unsigned i = 0; i < men->count; i++) {
        const unsigned kind = number[(unsigned char)men->man[i]];
        if (men->man[i] == 'K')
            place.at[0] = men->at[i];
        else if (men->man[i] == 'k')
            place.at[1] = men->at[i];
        else if (kind > place.kind[0]) {
            place.kind[1] = place.kind[0];
            place.at[3] = place.at[2];
            place.kind[0] = kind;
            place.at[2] = men->at[i];
        } else {
            place.kind[1] = kind;
            place.at[3] = men->at[i];
        }
    }
    return place;
}

static bool is_pawn(unsigned kind)
{
    return kind % 5 == 0 && kind > 0;
}

static bool has_pawns(const unsigned kind[2])
{
    return is_pawn(kind[0]) || is_pawn(kind[1]);
}

/* Turns and mirrors the position so that White's king stands in the quarter of a1, or with pawns in
 * its half. Entries for his squares beyond the diagonal stay empty in the tables. */
static void normalise(Place *place)
{
    const bool pawns = has_pawns(place->kind);
    const unsigned flips = ((place->at[0] & 4) ? 7U : 0U) |
                           (!pawns && place->at[0] & 32 ? 56U : 0U);

    for (unsigned i = 0; i < 4; i++)
        place->at[i] ^= flips;
    if (pawns || (place->at[0] & 7) >= place->at[0] >> 3)
        return;
    for (unsigned i = 0; i < 4; i++)
        place->at[i] = (place->at[i] & 7) << 3 | place->at[i] >> 3;
}

static size_t index_of(const Place *place, bool black)
{
    const size_t king = (place->at[0] >> 3) * 4 + (place->at[0] & 3);
    size_t index = king * 64 + place->at[1];

    index = index * 64 + place->at[2];
    if (place->kind[1])
        index = index * 64 + place->at[3];
    return index * 2 + black;
}

static size_t size_of(const unsigned kind[2])
{
    return (size_t)(has_pawns(kind) ? 32 : 16) * 64 * 64 * (kind[1] ? 64 : 1) * 2;
}

/* Finds the position at a place. False if there is none: two men would share a square, a pawn would
 * stand where none can, a king would be in check out of turn, or the position stands elsewhere
 * turned round. */
static bool position_at_index(const unsigned kind[2], size_t index, Men *men)
{
    unsigned at[4];
    const unsigned count = kind[1] ? 4 : 3;

    *men = (Men){ .passed = MEN_NOWHERE, .black = index & 1 };
    index /= 2;
    for (unsigned i = count; i-- > 1; index /= 64)
        at[i] = index % 64;
    at[0] = (unsigned)(index / 4 * 8 + index % 4);
    if (!has_pawns(kind) && (at[0] & 7) < at[0] >> 3)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (men->taken >> at[i] & 1 ||
            (i > 1 && is_pawn(kind[i - 2]) && (at[i] < 8 || at[i] >= 56)))
            return false;
        men_add(men, i == 0 ? 'K' : i == 1 ? 'k' : letters[kind[i - 2]], at[i]);
    }
    return !men_in_check(men, !men->black);
}

/* ---- Tables ---- */

static bool is_mated(const Men *men)
{
    MenMove moves[MEN_MOVES_MOST];

    return men->black && men_in_check(men, true) && men_legal(men, moves) == 0;
}

static void make_table(BruteWinnable *brute, const unsigned kind[2]);

static bool is_tabled(BruteWinnable *brute, const Men *men)
{
    Place place = place_of(men);
    BruteTable *const table = &brute->table[place.kind[0]][place.kind[1]];
    size_t index;

    if (place.kind[0] == 0)
        return false; /* only the two kings */
    if (!table->won)
        make_table(brute, place.kind);
    normalise(&place);
    index = index_of(&place, men->black);
    return table->won[index / WORD] >> index % WORD & 1;
}

static bool is_passing(const Men *men, MenMove move)
{
    const unsigned from = men->at[move.man];

    return tolower(men->man[move.man]) == 'p' && move.to == men->passed && move.to % 8 != from % 8;
}

/* Is a position won in which somebody may take in passing? That is one more move, and perhaps the
 * only one. */
static bool wins_in_passing(BruteWinnable *brute, const Men *men)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_legal(men, moves);
    unsigned passing = 0;
    Men without = *men;

    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(men, moves[i]);
        if (!is_passing(men, moves[i]))
            continue;
        if (is_tabled(brute, &after))
            return true;
        passing++;
    }
    without.passed = MEN_NOWHERE;
    return (count > passing || passing == 0) && is_tabled(brute, &without);
}

/* Is a position to which a move led known to be won? False if the move was not legal. */
static bool wins(BruteWinnable *brute, const Men *men)
{
    if (men->passed == MEN_NOWHERE)
        return is_tabled(brute, men); /* illegal positions are not in the tables */
    return !men_in_check(men, !men->black) && wins_in_passing(brute, men);
}

static bool has_winning_move(BruteWinnable *brute, const Men *men)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_moves(men, moves);

    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(men, moves[i]);
        if (wins(brute, &after))
            return true;
    }
    return false;
}

/* Goes over a table once. `done` are places that are won or hold no position. True if something was
 * won. Every other round goes backwards, so that wins spread faster. */
static bool sweep(BruteWinnable *brute, const unsigned kind[2], uint64_t *done, unsigned round)
{
    BruteTable *const table = &brute->table[kind[0]][kind[1]];
    bool changed = false;
    Men men;

    for (size_t k = 0; k < table->size; k++) {
        const size_t i = round % 2 ? table->size - 1 - k : k;
        const uint64_t bit = UINT64_C(1) << i % WORD;
        if (done[i / WORD] & bit)
            continue;
        if (!position_at_index(kind, i, &men)) {
            done[i / WORD] |= bit;
        } else if ((round == 0 && is_mated(&men)) || has_winning_move(brute, &men)) {
            done[i / WORD] |= bit;
            table->won[i / WORD] |= bit;
            changed = true;
        }
    }
    return changed;
}

static void make_table(BruteWinnable *brute, const unsigned kind[2])
{
    BruteTable *const table = &brute->table[kind[0]][kind[1]];
    uint64_t *done;
    unsigned round = 0;

    table->size = size_of(kind);
    table->won = calloc(table->size / WORD, sizeof *table->won);
    done = calloc(table->size / WORD, sizeof *done);
    assert(table->won && done);
    brute->tables++;
    if (isupper(letters[kind[0]]) || isupper(letters[kind[1]])) /* a king alone mates nobody */
        while (sweep(brute, kind, done, round))
            round++;
    free(done);
}

/* ---- Forward ---- */

static uint64_t key_of(const Men *men)
{
    uint64_t key = men->passed * 2U + men->black;

    assert(men->count <= 5);
    for (unsigned i = 0; i < men->count; i++)
        key = key << 10 | (uint64_t)number[(unsigned char)men->man[i]] << 6 | men->at[i];
    return key;
}

/* Adds a position unless it is there already; false if there is no more room. */
static bool add(BruteWinnable *brute, const Men *men)
{
    const uint64_t key = key_of(men);
    uint64_t hash = key * UINT64_C(0x9e3779b97f4a7c15);
    unsigned at;

    hash = (hash ^ hash >> 32) * UINT64_C(0xff51afd7ed558ccd);
    at = (unsigned)(hash >> 32) % brute->slots;
    for (; brute->slot[at] != 0; at = (at + 1) % brute->slots)
        if (brute->key[brute->slot[at] - 1] == key)
            return true;
    if (brute->count == brute->most)
        return false;
    brute->key[brute->count] = key;
    brute->place[brute->count] = at;
    brute->open[brute->opened++] = brute->count;
    brute->game[brute->count++] = *men;
    brute->slot[at] = brute->count;
    return true;
}

static void forget(BruteWinnable *brute)
{
    while (brute->count > 0)
        brute->slot[brute->place[--brute->count]] = 0;
    brute->opened = 0;
}

/* Drops the square passed over if no pawn can take there. */
static void drop_idle_passing(Men *men)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men->passed == MEN_NOWHERE ? 0 : men_moves(men, moves);

    for (unsigned i = 0; i < count; i++)
        if (is_passing(men, moves[i]))
            return;
    men->passed = MEN_NOWHERE;
}

/* Has White only his king, who mates nobody? */
static bool is_bare(const Men *men)
{
    for (unsigned i = 0; i < men->count; i++)
        if (isupper((unsigned char)men->man[i]) && men->man[i] != 'K')
            return false;
    return true;
}

/* Adds all positions that can follow on one. Returns 1 if a win is among them, -1 if there is no
 * room for them, else 0. The position added last is looked into next, and `turn` makes it another
 * one each time: a random walk meets a win sooner than a search in the order of moves. */
static int expand(BruteWinnable *brute, const Men *men, unsigned turn)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_legal(men, moves);

    if (count == 0)
        return men->black && men_in_check(men, true);
    for (unsigned i = 0; i < count; i++) {
        Men after = men_make(men, moves[(i + turn) % count]);
        drop_idle_passing(&after);
        if (is_bare(&after))
            continue;
        if (after.count > brute->tabled) {
            if (!add(brute, &after))
                return -1;
        } else if (wins(brute, &after)) {
            return 1;
        }
    }
    return 0;
}

int brute_winnable_solve(BruteWinnable *brute, const Men *men)
{
    int found = 0;

    assert(men->castling == 0);
    if (is_bare(men))
        return 0;
    if (men->count <= brute->tabled)
        return wins(brute, men);
    forget(brute);
    add(brute, men);
    while (brute->opened > 0 && found == 0) {
        const Men next = brute->game[brute->open[--brute->opened]];
        found = expand(brute, &next, brute->count * 7);
    }
    return found;
}
