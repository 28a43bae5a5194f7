#include "command.h"
#include "docket_file.h"
#include "quote.h"

#include "adoube.h"

#include <stdio.h>
#include <stdlib.h>

/* A buffer that grows to the longest ruling. */
typedef struct Sheet {
    char *text;
    size_t room;
} Sheet;

static bool make_room(Sheet *sheet, size_t room)
{
    if (sheet->room >= room)
        return true;
    free(sheet->text);
    sheet->text = malloc(room);
    sheet->room = sheet->text ? room : 0;
    if (sheet->text == NULL)
        fputs("adoube: rule: no memory\n", stderr);
    return sheet->text != NULL;
}

/* How a run of the command is told. */
typedef struct Telling {
    bool json;
    bool several; /* each ruling says of which docket it is */
    Sheet sheet;
} Telling;

static bool write_ruling(const DocketFile *docket, Telling *telling)
{
    Sheet *const sheet = &telling->sheet;
    const char *text;
    size_t size;

    if (!make_room(sheet, adoube_umpire_ruling_size(docket->line_size)))
        return false;
    text = sheet->text;
    size = telling->json ? adoube_umpire_json(docket->umpire, sheet->text, sheet->room - 1)
                         : adoube_umpire_notes(docket->umpire, sheet->text, sheet->room - 1);
    if (telling->json)
        sheet->text[size++] = '\n';
    if (telling->json && telling->several) {
        fputs("{\"docket\":", stdout);
        quote_string(docket->path);
        fputs(",", stdout);
        text++, size--; /* the ruling's own brace */
    }
    fwrite(text, 1, size, stdout);
    return true;
}

static int rule(const char *path, Telling *telling)
{
    DocketFile docket;
    int status = EXIT_BAD;

    if (telling->several && !telling->json)
        printf("== %s\n", path);
    if (docket_open(&docket, path)) {
        DocketStep step = docket_next(&docket);
        while (step == DOCKET_ACT && write_ruling(&docket, telling))
            step = docket_next(&docket);
        status = step == DOCKET_END ? EXIT_YES : EXIT_BAD;
    }
    docket_close(&docket);
    return status;
}

/* A docket that cannot be read does not keep the others from being heard. */
static int rule_all(char *const *paths, int count, bool json)
{
    Telling telling = { .json = json, .several = count > 1 };
    int status = EXIT_YES;

    for (int i = 0; i < count; i++) {
        if (rule(paths[i], &telling) != EXIT_YES)
            status = EXIT_BAD;
    }
    free(telling.sheet.text);
    return status;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    bool json = false;
    int option;

    while ((option = command_option(&cmd_rule, argc, argv, "jh", options)) != -1) {
        if (option == 'h') {
            command_help(&cmd_rule);
            return EXIT_YES;
        }
        if (option != 'j')
            return command_misused(&cmd_rule);
        json = true;
    }
    if (optind == argc) {
        fputs("adoube: rule: expected a docket\n", stderr);
        return command_misused(&cmd_rule);
    }
    return rule_all(argv + optind, argc - optind, json);
}

const Command cmd_rule = {
    "rule",
    "[--json] DOCKET…",
    "Rule on every act of a docket: what was done, what the law says, what each side may do",
    "A docket is the journal of one game: what was agreed, then every act at the board, one a "
    "line.\n"
    "'-' is standard input. doc/manual/umpire.md tells how one is written; it is below\n"
    "share/doc/adoube where the program is installed. Of several dockets each is heard by itself:\n"
    "its name stands before its rulings, in JSON as the field \"docket\".\n"
    "\n"
    "  -j, --json   one JSON object for each act\n"
    "  -h, --help   this text\n",
    run,
};
