// Arrays as PostgreSQL reads them: {1,2,NULL}, {"a text","\\x00ff"}.
#include "store/postgres/postgres.h"

#include <inttypes.h>

static void begin_element(PgArray *array)
{
    buffer_put(&array->text, array->count++ ? "," : "{", 1);
}

void postgres_array_number(PgArray *array, int64_t number)
{
    begin_element(array);
    buffer_print(&array->text, "%" PRId64, number);
}

void postgres_array_text(PgArray *array, const char *text, size_t size)
{
    size_t done = 0;

    begin_element(array);
    if (text == NULL) {
        buffer_put(&array->text, "NULL", 4);
        return;
    }
    buffer_put(&array->text, "\"", 1);
    for (size_t i = 0; i < size; i++)
        if (text[i] == '"' || text[i] == '\\') {
            buffer_put(&array->text, text + done, i - done);
            buffer_put(&array->text, "\\", 1);
            done = i;
        }
    buffer_put(&array->text, text + done, size - done);
    buffer_put(&array->text, "\"", 1);
}

void postgres_array_bytes(PgArray *array, const void *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *const from = bytes;
    char *to;

    if (bytes == NULL) {
        postgres_array_text(array, NULL, 0);
        return;
    }
    begin_element(array);
    buffer_put(&array->text, "\"\\\\x", 4);
    to = buffer_reserve(&array->text, 2 * size);
    if (to == NULL)
        return;
    for (size_t i = 0; i < size; i++) {
        to[2 * i] = digits[from[i] >> 4];
        to[2 * i + 1] = digits[from[i] & 15];
    }
    buffer_wrote(&array->text, 2 * size);
    buffer_put(&array->text, "\"", 1);
}

const char *postgres_array_end(PgArray *array)
{
    if (array->count == 0)
        buffer_put(&array->text, "{", 1);
    buffer_put(&array->text, "}", 1);
    return array->text.failed ? NULL : array->text.text;
}

void postgres_array_free(PgArray *array)
{
    buffer_free(&array->text);
    array->count = 0;
}
