// The values of one statement, as text.
#include "store/postgres/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void postgres_values_text(PgValues *values, const char *text)
{
    values->value[values->count++] = text;
}

void postgres_values_number(PgValues *values, int64_t number)
{
    char text[24];
    const int size = snprintf(text, sizeof text, "%" PRId64, number);

    values->value[values->count] = arena_copy(&values->arena, text, (size_t)size);
    values->failed = values->failed || values->value[values->count] == NULL;
    values->count++;
}

void postgres_values_bytes(PgValues *values, const void *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *const from = bytes;
    char *const text = bytes ? arena_take(&values->arena, 2 * size + 3) : NULL;

    values->value[values->count++] = text;
    if (text == NULL) {
        values->failed = values->failed || bytes != NULL;
        return;
    }
    memcpy(text, "\\x", 2);
    for (size_t i = 0; i < size; i++) {
        text[2 + 2 * i] = digits[from[i] >> 4];
        text[3 + 2 * i] = digits[from[i] & 15];
    }
    text[2 * size + 2] = '\0';
}

bool postgres_values_send(PgValues *values, PgLink *link, PgStatement which)
{
    const bool sent = !values->failed &&
                      postgres_link_send(link, which, (int)values->count, values->value);

    arena_free(&values->arena);
    *values = (PgValues){ .count = 0 };
    return sent;
}
