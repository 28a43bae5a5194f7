// What the program knows of a command. One file a command; main.c has the table.
#ifndef ADOUBE_CLI_COMMAND_H
#define ADOUBE_CLI_COMMAND_H

#include <getopt.h>

/* Exit statuses. */
enum {
    EXIT_YES = 0,
    EXIT_NO = 1, /* understood, and the answer is no: no move, no match */
    EXIT_BAD = 2 /* bad usage, bad input, or output that could not be written */
};

typedef struct Command {
    const char *name;
    const char *arguments; /* as after the name in a usage line */
    const char *summary;   /* one line */
    const char *help;      /* the rest of --help */
    int (*run)(int argc, char **argv);
} Command;

extern const Command cmd_convert;
extern const Command cmd_law;
extern const Command cmd_match;
extern const Command cmd_moves;
extern const Command cmd_perft;
extern const Command cmd_prove;
extern const Command cmd_read;
extern const Command cmd_rule;
extern const Command cmd_serve; /* where the server's libraries are to be had */
extern const Command cmd_show;
extern const Command cmd_telegraph;
extern const Command cmd_tour;
extern const Command cmd_verify;
extern const Command cmd_write;

/* "Usage: adoube NAME ARGUMENTS", summary and help on standard output. */
void command_help(const Command *command);

/* After a message of its own: where to find help. Returns EXIT_BAD. */
int command_misused(const Command *command);

/* getopt_long, whose messages are our own: '?' after one that is no option of the command, ':'
 * after one that needs a value and has none, if the letters begin with a colon. */
int command_option(const Command *command, int argc, char **argv, const char *letters,
                   const struct option *options);

#endif
