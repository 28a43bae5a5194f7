// Counts the moves of random positions out of games, and lets Debian's stockfish count them too.
// The seed is new each time, unless given; it is printed, so that a difference can be found again.
#include "stockfish.h"
#include "chess/perft.h"
#include "random.h"
#include "record/fen.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv)
{
    const unsigned long positions = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    const unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : (unsigned long)time(NULL);
    Random random = { seed };
    Stockfish peer;

    if (!stockfish_start(&peer)) {
        puts("skipped: no stockfish on this machine (Debian's package stockfish)");
        return 77;
    }
    printf("seed %lu\n", seed);
    for (unsigned long i = 0; i < positions; i++) {
        const Position p = random_regular(&random);
        const uint64_t ours = perft_count(&p, 3);
        char fen[FEN_ROOM];
        Pen pen = text_pen(fen, sizeof fen);
        uint64_t theirs = 0;
        fen_write_position(&p, 0, &pen);
        if (!stockfish_perft(&peer, fen, 3, &theirs) || theirs != ours) {
            fprintf(stderr, "%s\n  perft 3: we count %" PRIu64 ", stockfish %" PRIu64 "\n", fen,
                    ours, theirs);
            return 1;
        }
    }
    stockfish_stop(&peer);
    printf("%lu positions to depth 3: the same counts\n", positions);
    return 0;
}
