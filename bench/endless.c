// Measures the collection of positions for endless checks, each with the umpire's budget, through
// adoube.h.
//
//     bench_endless TABLE
#include "adoube.h"
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FEN_MOST = 128, POSITIONS_MOST = 1024 };

typedef struct Collection {
    unsigned count;
    char fen[POSITIONS_MOST][FEN_MOST];
} Collection;

static bool read_table(const char *path, Collection *collection)
{
    FILE *const file = fopen(path, "r");
    char line[1024];

    if (!file || !fgets(line, sizeof line, file))
        return false;
    while (collection->count < POSITIONS_MOST && fgets(line, sizeof line, file))
        if (sscanf(line, "%*[^\t]\t%*[^\t]\t%127[^\t]\t", collection->fen[collection->count]) == 1)
            collection->count++;
    fclose(file);
    return collection->count > 0;
}

/* Processor time of one proof in seconds, the median of several: most proofs are too short for a
 * wall clock on a shared machine. */
static double seconds_of(void *room, const char *fen, adoube_proved *verdict, uint64_t *nodes)
{
    double seconds[MEASURE_ROUNDS];
    adoube_position position;
    adoube_fault fault;

    if (!adoube_position_read(&position, fen, 0, &fault))
        return 0;
    for (unsigned i = 0; i < MEASURE_ROUNDS; i++) {
        const clock_t start = clock();
        adoube_proof *const proof = adoube_proof_begin(room, ADOUBE_PROOF_POSITIONS,
                                                       ADOUBE_ENDLESS_CHECKS, &position,
                                                       ADOUBE_WHITE, ADOUBE_PROOF_NODES);
        *verdict = adoube_proof_run(proof, UINT64_MAX);
        seconds[i] = (double)(clock() - start) / CLOCKS_PER_SEC;
        *nodes = adoube_proof_nodes(proof);
    }
    return measure_median(seconds, MEASURE_ROUNDS);
}

int main(int argc, char **argv)
{
    static Collection collection;
    static double seconds[POSITIONS_MOST];
    void *const room = malloc(adoube_proof_size(ADOUBE_PROOF_POSITIONS));
    unsigned verdicts[4] = { 0, 0, 0, 0 }, quick = 0, slowest = 0;
    uint64_t nodes = 0, all = 0;
    double sum = 0;

    if (argc < 2 || !room || !read_table(argv[1], &collection)) {
        fputs("bench_endless TABLE\n", stderr);
        return 2;
    }
    for (unsigned i = 0; i < collection.count; i++) {
        adoube_proved verdict = ADOUBE_UNDECIDED;
        seconds[i] = seconds_of(room, collection.fen[i], &verdict, &nodes);
        verdicts[verdict]++;
        quick += verdict != ADOUBE_UNDECIDED && seconds[i] < 1;
        sum += seconds[i];
        all += nodes;
        slowest = seconds[i] > seconds[slowest] ? i : slowest;
    }
    printf("%u positions: %u proven, %u refuted, %u undecided; %u decided in under a second\n"
           "mean %.2f ms, %.0f nodes; slowest %.0f ms: %s\n",
           collection.count, verdicts[ADOUBE_PROVEN], verdicts[ADOUBE_REFUTED],
           verdicts[ADOUBE_UNDECIDED], quick, 1e3 * sum / collection.count,
           (double)all / collection.count, 1e3 * seconds[slowest], collection.fen[slowest]);
    printf("median %.3f ms\n", 1e3 * measure_median(seconds, collection.count));
    free(room);
    return 0;
}
