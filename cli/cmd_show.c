#include "command.h"
#include "input.h"

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

static int show(int argc, char **argv, unsigned drawing)
{
    char fen[INPUT_FEN_ROOM];
    char text[DRAWING];
    adoube_board board;
    adoube_fault fault;

    if (!input_fen(argc, argv, fen, sizeof fen))
        return EXIT_BAD;
    if (!adoube_board_read(&board, fen, &fault)) {
        input_complain(fen, &fault);
        return EXIT_BAD;
    }
    adoube_board_draw(&board, drawing, text, sizeof text);
    fputs(text, stdout);
    return EXIT_YES;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        { "ascii", no_argument, NULL, 'a' }, { "unicode", no_argument, NULL, 'u' },
        { "black", no_argument, NULL, 'b' }, { "names", no_argument, NULL, 'n' },
        { "help", no_argument, NULL, 'h' },  { NULL, 0, NULL, 0 }
    };
    unsigned drawing = usual_drawing();

    for (int c; (c = command_option(&cmd_show, argc, argv, "aubnh", options)) != -1;) {
        switch (c) {
        case 'a':
            drawing &= ~(unsigned)ADOUBE_DRAW_UNICODE;
            break;
        case 'u':
            drawing |= ADOUBE_DRAW_UNICODE;
            break;
        case 'b':
            drawing |= ADOUBE_DRAW_BLACK;
            break;
        case 'n':
            drawing |= ADOUBE_DRAW_NAMES;
            break;
        case 'h':
            command_help(&cmd_show);
            return EXIT_YES;
        default:
            return command_misused(&cmd_show);
        }
    }
    return show(argc - optind, argv + optind, drawing);
}

const Command cmd_show = {
    "show",
    "[--ascii|--unicode] [--black] [--names] [FEN]",
    "Draw a board in the terminal",
    "Any men may stand anywhere; only the first field of the FEN is looked at. Without a FEN the\n"
    "ordinary arrangement is drawn.\n"
    "\n"
    "  -a, --ascii     letters and plain lines\n"
    "  -u, --unicode   chessmen; the default where the locale is UTF-8\n"
    "  -b, --black     from Black's side\n"
    "  -n, --names     every square with the name the player below gives it (1903:I.7)\n"
    "  -h, --help      this text\n",
    run,
};
