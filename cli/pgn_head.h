// The tag pairs of a game. They are kept as they come, and written with the whole roster first.
#ifndef ADOUBE_CLI_PGN_HEAD_H
#define ADOUBE_CLI_PGN_HEAD_H

#include "pgn_print.h"

/* Keeps the tag pair that the walk has reached. */
void pgn_head_keep(PgnPrint *print);

const PgnTag *pgn_head_find(const PgnPrint *print, const char *key, size_t size);

/* The result of the tag or the one after the moves, whichever says more. */
const char *pgn_head_result(PgnPrint *print);

/* Writes the tag pairs. If `goes_on`, another part comes after this one, so the game does not end
 * here. */
void pgn_head_put(PgnPrint *print, const char *result, bool goes_on);

#endif
