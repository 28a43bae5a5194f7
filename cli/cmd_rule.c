#include "command.h"
#include "docket_file.h"

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

static bool write_ruling(const DocketFile *docket, Sheet *sheet, bool json)
{
    size_t size;

    if (!make_room(sheet, adoube_umpire_ruling_size(docket->line_size)))
        return false;
    size = json ? adoube_umpire_json(docket->umpire, sheet->text, sheet->room - 1)
                : adoube_umpire_notes(docket->umpire, sheet->text, sheet->room - 1);
    if (json)
        sheet->text[size++] = '\n';
    fwrite(sheet->text, 1, size, stdout);
    return true;
}

static int rule(const char *path, bool json)
{
    DocketFile docket;
    Sheet sheet = { NULL, 0 };
    int status = EXIT_BAD;

    if (docket_open(&docket, path)) {
        DocketStep step = docket_next(&docket);
        while (step == DOCKET_ACT && write_ruling(&docket, &sheet, json))
            step = docket_next(&docket);
        status = step == DOCKET_END ? EXIT_YES : EXIT_BAD;
    }
    docket_close(&docket);
    free(sheet.text);
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
    if (argc - optind != 1) {
        fputs("adoube: rule: expected one docket\n", stderr);
        return command_misused(&cmd_rule);
    }
    return rule(argv[optind], json);
}

const Command cmd_rule = {
    "rule",
    "[--json] DOCKET",
    "Rule on every act of a docket: what was done, what the law says, what each side may do",
    "A docket is the journal of one game: what was agreed, then every act at the board, one a "
    "line.\n"
    "'-' is standard input. doc/manual/umpire.md tells how one is written.\n"
    "\n"
    "  -j, --json   one JSON object for each act\n"
    "  -h, --help   this text\n",
    run,
};
