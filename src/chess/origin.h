// Asked from the other end: which men of a kind can legally move to this square? A record names the
// kind and the square, so this is what reading one and writing one need, and few men stand where
// they might: nothing else is generated.
#ifndef ADOUBE_CHESS_ORIGIN_H
#define ADOUBE_CHESS_ORIGIN_H

#include "chess/position.h"

/* Of the side to move; a pawn's capture in passing counts, castling does not. */
Bitboard origin_of(const Position *position, Kind kind, Square to);

#endif
