#include "command.h"
#include "window.h"

#include "adoube.h"

#include <stdio.h>
#include <stdlib.h>

enum { FILE_MOST = 1 << 29 };

static uint32_t lines_of(const char *text, size_t size)
{
    uint32_t lines = 1;

    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

/* A certificate has no more positions than lines, so the lines tell how much room is needed. */
static int verify_all(const char *path, const char *text, size_t size, void *room,
                      uint32_t positions)
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
        const size_t done = adoube_proof_verify(room, positions, text + taken, size - taken, &claim,
                                                &claim_size, &refusal);
        if (done == 0) {
            fprintf(stderr, "adoube: %s:%zu: not accepted: expected %s\n", path,
                    refusal.line + lines_of(text, taken) - 1, refusal.expected);
            return EXIT_NO;
        }
        printf("accepted: %.*s\n", (int)claim_size, claim);
        taken += done;
    }
    return EXIT_YES;
}

static int verify_text(const char *path, const char *text, size_t size)
{
    const uint32_t positions = lines_of(text, size);
    void *const room = malloc(adoube_proof_size(positions));
    int status = EXIT_BAD;

    if (room)
        status = verify_all(path, text, size, room, positions);
    else
        fputs("adoube: verify: no memory\n", stderr);
    free(room);
    return status;
}

static int verify(const char *path)
{
    Window window;
    int status = EXIT_BAD;

    if (!window_open(&window, path))
        return EXIT_BAD;
    while (window_more(&window, FILE_MOST))
        continue;
    if (!window.last)
        fprintf(stderr, "adoube: %s: longer than any certificate\n", path);
    else if (!window.failed)
        status = verify_text(path, window.text, window.size);
    window_close(&window);
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
