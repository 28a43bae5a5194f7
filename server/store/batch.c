#include "store/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

StoreBatch *store_batch_new(void)
{
    return calloc(1, sizeof(StoreBatch));
}

void store_batch_free(StoreBatch *batch)
{
    if (batch)
        arena_free(&batch->arena);
    free(batch);
}

bool store_batch_is_empty(const StoreBatch *batch)
{
    return batch->first == NULL && batch->beat == 0 && batch->key_mark == NULL && !batch->chained;
}

StorePart *store_batch_part(StoreBatch *batch, const char *game_id)
{
    StorePart *const part = arena_take(&batch->arena, sizeof *part);

    if (part == NULL)
        return NULL;
    *part = (StorePart){ .revision = -1 };
    snprintf(part->game_id, sizeof part->game_id, "%s", game_id);
    if (batch->last)
        batch->last->next = part;
    else
        batch->first = part;
    batch->last = part;
    return part;
}

/* Copies what a pointer shows, if it shows anything. */
static bool copy(Arena *arena, const void *from, size_t size, const void **to)
{
    *to = from ? arena_copy(arena, from, size) : NULL;
    return from == NULL || *to != NULL;
}

bool store_batch_copy_line(Arena *arena, const StoredLine *from, StoredLine *to)
{
    const void *text, *seat, *sealed, *proved, *chain;
    const bool copied = copy(arena, from->text, from->size, &text) &&
                        copy(arena, from->seat, from->seat ? strlen(from->seat) : 0, &seat) &&
                        copy(arena, from->sealed, from->sealed_size, &sealed) &&
                        copy(arena, from->proved, from->proved ? strlen(from->proved) : 0,
                             &proved) &&
                        copy(arena, from->chain, STORE_CHAIN, &chain);

    if (!copied)
        return false;
    *to = *from;
    to->text = text;
    to->seat = seat;
    to->sealed = sealed;
    to->proved = proved;
    to->chain = chain;
    return true;
}

static bool copy_change(Arena *arena, const StoreChange *from, StoreChange *to)
{
    const void *game, *seat, *bytes;

    *to = *from;
    to->next = NULL;
    if (!copy(arena, from->game, sizeof *from->game, &game) ||
        !copy(arena, from->seat, sizeof *from->seat, &seat) ||
        !copy(arena, from->snapshot.bytes, from->snapshot.size, &bytes) ||
        (from->line.text && !store_batch_copy_line(arena, &from->line, &to->line)))
        return false;
    to->game = game;
    to->seat = seat;
    to->snapshot.bytes = bytes;
    return true;
}

bool store_batch_change(StoreBatch *batch, StorePart *part, const StoreChange *change)
{
    StoreChange *const added = arena_take(&batch->arena, sizeof *added);

    if (added == NULL || !copy_change(&batch->arena, change, added))
        return false;
    if (part->last)
        part->last->next = added;
    else
        part->first = added;
    part->last = added;
    return true;
}

void store_batch_cut(StorePart *part, StoreChange *after)
{
    part->last = after;
    if (after)
        after->next = NULL;
    else
        part->first = NULL;
}
