#include "record/purport.h"

#include "record/record.h"
#include "record/sign.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool has_digit(Text words)
{
    for (size_t i = 0; i < words.size; i++)
        if (is_digit(words.start[i]))
            return true;
    return false;
}

/* A file and a figure, "e9", alone or after the letter of a piece, "Nf9". */
static bool names_square(Text words)
{
    size_t at = 0;

    if (words.size > 0 && *words.start >= 'A' && *words.start <= 'Z')
        at++;
    while (at < words.size && (words.start[at] == '-' || words.start[at] == 'x'))
        at++;
    return at + 1 < words.size && words.start[at] >= 'a' && words.start[at] <= 'h' &&
           is_digit(words.start[at + 1]);
}

/* A man is named first, and then where he goes or what he takes: "P-K9", "Kt x 9". */
static bool names_man_that_goes(Text words)
{
    SignList list;
    size_t column;

    sign_read(words, &list, &column);
    if (list.count == 0 || list.sign[0].sort != SIGN_MAN)
        return false;
    for (unsigned i = 1; i < list.count; i++)
        if (list.sign[i].sort == SIGN_TO || list.sign[i].sort == SIGN_TAKES)
            return true;
    return has_digit(words);
}

bool purport_to_record(Text words, Side us)
{
    PatternList patterns;
    size_t column;
    const char *expected;

    if (words.size == 0) /* nothing was written, and such a text may be null */
        return false;
    return record_patterns(words, us, &patterns, &column, &expected) || names_square(words) ||
           names_man_that_goes(words);
}
