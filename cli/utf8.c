#include "utf8.h"

size_t utf8_character(const char *text, size_t size)
{
    const unsigned char *const at = (const unsigned char *)text;
    const size_t length = *at < 0x80                   ? 1
                          : *at >= 0xc2 && *at < 0xe0  ? 2
                          : *at >= 0xe0 && *at < 0xf0  ? 3
                          : *at >= 0xf0 && *at <= 0xf4 ? 4
                                                       : 0;

    if (length > size)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] >= 0xa0) ||
        (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] >= 0x90))
        return 0;
    return length;
}
