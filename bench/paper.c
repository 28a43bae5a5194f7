// Measures how many diagrams a second are drawn, in each format, and how long a booklet of every
// code takes, on one core. The positions are out of random games, each with its caption. One number
// a line: a name, a tab, and each of the measurements.
#include "random.h"

#include "paper.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POSITIONS = 200, ROUNDS = 5, COLUMN = 170 };

static PaperDiagram diagrams[POSITIONS];

static double processor_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void make_positions(void)
{
    Random random = { 1903 };
    adoube_position position;

    adoube_position_ordinary(&position);
    for (unsigned i = 0; i < POSITIONS; i++) {
        adoube_move moves[ADOUBE_MOVES_MAX];
        const size_t count = adoube_move_list(&position, moves, ADOUBE_MOVES_MAX);

        if (count == 0)
            adoube_position_ordinary(&position);
        else
            adoube_move_make(&position, moves[random_below(&random, (unsigned)count)]);
        diagrams[i] = (PaperDiagram){ .hand_from = ADOUBE_NO_SQUARE };
        adoube_position_board(&position, &diagrams[i].board);
        snprintf(diagrams[i].caption, sizeof diagrams[i].caption, "Diagram %u", i + 1);
    }
}

static void stop(const PaperFault *fault)
{
    fprintf(stderr, "bench_paper: %s\n", fault->says);
    exit(1);
}

/* Diagrams a minute, each a file of its own. */
static double draw_each(PaperFormat format)
{
    const PaperLook look = { .colours = "print",
                             .names = PAPER_NAMES_ALGEBRAIC,
                             .width = COLUMN,
                             .scale = 150.0 / 72,
                             .columns = 1 };
    const double began = processor_now();
    PaperFault fault;

    for (unsigned i = 0; i < POSITIONS; i++) {
        PaperBytes out = { .data = NULL };
        if (!paper_draw(&diagrams[i], 1, &look, format, &out, &fault))
            stop(&fault);
        bytes_free(&out);
    }
    return POSITIONS / (processor_now() - began) * 60;
}

/* Diagrams a minute on the pages of one PDF. */
static double draw_pages(void)
{
    const PaperLook look = {
        .colours = "print", .names = PAPER_NAMES_ALGEBRAIC, .width = COLUMN, .columns = 2
    };
    const double began = processor_now();
    PaperBytes out = { .data = NULL };
    PaperFault fault;

    if (!paper_draw(diagrams, POSITIONS, &look, PAPER_PDF, &out, &fault))
        stop(&fault);
    bytes_free(&out);
    return POSITIONS / (processor_now() - began) * 60;
}

/* Seconds for a booklet of every code. */
static double print_codes(void)
{
    const PaperSheet sheet = { .style = ADOUBE_STYLE_DESCRIPTIVE };
    const double began = processor_now();
    PaperBytes out = { .data = NULL };
    PaperFault fault;

    if (!paper_booklet(&sheet, NULL, NULL, &out, &fault))
        stop(&fault);
    bytes_free(&out);
    return processor_now() - began;
}

int main(void)
{
    static const char *const names[] = { "svg", "pdf", "png", "pages", "booklet" };

    make_positions();
    puts("# Diagrams drawn on one core\n# a minute\n# bench/run paper printed these; five "
         "measurements "
         "each");
    for (int i = 0; i < 5; i++) {
        printf("%s", names[i]);
        for (int round = 0; round < ROUNDS; round++)
            printf("\t%.3f", i < 3    ? draw_each((PaperFormat)i)
                             : i == 3 ? draw_pages()
                                      : print_codes());
        printf("\n");
        fflush(stdout);
    }
    puts("goal\t10000");
    return 0;
}
