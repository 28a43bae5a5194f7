// Memory that runs out where a test wants it, and that is counted. The build replaces malloc,
// calloc, realloc and free by those of scarce_memory.c (see test/meson.build).
#ifndef ADOUBE_TEST_SCARCE_MEMORY_H
#define ADOUBE_TEST_SCARCE_MEMORY_H

#include <stdatomic.h>
#include <stddef.h>

extern unsigned memory_failing;     /* which allocation from now on fails; 0: none */
extern unsigned long memory_failed; /* how many have */
extern atomic_long memory_held;     /* allocations that were not freed */

/* An allocation that is counted and does not fail: for what the test itself needs. */
void *memory_always(size_t size);

#endif
