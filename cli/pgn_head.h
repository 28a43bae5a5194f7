// The tag pairs of a game: kept as they come, written with the roster complete and first.
#ifndef ADOUBE_CLI_PGN_HEAD_H
#define ADOUBE_CLI_PGN_HEAD_H

#include "pgn_print.h"

/* The tag pair that the walk is at. */
void pgn_head_keep(PgnPrint *print);

const PgnTag *pgn_head_find(const PgnPrint *print, const char *key, size_t size);

/* Of the tag and of what stands after the moves, the one that says more. */
const char *pgn_head_result(PgnPrint *print);

/* `goes_on`: another part comes after this one, so the game does not end here. */
void pgn_head_put(PgnPrint *print, const char *result, bool goes_on);

#endif
