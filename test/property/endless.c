// Endless checks against brute force: every position that checks and replies lead to, and then
// everything without a good check taken away until nothing changes. On random positions of few men;
// those that lead to too many positions are passed over, and counted.
#include "proof/endless.h"
#include "chess/question.h"
#include "random.h"
#include "record/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 20000, SLOTS = 65536, EDGES = 3000000, ROOM = 200000 };

typedef struct Brute {
    unsigned count, edges;
    Position game[MOST];
    unsigned first[MOST + 1]; /* of its checks, in the list of edges */
    int edge[EDGES];          /* replies of a check, then -1; after the last check -2 */
    bool good[MOST];
    int slot[SLOTS]; /* by hash: number and one */
} Brute;

static Brute brute;

/* What a position is here: counters play no part, nor a square passed that nobody can take on. */
static Position plain(Position p)
{
    if (!question_can_take_in_passing(&p))
        p.passed = 0;
    p.quiet = 0;
    p.number = 1;
    return p;
}

static unsigned hash(const Position *p)
{
    uint64_t h = p->plane[0] * 3 + p->plane[1] * 5 + p->plane[2] * 7 + p->black * 11 + p->turn;

    h *= UINT64_C(0x9e3779b97f4a7c15);
    return (unsigned)(h >> 32) % SLOTS;
}

static int number_of(const Position *game)
{
    unsigned at = hash(game);

    for (; brute.slot[at] != 0; at = (at + 1) % SLOTS)
        if (position_same(&brute.game[brute.slot[at] - 1], game))
            return brute.slot[at] - 1;
    if (brute.count == MOST)
        return -1;
    brute.game[brute.count++] = *game;
    brute.slot[at] = (int)brute.count;
    return (int)brute.count - 1;
}

static bool put(int edge)
{
    if (brute.edges == EDGES)
        return false;
    brute.edge[brute.edges++] = edge;
    return true;
}

/* The checks of one position with the numbers their replies lead to. */
static bool expand(unsigned at)
{
    const Position game = brute.game[at];
    MoveList list, replies;

    brute.first[at] = brute.edges;
    movegen_all(&game, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Position after = position_make(&game, list.move[i]);
        if (!question_in_check(&after))
            continue;
        movegen_all(&after, &replies);
        for (unsigned k = 0; k < replies.count; k++) {
            const Position then = plain(position_make(&after, replies.move[k]));
            const int number = number_of(&then);
            if (number < 0 || !put(number))
                return false;
        }
        if (!put(-1))
            return false;
    }
    return put(-2);
}

static bool has_good_check(unsigned at)
{
    bool good = true;

    for (unsigned i = brute.first[at]; brute.edge[i] != -2; i++) {
        if (brute.edge[i] >= 0) {
            good &= brute.good[brute.edge[i]];
            continue;
        }
        if (good)
            return true;
        good = true;
    }
    return false;
}

/* 1, 0, or -1 if there are too many positions. */
static int solve(const Position *p)
{
    bool changed = true;

    const Position start = plain(*p);

    brute.count = brute.edges = 0;
    memset(brute.slot, 0, sizeof brute.slot);
    number_of(&start);
    for (unsigned i = 0; i < brute.count; i++) {
        brute.good[i] = true;
        if (!expand(i))
            return -1;
    }
    for (unsigned i = 0; i < brute.count; i++)
        brute.good[i] = true;
    while (changed) {
        changed = false;
        for (unsigned i = 0; i < brute.count; i++)
            if (brute.good[i] && !has_good_check(i)) {
                brute.good[i] = false;
                changed = true;
            }
    }
    return brute.good[0];
}

int main(int argc, char **argv)
{
    const unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    Random random = { argc > 2 ? strtoul(argv[2], NULL, 10) : 1 };
    void *const memory = malloc(endless_size(ROOM));
    unsigned long compared = 0, passed = 0, proven = 0;
    static Endless search;

    while (compared < wanted) {
        Position p;
        ProofVerdict verdict;
        int known;
        if (!random_few(&random, "QQRRBNNPqrbnpp", 3, &p))
            continue;
        known = solve(&p);
        if (known < 0) {
            passed++;
            continue;
        }
        endless_begin(&search, memory, ROOM, &p, 1000000);
        verdict = endless_run(&search, UINT64_MAX);
        if (verdict != (known ? PROOF_PROVEN : PROOF_REFUTED)) {
            char fen[FEN_ROOM];
            Pen pen = text_pen(fen, sizeof fen);
            fen_write_position(&p, 0, &pen);
            fprintf(stderr, "%s: %d by brute force, verdict %d\n", fen, known, (int)verdict);
            return 1;
        }
        compared++;
        proven += known == 1;
    }
    free(memory);
    printf("%lu positions, %lu of them endless, agree; %lu led to too many\n", compared, proven,
           passed);
    return 0;
}
