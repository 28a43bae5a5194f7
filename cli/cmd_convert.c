#include "command.h"
#include "input.h"
#include "score_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Form { FORM_MOVES, FORM_PGN, FORM_JSON } Form;

typedef struct Wish {
    Form form;
    adoube_style style;
    bool records, styled;
    char *fen;
} Wish;

static bool find_form(const char *name, Wish *wish)
{
    wish->styled = true;
    if (strcmp(name, "pgn") == 0 || strcmp(name, "json") == 0) {
        wish->form = *name == 'p' ? FORM_PGN : FORM_JSON;
        return true;
    }
    return input_style("convert", " pgn json", name, &wish->style);
}

static void tell(const Converted *converted)
{
    const adoube_conversion *const conversion = converted->conversion;
    const unsigned reached = adoube_conversion_reached(conversion);
    adoube_step step;

    if (converted->outcome == ADOUBE_ALL_CLEAR)
        return;
    fflush(stdout); /* so that this comes after the score */
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

static int convert(const char *path, const Wish *wish, void *room)
{
    ScoreFile file;
    Converted converted = { .path = path, .file = &file, .conversion = room };
    const char *said;
    char *fen;
    uint32_t reasons;
    int status = EXIT_BAD;

    if (!score_file_open(path, !wish->records, &file))
        return EXIT_BAD;
    if (score_file_is_pgn(&file)) {
        fprintf(stderr, "adoube: %s: expected a printed score; PGN is not read yet\n", path);
        score_file_close(&file);
        return EXIT_BAD;
    }
    said = score_file_tag(&file, "Position");
    fen = said && *said && !wish->fen ? (char *)(size_t)said : wish->fen;
    if (input_position(fen ? 1 : 0, &fen, 0, &converted.start, &reasons)) {
        converted.outcome = (wish->records ? adoube_conversion_records : adoube_conversion_printed)(
            room, &converted.start, file.body, file.size);
        if (wish->form == FORM_JSON)
            score_print_json(&converted);
        else if (wish->form == FORM_PGN)
            score_print_pgn(&converted);
        else
            score_print_moves(&converted, wish->style);
        if (wish->form != FORM_JSON)
            tell(&converted);
        status = converted.outcome == ADOUBE_OPEN || converted.outcome == ADOUBE_FAILED ? EXIT_NO
                                                                                        : EXIT_YES;
    }
    score_file_close(&file);
    return status;
}

static int run_wish(const Wish *wish, int count, char **paths)
{
    void *const room = malloc(adoube_conversion_room());
    int worst = EXIT_YES;

    if (!room) {
        fputs("adoube: no memory for a conversion\n", stderr);
        return EXIT_BAD;
    }
    for (int i = 0; i < count; i++) {
        const int status = convert(paths[i], wish, room);
        worst = status > worst ? status : worst;
    }
    free(room);
    return worst;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        { "to", required_argument, NULL, 't' }, { "json", no_argument, NULL, 'j' },
        { "records", no_argument, NULL, 'r' },  { "fen", required_argument, NULL, 'f' },
        { "help", no_argument, NULL, 'h' },     { NULL, 0, NULL, 0 }
    };
    Wish wish = { FORM_MOVES, ADOUBE_STYLE_SAN, false, false, NULL };

    for (int c; (c = command_option(&cmd_convert, argc, argv, ":t:jrf:h", options)) != -1;) {
        switch (c) {
        case 't':
            if (!find_form(optarg, &wish))
                return EXIT_BAD;
            break;
        case 'j':
            wish.form = FORM_JSON;
            wish.styled = true;
            break;
        case 'r':
            wish.records = true;
            break;
        case 'f':
            wish.fen = optarg;
            break;
        case 'h':
            command_help(&cmd_convert);
            return EXIT_YES;
        default:
            return command_misused(&cmd_convert);
        }
    }
    if (optind == argc || !wish.styled) {
        fprintf(stderr, "adoube: convert: a %s is missing\n",
                wish.styled ? "file" : "style (--to)");
        return command_misused(&cmd_convert);
    }
    return run_wish(&wish, argc - optind, argv + optind);
}

const Command cmd_convert = {
    "convert",
    "--to STYLE [--json] [--records] [--fen FEN] FILE…",
    "Read a whole printed score, and write it in another notation",
    "All records are read together: where one is ambiguous the rest of the score decides, if it "
    "can;\n"
    "where none fits, the least misprint that makes the rest legal is looked for. Nothing is "
    "chosen\n"
    "or repaired silently. A file holds one score; '-' is standard input. Header lines "
    "(\"Players:\",\n"
    "\"Result:\", \"Position:\" with a FEN) may stand before it, up to an empty line. The exit "
    "status\n"
    "is 1 if a score stays open or cannot be read.\n"
    "\n"
    "  -t, --to STYLE   pgn, json, or a style of 'adoube write': law, law-short, descriptive,\n"
    "                   descriptive-n, san, lan, uci\n"
    "  -j, --json       the same as --to json: one object a game, with every doubt\n"
    "  -r, --records    the file is cut already: one record a line, after a number and a tab or "
    "not\n"
    "  -f, --fen FEN    the position the score begins from\n"
    "  -h, --help       this text\n",
    run,
};
