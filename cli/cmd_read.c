#include "command.h"
#include "input.h"
#include "quote.h"

#include <stdio.h>

static const char *const verdicts[] = { "clear", "ambiguous", "illegal", "unreadable" };

static void print_moves(const adoube_score *score, const adoube_move *moves, size_t count,
                        const char *before, const char *between)
{
    adoube_position position;
    char uci[8];

    adoube_score_position(score, &position);
    for (size_t i = 0; i < count; i++) {
        adoube_move_write(&position, moves[i], uci, sizeof uci);
        printf("%s%s%s%s", i > 0 ? between : "", before, uci, before);
    }
}

static void print_unreadable(const adoube_reading *reading)
{
    printf("at character %zu: expected %s", reading->column, reading->expected);
}

static void print_json(const adoube_score *score, const char *record, const adoube_reading *reading,
                       const adoube_move *moves)
{
    const char *between = "";

    fputs("{\"record\":", stdout);
    quote_string(record);
    printf(",\"verdict\":\"%s\",\"moves\":[", verdicts[reading->meaning]);
    print_moves(score, moves, reading->count, "\"", ",");
    printf("],\"capture\":%s,\"notes\":[", reading->capture ? "true" : "false");
    if (reading->expected) {
        putchar('"');
        print_unreadable(reading);
        putchar('"');
        between = ",";
    }
    for (unsigned i = 0; adoube_score_note(i); i++)
        if (reading->notes >> i & 1U) {
            printf("%s\"%s\"", between, adoube_score_note(i));
            between = ",";
        }
    fputs("]}\n", stdout);
}

static void print_plain(const adoube_score *score, const char *record,
                        const adoube_reading *reading, const adoube_move *moves)
{
    input_echo(stdout, record);
    printf(": %s", verdicts[reading->meaning]);
    if (reading->count > 0)
        fputs(": ", stdout);
    print_moves(score, moves, reading->count, "", " ");
    if (reading->expected) {
        fputs(", ", stdout);
        print_unreadable(reading);
    }
    putchar('\n');
    for (unsigned i = 0; adoube_score_note(i); i++)
        if (reading->notes >> i & 1U)
            printf("  %s\n", adoube_score_note(i));
}

static int read_records(adoube_score *score, int count, char **records, bool json, bool play)
{
    int status = EXIT_YES;

    for (int i = 0; i < count; i++) {
        adoube_move moves[ADOUBE_MOVES_MAX];
        adoube_reading reading;
        if (adoube_score_read(score, records[i], &reading, moves, ADOUBE_MOVES_MAX) != ADOUBE_CLEAR)
            status = EXIT_NO;
        (json ? print_json : print_plain)(score, records[i], &reading, moves);
        if (!play)
            continue;
        if (reading.meaning != ADOUBE_CLEAR) {
            if (i + 1 < count)
                fputs("adoube: cannot play on from a record that is not clear\n", stderr);
            break;
        }
        adoube_score_play(score, moves[0]);
    }
    return status;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "fen", required_argument, NULL, 'f' },
                                             { "json", no_argument, NULL, 'j' },
                                             { "play", no_argument, NULL, 'p' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    char *fen = NULL;
    bool json = false, play = false;
    adoube_score score;

    for (int c; (c = command_option(&cmd_read, argc, argv, ":f:jph", options)) != -1;) {
        switch (c) {
        case 'f':
            fen = optarg;
            break;
        case 'j':
            json = true;
            break;
        case 'p':
            play = true;
            break;
        case 'h':
            command_help(&cmd_read);
            return EXIT_YES;
        default:
            return command_misused(&cmd_read);
        }
    }
    if (optind == argc) {
        fputs("adoube: read: a record is missing\n", stderr);
        return command_misused(&cmd_read);
    }
    if (!input_score(fen, &score))
        return EXIT_BAD;
    return read_records(&score, argc - optind, argv + optind, json, play);
}

const Command cmd_read = {
    "read",
    "[--fen FEN] [--json] [--play] RECORD…",
    "Tell which legal moves a record could mean",
    "A record is a move in words or signs: descriptive notation of any dialect (\"K. Kt. to B's "
    "3d.\",\n"
    "KKt-B3, N-KB3), Law 13 in full, SAN, long algebraic or UCI. Each record is read from the\n"
    "position given. The exit status is 0 if all were clear, 1 if not.\n"
    "\n"
    "  -f, --fen FEN   the position; the ordinary arrangement if none is given\n"
    "  -j, --json      one object a record\n"
    "  -p, --play      play each record, and read the next from where it leads\n"
    "  -h, --help      this text\n",
    run,
};
