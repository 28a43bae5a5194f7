#include "command.h"

#include "secret_argument.h"
#include "serve.h"

#include <stdio.h>
#include <stdlib.h>

/* The options that are settings: what follows one is its value, and the server reads it. */
static const struct option long_options[] = { { "listen", required_argument, NULL, 'l' },
                                              { "db", required_argument, NULL, 'd' },
                                              { "key", required_argument, NULL, 'k' },
                                              { "people", required_argument, NULL, 'p' },
                                              { "proxy", required_argument, NULL, 'x' },
                                              { "keep-unbegun", required_argument, NULL, 'A' },
                                              { "keep-untouched", required_argument, NULL, 'B' },
                                              { "admin-listen", required_argument, NULL, 'C' },
                                              { "open-metrics", no_argument, NULL, 'D' },
                                              { "log", required_argument, NULL, 'E' },
                                              { "log-file", required_argument, NULL, 'F' },
                                              { "access-log", required_argument, NULL, 'G' },
                                              { "come-back", required_argument, NULL, 'H' },
                                              { "config", required_argument, NULL, 'c' },
                                              { "show-config", no_argument, NULL, 'w' },
                                              { "help", no_argument, NULL, 'h' },
                                              { NULL, 0, NULL, 0 } };

/* The setting that an option sets. */
static const char *name_of(int letter)
{
    for (const struct option *option = long_options; option->name; option++)
        if (option->val == letter)
            return option->name;
    return NULL;
}

static bool add(ServeAsk *ask, const char *name, const char *value)
{
    if (ask->flags == SERVE_FLAGS) {
        fputs("adoube: serve: expected fewer options\n", stderr);
        return false;
    }
    ask->flag[ask->flags].name = name;
    ask->flag[ask->flags++].value = value ? value : "yes";
    return true;
}

/* Everything after the name of the command. `db` gets a copy that the caller frees. */
static int ask_and_serve(int argc, char **argv, char **db)
{
    ServeAsk ask = { .config = NULL };
    bool show = false;

    for (int c;
         (c = command_option(&cmd_serve, argc, argv, ":l:d:k:p:x:c:h", long_options)) != -1;) {
        switch (c) {
        case 'c':
            ask.config = optarg;
            break;
        case 'd':
            free(*db);
            *db = secret_argument(optarg);
            if (*db == NULL || !add(&ask, name_of(c), *db))
                return EXIT_BAD;
            break;
        case 'w':
            show = true;
            break;
        case 'h':
            command_help(&cmd_serve);
            return EXIT_YES;
        case '?':
        case ':':
            return command_misused(&cmd_serve);
        default:
            if (!add(&ask, name_of(c), optarg))
                return EXIT_BAD;
        }
    }
    if (optind < argc) {
        fputs("adoube: serve: expected no arguments\n", stderr);
        return command_misused(&cmd_serve);
    }
    return show ? serve_show(&ask) : serve(&ask);
}

static int run(int argc, char **argv)
{
    char *db = NULL;
    const int status = ask_and_serve(argc, argv, &db);

    free(db);
    return status;
}

const Command cmd_serve = {
    "serve",
    "[--config FILE] [--show-config] [--listen ADDRESS:PORT] [--db FILE|URL] [--key FILE] "
    "[--people N] [--proxy ADDRESS]... [--keep-unbegun DAYS] [--keep-untouched DAYS] "
    "[--admin-listen ADDRESS:PORT] [--open-metrics] [--log text|json] [--log-file FILE] "
    "[--access-log FILE] [--come-back SECONDS]",
    "Play on a page in the browser: two people, one screen for two, or against stockfish",
    "Games are kept in a database, act by act; the server may stop at any moment and nothing that "
    "was "
    "acknowledged is lost.\n"
    "\n"
    "  -l, --listen   where to listen; 127.0.0.1:8080 unless told otherwise, so that nobody else\n"
    "                 can connect. Behind a proxy that speaks TLS, listen on the loopback too.\n"
    "  -d, --db       the database, adoube.db unless told otherwise. The key for moves under seal\n"
    "                 stands beside it, in FILE.key: keep it, and keep it to yourself.\n"
    "                 With postgresql://USER@HOST/NAME games are in PostgreSQL, and any number\n"
    "                 of servers may share them.\n"
    "  -k, --key      the file of that key, where it is not beside the database; all servers\n"
    "                 that share a database have the same key\n"
    "  -p, --people   how many people may share an address, 64 unless told otherwise: each has\n"
    "                 his part of connections, requests and frames. 0: no limits by address.\n"
    "  -x, --proxy    an address (or ADDRESS/BITS) whose X-Forwarded-For is believed; again for\n"
    "                 others. Without it everybody behind a proxy counts as one address.\n"
    "      --keep-unbegun\n"
    "                 days after which a game is removed whose seats were never all taken: 30\n"
    "      --keep-untouched\n"
    "                 days after which one is removed in which nothing was ever done: 365;\n"
    "                 0: never. No other game is ever removed.\n"
    "      --admin-listen\n"
    "                 where the operator's page /admin and the counters /metrics are to be had;\n"
    "                 nowhere unless told otherwise. Let nobody else connect there.\n"
    "      --open-metrics\n"
    "                 /metrics on the address of --listen, too\n"
    "      --log      how to tell what happens: text for people, or json, one object a line\n"
    "      --log-file where to tell it; '-' is standard error\n"
    "      --access-log\n"
    "                 where to note every request, as JSON: a file, '-' for the log, or none\n"
    "      --come-back\n"
    "                 after how many seconds pages are told to come back when the server stops: "
    "10\n"
    "  -c, --config   a file of settings, lines NAME = VALUE with the names above. A variable\n"
    "                 ADOUBE_NAME goes before the file, and an option before both. After SIGHUP\n"
    "                 the file is read and the logs are opened again.\n"
    "      --show-config\n"
    "                 check the settings, print each with where it comes from, and end\n"
    "  -h, --help     this text\n",
    run,
};
