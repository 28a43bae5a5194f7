#include "command.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 8 };

/* A step of the tour, which the command that it names carries out itself. */
typedef struct Step {
    const char *says;
    const Command *command;
    const char *words[WORDS];
} Step;

static const Step steps[] = {
    { "The ordinary arrangement, every square with the name White gives it.",
      &cmd_show,
      { "show", "--ascii", "--names" } },
    { "White's pawn has just passed over e3. Black may not take it there: both pawns would leave\n"
      "the rank, and the rook would give check. So the list of captures is empty.",
      &cmd_moves,
      { "moves", "--captures", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1" } },
    { "White has given the queen's rook as odds, and may castle on that side without it "
      "(1903:III.5).",
      &cmd_moves,
      { "moves", "--rookless", "4k3/8/8/8/8/8/8/4K3 w Q - 0 1" } },
    { "Under some laws a fault may stand, so positions no game reaches have moves too: here a "
      "pawn\n"
      "on its first rank, and a king in check though it is the other side's turn.",
      &cmd_moves,
      { "moves", "4k3/8/8/8/8/8/4R3/P3K3 w - - 0 1" } },
    { "Records of old books and of today, read as the legal moves they could mean.",
      &cmd_read,
      { "read", "K. Kt. to B 3", "Kt-B3", "P to K 4 (best)", "e4" } },
    { "What the law says of a man touched that cannot be moved.",
      &cmd_law,
      { "law", "1903:II.5(b)" } },
    { "How many games of four moves can be played.", &cmd_perft, { "perft", "4" } },
};

static void print_typed(const Step *step)
{
    printf("\n%s\n\n    $ adoube", step->says);
    for (unsigned i = 0; i < WORDS && step->words[i]; i++)
        printf(strchr(step->words[i], ' ') ? " '%s'" : " %s", step->words[i]);
    puts("\n");
}

/* Commands may reorder their words, so each gets words of its own. */
static int run_step(const Step *step)
{
    char room[WORDS][128];
    char *argv[WORDS + 1] = { NULL };
    int argc = 0;

    for (; argc < WORDS && step->words[argc]; argc++) {
        snprintf(room[argc], sizeof room[argc], "%s", step->words[argc]);
        argv[argc] = room[argc];
    }
    optind = 0; /* each command scans its words from the start */
    return step->command->run(argc, argv);
}

static int run(int argc, char **argv)
{
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        command_help(&cmd_tour);
        return EXIT_YES;
    }
    if (argc > 1) {
        fprintf(stderr, "adoube: tour takes no arguments\n");
        return command_misused(&cmd_tour);
    }
    puts("Adoube, an executable code of chess law: what there is so far.");
    for (unsigned i = 0; i < sizeof steps / sizeof *steps; i++) {
        print_typed(&steps[i]);
        fflush(stdout);
        if (run_step(&steps[i]) == EXIT_BAD)
            return EXIT_BAD;
    }
    puts("\n'adoube --help' lists the commands.");
    return EXIT_YES;
}

const Command cmd_tour = {
    "tour",
    "",
    "Show what there is, by running the other commands on a few positions",
    "  -h, --help   this text\n",
    run,
};
