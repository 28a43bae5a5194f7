#include "adoube.h"
#include "command.h"

#include <stdio.h>
#include <string.h>

static const Command *const commands[] = { &cmd_moves, &cmd_perft, &cmd_show, &cmd_tour };

enum { COMMANDS = sizeof commands / sizeof *commands };

static void usage(FILE *out)
{
    fputs("Usage: adoube COMMAND [ARGUMENT…]\n\nAn executable code of chess law.\n\n", out);
    for (unsigned i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-8s %s\n", commands[i]->name, commands[i]->summary);
    fputs(
        "\n'adoube COMMAND --help' says more of a command; 'adoube --version' tells the version.\n"
        "Exit status: 0 yes or done, 1 a negative answer, 2 bad input.\n",
        out);
}

static const Command *find(const char *name)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    fprintf(stderr, "adoube: no command '%.40s'; 'adoube --help' lists them\n", name);
    return NULL;
}

static int help(int argc, char **argv)
{
    const Command *command;

    if (argc < 2) {
        usage(stdout);
        return EXIT_YES;
    }
    command = find(argv[1]);
    if (!command)
        return EXIT_BAD;
    command_help(command);
    return EXIT_YES;
}

static int run(int argc, char **argv)
{
    const Command *command;
    char name[32];

    if (argc < 2) {
        usage(stderr);
        return EXIT_BAD;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0)
        return help(argc - 1, argv + 1);
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        printf("adoube %s\n", adoube_version());
        return EXIT_YES;
    }
    command = find(argv[1]);
    if (!command)
        return EXIT_BAD;
    snprintf(name, sizeof name, "adoube: %s", command->name);
    argv[1] = name; /* what getopt puts before its messages */
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    const int status = run(argc, argv);

    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("adoube: standard output");
        return EXIT_BAD;
    }
    return status;
}
