// A move that is not legal and stands all the same: what was done is found by comparing the men
// before and after it, so that the score and the PGN can tell it.
#ifndef ADOUBE_SERVER_DOCKET_STOOD_MOVE_H
#define ADOUBE_SERVER_DOCKET_STOOD_MOVE_H

#include "adoube.h"

/* Finds the one man of the side to play that went from one square to another. False if more than
 * that happened: then it cannot be told as a move. */
bool stood_move_find(const adoube_position *before, const adoube_position *after,
                     adoube_move *move);

/* Writes it with both squares, "Ra3-b4", or in descriptive notation, "R-QKt4". */
void stood_move_san(const adoube_position *before, adoube_move move, char *out, size_t size);
void stood_move_law(const adoube_position *before, adoube_move move, char *out, size_t size);

/* Makes it, and passes the turn. False if there is no such man. */
bool stood_move_make(adoube_position *position, adoube_move move);

#endif
