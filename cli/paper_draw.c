// The command `draw`.
#include "command.h"
#include "input.h"
#include "paper_input.h"
#include "paper_run.h"
#include "whole_file.h"

#include <stdlib.h>
#include <string.h>

enum { ACT = 256, NUMBER, PLY, LAW, HAND, MARK, ARROW, CAPTION, TITLE, PIXELS, COLUMNS, PAPER };

enum { NUMBER_MOST = 1000000, PIXELS_MOST = 16000, COLUMNS_MOST = 100, WIDEST = 5000 };

static const double points_a_mm = 72 / 25.4;

typedef struct Wish {
    const char *output, *format;
    const char *docket, *game, *list;
    const char *law, *hand, *marks, *arrows, *caption;
    unsigned act, number, ply, pixels, columns;
    PaperLook look;
} Wish;

static bool refuse(const char *what, const char *word)
{
    fprintf(stderr, "adoube: draw: expected %s, not '", what);
    input_echo(stderr, word);
    fputs("'\n", stderr);
    return false;
}

static bool take_size(Wish *wish, const char *word)
{
    char *end;
    double mm;

    if (strcmp(word, "column") == 0)
        mm = 60;
    else if (strcmp(word, "page") == 0)
        mm = 130;
    else if (strcmp(word, "wall") == 0)
        mm = 900;
    else {
        mm = strtod(word, &end);
        if (end == word || (*end && strcmp(end, "mm") != 0) || !(mm >= 10 && mm <= WIDEST))
            return refuse("the size column, page, wall, or a number of mm from 10 to 5000", word);
    }
    wish->look.width = mm * points_a_mm;
    return true;
}

static bool take_names(Wish *wish, const char *word)
{
    static const char *const names[] = { "none", "algebraic", "descriptive" };

    for (unsigned i = 0; i < 3; i++)
        if (strcmp(word, names[i]) == 0) {
            wish->look.names = (PaperNames)i;
            return true;
        }
    return refuse("the names none, algebraic or descriptive", word);
}

static bool take_count(const char *word, const char *what, unsigned least, unsigned most,
                       unsigned *number)
{
    char name[40];

    snprintf(name, sizeof name, "draw: %s", what);
    if (!input_number(word, name, most, number))
        return false;
    return *number >= least || refuse("a number above 0", word);
}

static bool take_option(Wish *wish, int option, const char *word)
{
    switch (option) {
    case 'o':
        wish->output = word;
        return true;
    case 'f':
        wish->format = word;
        return true;
    case 'd':
        wish->docket = word;
        return true;
    case 'g':
        wish->game = word;
        return true;
    case 'l':
        wish->list = word;
        return true;
    case 'n':
        return take_names(wish, word);
    case 'b':
        wish->look.black_below = true;
        return true;
    case 'c':
        return paper_input_colours("draw", word, &wish->look.colours);
    case 's':
        return take_size(wish, word);
    case ACT:
        return take_count(word, "--act", 0, NUMBER_MOST, &wish->act);
    case NUMBER:
        return take_count(word, "--number", 1, NUMBER_MOST, &wish->number);
    case PLY:
        return take_count(word, "--ply", 0, NUMBER_MOST, &wish->ply);
    case LAW:
        wish->law = word;
        return true;
    case HAND:
        wish->hand = word;
        return true;
    case MARK:
        wish->marks = word;
        return true;
    case ARROW:
        wish->arrows = word;
        return true;
    case CAPTION:
        wish->caption = word;
        return true;
    case TITLE:
        wish->look.title = word;
        return true;
    case PIXELS:
        return take_count(word, "--pixels", 1, PIXELS_MOST, &wish->pixels);
    case COLUMNS:
        return take_count(word, "--columns", 1, COLUMNS_MOST, &wish->columns);
    case PAPER:
        return paper_input_paper("draw", word, &wish->look.paper);
    default:
        return false;
    }
}

static bool find_format(const Wish *wish, PaperFormat *format)
{
    static const char *const names[] = { "svg", "pdf", "png" };
    const char *const dot = strrchr(wish->output, '.');
    const char *const name = wish->format ? wish->format : dot ? dot + 1 : "";

    for (unsigned i = 0; i < 3; i++)
        if (strcmp(name, names[i]) == 0) {
            *format = (PaperFormat)i;
            return true;
        }
    if (wish->format)
        return refuse("the format svg, pdf or png", wish->format);
    return refuse("an output that ends in .svg, .pdf or .png, or --format", wish->output);
}

/* ---- What is drawn on a diagram besides its men ---- */

