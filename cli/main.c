#include "adoube.h"
#include "command.h"
#include "input.h"

#include <stdio.h>
#include <string.h>

static const Command *const commands[] = {
#ifdef ADOUBE_HAS_SERVER
    &cmd_backup,     &cmd_check,
#endif
    &cmd_convert,    &cmd_draw,      &cmd_law,   &cmd_match,  &cmd_moves,
#ifdef ADOUBE_HAS_SERVER
    &cmd_move_games,
#endif
    &cmd_perft,      &cmd_print,     &cmd_prove, &cmd_read,   &cmd_rule,
#ifdef ADOUBE_HAS_SERVER
    &cmd_serve,
#endif
    &cmd_show,       &cmd_telegraph, &cmd_tour,  &cmd_verify, &cmd_write,
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void usage(FILE *out)
{
    fputs("Usage: adoube COMMAND [ARGUMENT…]\n\nAn executable code of chess law.\n\n", out);
    for (unsigned i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    fputs(
        "\n'adoube COMMAND --help' says more of a command; 'adoube --version' tells the version.\n"
        "Exit status: 0 yes or done, 1 a negative answer, 2 bad input.\n",
        out);
}

static int refuse(const char *what, const char *word)
{
    fprintf(stderr, "adoube: %s '", what);
    input_echo(stderr, word);
    fputs("'; 'adoube --help' lists the commands\n", stderr);
    return EXIT_BAD;
}

static const Command *find(const char *name)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int help(int argc, char **argv)
{
    const Command *const command = argc > 1 ? find(argv[1]) : NULL;

    if (argc > 2)
        return refuse("help takes one command, not also", argv[2]);
    if (argc > 1 && !command)
        return refuse("no command", argv[1]);
    if (command)
        command_help(command);
    else
        usage(stdout);
    return EXIT_YES;
}

static bool is_option(const char *word, const char *letter, const char *name)
{
    return strcmp(word, letter) == 0 || strcmp(word, name) == 0;
}

static int run(int argc, char **argv)
{
    const Command *command;

    if (argc < 2) {
        usage(stderr);
        return EXIT_BAD;
    }
    if (is_option(argv[1], "-h", "--help") || strcmp(argv[1], "help") == 0)
        return help(argc - 1, argv + 1);
    if (is_option(argv[1], "-V", "--version")) {
        if (argc > 2)
            return refuse("--version takes no arguments, not", argv[2]);
        printf("adoube %s\n", adoube_version());
        return EXIT_YES;
    }
    command = find(argv[1]);
    if (!command)
        return refuse(argv[1][0] == '-' ? "no such option" : "no command", argv[1]);
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
