// Nodes a second, ours and stockfish's in turn, one thread each, median of five.
#include "chess/perft.h"
#include "measure.h"
#include "record/fen.h"
#include "stockfish.h"

#include <inttypes.h>

typedef struct Task {
    const char *name, *fen;
    unsigned depth;
} Task;

static const Task tasks[] = {
    { "ordinary arrangement", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6 },
    { "kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5 },
};

static const char *const levels[] = { "portable", "popcnt", "bmi2" };

static double ours(const Position *p, unsigned depth, CpuLevel level, uint64_t *nodes)
{
    const double start = measure_now();

    *nodes = perft_count_at(p, depth, level);
    return (double)*nodes / (measure_now() - start) / 1e6;
}

static double theirs(Stockfish *peer, const char *fen, unsigned depth, uint64_t *nodes)
{
    const double start = measure_now();

    if (!stockfish_perft(peer, fen, depth, nodes))
        return 0;
    return (double)*nodes / (measure_now() - start) / 1e6;
}

static int measure(const Task *task, Stockfish *peer, bool have_peer)
{
    double our[3][MEASURE_ROUNDS], their[MEASURE_ROUNDS], reference = 0;
    uint64_t our_nodes = 0, their_nodes = 0;
    Position p;
    FenFault fault;

    if (!fen_read_position(text_of(task->fen), FEN_STRICT, &p, &fault))
        return 2;
    for (int round = 0; round < MEASURE_ROUNDS; round++) {
        if (have_peer)
            their[round] = theirs(peer, task->fen, task->depth, &their_nodes);
        for (CpuLevel level = CPU_PORTABLE; level <= cpu_level(); level++) {
            our[level][round] = ours(&p, task->depth, level, &our_nodes);
            if (have_peer && our_nodes != their_nodes)
                return 1;
        }
    }
    printf("%s, depth %u, %" PRIu64 " nodes\n", task->name, task->depth, our_nodes);
    if (have_peer)
        printf("  %-18s %6.0f M/s\n", "stockfish",
               reference = measure_median(their, MEASURE_ROUNDS));
    for (CpuLevel level = CPU_PORTABLE; level <= cpu_level(); level++) {
        const double speed = measure_median(our[level], MEASURE_ROUNDS);
        printf("  adoube, %-10s %6.0f M/s", levels[level], speed);
        if (have_peer)
            printf("  %.1f times", speed / reference);
        puts("");
    }
    return 0;
}

int main(void)
{
    Stockfish peer;
    const bool have_peer = stockfish_start(&peer);
    int status = 0;

    if (!have_peer)
        puts("no stockfish here: our figures only");
    printf("compiled by %s\n", __VERSION__);
    for (unsigned i = 0; i < sizeof tasks / sizeof *tasks && status == 0; i++)
        status = measure(&tasks[i], &peer, have_peer);
    if (have_peer)
        stockfish_stop(&peer);
    if (status != 0)
        fputs("the counts differ\n", stderr);
    return status;
}
