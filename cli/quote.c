#include "quote.h"

#include "utf8.h"

#include <stdio.h>
#include <string.h>

void quote_text(const char *text, size_t size)
{
    const char *const end = text + size;

    putchar('"');
    while (text < end) {
        const size_t character = utf8_character(text, (size_t)(end - text));
        const unsigned char first = (unsigned char)*text;
        if (first == '"' || first == '\\')
            printf("\\%c", first);
        else if (first < ' ' || first == 0x7f || character == 0)
            printf("\\u%04x", (unsigned)first);
        else
            fwrite(text, 1, character, stdout);
        text += character > 0 ? character : 1;
    }
    putchar('"');
}

void quote_string(const char *text)
{
    quote_text(text, strlen(text));
}
