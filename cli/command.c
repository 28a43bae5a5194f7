#include "command.h"

#include "input.h"

#include <stdio.h>

static void print_usage(FILE *out, const Command *command)
{
    fprintf(out, "Usage: adoube %s%s%s\n", command->name, *command->arguments ? " " : "",
            command->arguments);
}

void command_help(const Command *command)
{
    print_usage(stdout, command);
    printf("\n%s.\n\n%s", command->summary, command->help);
}

int command_misused(const Command *command)
{
    print_usage(stderr, command);
    fprintf(stderr, "'adoube %s --help' says more.\n", command->name);
    return EXIT_BAD;
}

int command_option(const Command *command, int argc, char **argv, const char *letters,
                   const struct option *options)
{
    const int before = optind > 0 ? optind : 1;
    int option;

    opterr = 0;
    option = getopt_long(argc, argv, letters, options, NULL);
    if (option == '?' || option == ':') {
        fprintf(stderr,
                option == ':' ? "adoube: %s needs a value after '" : "adoube: %s has no option '",
                command->name);
        input_echo(stderr, argv[optind > before ? optind - 1 : before]);
        fputs("'\n", stderr);
    }
    return option;
}
