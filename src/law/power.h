// What is within a man's power, his king's safety apart.
#ifndef ADOUBE_LAW_POWER_H
#define ADOUBE_LAW_POWER_H

#include "chess/position.h"

/* A man of the side to move that could go somewhere, were it not for check (Lewis XVII). */
bool power_only_check_forbids(const Position *position, Square square, Bitboard movable);

#endif
