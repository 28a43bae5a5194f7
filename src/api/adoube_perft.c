#include "api/value.h"
#include "chess/perft.h"

_Static_assert((int)ADOUBE_PERFT_DEPTH_MAX == (int)PERFT_DEPTH_MAX, "depths agree");

uint64_t adoube_perft(const adoube_position *position, unsigned depth)
{
    Position p;

    if (!value_position(position, &p))
        return 0;
    return depth <= PERFT_DEPTH_MAX ? perft_count(&p, depth) : 0;
}
