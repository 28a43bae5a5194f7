// What the commands have in common on the way in: positions and numbers from the command line.
#ifndef ADOUBE_CLI_INPUT_H
#define ADOUBE_CLI_INPUT_H

#include "adoube.h"

#include <stdio.h>

/* Longer than any FEN that anyone would write. */
enum { INPUT_FEN_ROOM = 256 };

/* The words of a FEN given as one argument or several, for the readers to judge; none, or "start",
 * is the ordinary arrangement. Too long: a message on standard error, and false. */
bool input_fen(int argc, char **argv, char *fen, size_t room);

/* The position of such a FEN. What is irregular about one that is taken is noted on standard error,
 * and its reasons given. */
bool input_position(int argc, char **argv, unsigned options, adoube_position *position,
                    uint32_t *reasons);

/* The same of one argument, or of none, as the beginning of a score. */
bool input_score(char *fen, adoube_score *score);

/* Says what is wrong with a FEN, with a mark under the place. */
void input_complain(const char *fen, const adoube_fault *fault);

bool input_number(const char *argument, const char *what, unsigned largest, unsigned *number);

/* A style by its name; if there is none, a message for the command with those there are, and
 * `others`. */
bool input_style(const char *command, const char *others, const char *name, adoube_style *style);

/* What a user typed, so that it does no harm on a terminal: control characters replaced, and no
 * more than a few lines of it. */
void input_echo(FILE *out, const char *text);

/* What cannot be read in a docket or a code book: its place, and what was expected. */
void input_misread(const char *path, const adoube_docket_fault *fault);

#endif
