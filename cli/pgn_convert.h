// Converts a file of PGN game by game, in bounded memory. A game that cannot be read to its end is
// reported, and the rest goes on.
#ifndef ADOUBE_CLI_PGN_CONVERT_H
#define ADOUBE_CLI_PGN_CONVERT_H

#include "convert.h"
#include "window.h"

/* Is the file PGN? Its name may say so, or what stands at its beginning. */
bool pgn_convert_is_pgn(const Window *window);

/* Returns the exit status. */
int pgn_convert_file(Window *window, const Convert *convert, const adoube_score *start);

#endif
