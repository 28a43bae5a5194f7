// A file of PGN, game by game, in bounded memory. A game that cannot be read to its end is
// reported, and the rest goes on.
#ifndef ADOUBE_CLI_PGN_CONVERT_H
#define ADOUBE_CLI_PGN_CONVERT_H

#include "convert.h"
#include "window.h"

/* Does the file begin as PGN does: with a tag pair, or with a comment and a name that ends so? */
bool pgn_convert_is_pgn(const Window *window);

/* The exit status. */
int pgn_convert_file(Window *window, const Convert *convert, const adoube_score *start);

#endif
