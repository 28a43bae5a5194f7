#include "json.h"

#include <stdio.h>

/* How many bytes the UTF-8 character here has; 0 if it is none. */
static int character(const unsigned char *at)
{
    const int size = *at < 0x80                   ? 1
                     : *at >= 0xc2 && *at < 0xe0  ? 2
                     : *at >= 0xe0 && *at < 0xf0  ? 3
                     : *at >= 0xf0 && *at <= 0xf4 ? 4
                                                  : 0;

    for (int i = 1; i < size; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] >= 0xa0) ||
        (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] >= 0x90))
        return 0;
    return size;
}

void json_string(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;

    putchar('"');
    while (*at) {
        const int size = character(at);
        if (*at == '"' || *at == '\\')
            printf("\\%c", *at);
        else if (*at < ' ' || *at == 0x7f || size == 0)
            printf("\\u%04x", (unsigned)*at);
        else
            fwrite(at, 1, (size_t)size, stdout);
        at += size > 0 ? size : 1;
    }
    putchar('"');
}
