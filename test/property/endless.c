// Endless checks against brute force, on random positions of three to five men. Positions that
// brute force cannot decide are passed over, and so are those that the prover leaves undecided with
// the budget of the umpire; both are counted, and must be few.
#include "proof/search/endless.h"
#include "brute_endless.h"
#include "random.h"
#include "record/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 5000, ROOM = 200000, NODES = 200000 };

typedef struct Tally {
    unsigned long compared, passed, undecided, proven, five;
} Tally;

/* False if prover and brute force disagree. */
static bool compare(BruteEndless *brute, void *memory, const Position *p, Tally *tally)
{
    static Endless search;
    char fen[FEN_ROOM];
    Pen pen = text_pen(fen, sizeof fen);
    ProofVerdict verdict;
    Men men;
    int known;

    fen_write_position(p, 0, &pen);
    if (!men_of_fen(fen, &men))
        return false;
    known = brute_endless_solve(brute, &men);
    if (known < 0) {
        tally->passed++;
        return true;
    }
    endless_begin(&search, memory, ROOM, p, NODES);
    verdict = endless_run(&search, UINT64_MAX);
    if (verdict == PROOF_UNDECIDED) {
        tally->undecided++;
        return true;
    }
    if (verdict != (known ? PROOF_PROVEN : PROOF_REFUTED)) {
        fprintf(stderr, "%s: %d by brute force, verdict %d\n", fen, known, (int)verdict);
        return false;
    }
    tally->compared++;
    tally->proven += known == 1;
    tally->five += men.count == 5;
    return true;
}

int main(int argc, char **argv)
{
    const unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    Random random = { argc > 2 ? strtoul(argv[2], NULL, 10) : 1 };
    void *const memory = malloc(endless_size(ROOM));
    BruteEndless *const brute = brute_endless_new(MOST);
    Tally tally = { 0, 0, 0, 0, 0 };
    bool agree = true;

    while (agree && tally.compared < wanted) {
        Position p;
        if (random_few(&random, "QQRRBNNPqrbnpp", 3, &p))
            agree = compare(brute, memory, &p, &tally);
    }
    brute_endless_free(brute);
    free(memory);
    printf("%lu positions compared, %lu of them endless, %lu of five men; %lu passed over, "
           "%lu undecided\n",
           tally.compared, tally.proven, tally.five, tally.passed, tally.undecided);
    if (200 * tally.undecided > tally.compared || 10 * tally.passed > tally.compared) {
        puts("too many were not compared");
        agree = false;
    }
    return agree ? 0 : 1;
}
