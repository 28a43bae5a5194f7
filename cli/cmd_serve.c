#include "command.h"
#include "input.h"

#include "serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "127.0.0.1:8080", "[::1]:8080", ":8080" */
static bool read_listen(const char *word, char *address, size_t room, ServeOptions *options)
{
    const char *const colon = strrchr(word, ':');
    const bool bracketed = word[0] == '[' && colon && colon > word && colon[-1] == ']';
    const char *const start = bracketed ? word + 1 : word;
    const size_t size = colon ? (size_t)(colon - start) - (bracketed ? 1 : 0) : 0;
    char *end = NULL;
    const unsigned long port = colon ? strtoul(colon + 1, &end, 10) : 0;

    if (colon == NULL || end == colon + 1 || *end != '\0' || port > 65535 || size >= room) {
        fputs("adoube: serve: --listen: expected ADDRESS:PORT, not '", stderr);
        input_echo(stderr, word);
        fputs("'\n", stderr);
        return false;
    }
    snprintf(address, room, "%.*s", (int)size, start);
    if (size == 0)
        snprintf(address, room, "0.0.0.0");
    options->address = address;
    options->port = (int)port;
    return true;
}

static bool read_count(const char *option, const char *word, int *count)
{
    char *end;
    const long found = word[0] >= '0' && word[0] <= '9' ? strtol(word, &end, 10) : -1;

    if (found < 0 || *end != '\0' || found > 1000000) {
        fprintf(stderr, "adoube: serve: --%s: expected a number from 0 to 1000000, not '", option);
        input_echo(stderr, word);
        fputs("'\n", stderr);
        return false;
    }
    *count = (int)found;
    return true;
}

static int run(int argc, char **argv)
{
    static const struct option long_options[] = { { "listen", required_argument, NULL, 'l' },
                                                  { "db", required_argument, NULL, 'd' },
                                                  { "people", required_argument, NULL, 'p' },
                                                  { "proxy", required_argument, NULL, 'x' },
                                                  { "keep-unbegun", required_argument, NULL, 'b' },
                                                  { "keep-untouched", required_argument, NULL,
                                                    't' },
                                                  { "help", no_argument, NULL, 'h' },
                                                  { NULL, 0, NULL, 0 } };
    ServeOptions options = { .address = "127.0.0.1",
                             .port = 8080,
                             .db = "adoube.db",
                             .people = 64,
                             .keep_unbegun = 30,
                             .keep_untouched = 365 };
    int people = 64;
    char address[128];

    for (int c; (c = command_option(&cmd_serve, argc, argv, ":l:d:p:x:h", long_options)) != -1;) {
        switch (c) {
        case 'l':
            if (!read_listen(optarg, address, sizeof address, &options))
                return EXIT_BAD;
            break;
        case 'd':
            options.db = optarg;
            break;
        case 'p':
            if (!read_count("people", optarg, &people))
                return EXIT_BAD;
            options.people = (unsigned)people;
            break;
        case 'x':
            if (options.proxies == SERVE_PROXIES) {
                fputs("adoube: serve: --proxy: expected no more than 16\n", stderr);
                return EXIT_BAD;
            }
            options.proxy[options.proxies++] = optarg;
            break;
        case 'b':
            if (!read_count("keep-unbegun", optarg, &options.keep_unbegun))
                return EXIT_BAD;
            break;
        case 't':
            if (!read_count("keep-untouched", optarg, &options.keep_untouched))
                return EXIT_BAD;
            break;
        case 'h':
            command_help(&cmd_serve);
            return EXIT_YES;
        default:
            return command_misused(&cmd_serve);
        }
    }
    if (optind < argc) {
        fputs("adoube: serve: expected no arguments\n", stderr);
        return command_misused(&cmd_serve);
    }
    return serve(&options);
}

const Command cmd_serve = {
    "serve",
    "[--listen ADDRESS:PORT] [--db FILE] [--people N] [--proxy ADDRESS]... "
    "[--keep-unbegun DAYS] [--keep-untouched DAYS]",
    "Play on a page in the browser: two people, one screen for two, or against stockfish",
    "Games are kept in a database, act by act; the server may stop at any moment and nothing that "
    "was "
    "acknowledged is lost.\n"
    "\n"
    "  -l, --listen   where to listen; 127.0.0.1:8080 unless told otherwise, so that nobody else\n"
    "                 can connect. Behind a proxy that speaks TLS, listen on the loopback too.\n"
    "  -d, --db       the database, adoube.db unless told otherwise. The key for moves under seal\n"
    "                 stands beside it, in FILE.key: keep it, and keep it to yourself.\n"
    "  -p, --people   how many people may share an address, 64 unless told otherwise: each has\n"
    "                 his part of connections, requests and frames. 0: no limits by address.\n"
    "  -x, --proxy    an address (or ADDRESS/BITS) whose X-Forwarded-For is believed; again for\n"
    "                 others. Without it everybody behind a proxy counts as one address.\n"
    "      --keep-unbegun\n"
    "                 days after which a game is removed whose seats were never all taken: 30\n"
    "      --keep-untouched\n"
    "                 days after which one is removed in which nothing was ever done: 365;\n"
    "                 0: never. No other game is ever removed.\n"
    "  -h, --help     this text\n",
    run,
};
