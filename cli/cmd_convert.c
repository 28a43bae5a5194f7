#include "command.h"
#include "convert.h"
#include "folder.h"
#include "input.h"
#include "pgn_convert.h"
#include "report.h"
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

/* Says how many texts that look like records are no part of the game. */
static void tell_left(const Converted *converted)
{
    const char *text;
    size_t size;
    unsigned count = 0;

    while (adoube_conversion_left(converted->conversion, count, &text, &size))
        count++;
    if (count == 0)
        return;
    adoube_conversion_left(converted->conversion, 0, &text, &size);
    fflush(stdout);
    fprintf(stderr, "adoube: %s: %u text%s that look%s like records left over, the first '%.*s'\n",
            converted->path, count, count == 1 ? "" : "s", count == 1 ? "s" : "",
            (int)(size < 80 ? size : 80), text);
}

static void tell(const Converted *converted)
{
    const adoube_conversion *const conversion = converted->conversion;
    const unsigned reached = adoube_conversion_reached(conversion);
    adoube_step step;

    tell_left(converted);
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
        unsigned line, column;
        score_print_place(converted, &step, &line, &column);
        fprintf(stderr, ": no reading gets past record %u, '%.*s' in line %u, column %u\n",
                reached + 1, (int)(step.size < 80 ? step.size : 80), step.record, line, column);
    } else {
        fprintf(stderr, ": %u whole reading%s\n", adoube_conversion_readings(conversion),
                adoube_conversion_readings(conversion) == 1 ? "" : "s");
    }
}

/* A line of the table: the file, how it came out, how many doubts there are, how far it goes. */
static void put_row(const Converted *converted)
{
    const unsigned reached = adoube_conversion_reached(converted->conversion);
    const unsigned count = adoube_conversion_count(converted->conversion);
    unsigned doubts = 0;
    char name[256];
    adoube_step step;

    for (unsigned i = 0; i < reached; i++) {
        adoube_conversion_step(converted->conversion, i, &step);
        doubts += step.doubtful;
    }
    snprintf(name, sizeof name, converted->game > 1 ? "%s, game %u" : "%s", converted->path,
             converted->game);
    printf("%-40s  %-8s  %6u  %u of %u\n", name, score_print_outcome(converted->outcome), doubts,
           reached, count > reached ? count : reached);
}

/* Converts the game with which the body of the file begins. */
static int convert_one(const Convert *convert, const adoube_position *start, Converted *converted)
{
    void *const room = (void *)(size_t)converted->conversion;

    converted->outcome = (convert->records ? adoube_conversion_records : adoube_conversion_printed)(
        room, start, converted->file->body, converted->file->size);
    if (!converted->earlier)
        adoube_conversion_start(room, &converted->start);
    if (convert->form == CONVERT_JSON)
        score_print_json(converted);
    else if (convert->form == CONVERT_PGN)
        score_print_pgn(converted);
    else if (convert->form == CONVERT_MOVES)
        score_print_moves(converted, convert->style);
    if (convert->table)
        put_row(converted);
    else if (convert->form != CONVERT_JSON)
        tell(converted);
    if (convert->report)
        report_game(convert->report, converted,
                    adoube_conversion_taken(room) > 0 ? adoube_conversion_taken(room)
                                                      : converted->file->size);
    return converted->outcome == ADOUBE_OPEN || converted->outcome == ADOUBE_FAILED ? EXIT_NO
                                                                                    : EXIT_YES;
}

/* Takes the words of a scan for the text of the file. */
static bool take_scan(const Window *window, ScoreFile *file, ScanPage *scan)
{
    const char *why = "";

    if (!scan_page_read(window->text, window->size, scan, &why)) {
        fprintf(stderr, "adoube: %s: hOCR or ALTO with %s\n", window->path, why);
        return false;
    }
    *file = (ScoreFile){ .text = scan->text, .body = scan->text, .size = scan->size, .scan = scan };
    return true;
}

/* If the score begins with the moves of another, it is read from the position after them. */
static void refer(const Convert *convert, ScoreFile *file, Converted *converted,
                  adoube_position *start)
{
    EarlierReference reference;
    adoube_score score;

    converted->earlier = NULL;
    if (!earlier_refers(file->body, file->size, &reference))
        return;
    converted->earlier = earlier_find(convert->earlier, &reference);
    converted->earlier_moves = reference.moves;
    if (!converted->earlier) {
        fprintf(stderr,
                "adoube: %s: its first %u moves are those of another game, which is not among the "
                "games before it\n",
                converted->path, reference.moves);
        return;
    }
    adoube_position_ordinary(&converted->start);
    adoube_score_begin(&score, &converted->start);
    for (unsigned i = 0; i < score_print_before(converted); i++)
        adoube_score_play(&score, converted->earlier->move[i]);
    adoube_score_position(&score, start);
    file->body += reference.end;
    file->size -= reference.end;
}

/* Keeps a game that began in the ordinary way, for scores that refer to it. */
static void remember(const Convert *convert, const Converted *converted, unsigned number)
{
    adoube_position ordinary;
    adoube_move move[EARLIER_PLIES];

    adoube_position_ordinary(&ordinary);
    if (converted->outcome != ADOUBE_FAILED &&
        adoube_position_same(&ordinary, &converted->start, ADOUBE_SAME_TODAY))
        earlier_keep(convert->earlier, number, move,
                     score_print_list(converted, move, EARLIER_PLIES));
}

