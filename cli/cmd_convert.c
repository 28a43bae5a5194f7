#include "command.h"
#include "convert.h"
#include "input.h"
#include "pgn_convert.h"
#include "score_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool find_form(const char *name, Convert *convert)
{
    convert->form = CONVERT_MOVES;
    if (strcmp(name, "pgn") != 0 && strcmp(name, "json") != 0)
        return input_style("convert", " pgn json", name, &convert->style);
    convert->form = *name == 'p' ? CONVERT_PGN : CONVERT_JSON;
    convert->style = ADOUBE_STYLE_SAN;
    return true;
}

static void tell(const Converted *converted)
{
    const adoube_conversion *const conversion = converted->conversion;
    const unsigned reached = adoube_conversion_reached(conversion);
    adoube_step step;

    if (converted->outcome == ADOUBE_ALL_CLEAR)
        return;
    fflush(stdout); /* so that the message comes after the score */
    fprintf(stderr, "adoube: %s: %s", converted->path, score_print_outcome(converted->outcome));
    if (adoube_conversion_is_too_long(conversion))
        fputs(": more than 1000 records, which is no score\n", stderr);
    else if (converted->outcome == ADOUBE_FAILED && adoube_conversion_count(conversion) == 0)
        fputs(": no records found\n", stderr);
    else if (converted->outcome == ADOUBE_FAILED && reached < adoube_conversion_count(conversion)) {
        adoube_conversion_step(conversion, reached, &step);
        fprintf(stderr, ": no reading gets past record %u, '%.*s'\n", reached + 1,
                (int)(step.size < 80 ? step.size : 80), step.record);
    } else {
        fprintf(stderr, ": %u whole reading%s\n", adoube_conversion_readings(conversion),
                adoube_conversion_readings(conversion) == 1 ? "" : "s");
    }
}

/* Converts a file with one score, printed in columns or cut into records. */
static int convert_score(Window *window, const Convert *convert, void *room)
{
    ScoreFile file;
    Converted converted = { .path = window->path, .file = &file, .conversion = room };
    const char *said;
    char *fen;
    uint32_t reasons;

    if (!score_file_read(window, !convert->records, &file))
        return EXIT_BAD;
    said = score_file_tag(&file, "Position");
    fen = said && *said && !convert->fen ? (char *)(size_t)said : convert->fen;
    if (!input_position(fen ? 1 : 0, &fen, 0, &converted.start, &reasons))
        return EXIT_BAD;
    converted.outcome = (convert->records ? adoube_conversion_records : adoube_conversion_printed)(
        room, &converted.start, file.body, file.size);
    if (convert->form == CONVERT_JSON)
        score_print_json(&converted);
    else if (convert->form == CONVERT_PGN)
        score_print_pgn(&converted);
    else if (convert->form == CONVERT_MOVES)
        score_print_moves(&converted, convert->style);
    if (convert->form != CONVERT_JSON)
        tell(&converted);
    return converted.outcome == ADOUBE_OPEN || converted.outcome == ADOUBE_FAILED ? EXIT_NO
                                                                                  : EXIT_YES;
}

/* Converts a file of games. */
static int convert_games(Window *window, const Convert *convert)
{
    adoube_score start;

    if (!input_score(convert->fen, &start))
        return EXIT_BAD;
    return pgn_convert_file(window, convert, &start);
}

static int convert_files(const Convert *convert, int count, char **paths)
{
    void *const room = malloc(adoube_conversion_size());
    int worst = EXIT_YES;

    if (!room) {
        fputs("adoube: no memory for a conversion\n", stderr);
        return EXIT_BAD;
    }
    for (int i = 0; i < count; i++) {
        Window window;
        int status = EXIT_BAD;
        if (window_open(&window, paths[i])) {
            status = !convert->records && pgn_convert_is_pgn(&window)
                         ? convert_games(&window, convert)
                         : convert_score(&window, convert, room);
            window_close(&window);
        }
        worst = status > worst ? status : worst;
    }
    free(room);
    return worst;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "to", required_argument, NULL, 't' },
                                             { "json", no_argument, NULL, 'j' },
                                             { "records", no_argument, NULL, 'r' },
                                             { "fen", required_argument, NULL, 'f' },
                                             { "check", no_argument, NULL, 'c' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    Convert convert = { CONVERT_MOVES, ADOUBE_STYLE_SAN, false, NULL };
    bool formed = false, check = false;

    for (int c; (c = command_option(&cmd_convert, argc, argv, ":t:jcrf:h", options)) != -1;) {
        switch (c) {
        case 't':
            if (!find_form(optarg, &convert))
                return EXIT_BAD;
            formed = true;
            break;
        case 'j':
            formed = find_form("json", &convert);
            break;
        case 'c':
            check = formed = true;
            break;
        case 'r':
            convert.records = true;
            break;
        case 'f':
            convert.fen = optarg;
            break;
        case 'h':
            command_help(&cmd_convert);
            return EXIT_YES;
        default:
            return command_misused(&cmd_convert);
        }
    }
    if (optind == argc || !formed) {
        fprintf(stderr, "adoube: convert: a %s is missing\n", formed ? "file" : "style (--to)");
        return command_misused(&cmd_convert);
    }
    if (check)
        convert.form = CONVERT_NOTHING;
    return convert_files(&convert, argc - optind, argv + optind);
}

const Command cmd_convert = {
    "convert",
    "--to STYLE [--json] [--check] [--records] [--fen FEN] FILE…",
    "Read whole scores or files of games, and write them in another notation",
    "A printed score, one a file, is read with all its records together: where one is ambiguous "
    "the\n"
    "rest decides, if it can; where none fits, the least misprint that makes the rest legal is "
    "looked\n"
    "for. Nothing is chosen or repaired silently. Header lines (\"Players:\", \"Result:\", "
    "\"Position:\"\n"
    "with a FEN) may stand before it, up to an empty line.\n"
    "\n"
    "A file of PGN stays PGN, whatever the style of its moves: tags, comments and variations are "
    "kept,\n"
    "and what is wrong with a game is reported with its line while the rest goes on. '-' is "
    "standard\n"
    "input. The exit status is 1 if a game stays open or cannot be read to its end.\n"
    "\n"
    "  -t, --to STYLE   pgn, json, or a style of 'adoube write': law, law-short, descriptive,\n"
    "                   descriptive-n, san, lan, uci\n"
    "  -j, --json       the same as --to json: one object a game, with every doubt\n"
    "  -c, --check      write nothing, only read and report\n"
    "  -r, --records    the file is cut already: one record a line, after a number and a tab or "
    "not\n"
    "  -f, --fen FEN    the position a score begins from that names none\n"
    "  -h, --help       this text\n",
    run,
};
