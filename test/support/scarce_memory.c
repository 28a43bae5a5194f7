#include "scarce_memory.h"

#include <stdbool.h>

unsigned memory_failing;
unsigned long memory_failed;
atomic_long memory_held;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

static bool fails(void)
{
    if (memory_failing == 0 || --memory_failing > 0)
        return false;
    memory_failed++;
    return true;
}

static void *counted(void *memory)
{
    memory_held += memory != NULL;
    return memory;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (fails())
        return NULL;
    return old ? __real_realloc(old, size) : counted(__real_realloc(NULL, size));
}

void __wrap_free(void *old)
{
    memory_held -= old != NULL;
    __real_free(old);
}

void *memory_always(size_t size)
{
    return counted(__real_malloc(size));
}
