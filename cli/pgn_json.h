// Writes one game of a PGN file as a JSON object, in the form of 'adoube convert --json'.
#ifndef ADOUBE_CLI_PGN_JSON_H
#define ADOUBE_CLI_PGN_JSON_H

#include "pgn_print.h"

/* Writes a game that pgn_print_game could print, in the same way. */
void pgn_json_game(PgnPrint *print, PgnWay way);

#endif
