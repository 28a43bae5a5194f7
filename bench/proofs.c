// Measures how long a query takes: can a side ever mate by any series of moves? It takes the
// processor time of each query with the umpire's budget, and reports the mean and what most stay
// under. Positions of random games are always asked about, those of files if the files are there;
// each line of a file has a FEN up to the first tab. Rounds alternate with stockfish's perft, so
// that figures of another machine can be compared with these; the medians of the rounds are
// reported.
#include "adoube.h"
#include "measure.h"
#include "random.h"
#include "record/fen.h"
#include "stockfish.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { RANDOM = 2000, MOST = 20000, REFERENCE = 120, LONG_ROUNDS = 3 };

/* In seconds. A set that takes longer gets fewer rounds. */
static const double long_round = 5;

typedef struct Tally {
    unsigned count, undecided;
    double seconds[2 * MOST];
} Tally;

static double processor_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Asks about both sides of one position. */
static void query(Tally *tally, void *room, const adoube_position *position)
{
    for (unsigned side = 0; side < 2 && tally->count < 2 * MOST; side++) {
        const double start = processor_now();
        adoube_proof *const proof = adoube_proof_begin(room, ADOUBE_PROOF_POSITIONS,
                                                       ADOUBE_WINNABLE, position, (adoube_side)side,
                                                       ADOUBE_PROOF_NODES);
        if (!proof)
            return;
        if (adoube_proof_run(proof, UINT64_MAX) == ADOUBE_UNDECIDED)
            tally->undecided++;
        tally->seconds[tally->count++] = processor_now() - start;
    }
}

static double mean_of(const Tally *tally)
{
    double sum = 0;

    for (unsigned i = 0; i < tally->count; i++)
        sum += tally->seconds[i];
    return tally->count ? sum / tally->count : 0;
}

/* Reports the mean over all rounds, and the rest from the last round. */
static void report(const char *name, Tally *tally, double mean, double scaled)
{
    measure_median(tally->seconds, tally->count); /* this also sorts them */
    printf("%s: %u queries, %u undecided; µs: mean %.1f, half under %.1f, 90 in 100 under %.1f, "
           "99 under %.0f, worst %.0f",
           name, tally->count, tally->undecided, mean * 1e6, tally->seconds[tally->count / 2] * 1e6,
           tally->seconds[tally->count * 9 / 10] * 1e6,
           tally->seconds[tally->count * 99 / 100] * 1e6, tally->seconds[tally->count - 1] * 1e6);
    if (scaled > 0)
        printf("; scaled mean %.1f", scaled * 1e6);
    puts("");
}

static void of_file(const char *path, Tally *tally, void *room)
{
    FILE *const file = fopen(path, "r");
    char line[512];

    if (!file) {
        printf("skipped: no %s\n", path);
        return;
    }
    while (fgets(line, sizeof line, file)) {
        adoube_position position;
        adoube_fault fault;
        line[strcspn(line, "\t\r\n")] = '\0';
        if (adoube_position_read(&position, line, ADOUBE_FEN_ROOKLESS, &fault))
            query(tally, room, &position);
    }
    fclose(file);
}

static void of_random_games(Tally *tally, void *room)
{
    Random random = { 1903 };

    for (unsigned i = 0; i < RANDOM; i++) {
        const Position p = random_regular(&random);
        char fen[FEN_ROOM];
        Pen pen = text_pen(fen, sizeof fen);
        adoube_position position;
        adoube_fault fault;
        fen_write_position(&p, 0, &pen);
        if (adoube_position_read(&position, fen, ADOUBE_FEN_ROOKLESS, &fault))
            query(tally, room, &position);
    }
}

/* The processor time of stockfish from its start to its end, with or without a count of that depth.
 */
static double of_stockfish(unsigned depth, uint64_t *nodes)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    struct rusage before, after;
    Stockfish peer;

    getrusage(RUSAGE_CHILDREN, &before);
    if (!stockfish_start(&peer))
        return 0;
    if (depth > 0)
        stockfish_perft(&peer, start, depth, nodes);
    stockfish_stop(&peer);
    getrusage(RUSAGE_CHILDREN, &after);
    return (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec) +
           (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec) * 1e-6;
}

/* Stockfish's millions of nodes a second; 0 without stockfish. */
static double reference(void)
{
    uint64_t nodes = 0;
    const double idle = of_stockfish(0, &nodes), busy = of_stockfish(6, &nodes);

    return nodes == 0 || busy <= idle ? 0 : (double)nodes / (busy - idle) / 1e6;
}

/* Measures all queries of a file, or of random games if there is none; stockfish runs before each
 * round. */
static void measure(const char *path, void *room)
{
    static Tally tally;
    double means[MEASURE_ROUNDS], scaled[MEASURE_ROUNDS], speeds[MEASURE_ROUNDS];
    unsigned rounds = MEASURE_ROUNDS;

    for (unsigned i = 0; i < rounds; i++) {
        speeds[i] = reference();
        tally.count = tally.undecided = 0;
        if (path)
            of_file(path, &tally, room);
        else
            of_random_games(&tally, room);
        if (tally.count == 0)
            return;
        means[i] = mean_of(&tally);
        scaled[i] = means[i] * speeds[i] / REFERENCE;
        if (means[i] * tally.count > long_round)
            rounds = LONG_ROUNDS;
    }
    report(path ? path : "random games", &tally, measure_median(means, rounds),
           measure_median(scaled, rounds));
    printf("  %u rounds, scaled from %.1f to %.1f; stockfish counted %.0f M nodes a second\n",
           rounds, scaled[0] * 1e6, scaled[rounds - 1] * 1e6, measure_median(speeds, rounds));
}

int main(int argc, char **argv)
{
    void *const room = malloc(adoube_proof_size(ADOUBE_PROOF_POSITIONS));

    if (!room)
        return 2;
    if (reference() > 0)
        printf("scaled: as if stockfish counted %d million nodes a second\n", (int)REFERENCE);
    else
        puts("no stockfish here: nothing to scale by");
    measure(NULL, room);
    for (int i = 1; i < argc; i++)
        measure(argv[i], room);
    free(room);
    return 0;
}
