#include "command.h"

#include "serve.h"

#include <stdio.h>

static int run(int argc, char **argv)
{
    static const struct option long_options[] = { { "key", required_argument, NULL, 'k' },
                                                  { "with-key", no_argument, NULL, 'w' },
                                                  { "help", no_argument, NULL, 'h' },
                                                  { NULL, 0, NULL, 0 } };
    const char *key = NULL;
    bool with_key = false;

    for (int c; (c = command_option(&cmd_backup, argc, argv, ":k:wh", long_options)) != -1;) {
        switch (c) {
        case 'k':
            key = optarg;
            break;
        case 'w':
            with_key = true;
            break;
        case 'h':
            command_help(&cmd_backup);
            return EXIT_YES;
        default:
            return command_misused(&cmd_backup);
        }
    }
    if (argc - optind != 2) {
        fputs("adoube: backup: expected a database and the file of its copy\n", stderr);
        return command_misused(&cmd_backup);
    }
    return backup_games(argv[optind], argv[optind + 1], key, with_key);
}

const Command cmd_backup = {
    "backup",
    "[--with-key] [--key FILE] DB FILE",
    "Copy the games of a server while it runs",
    "The copy has everything that was acknowledged before the command began, and is checked before "
    "it\n"
    "gets its name; FILE must not be there yet. To restore it, stop the server and put it in the "
    "place\n"
    "of DB. Games in PostgreSQL are copied with pg_dump or pg_basebackup.\n"
    "\n"
    "  -w, --with-key copy the key for moves under seal, too, to FILE.key. Whoever has both can "
    "read\n"
    "                 moves that are under seal.\n"
    "  -k, --key      the file of that key; DB.key unless told otherwise\n"
    "  -h, --help     this text\n",
    run,
};
