// The time since some moment in the past, by a clock that nobody can set: for measuring how long
// something takes.
#ifndef ADOUBE_SERVER_COMMON_MONOTONIC_H
#define ADOUBE_SERVER_COMMON_MONOTONIC_H

#include <stdint.h>

int64_t monotonic_micros(void); /* in microseconds */

#endif
