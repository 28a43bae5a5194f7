// Time, and the median of several measurements. These machines are noisy: a figure is a median, and
// a comparison is a ratio of medians taken in one run.
#ifndef ADOUBE_BENCH_MEASURE_H
#define ADOUBE_BENCH_MEASURE_H

#include <stddef.h>

enum { MEASURE_ROUNDS = 5 };

double measure_now(void); /* in seconds */
double measure_median(double *values, size_t count);

#endif
