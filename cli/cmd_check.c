#include "command.h"
#include "input.h"

#include "secret_argument.h"
#include "serve.h"

#include <stdio.h>
#include <stdlib.h>

static bool read_threads(const char *word, unsigned *threads)
{
    char *end;
    const long found = word[0] >= '1' && word[0] <= '9' ? strtol(word, &end, 10) : 0;

    if (found < 1 || *end != '\0' || found > 64) {
        fputs("adoube: check: --threads: expected a number from 1 to 64, not '", stderr);
        input_echo(stderr, word);
        fputs("'\n", stderr);
        return false;
    }
    *threads = (unsigned)found;
    return true;
}

static int run(int argc, char **argv)
{
    static const struct option long_options[] = { { "key", required_argument, NULL, 'k' },
                                                  { "threads", required_argument, NULL, 't' },
                                                  { "help", no_argument, NULL, 'h' },
                                                  { NULL, 0, NULL, 0 } };
    const char *key = NULL;
    unsigned threads = 0;
    char *db;
    int status;

    for (int c; (c = command_option(&cmd_check, argc, argv, ":k:t:h", long_options)) != -1;) {
        switch (c) {
        case 'k':
            key = optarg;
            break;
        case 't':
            if (!read_threads(optarg, &threads))
                return EXIT_BAD;
            break;
        case 'h':
            command_help(&cmd_check);
            return EXIT_YES;
        default:
            return command_misused(&cmd_check);
        }
    }
    if (argc - optind != 1) {
        fputs("adoube: check: expected one database\n", stderr);
        return command_misused(&cmd_check);
    }
    db = secret_argument(argv[optind]);
    status = db ? check_games(db, key, threads) : EXIT_BAD;
    free(db);
    return status;
}

const Command cmd_check = {
    "check",
    "[--key FILE] [--threads N] DB",
    "Check the database of a server: the file, the chain of every docket, the replay of every game",
    "Nothing is written, and a server may use the database meanwhile. A game that is damaged is "
    "named\n"
    "with the line; the exit status is 1 then. DB is a file or the address of a PostgreSQL server, "
    "as in\n"
    "adoube serve.\n"
    "\n"
    "  -k, --key      the file of the key for moves under seal; DB.key unless told otherwise\n"
    "  -t, --threads  how many threads replay games; one for each processor unless told "
    "otherwise\n"
    "  -h, --help     this text\n",
    run,
};
