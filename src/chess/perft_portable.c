#include "chess/perft_portable.h"

#include "chess/perft_count.h"

uint64_t perft_portable_count(const Position *position, unsigned depth)
{
    return perft_count_here(position, depth);
}
