#include "command.h"
#include "input.h"
#include "window.h"

#include "adoube.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DOCKET_MOST = 1 << 28, LINE_MOST = 65536 };

typedef struct Ledger {
    const char *path;
    bool json;
    adoube_umpire *umpire;
    void *proof; /* room for one, once one was claimed */
    size_t proof_size;
    char *out;
    size_t room;
} Ledger;

static void *find_room(void *self, size_t bytes)
{
    Ledger *const ledger = self;

    if (ledger->proof_size < bytes) {
        free(ledger->proof);
        ledger->proof = malloc(bytes);
        ledger->proof_size = ledger->proof ? bytes : 0;
    }
    return ledger->proof;
}

static void complain(const Ledger *ledger, const adoube_docket_fault *fault)
{
    char word[65];
    const size_t size = fault->word_size < sizeof word - 1 ? fault->word_size : sizeof word - 1;

    if (fault->word)
        memcpy(word, fault->word, size);
    word[fault->word ? size : 0] = '\0';
    fprintf(stderr, "%s:%zu: ", ledger->path, fault->line);
    if (fault->column)
        fprintf(stderr, "column %zu: ", fault->column);
    fprintf(stderr, "expected %s", fault->expected ? fault->expected : "something else");
    if (word[0] != '\0') {
        fputs(", not '", stderr);
        input_echo(stderr, word);
        fputs(fault->word_size > size ? "…'" : "'", stderr);
    }
    fputc('\n', stderr);
}

static bool write_ruling(Ledger *ledger, size_t line_size)
{
    const size_t room = adoube_umpire_ruling_room(line_size);
    size_t size;

    if (ledger->room < room) {
        free(ledger->out);
        ledger->out = malloc(room);
        ledger->room = ledger->out ? room : 0;
        if (ledger->out == NULL) {
            fputs("adoube: rule: no memory\n", stderr);
            return false;
        }
    }
    size = ledger->json ? adoube_umpire_json(ledger->umpire, ledger->out, ledger->room)
                        : adoube_umpire_notes(ledger->umpire, ledger->out, ledger->room);
    fwrite(ledger->out, 1, size, stdout);
    if (ledger->json)
        putchar('\n');
    return true;
}

static int hear_all(Ledger *ledger, const char *text, size_t size)
{
    adoube_docket_fault fault;
    size_t number = 0;

    for (size_t at = 0; at < size;) {
        const char *const end = memchr(text + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - text) - at : size - at;
        number++;
        if (length > LINE_MOST) {
            fprintf(stderr, "%s:%zu: expected a line of no more than %d bytes\n", ledger->path,
                    number, LINE_MOST);
            return EXIT_BAD;
        }
        switch (adoube_umpire_line(ledger->umpire, text + at, length, find_room, ledger, &fault)) {
        case ADOUBE_LINE_BAD:
            fflush(stdout);
            complain(ledger, &fault);
            return EXIT_BAD;
        case ADOUBE_LINE_ACT:
            if (!write_ruling(ledger, length))
                return EXIT_BAD;
            break;
        case ADOUBE_LINE_EMPTY:
        case ADOUBE_LINE_HEADER:
            break;
        }
        at += length + 1;
    }
    if (adoube_umpire_ready(ledger->umpire, &fault))
        return EXIT_YES;
    complain(ledger, &fault);
    return EXIT_BAD;
}

static int rule_text(const char *path, bool json, const char *text, size_t size)
{
    void *const room = malloc(adoube_umpire_room());
    Ledger ledger = { .path = path, .json = json };
    int status = EXIT_BAD;

    if (room) {
        ledger.umpire = adoube_umpire_begin(room);
        status = hear_all(&ledger, text, size);
    } else {
        fputs("adoube: rule: no memory\n", stderr);
    }
    free(ledger.proof);
    free(ledger.out);
    free(room);
    return status;
}

static int rule(const char *path, bool json)
{
    Window window;
    int status = EXIT_BAD;

    if (!window_open(&window, path))
        return EXIT_BAD;
    while (window_more(&window, DOCKET_MOST))
        continue;
    if (!window.last)
        fprintf(stderr, "adoube: %s: longer than any docket\n", path);
    else if (!window.failed)
        status = rule_text(path, json, window.text, window.size);
    window_close(&window);
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
    "Rule on every act of a docket: what was done, what the law says, and what each side may do",
    "A docket is the journal of one game: what was agreed, then every act at the board, one a "
    "line.\n"
    "'-' is standard input. doc/manual/umpire.md tells how one is written.\n"
    "\n"
    "  -j, --json   one JSON object for each act\n"
    "  -h, --help   this text\n",
    run,
};
