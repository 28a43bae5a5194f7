// perft_count for machines of level CPU_BMI2 (base/cpu.h).
#ifndef ADOUBE_CHESS_PERFT_BMI2_H
#define ADOUBE_CHESS_PERFT_BMI2_H

#include "chess/position.h"

uint64_t perft_bmi2_count(const Position *position, unsigned depth);

#endif
