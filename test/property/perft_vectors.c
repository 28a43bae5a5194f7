// perft_vectors FILE MOST [slow]: counts every line of a table of perft results whose count is at
// most MOST. The table has one of two forms: our own (depth, nodes, FEN, what, with tabs between),
// or EPD lines with ";D3 97862". With `slow`, the slow generator counts instead, for writing a
// table.
#include "chess/perft.h"
#include "record/fen.h"
#include "slow_chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Run {
    const char *file;
    unsigned line;
    uint64_t most;
    bool slow;
    unsigned counted, wrong;
    uint64_t nodes;
} Run;

static bool read_fen(Run *run, const char *fen, unsigned options, Position *position)
{
    FenFault fault;

    if (fen_read_position(text_of(fen), options, position, &fault))
        return true;
    fprintf(stderr, "%s:%u: column %zu: %s\n", run->file, run->line, fault.column,
            fault.expected ? fault.expected : "no position");
    run->wrong++;
    return false;
}

static void count(Run *run, const Position *p, unsigned depth, uint64_t nodes)
{
    const SlowGame game = slow_game(p);
    uint64_t found;

    if (nodes > run->most)
        return;
    found = run->slow ? slow_perft(&game, depth) : perft_count(p, depth);
    run->counted++;
    run->nodes += found;
    if (found == nodes)
        return;
    fprintf(stderr, "%s:%u: depth %u: expected %" PRIu64 ", counted %" PRIu64 "\n", run->file,
            run->line, depth, nodes, found);
    run->wrong++;
}

static void own_line(Run *run, char *line)
{
    char *field[3];
    Position position;

    for (int i = 0; i < 3; i++) {
        field[i] = line;
        line = strchr(line, '\t');
        if (!line) {
            fprintf(stderr, "%s:%u: expected four fields with tabs between\n", run->file,
                    run->line);
            run->wrong++;
            return;
        }
        *line++ = '\0';
    }
    if (read_fen(run, field[2], strstr(line, "\trookless") ? FEN_ROOKLESS : 0, &position))
        count(run, &position, (unsigned)strtoul(field[0], NULL, 10), strtoull(field[1], NULL, 10));
}

/* Only the deepest count within the limit is made of an EPD line: it includes the others. */
static void epd_line(Run *run, char *line)
{
    char *at = strchr(line, ';');
    unsigned depth = 0;
    uint64_t nodes = 0;
    Position position;

    *at = '\0';
    for (at = strchr(at + 1, 'D'); at; at = strchr(at + 1, 'D')) {
        char *end;
        const unsigned d = (unsigned)strtoul(at + 1, &end, 10);
        const uint64_t n = strtoull(end, NULL, 10);
        if (n <= run->most && d <= PERFT_DEPTH_MAX) {
            depth = d;
            nodes = n;
        }
    }
    if (read_fen(run, line, 0, &position))
        count(run, &position, depth, nodes);
}

int main(int argc, char **argv)
{
    Run run = { 0 };
    char line[512];
    unsigned lines;
    FILE *file;

    if (argc < 4) {
        fputs("perft_vectors FILE MOST LINES [slow]\n", stderr);
        return 2;
    }
    run.file = argv[1];
    run.most = strtoull(argv[2], NULL, 10);
    lines = (unsigned)strtoul(argv[3], NULL, 10);
    run.slow = argc > 4;
    file = fopen(argv[1], "r");
    if (!file) {
        printf("skipped: %s is not here\n", argv[1]);
        return 77;
    }
    while (fgets(line, sizeof line, file)) {
        run.line++;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            continue;
        if (strchr(line, ';'))
            epd_line(&run, line);
        else
            own_line(&run, line);
    }
    fclose(file);
    printf("%u counts, %" PRIu64 " nodes, %u wrong\n", run.counted, run.nodes, run.wrong);
    return run.wrong == 0 && run.counted >= lines && lines > 0 ? 0 : 1;
}
