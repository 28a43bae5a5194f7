#include "command.h"

#include "secret_argument.h"
#include "serve.h"

#include <stdio.h>
#include <stdlib.h>

static int run(int argc, char **argv)
{
    static const struct option long_options[] = { { "key", required_argument, NULL, 'k' },
                                                  { "lost-key", no_argument, NULL, 'l' },
                                                  { "help", no_argument, NULL, 'h' },
                                                  { NULL, 0, NULL, 0 } };
    const char *key = NULL;
    char *from, *to;
    int status;
    bool lost = false;

    for (int c; (c = command_option(&cmd_move_games, argc, argv, ":k:lh", long_options)) != -1;) {
        switch (c) {
        case 'k':
            key = optarg;
            break;
        case 'l':
            lost = true;
            break;
        case 'h':
            command_help(&cmd_move_games);
            return EXIT_YES;
        default:
            return command_misused(&cmd_move_games);
        }
    }
    if (argc - optind != 2) {
        fputs("adoube: move-games: expected two databases, FROM and TO\n", stderr);
        return command_misused(&cmd_move_games);
    }
    from = secret_argument(argv[optind]);
    to = secret_argument(argv[optind + 1]);
    status = from && to ? move_games(from, to, key, lost) : EXIT_BAD;
    free(from);
    free(to);
    return status;
}

const Command cmd_move_games = {
    "move-games",
    "[--key FILE] [--lost-key] FROM TO",
    "Carry all games of a server from one database to another, and check them by replay",
    "FROM and TO are files or addresses of PostgreSQL servers, as in adoube serve. Each game "
    "is\n"
    "replayed line by line before it is written and after; a game that is damaged, or that is in "
    "TO\n"
    "already, is named and left alone. FROM keeps everything. No server may use either meanwhile.\n"
    "\n"
    "  -k, --key      the file of the key; FILE.key beside the file unless told otherwise. TO "
    "must\n"
    "                 be served with the same key.\n"
    "  -l, --lost-key the key of FROM is lost: games with moves under seal are named and left "
    "alone,\n"
    "                 the others get the key of TO, which is made if there is none\n"
    "  -h, --help     this text\n",
    run,
};
