#include "games/clock.h"

#include <string.h>
#include <time.h>

/* If more milliseconds than GAP lie between two readings there was a gap, and one second of it is
 * counted. */
enum { GAP = 2500, SECOND = 1000, MINUTE = 60000 };

/* How long play goes on though the shared clock was not asked. */
enum { UNASKED = 4000 };

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

/* How much of a gap lies after a date. A date within it can only be one of a shared clock, which
 * goes on while no node can write. */
static int64_t lost_after(const Clock *clock, const ClockGap *gap, int64_t date)
{
    const int64_t left = clock->shared ? gap->date + gap->lost - date : 0;

    return gap->date >= date ? gap->lost : left > 0 ? left : 0;
}

static int64_t without_gaps(const Clock *clock, int64_t date)
{
    int64_t passed = clock->date > date ? clock->date - date : 0;

    for (unsigned i = 0; i < clock->gaps; i++)
        passed -= lost_after(clock, &clock->gap[i], date);
    return passed > 0 ? passed : 0;
}

/* How long the shared clock has gone on with nobody to say that time of play ran. It may turn out
 * to be a gap, so until then it is one for everybody who asks. */
static int64_t doubtful(const Clock *clock)
{
    const int64_t over = clock->shared ? without_gaps(clock, clock->began) - clock->limit : 0;

    return over > 0 ? over : 0;
}

bool clock_stands(const Clock *clock)
{
    return doubtful(clock) > 0;
}

int64_t clock_since(const Clock *clock, int64_t date)
{
    int64_t passed;

    if (!clock->shared && date < clock->began)
        return clock->play + (clock->last_life > date ? clock->last_life - date : 0);
    passed = without_gaps(clock, date) - doubtful(clock);
    return passed > 0 ? passed : 0;
}

/* Play is the time since the start, without the gaps; it never goes back. */
static void count_shared(Clock *clock)
{
    const int64_t play = clock_since(clock, clock->began);

    if (play > clock->play)
        clock->play = play;
}

void clock_share(Clock *clock, ClockReading now, int64_t date, const ClockGap *gap, unsigned gaps,
                 bool lives)
{
    clock->awake = now.awake;
    clock->since = now.since;
    clock->gaps = gaps < CLOCK_GAPS ? gaps : CLOCK_GAPS;
    memcpy(clock->gap, gap, clock->gaps * sizeof *gap);
    if (!clock->shared)
        clock->began = date;
    clock->shared = true;
    clock->date = date;
    if (lives)
        clock->limit = without_gaps(clock, clock->began) + UNASKED;
    count_shared(clock);
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
    if (clock->shared) {
        clock->date += longer;
        count_shared(clock);
        return false;
    }
    if (gap) /* it began when the clock was last read */
        note_gap(clock, longer - passed);
    clock->date += longer;
    clock->play += passed;
    off = now.date - clock->date;
    clock->was_set = off > MINUTE || off < -MINUTE;
    return gap;
}

bool clock_was_away(const Clock *clock, int64_t date)
{
    if (!clock->shared)
        return date < clock->began || (clock->gaps > 0 && clock->gap[clock->gaps - 1].date >= date);
    for (unsigned i = 0; i < clock->gaps; i++)
        if (lost_after(clock, &clock->gap[i], date) > 0)
            return true;
    return false;
}
