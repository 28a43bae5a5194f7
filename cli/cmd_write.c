#include "command.h"
#include "input.h"

#include <stdio.h>

static bool complain(const char *record, const adoube_reading *reading)
{
    fputs("adoube: write: '", stderr);
    input_echo(stderr, record);
    switch (reading->meaning) {
    case ADOUBE_AMBIGUOUS:
        fprintf(stderr, "' could mean %zu moves\n", reading->count);
        break;
    case ADOUBE_NO_LEGAL:
        fputs("' is no legal move\n", stderr);
        break;
    case ADOUBE_NO_RECORD:
        fprintf(stderr, "' is no record: at character %zu: expected %s\n", reading->column,
                reading->expected);
        break;
    case ADOUBE_CLEAR:
        break;
    }
    return false;
}

static bool write_one(const adoube_score *score, const char *record, adoube_style style,
                      adoube_move *move)
{
    char text[ADOUBE_RECORD_SIZE];
    adoube_reading reading;

    if (adoube_score_read(score, record, &reading, move, 1) != ADOUBE_CLEAR)
        return complain(record, &reading);
    adoube_score_write(score, *move, style, text, sizeof text);
    puts(text);
    return true;
}

static int write_all(adoube_score *score, int count, char **records, adoube_style style, bool play)
{
    int status = EXIT_YES;

    for (int i = 0; i < count; i++) {
        adoube_move move;
        const bool clear = write_one(score, records[i], style, &move);
        if (!clear)
            status = EXIT_NO;
        if (play && !clear)
            break;
        if (play)
            adoube_score_play(score, move);
    }
    return status;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "fen", required_argument, NULL, 'f' },
                                             { "style", required_argument, NULL, 's' },
                                             { "play", no_argument, NULL, 'p' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    char *fen = NULL;
    bool play = false, styled = false;
    adoube_style style = ADOUBE_STYLE_SAN;
    adoube_score score;

    for (int c; (c = command_option(&cmd_write, argc, argv, ":f:s:ph", options)) != -1;) {
        switch (c) {
        case 'f':
            fen = optarg;
            break;
        case 's':
            styled = input_style("write", "", optarg, &style);
            if (!styled)
                return EXIT_BAD;
            break;
        case 'p':
            play = true;
            break;
        case 'h':
            command_help(&cmd_write);
            return EXIT_YES;
        default:
            return command_misused(&cmd_write);
        }
    }
    if (optind == argc || !styled) {
        fprintf(stderr, "adoube: write: a %s is missing\n", styled ? "move" : "style");
        return command_misused(&cmd_write);
    }
    if (!input_score(fen, &score))
        return EXIT_BAD;
    return write_all(&score, argc - optind, argv + optind, style, play);
}

const Command cmd_write = {
    "write",
    "--style STYLE [--fen FEN] [--play] MOVE…",
    "Write a move in any notation in any other",
    "Each move is read as by 'adoube read', from the position given, and must be clear; if one is\n"
    "not, the exit status is 1.\n"
    "\n"
    "  -s, --style STYLE   law (Law 13 in full), law-short (its abbreviations), descriptive (as\n"
    "                      printed about 1900), descriptive-n (as about 1960), san, lan, uci\n"
    "  -f, --fen FEN       the position; the ordinary arrangement if none is given\n"
    "  -p, --play          play each move, and read the next from where it leads\n"
    "  -h, --help          this text\n",
    run,
};
