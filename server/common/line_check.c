#include "common/line_check.h"

/* The code of the character at the beginning of a text. All characters that are refused have one,
 * two or three bytes in UTF-8; a longer one is harmless, and an x stands for it. */
static unsigned character(const unsigned char *at, size_t left)
{
    if (at[0] < 0x80)
        return at[0];
    if (left >= 2 && (at[0] & 0xe0) == 0xc0)
        return (at[0] & 0x1fu) << 6 | (at[1] & 0x3fu);
    if (left >= 3 && (at[0] & 0xf0) == 0xe0)
        return (at[0] & 0x0fu) << 12 | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
    return 'x';
}

bool line_check(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char *const at = (const unsigned char *)text + i;
        const unsigned c = (*at & 0xc0) == 0x80 ? 'x' : character(at, size - i);
        if (c < 0x20 || (c >= 0x7f && c <= 0x9f) || (c >= 0x2028 && c <= 0x202e) ||
            (c >= 0x2066 && c <= 0x2069) || c == 0xfeff)
            return false;
    }
    return true;
}
