#include "common/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL = 128 }; /* bytes of a text that is printed, mostly */

void buffer_free(Buffer *buffer)
{
    free(buffer->text);
    *buffer = (Buffer){ 0 };
}

void buffer_clear(Buffer *buffer)
{
    buffer->size = 0;
    buffer->failed = false;
    if (buffer->text)
        buffer->text[0] = '\0';
}

char *buffer_reserve(Buffer *buffer, size_t size)
{
    if (buffer->failed)
        return NULL;
    if (buffer->size + size + 1 > buffer->capacity) {
        size_t capacity = buffer->capacity ? buffer->capacity * 2 : 256;
        char *text;
        while (capacity < buffer->size + size + 1)
            capacity *= 2;
        text = realloc(buffer->text, capacity);
        if (text == NULL) {
            buffer->failed = true;
            return NULL;
        }
        buffer->text = text;
        buffer->capacity = capacity;
    }
    return buffer->text + buffer->size;
}

void buffer_wrote(Buffer *buffer, size_t size)
{
    buffer->size += size;
    buffer->text[buffer->size] = '\0';
}

void buffer_put(Buffer *buffer, const char *text, size_t size)
{
    char *const at = buffer_reserve(buffer, size);

    if (at == NULL)
        return;
    if (size)
        memcpy(at, text, size);
    buffer_wrote(buffer, size);
}

/* Most texts are short and fit where there is room already; only others are written twice. */
void buffer_print(Buffer *buffer, const char *format, ...)
{
    va_list list, again;
    char *at = buffer_reserve(buffer, USUAL);
    size_t room;
    int size;

    if (at == NULL)
        return;
    room = buffer->capacity - buffer->size;
    va_start(list, format);
    va_copy(again, list);
    size = vsnprintf(at, room, format, list);
    if (size >= 0 && (size_t)size >= room) {
        *at = '\0'; /* as it was, if there is no memory */
        at = buffer_reserve(buffer, (size_t)size);
        if (at)
            vsnprintf(at, (size_t)size + 1, format, again);
    }
    if (at && size >= 0)
        buffer_wrote(buffer, (size_t)size);
    va_end(again);
    va_end(list);
}

void buffer_json(Buffer *buffer, const char *text, size_t size)
{
    size_t plain = 0; /* bytes before this one that need no escape */

    if (text == NULL) {
        buffer_put(buffer, "null", 4);
        return;
    }
    buffer_put(buffer, "\"", 1);
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        if (c != '"' && c != '\\' && c >= 0x20) {
            plain++;
            continue;
        }
        buffer_put(buffer, text + i - plain, plain);
        plain = 0;
        if (c < 0x20)
            buffer_print(buffer, "\\u%04x", c);
        else
            buffer_print(buffer, "\\%c", c);
    }
    buffer_put(buffer, text + size - plain, plain);
    buffer_put(buffer, "\"", 1);
}

void buffer_json_string(Buffer *buffer, const char *text)
{
    buffer_json(buffer, text, text ? strlen(text) : 0);
}