/* Converts a file with scores, printed in columns or cut into records. */
static int convert_score(Window *window, const Convert *convert, void *room)
{
    ScoreFile file;
    ScanPage scan = { 0 };
    Converted converted = { .path = window->path, .file = &file, .game = 1, .conversion = room };
    adoube_position start;
    int status = EXIT_YES;
    const char *said;
    char *fen;
    uint32_t reasons;

    if (!score_file_read(window, !convert->records, &file))
        return EXIT_BAD;
    if (!convert->records && scan_page_is(file.text, window->size) &&
        !take_scan(window, &file, &scan))
        return EXIT_BAD;
    said = score_file_tag(&file, "Position");
    fen = said && *said && !convert->fen ? (char *)(size_t)said : convert->fen;
    if (!input_position(fen ? 1 : 0, &fen, 0, &converted.start, &reasons)) {
        scan_page_free(&scan);
        return EXIT_BAD;
    }
    start = converted.start;
    for (;;) {
        adoube_position from = start;
        const unsigned number = earlier_number(file.body, file.size);
        int done;
        size_t taken;
        refer(convert, &file, &converted, &from);
        done = convert_one(convert, &from, &converted);
        taken = adoube_conversion_taken(room);
        status = done > status ? done : status;
        remember(convert, &converted, number);
        if (taken == 0 || taken >= file.size)
            break;
        file.body += taken;
        file.size -= taken;
        file.count = 0; /* the header speaks for the first game */
        converted.game++;
    }
    scan_page_free(&scan);
    return status;
}

/* Converts a file of games. */
static int convert_games(Window *window, const Convert *convert)
{
    adoube_score start;

    if (!input_score(convert->fen, &start))
        return EXIT_BAD;
    return pgn_convert_file(window, convert, &start);
}

static int convert_path(const Convert *convert, const char *path, void *room)
{
    Window window;
    int status = EXIT_BAD;

    if (window_open(&window, path)) {
        status = !convert->records && pgn_convert_is_pgn(&window)
                     ? convert_games(&window, convert)
                     : convert_score(&window, convert, room);
        window_close(&window);
    }
    return status;
}

/* Converts every file of a folder; with nothing else to write, a table says how each came out. */
static int convert_folder(const Convert *convert, const char *path, void *room)
{
    Convert each = *convert;
    int worst = EXIT_YES;
    Folder folder;

    if (!folder_list(&folder, path))
        return EXIT_BAD;
    each.table = convert->form == CONVERT_NOTHING;
    if (each.table)
        printf("%-40s  %-8s  %6s  %s\n", "file", "status", "doubts", "furthest");
    for (size_t i = 0; i < folder.count; i++) {
        const int status = convert_path(&each, folder.path[i], room);
        worst = status > worst ? status : worst;
    }
    if (folder.count == 0)
        fprintf(stderr, "adoube: %s: no files in it\n", path);
    folder_free(&folder);
    return worst;
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
        const int status = (folder_is(paths[i]) ? convert_folder : convert_path)(convert, paths[i],
                                                                                 room);
        worst = status > worst ? status : worst;
    }
    free(room);
    return worst;
}

/* The same, with a page for proof-reading. */
static int convert_with_report(Convert *convert, const char *path, int count, char **paths)
{
    Report report;
    int status;

    if (!report_begin(&report, path))
        return EXIT_BAD;
    convert->report = &report;
    status = convert_files(convert, count, paths);
    return report_end(&report) ? status : EXIT_BAD;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        { "to", required_argument, NULL, 't' }, { "json", no_argument, NULL, 'j' },
        { "records", no_argument, NULL, 'r' },  { "fen", required_argument, NULL, 'f' },
        { "check", no_argument, NULL, 'c' },    { "report", required_argument, NULL, 'o' },
        { "help", no_argument, NULL, 'h' },     { NULL, 0, NULL, 0 }
    };
    Earlier earlier = { NULL, 0 };
    Convert convert = { .form = CONVERT_MOVES, .style = ADOUBE_STYLE_SAN, .earlier = &earlier };
    int status;
    const char *report = NULL;
    bool formed = false, check = false;

    for (int c; (c = command_option(&cmd_convert, argc, argv, ":t:jcrf:o:h", options)) != -1;) {
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
        case 'o':
            report = optarg;
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
    check |= report && !formed;
    formed |= check;
    if (optind == argc || !formed) {
        fprintf(stderr, "adoube: convert: a %s is missing\n", formed ? "file" : "style (--to)");
        return command_misused(&cmd_convert);
    }
    if (check)
        convert.form = CONVERT_NOTHING;
    status = report ? convert_with_report(&convert, report, argc - optind, argv + optind)
                    : convert_files(&convert, argc - optind, argv + optind);
    earlier_free(&earlier);
    return status;
}

const Command cmd_convert = {
    "convert",
    "--to STYLE [--json] [--check] [--report PAGE] [--records] [--fen FEN] FILE…",
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
    "input, and a folder is all files in it. hOCR and ALTO, the files of programs that read scans, "
    "are\n"
    "read as the page they describe. The exit status is 1 if a game stays open or cannot be read "
    "to its end.\n"
    "\n"
    "  -t, --to STYLE   pgn, json, or a style of 'adoube write': law, law-short, descriptive,\n"
    "                   descriptive-n, san, lan, uci\n"
    "  -j, --json       the same as --to json: one object a game, with every doubt\n"
    "  -c, --check      write nothing, only read and report; of a folder, a table of its files\n"
    "  -o, --report PAGE  a page of HTML for proof-reading: the print with each record linked to "
    "its\n"
    "                   reading, doubts marked, and a board\n"
    "  -r, --records    the file is cut already: one record a line, after a number and a tab or "
    "not\n"
    "  -f, --fen FEN    the position a score begins from that names none\n"
    "  -h, --help       this text\n",
    run,
};
