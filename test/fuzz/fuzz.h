// For fuzz targets: a condition that must hold whatever the bytes are.
#ifndef ADOUBE_TEST_FUZZ_H
#define ADOUBE_TEST_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define FUZZ_HOLDS(condition) ((condition) ? (void)0 : fuzz_failed(#condition, __FILE__, __LINE__))

static inline void fuzz_failed(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
