// The command `print`.
#include "command.h"
#include "input.h"
#include "paper_input.h"
#include "paper_run.h"
#include "whole_file.h"

#include <stdlib.h>
#include <string.h>

enum { CLUB = 256, NUMBER, AFTER, TEAMS, COLUMNS };

enum { NUMBER_MOST = 1000000, FILES_MOST = 1000, MOVE_MOST = 2048 };

typedef struct Wish {
    PaperSheet sheet;
    const char *output;
    bool styled, teams;
    unsigned number, columns;
    char *names; /* of the teams */
} Wish;

static bool refuse(const char *what, const char *word)
{
    fprintf(stderr, "adoube: print: expected %s, not '", what);
    input_echo(stderr, word);
    fputs("'\n", stderr);
    return false;
}

static bool take_form(Wish *wish, const char *word)
{
    if (strcmp(word, "old") == 0)
        wish->sheet.form = PAPER_FORM_1903;
    else if (strcmp(word, "fide") == 0)
        wish->sheet.form = PAPER_FORM_FIDE;
    else
        return refuse("the form old or fide", word);
    return true;
}

/* "12w,17b": after White's 12th move and Black's 17th. A number alone is Black's. */
static bool take_after(Wish *wish, const char *words)
{
    const char *at = words;

    do {
        char *end;
        const unsigned long number = strtoul(at, &end, 10);
        const bool white = *end == 'w';
        if (end == at || *at < '0' || *at > '9' || number < 1 || number > MOVE_MOST ||
            wish->sheet.plies == PAPER_PLIES)
            return refuse("at most 64 moves as 12w,17b", words);
        wish->sheet.ply[wish->sheet.plies++] = (unsigned)number * 2 - white;
        at = end + (*end == 'w' || *end == 'b');
    } while (*at++ == ',');
    return at[-1] == '\0' || refuse("moves as 12w,17b", words);
}

static bool take_teams(Wish *wish, const char *word)
{
    const char *const colon = strchr(word, ':');

    if (colon == NULL)
        return refuse("two teams as Dundee:Carlisle", word);
    free(wish->names);
    wish->names = strdup(word);
    if (wish->names == NULL)
        return false;
    wish->names[colon - word] = '\0';
    wish->sheet.home = wish->names;
    wish->sheet.visitors = wish->names + (colon - word) + 1;
    wish->teams = true;
    return true;
}

static bool take_option(Wish *wish, int option, const char *word)
{
    switch (option) {
    case 'o':
        wish->output = word;
        return true;
    case 'F':
        return take_form(wish, word);
    case 's':
        wish->styled = true;
        return input_style("print", "", word, &wish->sheet.style);
    case 'p':
        return paper_input_paper("print", word, &wish->sheet.paper);
    case 'c':
        return paper_input_colours("print", word, &wish->sheet.colours);
    case 'b':
        wish->sheet.black_below = true;
        return true;
    case CLUB:
        wish->sheet.club = word;
        return true;
    case NUMBER:
        return input_number(word, "print: --number", NUMBER_MOST, &wish->number);
    case AFTER:
        return take_after(wish, word);
    case TEAMS:
        return take_teams(wish, word);
    case COLUMNS:
        if (!input_number(word, "print: --columns", 4, &wish->columns))
            return false;
        return wish->columns > 0 || refuse("a number from 1 to 4", word);
    default:
        return false;
    }
}

/* ---- The sheets ---- */

/* A sheet of one file, or of none. */
typedef bool (*OneFile)(const PaperSheet *sheet, const PaperText *text, PaperBytes *out,
                        PaperFault *fault);

static bool print_one(const Wish *wish, const char *path, OneFile print, bool docket,
                      PaperBytes *out)
{
    PaperInput input;
    PaperFault fault;
    bool good;

    if (path == NULL) {
        good = print(&wish->sheet, NULL, out, &fault);
        if (!good)
            paper_input_fault("print", &fault);
        return good;
    }
    good = paper_input_open(&input, path);
    if (good) {
        input.text.number = wish->number;
        if (docket)
            input.text.source = PAPER_DOCKET;
        good = print(&wish->sheet, &input.text, out, &fault);
        if (good)
            paper_input_lacks("print", input.text.text, input.text.size);
        else
            paper_input_fault("print", &fault);
    }
    paper_input_close(&input);
    return good;
}

static bool print_match(const Wish *wish, int count, char **paths, PaperBytes *out)
{
    PaperInput *const input = calloc((size_t)count + 1, sizeof *input);
    PaperText *const text = calloc((size_t)count + 1, sizeof *text);
    PaperFault fault;
    bool good = input != NULL && text != NULL;
    int opened = 0;

    while (good && opened < count) {
        good = paper_input_open(&input[opened], paths[opened]);
        text[opened] = input[opened].text;
        opened++;
    }
    if (good && !paper_match(&wish->sheet, text, (unsigned)count, wish->teams, out, &fault)) {
        paper_input_fault("print", &fault);
        good = false;
    }
    for (int i = 0; i < opened; i++) {
        if (good)
            paper_input_lacks("print", text[i].text, text[i].size);
        paper_input_close(&input[i]);
    }
    free(input);
    free(text);
    return good;
}

