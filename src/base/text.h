// A Text is a view of characters that somebody else owns; a Pen writes into a buffer that somebody
// else owns. Neither allocates nor relies on a terminating zero, and a Pen never writes past its
// buffer.
#ifndef ADOUBE_BASE_TEXT_H
#define ADOUBE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    const char *start;
    size_t size;
} Text;

typedef struct Pen {
    char *out;
    size_t room; /* of the buffer, closing zero included */
    size_t size; /* characters written, or that would have been with more room */
} Pen;

Text text_of(const char *string);
bool text_is(Text text, const char *string);

/* Compares the first letter before anything else: most words differ there. */
static inline bool text_begins(Text text, const char *string)
{
    if (text.size == 0 || *text.start != *string)
        return *string == '\0';
    for (size_t i = 1; string[i]; i++)
        if (i == text.size || text.start[i] != string[i])
            return false;
    return true;
}

/* Is the text well-formed UTF-8, with no character written in more bytes than it needs? */
bool text_is_utf8(Text text);

/* How much of it is, from the beginning? */
size_t text_utf8_size(Text text);

/* Skips blanks, then cuts the next word off the front. The word is empty at the end of the text. */
Text text_word(Text *rest);

/* Reads a number that is written in decimal digits only and is at most `largest`; false otherwise.
 */
bool text_number(Text text, uint32_t largest, uint32_t *number);

/* Without a buffer there is no room: what is written is only counted. */
Pen text_pen(char *out, size_t room);
void text_put(Pen *pen, char c);
void text_put_string(Pen *pen, const char *string);
void text_put_number(Pen *pen, uint64_t number);

#endif
