#include "brute_endless.h"
#include "men_set.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { EDGES_A_POSITION = 64, END_OF_CHECK = -1, END_OF_POSITION = -2 };

struct BruteEndless {
    MenSet game;
    unsigned expanded;
    size_t edges;
    size_t *first; /* where the checks of each position begin in the list of edges */
    int *edge; /* the replies to a check, then END_OF_CHECK; after the last check END_OF_POSITION */
    bool *good;
};

BruteEndless *brute_endless_new(unsigned most)
{
    BruteEndless *const brute = malloc(sizeof *brute);

    assert(brute);
    *brute = (BruteEndless){ .game = men_set_new(most) };
    brute->first = malloc(most * sizeof *brute->first);
    brute->edge = malloc((size_t)most * EDGES_A_POSITION * sizeof *brute->edge);
    brute->good = malloc(most * sizeof *brute->good);
    assert(brute->first && brute->edge && brute->good);
    return brute;
}

void brute_endless_free(BruteEndless *brute)
{
    men_set_free(&brute->game);
    free(brute->first);
    free(brute->edge);
    free(brute->good);
    free(brute);
}

unsigned brute_endless_count(const BruteEndless *brute)
{
    return brute->game.count;
}

static bool put(BruteEndless *brute, int edge)
{
    if (brute->edges == (size_t)brute->game.most * EDGES_A_POSITION)
        return false;
    brute->edge[brute->edges++] = edge;
    return true;
}

/* Adds the numbers of the positions to which replies to a check lead. */
static bool expand_check(BruteEndless *brute, const Men *checked)
{
    MenMove replies[MEN_MOVES_MOST];
    const unsigned count = men_legal(checked, replies);

    for (unsigned i = 0; i < count; i++) {
        const Men then = men_make(checked, replies[i]);
        const int number = men_set_add(&brute->game, &then);
        if (number < 0 || !put(brute, number))
            return false;
    }
    return put(brute, END_OF_CHECK);
}

static bool expand(BruteEndless *brute, unsigned at)
{
    const Men men = men_set_men(&brute->game.key[at]);
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

/* Is the first position left if those that were not looked into are all taken to be good, or all
 * taken to be lost? */
static bool is_left(BruteEndless *brute, bool beyond)
{
    bool changed = true;

    memset(brute->good, true, brute->expanded * sizeof *brute->good);
    memset(brute->good + brute->expanded, beyond,
           (brute->game.count - brute->expanded) * sizeof *brute->good);
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
    men_set_clear(&brute->game);
    brute->edges = 0;
    men_set_add(&brute->game, men);
    for (brute->expanded = 0; brute->expanded < brute->game.count; brute->expanded++)
        if (!expand(brute, brute->expanded))
            break;
    if (is_left(brute, false))
        return 1;
    return is_left(brute, true) ? -1 : 0;
}
