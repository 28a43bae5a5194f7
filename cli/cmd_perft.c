#include "command.h"
#include "input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Branch {
    char move[8];
    uint64_t count;
} Branch;

static int by_name(const void *a, const void *b)
{
    return strcmp(((const Branch *)a)->move, ((const Branch *)b)->move);
}

static void divide(const adoube_position *position, unsigned depth)
{
    adoube_move moves[ADOUBE_MOVES_MAX];
    Branch branches[ADOUBE_MOVES_MAX];
    const size_t count = adoube_move_list(position, moves, ADOUBE_MOVES_MAX);
    uint64_t total = 0;

    for (size_t i = 0; i < count; i++) {
        adoube_position after = *position;
        adoube_move_make(&after, moves[i]);
        adoube_move_write(position, moves[i], branches[i].move, sizeof branches[i].move);
        branches[i].count = adoube_perft(&after, depth - 1);
        total += branches[i].count;
    }
    qsort(branches, count, sizeof *branches, by_name);
    for (size_t i = 0; i < count; i++)
        printf("%s: %" PRIu64 "\n", branches[i].move, branches[i].count);
    printf("\nMoves: %zu\nNodes: %" PRIu64 "\n", count, total);
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "divide", no_argument, NULL, 'd' },
                                             { "rookless", no_argument, NULL, 'r' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    adoube_position position;
    uint32_t reasons;
    unsigned depth;
    unsigned fen = 0;
    bool divided = false;

    for (int c; (c = command_option(&cmd_perft, argc, argv, "drh", options)) != -1;) {
        if (c == 'h') {
            command_help(&cmd_perft);
            return EXIT_YES;
        }
        if (c == 'd')
            divided = true;
        else if (c == 'r')
            fen |= ADOUBE_FEN_ROOKLESS;
        else
            return command_misused(&cmd_perft);
    }
    if (optind == argc) {
        fputs("adoube: perft: a depth is missing\n", stderr);
        return command_misused(&cmd_perft);
    }
    if (!input_number(argv[optind], "depth", ADOUBE_PERFT_DEPTH_MAX, &depth) ||
        !input_position(argc - optind - 1, argv + optind + 1, fen, &position, &reasons))
        return EXIT_BAD;
    if (divided && depth > 0)
        divide(&position, depth);
    else
        printf("%" PRIu64 "\n", adoube_perft(&position, depth));
    return EXIT_YES;
}

const Command cmd_perft = {
    "perft",
    "[--divide] [--rookless] DEPTH [FEN]",
    "Count the games of DEPTH moves that can be played from a position",
    "The count is the usual test of a move generator. Every position but the last is really\n"
    "reached; nothing is remembered or guessed. Without a FEN the ordinary arrangement is meant.\n"
    "\n"
    "  -d, --divide     the count after each first move, and the total\n"
    "  -r, --rookless   a castling letter for an empty corner means castling without the rook,\n"
    "                   given as odds (1903:III.5)\n"
    "  -h, --help       this text\n",
    run,
};
