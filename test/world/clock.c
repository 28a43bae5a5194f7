// The machine's clocks, as each node sees its own. The linker gives the server's calls to this.
#include "world.h"

#include <time.h>

int64_t world_now;

int __wrap_clock_gettime(clockid_t which, struct timespec *out);

int __wrap_clock_gettime(clockid_t which, struct timespec *out)
{
    const WorldClock none = { 0, 0 };
    const WorldClock *const clock = world_running ? &world_running->clock : &none;
    const int64_t start = INT64_C(1700000000000000);
    int64_t now = start + world_now + world_now / 1000000 * clock->drift;

    if (which == CLOCK_REALTIME)
        now += clock->offset;
    out->tv_sec = now / 1000000;
    out->tv_nsec = now % 1000000 * 1000;
    return 0;
}