static bool print_made(const Wish *wish, const char *sheet, int words, char **word, PaperBytes *out)
{
    PaperFault fault;
    const bool good = strcmp(sheet, "code") == 0
                          ? paper_booklet(&wish->sheet, words > 0 ? word[0] : NULL,
                                          words > 1 ? word[1] : NULL, out, &fault)
                          : paper_blanks(&wish->sheet, wish->columns ? wish->columns : 2, out,
                                         &fault);

    if (!good)
        paper_input_fault("print", &fault);
    return good;
}

static const struct {
    const char *name;
    int least, most;
    OneFile print; /* null for those that take no file, or several */
    bool docket;
} sheets[] = {
    { "scoresheet", 0, 1, paper_scoresheet, false },
    { "letter", 0, 1, paper_letter, true },
    { "match", 0, FILES_MOST, NULL, true },
    { "report", 1, 1, paper_report, true },
    { "game", 1, 1, paper_game, false },
    { "code", 0, 2, NULL, false },
    { "diagrams", 0, 0, NULL, false },
};

enum { SHEETS = sizeof sheets / sizeof *sheets };

static int print(Wish *wish, int argc, char **argv)
{
    PaperBytes out = { .data = NULL };
    int status = EXIT_BAD;
    unsigned i = 0;
    bool good;

    while (i < SHEETS && strcmp(sheets[i].name, argv[0]) != 0)
        i++;
    if (i == SHEETS) {
        refuse("scoresheet, letter, match, report, game, code or diagrams", argv[0]);
        return command_misused(&cmd_print);
    }
    if (argc - 1 < sheets[i].least || argc - 1 > sheets[i].most) {
        fprintf(stderr, "adoube: print: %s: expected %s\n", sheets[i].name,
                sheets[i].least                ? "one file"
                : sheets[i].most == 0          ? "no file"
                : sheets[i].most == 1          ? "one file, or none"
                : sheets[i].most == FILES_MOST ? "at most 1000 dockets"
                                               : "at most two codes");
        return command_misused(&cmd_print);
    }
    if (sheets[i].print)
        good = print_one(wish, argc > 1 ? argv[1] : NULL, sheets[i].print, sheets[i].docket, &out);
    else if (sheets[i].docket)
        good = print_match(wish, argc - 1, argv + 1, &out);
    else
        good = print_made(wish, argv[0], argc - 1, argv + 1, &out);
    if (good && wish->sheet.club)
        paper_input_lacks("print", wish->sheet.club, strlen(wish->sheet.club));
    if (good && whole_file_write(wish->output, out.data, out.size))
        status = EXIT_YES;
    bytes_free(&out);
    return status;
}

int paper_run_print(int argc, char **argv)
{
    static const struct option options[] = { { "output", required_argument, NULL, 'o' },
                                             { "form", required_argument, NULL, 'F' },
                                             { "style", required_argument, NULL, 's' },
                                             { "paper", required_argument, NULL, 'p' },
                                             { "colours", required_argument, NULL, 'c' },
                                             { "black", no_argument, NULL, 'b' },
                                             { "society", required_argument, NULL, CLUB },
                                             { "number", required_argument, NULL, NUMBER },
                                             { "after", required_argument, NULL, AFTER },
                                             { "teams", required_argument, NULL, TEAMS },
                                             { "columns", required_argument, NULL, COLUMNS },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    Wish wish = { .output = NULL };
    int option, status = EXIT_BAD;
    bool good = true;

    while (good &&
           (option = command_option(&cmd_print, argc, argv, ":o:F:s:p:c:bh", options)) != -1) {
        if (option == 'h') {
            command_help(&cmd_print);
            free(wish.names);
            return EXIT_YES;
        }
        if (option == '?' || option == ':') {
            free(wish.names);
            return command_misused(&cmd_print);
        }
        good = take_option(&wish, option, optarg);
    }
    if (!wish.styled)
        wish.sheet.style = wish.sheet.form == PAPER_FORM_FIDE ? ADOUBE_STYLE_SAN
                                                              : ADOUBE_STYLE_DESCRIPTIVE;
    if (good && (optind == argc || wish.output == NULL)) {
        fputs(optind == argc ? "adoube: print: expected a sheet\n"
                             : "adoube: print: expected --output FILE\n",
              stderr);
        status = command_misused(&cmd_print);
    } else if (good) {
        status = print(&wish, argc - optind, argv + optind);
    }
    free(wish.names);
    return status;
}
