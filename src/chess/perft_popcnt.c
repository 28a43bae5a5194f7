#include "chess/perft_popcnt.h"

#include "chess/perft_count.h"

uint64_t perft_popcnt_count(const Position *position, unsigned depth)
{
    return perft_count_here(position, depth);
}
