#include "command.h"
#include "input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Wanted {
    bool captures, checks, json;
    unsigned fen;       /* options of reading and writing */
    uint32_t irregular; /* the irregularities of the position that is asked about */
} Wanted;

typedef struct Line {
    char text[8];
    adoube_move move;
} Line;

static int by_text(const void *a, const void *b)
{
    return strcmp(((const Line *)a)->text, ((const Line *)b)->text);
}

static size_t list(const adoube_position *position, Wanted wanted, Line *lines)
{
    adoube_move moves[ADOUBE_MOVES_MAX];
    const size_t all = adoube_move_list(position, moves, ADOUBE_MOVES_MAX);
    size_t count = 0;

    for (size_t i = 0; i < all; i++) {
        if (wanted.captures && !adoube_move_is_capture(position, moves[i]))
            continue;
        if (wanted.checks && !adoube_move_gives_check(position, moves[i]))
            continue;
        lines[count].move = moves[i];
        adoube_move_write(position, moves[i], lines[count].text, sizeof lines[count].text);
        count++;
    }
    qsort(lines, count, sizeof *lines, by_text);
    return count;
}

static const char *word(bool so)
{
    return so ? "true" : "false";
}

/* Nothing that is written here can hold a character that JSON would want escaped. */
static void print_json(const adoube_position *position, Wanted wanted, const Line *lines,
                       size_t count)
{
    const char *between = "";
    char fen[ADOUBE_FEN_SIZE];

    adoube_position_write(position, wanted.fen, fen, sizeof fen);
    printf("{\"fen\":\"%s\",\"turn\":\"%s\",\"check\":%s,\"mate\":%s,\"stalemate\":%s,"
           "\"irregular\":[",
           fen, adoube_position_turn(position) == ADOUBE_WHITE ? "white" : "black",
           word(adoube_position_in_check(position, adoube_position_turn(position))),
           word(adoube_position_is_mate(position)), word(adoube_position_is_stalemate(position)));
    for (unsigned i = 0; adoube_fault_reason(i); i++)
        if (wanted.irregular >> i & 1U) {
            printf("%s\"%s\"", between, adoube_fault_reason(i));
            between = ",";
        }
    fputs("],\"moves\":[", stdout);
    for (size_t i = 0; i < count; i++)
        printf("%s{\"uci\":\"%s\",\"capture\":%s,\"check\":%s}", i > 0 ? "," : "", lines[i].text,
               word(adoube_move_is_capture(position, lines[i].move)),
               word(adoube_move_gives_check(position, lines[i].move)));
    fputs("]}\n", stdout);
}

static int print(const adoube_position *position, Wanted wanted)
{
    Line lines[ADOUBE_MOVES_MAX];
    const size_t count = list(position, wanted, lines);

    if (wanted.json)
        print_json(position, wanted, lines, count);
    else
        for (size_t i = 0; i < count; i++)
            puts(lines[i].text);
    return count > 0 ? EXIT_YES : EXIT_NO;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        { "captures", no_argument, NULL, 'c' }, { "checks", no_argument, NULL, 'k' },
        { "json", no_argument, NULL, 'j' },     { "strict", no_argument, NULL, 's' },
        { "rookless", no_argument, NULL, 'r' }, { "passed", no_argument, NULL, 'p' },
        { "help", no_argument, NULL, 'h' },     { NULL, 0, NULL, 0 }
    };
    Wanted wanted = { 0 };
    adoube_position position;

    for (int c; (c = command_option(&cmd_moves, argc, argv, "ckjsrph", options)) != -1;) {
        switch (c) {
        case 'c':
            wanted.captures = true;
            break;
        case 'k':
            wanted.checks = true;
            break;
        case 'j':
            wanted.json = true;
            break;
        case 's':
            wanted.fen |= ADOUBE_FEN_STRICT;
            break;
        case 'r':
            wanted.fen |= ADOUBE_FEN_ROOKLESS;
            break;
        case 'p':
            wanted.fen |= ADOUBE_FEN_PASSED;
            break;
        case 'h':
            command_help(&cmd_moves);
            return EXIT_YES;
        default:
            return command_misused(&cmd_moves);
        }
    }
    if (!input_position(argc - optind, argv + optind, wanted.fen, &position, &wanted.irregular))
        return EXIT_BAD;
    return print(&position, wanted);
}

const Command cmd_moves = {
    "moves",
    "[--captures] [--checks] [--json] [--strict] [--rookless] [--passed] [FEN]",
    "List the legal moves of a position, one a line",
    "Moves are in UCI form, castling as the king's move. A position that no game reaches has "
    "moves\n"
    "too, and a note on standard error says what is irregular about it. The exit status is 1 if\n"
    "there is no move.\n"
    "\n"
    "  -c, --captures   only captures\n"
    "  -k, --checks     only moves that give check\n"
    "  -j, --json       one object: the position, check, mate, stalemate, and each move's nature\n"
    "  -s, --strict     refuse a position that no game reaches\n"
    "  -r, --rookless   a castling letter for an empty corner means castling without the rook,\n"
    "                   given as odds (1903:III.5)\n"
    "  -p, --passed     in JSON, name the square a pawn has just passed over even if nothing can\n"
    "                   take there\n"
    "  -h, --help       this text\n",
    run,
};
