// Measures nodes a second, ours and stockfish's in turn, one thread each, medians of five.
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
    double start;

    perft_count_at(p, depth - 1, level); /* warms up */
    start = measure_now();
    *nodes = perft_count_at(p, depth, level);
    return (double)*nodes / (measure_now() - start) / 1e6;
}

static double theirs(Stockfish *peer, const char *fen, unsigned depth, uint64_t *nodes)
{
    double start;

    stockfish_perft(peer, fen, depth - 1, nodes); /* warms up */
    start = measure_now();
    if (!stockfish_perft(peer, fen, depth, nodes))
        return 0;
    return (double)*nodes / (measure_now() - start) / 1e6;
}

static void report(CpuLevel level, double *speeds, double reference)
{
    const double speed = measure_median(speeds, MEASURE_ROUNDS);

    printf("  adoube, %-10s %6.0f M nodes/s", levels[level], speed);
    if (reference > 0)
        printf("  %.1f times", speed / reference);
    puts("");
}

/* What bench/keep.py keeps for the chart: how many times as fast we were, round by round. */
static void print_ratios(const char *name, const double *our, const double *their)
{
    printf("figures\t%s", name);
    for (int round = 0; round < MEASURE_ROUNDS; round++)
        printf("\t%.3f", our[round] / their[round]);
    puts("");
}

/* Stockfish and we take turns; then come the builds of our code for other machines. */
static int measure(const Task *task, Stockfish *peer, bool have_peer)
{
    const CpuLevel best = cpu_level();
    double our[MEASURE_ROUNDS], their[MEASURE_ROUNDS], reference = 0;
    uint64_t our_nodes = 0, their_nodes = 0;
    Position p;
    FenFault fault;

    if (!fen_read_position(text_of(task->fen), FEN_STRICT, &p, &fault))
        return 2;
    printf("%s, depth %u\n", task->name, task->depth);
    for (int round = 0; round < MEASURE_ROUNDS; round++) {
        if (have_peer)
            their[round] = theirs(peer, task->fen, task->depth, &their_nodes);
        our[round] = ours(&p, task->depth, best, &our_nodes);
        if (have_peer && our_nodes != their_nodes)
            return 1;
    }
    if (have_peer) {
        print_ratios(task->name, our, their);
        reference = measure_median(their, MEASURE_ROUNDS);
        printf("  %-18s %6.0f M nodes/s\n", "stockfish", reference);
    }
    report(best, our, reference);
    for (CpuLevel level = CPU_PORTABLE; level < best; level++) {
        for (int round = 0; round < MEASURE_ROUNDS; round++)
            our[round] = ours(&p, task->depth, level, &our_nodes);
        report(level, our, reference);
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
