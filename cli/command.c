#include "command.h"

#include <stdio.h>

void command_help(const Command *command)
{
    printf("Usage: adoube %s %s\n\n%s.\n\n%s", command->name, command->arguments, command->summary,
           command->help);
}

int command_misused(const Command *command)
{
    fprintf(stderr, "Usage: adoube %s %s\n'adoube %s --help' says more.\n", command->name,
            command->arguments, command->name);
    return EXIT_BAD;
}
