#include "command.h"
#include "input.h"
#include "terminal_picture.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

enum { DRAWING = 8192 };

/* Does the terminal understand Unicode, as far as the locale tells? */
static unsigned usual_drawing(void)
{
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? ADOUBE_DRAW_UNICODE : 0;
}

/* How a picture was asked for. Where characters were asked for, none is drawn. */
typedef enum Picture { IF_IT_CAN, NEVER, BY_KITTY, BY_SIXEL } Picture;

static TerminalWay way_of(Picture picture)
{
    switch (picture) {
    case IF_IT_CAN:
        return terminal_picture_ask();
    case BY_KITTY:
        return TERMINAL_KITTY;
    case BY_SIXEL:
        return TERMINAL_SIXEL;
    case NEVER:
        break;
    }
    return TERMINAL_NONE;
}

static bool read_picture(const char *word, Picture *picture)
{
    static const char *const words[] = { "auto", "none", "kitty", "sixel" };

    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i]) == 0) {
            *picture = (Picture)i;
            return true;
        }
    fputs("adoube: show: expected --picture auto, none, kitty or sixel, not '", stderr);
    input_echo(stderr, word);
    fputs("'\n", stderr);
    return false;
}

static int show(int argc, char **argv, unsigned drawing, Picture picture)
{
    char fen[INPUT_FEN_ROOM];
    char text[DRAWING];
    adoube_board board;
    adoube_fault fault;
    TerminalWay way;

    if (!input_fen(argc, argv, fen, sizeof fen))
        return EXIT_BAD;
    if (!adoube_board_read(&board, fen, &fault)) {
        input_complain(fen, &fault);
        return EXIT_BAD;
    }
    way = way_of(picture);
    if (way != TERMINAL_NONE) {
        if (terminal_picture_draw(&board, way, drawing & ADOUBE_DRAW_BLACK,
                                  drawing & ADOUBE_DRAW_NAMES))
            return EXIT_YES;
        fputs(
            "adoube: show: this program was built without cairo and pango; drawn with characters\n",
            stderr);
    }
    adoube_board_draw(&board, drawing, text, sizeof text);
    fputs(text, stdout);
    return EXIT_YES;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "ascii", no_argument, NULL, 'a' },
                                             { "unicode", no_argument, NULL, 'u' },
                                             { "black", no_argument, NULL, 'b' },
                                             { "names", no_argument, NULL, 'n' },
                                             { "help", no_argument, NULL, 'h' },
                                             { "picture", required_argument, NULL, 'p' },
                                             { NULL, 0, NULL, 0 } };
    unsigned drawing = usual_drawing();
    Picture picture = IF_IT_CAN;

    for (int c; (c = command_option(&cmd_show, argc, argv, ":aubnp:h", options)) != -1;) {
        switch (c) {
        case 'a':
            drawing &= ~(unsigned)ADOUBE_DRAW_UNICODE;
            picture = NEVER;
            break;
        case 'u':
            drawing |= ADOUBE_DRAW_UNICODE;
            picture = NEVER;
            break;
        case 'b':
            drawing |= ADOUBE_DRAW_BLACK;
            break;
        case 'n':
            drawing |= ADOUBE_DRAW_NAMES;
            break;
        case 'p':
            if (!read_picture(optarg, &picture))
                return EXIT_BAD;
            break;
        case 'h':
            command_help(&cmd_show);
            return EXIT_YES;
        default:
            return command_misused(&cmd_show);
        }
    }
    return show(argc - optind, argv + optind, drawing, picture);
}

const Command cmd_show = {
    "show",
    "[--ascii|--unicode|--picture WAY] [--black] [--names] [FEN]",
    "Draw a board in the terminal",
    "Any men may stand anywhere; only the first field of the FEN is looked at. Without a FEN the\n"
    "ordinary arrangement is drawn. A terminal that can show pictures gets one.\n"
    "\n"
    "  -a, --ascii     letters and plain lines\n"
    "  -u, --unicode   chessmen; the default where the locale is UTF-8\n"
    "  -b, --black     from Black's side\n"
    "  -n, --names     every square with the name the player below gives it (1903:I.7)\n"
    "  -p, --picture WAY  auto (usual), none, kitty or sixel: how a terminal shows pictures\n"
    "  -h, --help      this text\n",
    run,
};
