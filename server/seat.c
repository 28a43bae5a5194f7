#include "seat.h"

#include <string.h>

static const char *const names[SEAT_KINDS] = { "white", "black", "umpire", "spectator", "table" };

const char *seat_name(SeatKind kind)
{
    return names[kind];
}

bool seat_kind(const char *name, SeatKind *kind)
{
    for (unsigned i = 0; i < SEAT_KINDS; i++)
        if (strcmp(name, names[i]) == 0) {
            *kind = (SeatKind)i;
            return true;
        }
    return false;
}

bool seat_plays(SeatKind kind, adoube_side side)
{
    return kind == SEAT_TABLE || (int)kind == (int)side;
}

bool seat_may_act(SeatKind kind, const char *actor, size_t size)
{
    SeatKind as;

    for (as = SEAT_WHITE; as <= SEAT_UMPIRE; as++)
        if (strlen(names[as]) == size && memcmp(names[as], actor, size) == 0)
            return as == kind || (kind == SEAT_TABLE && as != SEAT_UMPIRE);
    return false;
}
