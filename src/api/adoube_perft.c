#include "api/value.h"
#include "chess/perft.h"

_Static_assert((int)ADOUBE_PERFT_DEPTH_MAX == (int)PERFT_DEPTH_MAX, "depths agree");

uint64_t adoube_perft(const adoube_position *position, unsigned depth)
{
    const Position p = value_position(position);

    return depth <= PERFT_DEPTH_MAX ? perft_count(&p, depth) : 0;
}
