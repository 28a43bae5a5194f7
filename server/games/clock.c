#include "games/clock.h"

#include <string.h>
#include <time.h>

/* If more milliseconds than GAP lie between two readings there was a gap, and one second of it is
 * counted. */
enum { GAP = 2500, SECOND = 1000, MINUTE = 60000 };

static int64_t milliseconds(clockid_t which)
{
    struct timespec now;

    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

ClockReading clock_look(void)
{
    return (ClockReading){ milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_BOOTTIME),
                           milliseconds(CLOCK_REALTIME) };
}

void clock_start(Clock *clock, ClockReading now, int64_t last_life)
{
    *clock = (Clock){ .date = now.date,
                      .began = now.date,
                      .last_life = last_life < now.date ? last_life : now.date,
                      .awake = now.awake,
                      .since = now.since };
}

static void note_gap(Clock *clock, int64_t lost)
{
    if (clock->gaps == CLOCK_GAPS) { /* the two oldest are joined into one */
        clock->gap[1].lost += clock->gap[0].lost;
        memmove(clock->gap, clock->gap + 1, (CLOCK_GAPS - 1) * sizeof clock->gap[0]);
        clock->gaps--;
    }
    clock->gap[clock->gaps++] = (ClockGap){ clock->date, lost };
}

bool clock_read(Clock *clock, ClockReading now)
{
    const int64_t awake = now.awake > clock->awake ? now.awake - clock->awake : 0;
    const int64_t since = now.since > clock->since ? now.since - clock->since : 0;
    const int64_t longer = since > awake ? since : awake;
    const bool gap = longer > GAP;
    const int64_t passed = gap ? SECOND : awake;
    int64_t off;

    clock->awake = now.awake;
    clock->since = now.since;
    if (gap) /* it began when the clock was last read */
        note_gap(clock, longer - passed);
    clock->date += longer;
    clock->play += passed;
    off = now.date - clock->date;
    clock->was_set = off > MINUTE || off < -MINUTE;
    return gap;
}

int64_t clock_since(const Clock *clock, int64_t date)
{
    int64_t passed;

    if (date < clock->began)
        return clock->play + (clock->last_life > date ? clock->last_life - date : 0);
    passed = clock->date > date ? clock->date - date : 0;
    for (unsigned i = 0; i < clock->gaps; i++)
        if (clock->gap[i].date >= date)
            passed -= clock->gap[i].lost;
    return passed > 0 ? passed : 0;
}

bool clock_was_away(const Clock *clock, int64_t date)
{
    return date < clock->began || (clock->gaps > 0 && clock->gap[clock->gaps - 1].date >= date);
}
