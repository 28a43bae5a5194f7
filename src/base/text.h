// A view of somebody else's characters, and a pen that writes into somebody else's room. Neither
// allocates, neither trusts a terminating zero, and a pen never writes past its room.
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
    size_t room; /* with the closing zero */
    size_t size; /* what was written, or would have been with more room */
} Pen;

Text text_of(const char *string);
bool text_is(Text text, const char *string);

/* The first letter is looked at before anything is called: most words differ there. */
static inline bool text_begins(Text text, const char *string)
{
    if (text.size == 0 || *text.start != *string)
        return *string == '\0';
    for (size_t i = 1; string[i]; i++)
        if (i == text.size || text.start[i] != string[i])
            return false;
    return true;
}

/* Well formed, and no character written longer than it need be. */
bool text_is_utf8(Text text);

/* Leading blanks off; then the next word off the front, empty at the end. */
Text text_word(Text *rest);

/* A number of decimal digits only, at most `largest`. */
bool text_number(Text text, uint32_t largest, uint32_t *number);

Pen text_pen(char *out, size_t room);
void text_put(Pen *pen, char c);
void text_put_string(Pen *pen, const char *string);
void text_put_number(Pen *pen, uint64_t number);

#endif
