// Reads standard algebraic notation quickly, without a list of moves: most of what a PGN file
// holds. What is not plainly one legal move is left to record_read, which knows every notation and
// can say what is wrong.
#ifndef ADOUBE_RECORD_SAN_H
#define ADOUBE_RECORD_SAN_H

#include "base/text.h"
#include "chess/position.h"

/* True if the record is SAN for exactly one legal move. False means only that it was not found
 * here. */
bool san_find(const Position *position, Text record, Move *move);

#endif
