// perft_count for machines of level CPU_PORTABLE (base/cpu.h).
#ifndef ADOUBE_CHESS_PERFT_PORTABLE_H
#define ADOUBE_CHESS_PERFT_PORTABLE_H

#include "chess/position.h"

uint64_t perft_portable_count(const Position *position, unsigned depth);

#endif
