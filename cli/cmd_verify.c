#include "command.h"
#include "window.h"

#include "adoube.h"

#include <stdio.h>
#include <stdlib.h>

enum { POSITIONS = 4000000, FILE_MOST = 1 << 29 };

static int verify_text(const char *path, const char *text, size_t size, void *room)
{
    size_t taken = 0;

    if (size == 0) {
        fprintf(stderr, "adoube: %s: no certificate\n", path);
        return EXIT_BAD;
    }
    while (taken < size) {
        const char *claim;
        size_t claim_size;
        adoube_refusal refusal;
        const size_t done = adoube_proof_verify(room, POSITIONS, text + taken, size - taken, &claim,
                                                &claim_size, &refusal);
        if (done == 0) {
            size_t line = refusal.line;
            for (size_t i = 0; i < taken; i++)
                line += text[i] == '\n';
            fprintf(stderr, "adoube: %s:%zu: not accepted: expected %s\n", path, line,
                    refusal.expected);
            return EXIT_NO;
        }
        printf("accepted: %.*s\n", (int)claim_size, claim);
        taken += done;
    }
    return EXIT_YES;
}

static int verify(const char *path)
{
    void *const room = malloc(adoube_proof_room(POSITIONS));
    Window window;
    int status = EXIT_BAD;

    if (!room) {
        fputs("adoube: verify: no memory\n", stderr);
        return EXIT_BAD;
    }
    if (window_open(&window, path)) {
        while (window_more(&window, FILE_MOST))
            continue;
        if (!window.last)
            fprintf(stderr, "adoube: %s: longer than any certificate\n", path);
        else if (!window.failed)
            status = verify_text(path, window.text, window.size, room);
        window_close(&window);
    }
    free(room);
    return status;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    const int option = command_option(&cmd_verify, argc, argv, ":h", options);

    if (option == 'h') {
        command_help(&cmd_verify);
        return EXIT_YES;
    }
    if (option != -1)
        return command_misused(&cmd_verify);
    if (argc - optind != 1) {
        fputs("adoube: verify: expected one file\n", stderr);
        return command_misused(&cmd_verify);
    }
    return verify(argv[optind]);
}

const Command cmd_verify = {
    "verify",
    "CERTIFICATE",
    "Check the certificates that 'adoube prove' wrote",
    "Nothing is searched: the moves are made, what is legal is asked, and every line must hold. "
    "'-' is\n"
    "standard input. The exit status is 0 if all are accepted, 1 if one is not, with its line.\n"
    "\n"
    "  -h, --help   this text\n",
    run,
};
