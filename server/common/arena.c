#include "common/arena.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4096, ALIGNED = 16 };

typedef struct ArenaBlock {
    struct ArenaBlock *before;
    size_t used, room;
    _Alignas(ALIGNED) unsigned char bytes[];
} ArenaBlock;

static ArenaBlock *block_for(Arena *arena, size_t size)
{
    const size_t room = size > BLOCK ? size : BLOCK;
    ArenaBlock *block = arena->last;

    if (block && block->room - block->used >= size)
        return block;
    block = malloc(sizeof *block + room);
    if (block == NULL)
        return NULL;
    *block = (ArenaBlock){ .before = arena->last, .room = room };
    arena->last = block;
    return block;
}

void *arena_take(Arena *arena, size_t size)
{
    const size_t whole = (size + ALIGNED - 1) / ALIGNED * ALIGNED;
    ArenaBlock *const block = block_for(arena, whole);
    void *taken;

    if (block == NULL)
        return NULL;
    taken = block->bytes + block->used;
    block->used += whole;
    arena->size += whole;
    return taken;
}

void *arena_copy(Arena *arena, const void *bytes, size_t size)
{
    char *const copy = arena_take(arena, size + 1);

    if (copy == NULL)
        return NULL;
    if (size)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

void arena_free(Arena *arena)
{
    while (arena->last) {
        ArenaBlock *const block = arena->last;
        arena->last = block->before;
        free(block);
    }
    arena->size = 0;
}
