#include "clean.h"

#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* XML has no place for these, and they are nothing to be printed. */
static bool is_unprintable(gunichar c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xfffe || c == 0xffff ||
           (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x2028 ||
           c == 0x2029;
}

static gunichar take(const char *text, size_t size, size_t *at)
{
    const gunichar c = g_utf8_get_char_validated(text + *at, (gssize)(size - *at));

    if (c == (gunichar)-1 || c == (gunichar)-2)
        return (unsigned char)text[(*at)++];
    *at += (size_t)g_unichar_to_utf8(c, NULL);
    return c;
}

void clean_copy(char *out, size_t room, const char *text, size_t size)
{
    size_t used = 0;

    for (size_t at = 0; at < size && text[at];) {
        gunichar c = take(text, size, &at);
        char letter[6];
        int length;
        if (is_unprintable(c))
            c = ' ';
        length = g_unichar_to_utf8(c, letter);
        if (used + (size_t)length >= room)
            break;
        memcpy(out + used, letter, (size_t)length);
        used += (size_t)length;
    }
    out[used] = '\0';
}

char *clean_new(const char *text, size_t size)
{
    const size_t room = 2 * size + 1; /* a byte of Latin-1 becomes two */
    char *const out = malloc(room);

    if (out)
        clean_copy(out, room, text, size);
    return out;
}
