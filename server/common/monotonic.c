#include "common/monotonic.h"

#include <time.h>

int64_t monotonic_micros(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC_RAW, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}
