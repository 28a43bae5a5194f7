#include "record/spelling.h"

#include <string.h>

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Characters beyond ASCII that stand for plain ones. */
static const struct {
    const char *seen, *plain;
} signs[] = {
    { "\xc5\xbf", "s" },      { "\xc2\xa0", " " },       { "\xef\xac\x80", "ff" },
    { "\xef\xac\x81", "fi" }, { "\xef\xac\x82", "fl" },  { "\xef\xac\x85", "st" },
    { "\xef\xac\x86", "st" }, { "\xe2\x80\xa6", "..." }, { "\xe2\x80\x9c", "\"" },
    { "\xe2\x80\x9d", "\"" }, { "\xef\xb8\x8f", "" },    { "\xef\xb8\x8e", "" },
};

/* The figurines stand one after the other, from the white king to the black pawn. */
static const char *plain_of(Text rest, size_t *size)
{
    static const char *const pieces[] = { "K", "Q", "R", "B", "N", "" };

    if (rest.size >= 3 && memcmp(rest.start, "\xe2\x99", 2) == 0 && rest.start[2] >= '\x94' &&
        rest.start[2] <= '\x9f') {
        const unsigned figurine = (unsigned)(unsigned char)rest.start[2] - 0x94U;
        const char after = rest.size > 3 ? rest.start[3] : '\0';
        *size = 3;
        return figurine % 6 == 5 && !(after >= 'a' && after <= 'h') ? "P" : pieces[figurine % 6];
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (text_begins(rest, signs[i].seen)) {
            *size = strlen(signs[i].seen);
            return signs[i].plain;
        }
    return NULL;
}

/* How many characters a break of a word at a line end has here; 0 if there is none. */
static size_t broken(Text record, size_t at)
{
    size_t end = at + 1;

    if (record.start[at] != '-' || at == 0 || !is_small(record.start[at - 1]))
        return 0;
    while (end < record.size && is_blank(record.start[end]))
        end++;
    return end < record.size && is_small(record.start[end]) &&
                   memchr(record.start + at, '\n', end - at) != NULL
               ? end - at
               : 0;
}

/* "1st." before a record: how long the ending is, if a stop follows it; "2d P" is a pawn. */
static size_t ordinal_size(Text rest)
{
    static const char *const endings[] = { "st", "nd", "rd", "th", "d" };

    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t size = strlen(endings[i]);
        if (text_begins(rest, endings[i]) && size < rest.size && rest.start[size] == '.')
            return size;
    }
    return 0;
}

/* How many characters the number of the move has, with what follows it: "12. ", "3...", "7) ". */
static size_t number_size(Text record)
{
    size_t at = 0, digits;

    while (at < record.size && is_blank(record.start[at]))
        at++;
    at += at < record.size && record.start[at] == '('; /* "(12) P-K4" */
    digits = at;
    while (at < record.size && record.start[at] >= '0' && record.start[at] <= '9')
        at++;
    if (at == digits || at - digits > 3 || at == record.size)
        return 0;
    at += ordinal_size((Text){ record.start + at, record.size - at });
    if (record.start[at] == ' ' && at + 2 < record.size &&
        memcmp(record.start + at, " ..", 3) == 0) /* "2 ... P-Q4" */
        at++;
    if (record.start[at] != '.' && record.start[at] != ')' && record.start[at] != ':')
        return 0;
    while (at < record.size &&
           (is_blank(record.start[at]) || strchr(".):", record.start[at]) != NULL))
        at++;
    return at < record.size ? at : 0;
}

static bool is_plain(Text record)
{
    for (size_t i = 0; i < record.size; i++)
        if (record.start[i] == '\n' || (unsigned char)record.start[i] >= 0x80)
            return false;
    return record.size == 0 ||
           (!(record.start[0] >= '0' && record.start[0] <= '9') && record.start[0] != '(');
}

/* How many letters of men, kt for a knight, the word has that begins here; 0 if it has others. */
static size_t men_size(Text record, size_t at)
{
    size_t size = 0;

    while (at + size < record.size && is_small(record.start[at + size])) {
        if (strchr("kqrbp", record.start[at + size]) == NULL &&
            !(record.start[at + size] == 't' && size > 0 && record.start[at + size - 1] == 'k'))
            return 0;
        size++;
    }
    return size;
}

/* Is the whole record in small letters: "kt to kb3", "p takes p"? */
static bool is_small_print(Text record)
{
    size_t at = men_size(record, 0);

    if (at == 0 || at + 3 > record.size)
        return false;
    for (size_t i = 0; i < record.size; i++)
        if (record.start[i] >= 'A' && record.start[i] <= 'Z')
            return false;
    if (record.start[at] == '-')
        return men_size(record, at + 1) > 0;
    while (at < record.size && is_blank(record.start[at]))
        at++;
    record = (Text){ record.start + at, record.size - at };
    return text_begins(record, "to ") || text_begins(record, "takes ") ||
           text_begins(record, "tks ");
}

/* Writes capitals for men. */
static void capitals(Text record, Spelling *spelling)
{
    for (size_t at = 0; at < record.size;) {
        const bool begins = at == 0 || !is_small(record.start[at - 1]);
        const size_t men = begins ? men_size(record, at) : 0;
        for (size_t i = 0; i < (men > 0 ? men : 1); i++) {
            const char c = record.start[at + i];
            spelling->column[at + i] = (uint16_t)(at + i + 1);
            spelling->room[at + i] = men > 0 && c != 't' ? (char)(c - 'a' + 'A') : c;
        }
        at += men > 0 ? men : 1;
    }
    spelling->column[record.size] = (uint16_t)(record.size + 1);
    spelling->changed = true;
    spelling->text = (Text){ spelling->room, record.size };
}

void spelling_read(Text record, bool numbered, Spelling *spelling)
{
    size_t size = 0;

    spelling->text = record;
    spelling->changed = false;
    if (numbered && record.size <= SPELLING_ROOM && is_small_print(record)) {
        capitals(record, spelling);
        return;
    }
    if (is_plain(record))
        return;
    for (size_t at = numbered ? number_size(record) : 0; at < record.size;) {
        size_t seen = broken(record, at);
        const char *plain = seen > 0
                                ? ""
                                : plain_of((Text){ record.start + at, record.size - at }, &seen);
        char own[2] = { record.start[at], '\0' };
        if (plain == NULL) {
            plain = record.start[at] == '\n' ? " " : own;
            seen = 1;
        }
        if (own[0] == '\0' || size + strlen(plain) > SPELLING_ROOM)
            return; /* no record is so long, or has such a character */
        for (; *plain; plain++) {
            spelling->column[size] = (uint16_t)(at + 1);
            spelling->room[size++] = *plain;
        }
        at += seen;
    }
    spelling->column[size] = (uint16_t)(record.size + 1);
    spelling->changed = true;
    spelling->text = (Text){ spelling->room, size };
}

size_t spelling_column(const Spelling *spelling, size_t column)
{
    if (!spelling->changed || column == 0)
        return column;
    return spelling->column[column - 1 < spelling->text.size ? column - 1 : spelling->text.size];
}
