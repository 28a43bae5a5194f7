// What the program knows of a command. Each command has a file; main.c has the table.
#ifndef ADOUBE_CLI_COMMAND_H
#define ADOUBE_CLI_COMMAND_H

#include <getopt.h>

/* Exit statuses. */
enum {
    EXIT_YES = 0,
    EXIT_NO = 1, /* the question was understood, and the answer is no: no move, no match */
    EXIT_BAD = 2 /* bad usage, bad input, or output that could not be written */
};

typedef struct Command {
    const char *name;
    const char *arguments; /* as they stand after the name in a usage line */
    const char *summary;   /* one line */
    const char *help;      /* the rest of --help */
    int (*run)(int argc, char **argv);
} Command;

extern const Command cmd_convert;
extern const Command cmd_draw;
extern const Command cmd_law;
extern const Command cmd_match;
extern const Command cmd_moves;
extern const Command cmd_perft;
extern const Command cmd_print;
extern const Command cmd_prove;
extern const Command cmd_read;
extern const Command cmd_rule;
/* These only if the server's libraries are installed: */
extern const Command cmd_backup, cmd_check, cmd_move_games, cmd_serve;
extern const Command cmd_show;
extern const Command cmd_telegraph;
extern const Command cmd_tour;
extern const Command cmd_verify;
extern const Command cmd_write;

/* Prints "Usage: adoube NAME ARGUMENTS", summary and help on standard output. */
void command_help(const Command *command);

/* Says where to find help, after the command's own message. Returns EXIT_BAD. */
int command_misused(const Command *command);

/* Calls getopt_long, but prints our own messages. Returns '?' after a word that is no option of the
 * command; and ':', if the letters begin with a colon, after an option that lacks its value. */
int command_option(const Command *command, int argc, char **argv, const char *letters,
                   const struct option *options);

#endif
