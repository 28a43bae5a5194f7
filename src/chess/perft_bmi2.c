#include "chess/perft_bmi2.h"

#include "chess/perft_count.h"

uint64_t perft_bmi2_count(const Position *position, unsigned depth)
{
    return perft_count_here(position, depth);
}
