// Memory that is given away piece by piece and freed all at once.
#ifndef ADOUBE_SERVER_COMMON_ARENA_H
#define ADOUBE_SERVER_COMMON_ARENA_H

#include <stddef.h>

typedef struct Arena {
    struct ArenaBlock *last;
    size_t size; /* bytes given away */
} Arena;

void *arena_take(Arena *arena, size_t size);                    /* null: no memory */
void *arena_copy(Arena *arena, const void *bytes, size_t size); /* with a zero after it */
void arena_free(Arena *arena);

#endif
