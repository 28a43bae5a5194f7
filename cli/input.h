// What the commands have in common on the way in: positions and numbers from the command line.
#ifndef ADOUBE_CLI_INPUT_H
#define ADOUBE_CLI_INPUT_H

#include "adoube.h"

#include <stdio.h>

/* Longer than any FEN that anyone would write. */
enum { INPUT_FEN_ROOM = 256 };

/* Joins the words of a FEN, given as one argument or several; if there are none, or the word is
 * "start", it is the ordinary arrangement. The readers judge whether it is a FEN. False, with a
 * message, if it is too long. */
bool input_fen(int argc, char **argv, char *fen, size_t room);

/* Reads the position of such a FEN. If one with irregularities is accepted, they are printed on
 * standard error and returned. */
bool input_position(int argc, char **argv, unsigned options, adoube_position *position,
                    uint32_t *reasons);

/* The same for one argument, or none, as the beginning of a score. */
bool input_score(char *fen, adoube_score *score);

/* Says what is wrong with a FEN, with a mark under the place. */
void input_complain(const char *fen, const adoube_fault *fault);

bool input_number(const char *argument, const char *what, unsigned largest, unsigned *number);

/* Finds a style by its name. If there is none, a message for the command lists the styles, and
 * `others`. */
bool input_style(const char *command, const char *others, const char *name, adoube_style *style);

/* Prints what a user typed so that it does no harm on a terminal: control characters are replaced,
 * and only the first few lines are printed. */
void input_echo(FILE *out, const char *text);

/* Says what cannot be read in a docket or a code book: the place, and what was expected. */
void input_misread(const char *path, const adoube_docket_fault *fault);

#endif
