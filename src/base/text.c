#include "base/text.h"

#include <string.h>

Text text_of(const char *string)
{
    return (Text){ string, strlen(string) };
}

bool text_is(Text text, const char *string)
{
    return strlen(string) == text.size && memcmp(text.start, string, text.size) == 0;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* How many bytes follow the first byte of a character; 4 if that byte begins no character. */
static unsigned tail_of(unsigned char first)
{
    if (first < 0x80)
        return 0;
    if (first >= 0xc2 && first < 0xe0)
        return 1;
    if (first >= 0xe0 && first < 0xf0)
        return 2;
    return first >= 0xf0 && first < 0xf5 ? 3 : 4;
}

/* Is the character written in more bytes than it needs, half of a surrogate pair, or past the last
 * code point? The second byte tells. */
static bool is_wrong_second(unsigned char first, unsigned char second)
{
    return (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
           (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
}

size_t text_utf8_size(Text text)
{
    size_t i = 0;

    while (i < text.size) {
        const unsigned char first = (unsigned char)text.start[i];
        const unsigned tail = tail_of(first);
        if (tail > 3 || tail >= text.size - i)
            break;
        for (unsigned j = 1; j <= tail; j++)
            if (((unsigned char)text.start[i + j] & 0xc0) != 0x80)
                return i;
        if (tail && is_wrong_second(first, (unsigned char)text.start[i + 1]))
            break;
        i += tail + 1;
    }
    return i;
}

bool text_is_utf8(Text text)
{
    return text_utf8_size(text) == text.size;
}

Text text_word(Text *rest)
{
    Text word;

    while (rest->size > 0 && is_blank(*rest->start)) {
        rest->start++;
        rest->size--;
    }
    word = (Text){ rest->start, 0 };
    while (rest->size > 0 && !is_blank(*rest->start)) {
        rest->start++;
        rest->size--;
        word.size++;
    }
    return word;
}

bool text_number(Text text, uint32_t largest, uint32_t *number)
{
    uint64_t value = 0;

    if (text.size == 0)
        return false;
    for (size_t i = 0; i < text.size; i++) {
        if (text.start[i] < '0' || text.start[i] > '9')
            return false;
        value = value * 10 + (uint64_t)(text.start[i] - '0');
        if (value > largest)
            return false;
    }
    *number = (uint32_t)value;
    return true;
}

Pen text_pen(char *out, size_t room)
{
    if (out == NULL)
        room = 0;
    if (room > 0)
        out[0] = '\0';
    return (Pen){ out, room, 0 };
}

void text_put(Pen *pen, char c)
{
    if (pen->size + 1 < pen->room) {
        pen->out[pen->size] = c;
        pen->out[pen->size + 1] = '\0';
    }
    pen->size++;
}

void text_put_string(Pen *pen, const char *string)
{
    size_t size = pen->size;

    for (; *string && size + 1 < pen->room; string++)
        pen->out[size++] = *string;
    if (size < pen->room)
        pen->out[size] = '\0';
    pen->size = size + strlen(string);
}

void text_put_number(Pen *pen, uint64_t number)
{
    char digits[20];
    size_t count = 0;

    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count > 0)
        text_put(pen, digits[--count]);
}
