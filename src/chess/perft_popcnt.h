// perft_count for machines of level CPU_POPCNT (base/cpu.h).
#ifndef ADOUBE_CHESS_PERFT_POPCNT_H
#define ADOUBE_CHESS_PERFT_POPCNT_H

#include "chess/position.h"

uint64_t perft_popcnt_count(const Position *position, unsigned depth);

#endif
