#include "bytes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve(PaperBytes *bytes, size_t more)
{
    size_t room = bytes->room ? bytes->room : 4096;
    char *data;

    if (bytes->failed || more > PAPER_BYTES_MOST - 1 - bytes->size) {
        bytes->failed = true;
        return false;
    }
    while (room < bytes->size + more + 1)
        room *= 2;
    if (room == bytes->room)
        return true;
    data = realloc(bytes->data, room);
    if (data == NULL) {
        bytes->failed = true;
        return false;
    }
    bytes->data = data;
    bytes->room = room;
    return true;
}

void bytes_add(PaperBytes *bytes, const void *data, size_t size)
{
    if (!reserve(bytes, size))
        return;
    if (size > 0)
        memcpy(bytes->data + bytes->size, data, size);
    bytes->size += size;
    bytes->data[bytes->size] = '\0';
}

void bytes_text(PaperBytes *bytes, const char *text)
{
    bytes_add(bytes, text, strlen(text));
}

void bytes_print(PaperBytes *bytes, const char *format, ...)
{
    va_list arguments;
    int size;

    va_start(arguments, format);
    size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (size < 0 || !reserve(bytes, (size_t)size))
        return;
    va_start(arguments, format);
    vsnprintf(bytes->data + bytes->size, (size_t)size + 1, format, arguments);
    va_end(arguments);
    bytes->size += (size_t)size;
}

void bytes_free(PaperBytes *bytes)
{
    free(bytes->data);
    *bytes = (PaperBytes){ .data = NULL };
}