static bool read_square(const char *at, uint8_t *square)
{
    if (at[0] < 'a' || at[0] > 'h' || at[1] < '1' || at[1] > '8')
        return false;
    *square = (uint8_t)(at[0] - 'a' + (at[1] - '1') * 8);
    return true;
}

static bool add_marks(PaperDiagram *diagram, const char *words)
{
    uint8_t square;

    for (const char *at = words;; at += 3) {
        if (!read_square(at, &square) || (at[2] != ',' && at[2] != '\0'))
            return refuse("squares as e4,d5", words);
        diagram->marks |= UINT64_C(1) << square;
        if (at[2] == '\0')
            return true;
    }
}

static bool add_arrows(PaperDiagram *diagram, const char *words)
{
    for (const char *at = words;; at += 5) {
        PaperArrow arrow;
        if (!read_square(at, &arrow.from) || !read_square(at + 2, &arrow.to) ||
            (at[4] != ',' && at[4] != '\0') || arrow.from == arrow.to)
            return refuse("arrows as e2e4,g1f3", words);
        if (diagram->arrows == PAPER_ARROWS)
            return refuse("at most 32 arrows", words);
        diagram->arrow[diagram->arrows++] = arrow;
        if (at[4] == '\0')
            return true;
    }
}

static bool add_hand(PaperDiagram *diagram, const char *word)
{
    if (word[0] == '\0' || !strchr("KQRBNPkqrbnp", word[0]) ||
        (word[1] && (!read_square(word + 1, &diagram->hand_from) || word[3])))
        return refuse("a man in the hand as N, n, or Ng1", word);
    diagram->hand = word[0];
    if (word[1] && diagram->board.man[diagram->hand_from] == word[0])
        diagram->board.man[diagram->hand_from] = '\0'; /* he has left the square */
    return true;
}

static bool add_law(PaperDiagram *diagram, const char *fen)
{
    adoube_fault fault;

    if (!adoube_board_read(&diagram->law, fen, &fault)) {
        input_complain(fen, &fault);
        return false;
    }
    diagram->has_law = true;
    return true;
}

static bool decorate(PaperDiagram *diagram, const Wish *wish)
{
    if (wish->caption)
        snprintf(diagram->caption, sizeof diagram->caption, "%s", wish->caption);
    return (!wish->marks || add_marks(diagram, wish->marks)) &&
           (!wish->arrows || add_arrows(diagram, wish->arrows)) &&
           (!wish->hand || add_hand(diagram, wish->hand)) &&
           (!wish->law || add_law(diagram, wish->law));
}

/* ---- Where diagrams come from ---- */

static bool from_fen(PaperDiagram **diagrams, unsigned *count, int argc, char **argv)
{
    char fen[INPUT_FEN_ROOM];
    adoube_fault wrong;

    *diagrams = calloc(1, sizeof **diagrams);
    *count = 1;
    if (*diagrams == NULL || !input_fen(argc, argv, fen, sizeof fen))
        return false;
    (*diagrams)->hand_from = ADOUBE_NO_SQUARE;
    if (adoube_board_read(&(*diagrams)->board, fen, &wrong))
        return true;
    input_complain(fen, &wrong);
    return false;
}

static bool from_file(PaperDiagram **diagrams, unsigned *count, const Wish *wish)
{
    PaperInput input;
    PaperFault fault;
    const char *const path = wish->docket ? wish->docket : wish->game ? wish->game : wish->list;
    bool good = paper_input_open(&input, path);

    if (good) {
        input.text.number = wish->number;
        if (wish->list)
            good = paper_diagram_list(diagrams, count, input.text.text, input.text.size, &fault);
        else {
            *diagrams = calloc(1, sizeof **diagrams);
            *count = 1;
            if (wish->docket)
                input.text.source = PAPER_DOCKET;
            if (*diagrams == NULL)
                snprintf(fault.says, sizeof fault.says, "no memory");
            good = *diagrams != NULL &&
                   (wish->docket ? paper_diagram_docket(*diagrams, &input.text, wish->act, &fault)
                                 : paper_diagram_game(*diagrams, &input.text, wish->ply, &fault));
        }
        if (!good && wish->list)
            fprintf(stderr, "adoube: draw: %s: %s\n", path, fault.says);
        else if (!good)
            paper_input_fault("draw", &fault);
    }
    paper_input_close(&input);
    return good;
}

