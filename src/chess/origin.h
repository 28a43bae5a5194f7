// Which men of a kind can legally move to a square? A record names the kind and the square, so this
// is what reading and writing records needs. Only men that could reach the square are tested; no
// other moves are generated.
#ifndef ADOUBE_CHESS_ORIGIN_H
#define ADOUBE_CHESS_ORIGIN_H

#include "chess/position.h"

/* The squares of those men of the side to move. A pawn's capture in passing counts, castling does
 * not. */
Bitboard origin_of(const Position *position, Kind kind, Square to);

#endif
