#include "command.h"
#include "paper_run.h"
#include "terminal_picture.h"

#include <stdio.h>
#include <string.h>

static int say_missing(const Command *command, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            command_help(command);
            return EXIT_YES;
        }
    fprintf(stderr,
            "adoube: %s: this program was built without cairo and pango. Debian's names of what is "
            "needed: libcairo2-dev libpango1.0-dev fonts-linuxlibertine\n",
            command->name);
    return EXIT_BAD;
}

int paper_run_draw(int argc, char **argv)
{
    return say_missing(&cmd_draw, argc, argv);
}

int paper_run_print(int argc, char **argv)
{
    return say_missing(&cmd_print, argc, argv);
}

TerminalWay terminal_picture_ask(void)
{
    return TERMINAL_NONE;
}

bool terminal_picture_draw(const adoube_board *board, TerminalWay way, bool black_below, bool names)
{
    (void)board, (void)way, (void)black_below, (void)names;
    return false;
}