/* How many diagrams fit beside each other on the paper. */
static unsigned usual_columns(const Wish *wish, unsigned count)
{
    const double paper = wish->look.paper == PAPER_LETTER ? 612 : 595.28;
    const double gap = wish->look.width * 0.12;
    const int fit = (int)((paper - 60 + gap) / (wish->look.width + gap));

    return count == 1 || fit < 1 ? 1 : (unsigned)fit;
}

/* Warns of characters in captions that will be boxes. */
static void warn(const PaperDiagram *diagrams, unsigned count)
{
    PaperBytes captions = { .data = NULL };

    for (unsigned i = 0; i < count; i++)
        bytes_text(&captions, diagrams[i].caption);
    paper_input_lacks("draw", captions.data, captions.size);
    bytes_free(&captions);
}

static int draw(Wish *wish, int argc, char **argv)
{
    PaperDiagram *diagrams = NULL;
    unsigned count = 0;
    PaperFormat format;
    PaperBytes out = { .data = NULL };
    PaperFault fault;
    int status = EXIT_BAD;
    bool good = find_format(wish, &format) && (wish->docket || wish->game || wish->list
                                                   ? from_file(&diagrams, &count, wish)
                                                   : from_fen(&diagrams, &count, argc, argv));

    for (unsigned i = 0; good && i < count; i++)
        good = decorate(&diagrams[i], wish);
    if (good) {
        wish->look.columns = wish->columns ? wish->columns : usual_columns(wish, count);
        wish->look.scale = wish->pixels ? wish->pixels / (wish->look.width * 1.04) : 150.0 / 72;
        if (!paper_draw(diagrams, count, &wish->look, format, &out, &fault))
            paper_input_fault("draw", &fault);
        else if (whole_file_write(wish->output, out.data, out.size))
            status = EXIT_YES;
        if (status == EXIT_YES && format != PAPER_SVG)
            warn(diagrams, count);
    }
    bytes_free(&out);
    free(diagrams);
    return status;
}

static bool is_consistent(const Wish *wish, int words)
{
    const int sources = (wish->docket != NULL) + (wish->game != NULL) + (wish->list != NULL) +
                        (words > 0);

    if (wish->output == NULL)
        fputs("adoube: draw: expected --output FILE\n", stderr);
    else if (sources > 1)
        fputs("adoube: draw: expected one of a FEN, --docket, --game and --list\n", stderr);
    else if (wish->act != PAPER_LAST && !wish->docket)
        fputs("adoube: draw: --act needs --docket\n", stderr);
    else if ((wish->ply != PAPER_LAST || wish->number) && !wish->game)
        fputs("adoube: draw: --ply and --number need --game\n", stderr);
    else
        return true;
    return false;
}

int paper_run_draw(int argc, char **argv)
{
    static const struct option options[] = { { "docket", required_argument, NULL, 'd' },
                                             { "act", required_argument, NULL, ACT },
                                             { "game", required_argument, NULL, 'g' },
                                             { "number", required_argument, NULL, NUMBER },
                                             { "ply", required_argument, NULL, PLY },
                                             { "list", required_argument, NULL, 'l' },
                                             { "law", required_argument, NULL, LAW },
                                             { "hand", required_argument, NULL, HAND },
                                             { "mark", required_argument, NULL, MARK },
                                             { "arrow", required_argument, NULL, ARROW },
                                             { "caption", required_argument, NULL, CAPTION },
                                             { "title", required_argument, NULL, TITLE },
                                             { "output", required_argument, NULL, 'o' },
                                             { "format", required_argument, NULL, 'f' },
                                             { "names", required_argument, NULL, 'n' },
                                             { "black", no_argument, NULL, 'b' },
                                             { "colours", required_argument, NULL, 'c' },
                                             { "size", required_argument, NULL, 's' },
                                             { "pixels", required_argument, NULL, PIXELS },
                                             { "columns", required_argument, NULL, COLUMNS },
                                             { "paper", required_argument, NULL, PAPER },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    Wish wish = {
        .act = PAPER_LAST,
        .ply = PAPER_LAST,
        .look = { .colours = "screen", .names = PAPER_NAMES_ALGEBRAIC, .width = 60 * points_a_mm }
    };
    int option;

    while ((option = command_option(&cmd_draw, argc, argv, ":d:g:l:o:f:n:bc:s:h", options)) != -1) {
        if (option == 'h') {
            command_help(&cmd_draw);
            return EXIT_YES;
        }
        if (option == '?' || option == ':')
            return command_misused(&cmd_draw);
        if (!take_option(&wish, option, optarg))
            return EXIT_BAD;
    }
    if (!is_consistent(&wish, argc - optind))
        return command_misused(&cmd_draw);
    return draw(&wish, argc - optind, argv + optind);
}
