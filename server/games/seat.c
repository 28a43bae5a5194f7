#include "games/seat.h"

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

bool seat_may_act(SeatKind kind, const char *actor)
{
    SeatKind as;

    return seat_kind(actor, &as) && as <= SEAT_UMPIRE &&
           (as == kind || (kind == SEAT_TABLE && as != SEAT_UMPIRE));
}

/* 240 frames at once, and 60 a second in the long run. */
static const BucketSize allowance = { 240, 60, 1000 };

void seat_fill(Bucket *bucket)
{
    bucket_fill(bucket, &allowance);
}

bool seat_spend(Bucket *bucket, int64_t frames, int64_t now)
{
    return bucket_spend(bucket, &allowance, frames, now);
}

unsigned seat_connections(SeatKind kind)
{
    return kind == SEAT_SPECTATOR ? 1000 : 8;
}

bool seat_is_here(const Seat *seat)
{
    for (unsigned i = 0; i < SEAT_ELSEWHERE; i++)
        if (seat->elsewhere[i][0])
            return true;
    return seat->here > 0;
}
