// Whether a side can ever mate, against brute force, on random positions of three to five men.
// Positions from which too many arise for brute force are passed over and counted, as are those
// that the prover leaves undecided with the budget of the umpire; neither may be many.
//
//     winnable COUNT SEED TABLED MEN LETTERS
#include "proof/search/winnable.h"
#include "brute_winnable.h"
#include "random.h"
#include "record/fen.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 100000, ROOM = 1000000, NODES = 200000 };

typedef struct Tally {
    unsigned long compared, passed, undecided, proven, five;
} Tally;

/* False if prover and brute force disagree. */
static bool compare(BruteWinnable *brute, void *memory, const Position *p, Side winner,
                    Tally *tally)
{
    static Winnable search;
    char fen[FEN_ROOM];
    Pen pen = text_pen(fen, sizeof fen);
    ProofVerdict verdict;
    Men men;
    int known;

    fen_write_position(p, 0, &pen);
    if (!men_of_fen(fen, &men))
        return false;
    if (winner == BLACK)
        men = brute_winnable_flip(&men);
    known = brute_winnable_solve(brute, &men);
    if (known < 0) {
        tally->passed++;
        return true;
    }
    winnable_begin(&search, memory, ROOM, p, winner, NODES);
    verdict = winnable_run(&search, UINT64_MAX);
    if (verdict == PROOF_UNDECIDED) {
        tally->undecided++;
        return true;
    }
    if (verdict != (known ? PROOF_PROVEN : PROOF_REFUTED)) {
        fprintf(stderr, "%s, %s: %d by brute force, verdict %d\n", fen,
                winner == WHITE ? "white" : "black", known, (int)verdict);
        return false;
    }
    tally->compared++;
    tally->proven += known == 1;
    tally->five += men.count == 5;
    return true;
}

static unsigned long argument(int argc, char **argv, int i, unsigned long otherwise)
{
    return argc > i ? strtoul(argv[i], NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
    const unsigned long wanted = argument(argc, argv, 1, 100);
    Random random = { argument(argc, argv, 2, 1) };
    BruteWinnable *const brute = brute_winnable_new((unsigned)argument(argc, argv, 3, 3), MOST);
    const unsigned men = (unsigned)argument(argc, argv, 4, 4);
    const char *const letters = argc > 5 ? argv[5] : "BBNNPPRQbbnnpprq";
    void *const memory = malloc(winnable_size(ROOM));
    Tally t = { 0, 0, 0, 0, 0 };
    bool agree = true;

    while (agree && t.compared < wanted) {
        const Side winner = random_below(&random, 2) ? BLACK : WHITE;
        Position p;
        if (random_few(&random, letters, men - 2, &p))
            agree = compare(brute, memory, &p, winner, &t);
    }
    printf("%lu positions compared, %lu of them winnable, %lu of five men; %lu with too many "
           "positions, %lu undecided; %u tables\n",
           t.compared, t.proven, t.five, t.passed, t.undecided, brute_winnable_tables(brute));
    brute_winnable_free(brute);
    free(memory);
    if (20 * (t.passed + t.undecided) > t.compared) {
        puts("more than one in twenty was not compared");
        agree = false;
    }
    return agree ? 0 : 1;
}
