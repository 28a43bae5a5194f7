// What is within a man's power, his king's safety apart.
#ifndef ADOUBE_LAW_HANDS_PINNED_H
#define ADOUBE_LAW_HANDS_PINNED_H

#include "chess/position.h"

/* A man of the side to move that could go somewhere, were it not for check (Lewis XVII). */
bool pinned_only_by_check(const Position *position, Square square, Bitboard movable);

#endif
