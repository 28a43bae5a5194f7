#include "record/foreign.h"

#include "record/algebraic.h"

#include <string.h>

enum { LONGEST = 32 };

/* The English letter of a piece; 0 if the letter is none. */
static char english(char letter, Tongue tongue)
{
    static const char seen[] = "CSAFLTDKP", meant[] = "NNBBBRQKP";
    const char *const found = letter ? strchr(seen, letter) : NULL;

    if (found)
        return meant[found - seen];
    return letter == 'R' ? (tongue == TONGUE_ROMANCE ? 'K' : 'R') : '\0';
}

static bool is_foreign(char letter)
{
    return letter != '\0' && strchr("CSAFLTD", letter) != NULL;
}

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

/* Words for check and mate that may follow, and the sign for each. */
static size_t mark_size(Text rest, char *sign)
{
    static const struct {
        const char *word;
        char sign;
    } marks[] = { { "matt", '#' },
                  { "mate", '#' },
                  { "mat", '#' },
                  { "schach", '+' },
                  { "\xc3\xa9"
                    "ch",
                    '+' },
                  { "ech", '+' },
                  { "jaque", '+' },
                  { "jaq", '+' },
                  { "j", '+' },
                  { "\xe2\x80\xa0", '+' },
                  { "\xe2\x80\xa1", '#' } };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (text_begins(rest, marks[i].word)) {
            *sign = marks[i].sign;
            return strlen(marks[i].word);
        }
    return 0;
}

/* Dashes of every length, and words for taking, each with the sign for it. */
static size_t sign_size(Text rest, char *sign)
{
    static const struct {
        const char *text;
        char sign;
    } signs[] = { { "\xe2\x80\x93", '-' }, { "\xe2\x80\x94", '-' }, { "\xe2\x88\x92", '-' },
                  { "\xe2\x80\x92", '-' }, { "\xc3\x97", 'x' },     { "prend ", 'x' },
                  { "pr. ", 'x' },         { "pr ", 'x' },          { "toma ", 'x' },
                  { "schl. ", 'x' },       { "nimmt ", 'x' } };

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (text_begins(rest, signs[i].text)) {
            *sign = signs[i].sign;
            return strlen(signs[i].text);
        }
    return 0;
}

/* "4e", "4me", "4a": how many letters after the figure only make an ordinal of it. */
static size_t ordinal_size(Text rest)
{
    size_t size = 0;

    while (size < rest.size && size < 3 && strchr("emaro", rest.start[size]) != NULL)
        size++;
    return size > 0 && size < rest.size && strchr(" .", rest.start[size]) != NULL ? size : 0;
}

/* Copies the record without blanks and full stops, with "+" and "#" for words of check and mate,
 * and plain signs for dashes and words of taking. `broken` if a blank stood between two other
 * characters, but not after the letter of a piece before a square, or beside a dash. */
static size_t copy_plain(Text record, char *out, bool *broken)
{
    size_t size = 0;
    bool blank = false;

    *broken = false;
    for (size_t i = 0; i < record.size;) {
        char sign = '\0';
        const size_t word = i > 1 ? mark_size((Text){ record.start + i, record.size - i }, &sign)
                                  : 0;
        const Text rest = { record.start + i, record.size - i };
        size_t taken;
        if (size == LONGEST)
            return 0;
        if ((taken = sign_size(rest, &sign)) > 0 || (taken = word) > 0) {
            out[size++] = sign;
            blank = false;
            i += taken;
        } else if (size > 0 && is_rank(out[size - 1]) && !blank && ordinal_size(rest) > 0) {
            i += ordinal_size(rest);
        } else {
            if (strchr(" .,;!?\t", record.start[i]) == NULL) {
                *broken |= blank && strchr("+#-x:", record.start[i]) == NULL &&
                           strchr("-x:", out[size - 1]) == NULL &&
                           !(size == 1 && is_file(record.start[i]));
                out[size++] = record.start[i];
                blank = false;
            } else {
                blank |= size > 0;
            }
            i++;
        }
    }
    out[size] = '\0';
    return size;
}

/* "e5-f4:" and "Sg5-f7:" take: the sign stands behind the square. */
static size_t put_sign_inside(char *text, size_t size)
{
    char *const dash = memchr(text, '-', size);
    size_t at = size;

    while (at > 0 && (text[at - 1] == '+' || text[at - 1] == '#'))
        at--;
    if (dash == NULL || at < 5 || text[at - 1] != ':')
        return size;
    *dash = ':';
    memmove(text + at - 1, text + at, size - at + 1);
    return size - 1;
}

static bool read_algebraic(char *text, size_t size, bool dashed, Tongue tongue, Pattern *pattern)
{
    const bool king = tongue == TONGUE_ROMANCE && *text == 'R';
    size_t last = size;
    bool any = is_foreign(*text) || king || dashed;

    while (last > 0 && (text[last - 1] == '+' || text[last - 1] == '#' || text[last - 1] == ')'))
        last--;
    if (last > 2 && is_foreign(text[last - 1])) { /* e8D */
        text[last - 1] = english(text[last - 1], tongue);
        any = true;
    }
    if (!any)
        return false;
    if (is_foreign(*text) || king)
        *text = english(*text, tongue);
    return algebraic_read((Text){ text, size }, pattern);
}

/* Writes the name of a file, "AR" for the king's bishop's, the English way. */
static const char *put_file(Pen *pen, const char *at)
{
    static const char pieces[] = "TCAF"; /* F is the French bishop */
    const char first = *at;

    if (first == 'R' || first == 'D') {
        text_put(pen, first == 'R' ? 'K' : 'Q');
        return at + 1;
    }
    if (first == '\0' || strchr(pieces, first) == NULL)
        return NULL;
    at++;
    if (*at == 'R' || *at == 'D')
        text_put(pen, *at++ == 'R' ? 'K' : 'Q');
    text_put_string(pen, first == 'T' ? "R" : first == 'C' ? "Kt" : "B");
    return at;
}

/* Writes the name of a man: "P", "PAR", "CD", "D", "R". */
static const char *put_man(Pen *pen, const char *at)
{
    if (*at == 'P') {
        at++;
        if (*at && strchr("TCAFRD", *at) && (at = put_file(pen, at)) == NULL)
            return NULL;
        text_put(pen, 'P');
        return at;
    }
    return put_file(pen, at);
}

/* Turns P4R, C3AR, AxD and PxP into English; false if it is nothing of the kind. */
static bool translate(const char *at, Pen *pen, Tongue tongue)
{
    bool ours = tongue == TONGUE_ROMANCE;

    ours |= is_foreign(*at);
    at = put_man(pen, at);
    if (at == NULL)
        return false;
    if (*at == 'x' || *at == ':') {
        ours |= is_foreign(at[1]);
        text_put(pen, 'x');
        at = put_man(pen, at + 1);
    } else {
        const char rank[2] = { *at == '-' ? *++at : *at, '\0' };
        if (!is_rank(*rank))
            return false;
        if (at[1] == 'p' && *rank <= '2') { /* "P. F. D. 1 p.": a pawn goes one step */
            text_put_string(pen, *rank == '1' ? " one" : " two");
            return at[2] == '\0' || text_is(text_of(at + 1), "pas");
        }
        ours = true;
        text_put(pen, '-');
        at = put_file(pen, at + 1);
        text_put(pen, *rank);
    }
    if (at == NULL || !ours)
        return false;
    for (; *at; at++)
        if (*at == '+' || *at == '#' || *at == '=')
            text_put(pen, *at);
        else
            return false;
    return true;
}

static bool takes_in_words(Text record)
{
    for (size_t i = 1; i < record.size; i++)
        if (text_begins((Text){ record.start + i, record.size - i }, " pr") ||
            text_begins((Text){ record.start + i, record.size - i }, " toma "))
            return true;
    return false;
}

/* Castling in a word: "Roq.", "Roque D.", "Rochirt", "Enroca". */
static bool read_castling(Text record, Side us, PatternList *list)
{
    static const char *const words[] = { "Roque", "Roq",     "Rochade", "Rochirt", "rochirt",
                                         "Rocht", "Enroque", "Enroca",  "Arrocca" };
    size_t size = 0, column;
    const char *expected;

    for (size_t i = 0; size == 0 && i < sizeof words / sizeof *words; i++)
        size = text_begins(record, words[i]) ? strlen(words[i]) : 0;
    if (size == 0)
        return false;
    while (size < record.size && strchr(" .", record.start[size]) != NULL)
        size++;
    if (size == record.size)
        return descriptive_read(text_of("Castles"), us, list, &column, &expected);
    if (size + 1 < record.size && strchr(" .", record.start[size + 1]) == NULL)
        return false;
    if (record.start[size] == 'D')
        return descriptive_read(text_of("Castles QR"), us, list, &column, &expected);
    return record.start[size] == 'R' &&
           descriptive_read(text_of("Castles KR"), us, list, &column, &expected);
}

bool foreign_read(Text record, Side us, Tongue tongue, PatternList *list)
{
    char plain[LONGEST + 1], text[2 * LONGEST];
    Pen pen = text_pen(text, sizeof text);
    size_t size, column;
    const char *expected;
    bool broken, dashed;

    if (read_castling(record, us, list))
        return true;
    if (record.size < 3 || record.size > LONGEST || english(*record.start, tongue) == '\0') {
        if (record.size < 3 || record.size > 10 || !is_file(*record.start))
            return false;
    }
    size = copy_plain(record, plain, &broken);
    if (size < 3)
        return false;
    size = put_sign_inside(plain, size);
    if (takes_in_words(record))
        tongue = TONGUE_ROMANCE; /* "P pr. P" */
    dashed = is_file(*plain) && size >= 5 &&
             (plain[2] == '-' || plain[2] == ':' || plain[2] == 'x');
    list->remark = false;
    list->strange = 0;
    list->count = 1;
    if (translate(plain, &pen, tongue) && pen.size < sizeof text)
        return descriptive_read((Text){ text, pen.size }, us, list, &column, &expected);
    return !broken && read_algebraic(plain, size, dashed, tongue, &list->pattern[0]);
}

/* Does a word begin here that is a piece before a square, or Spanish descriptive? */
static bool is_foreign_word(Text rest)
{
    char text[LONGEST + 1];
    size_t size = 0;
    Pattern pattern;

    while (size < rest.size && size < LONGEST && strchr(" \t\r\n.,;", rest.start[size]) == NULL) {
        text[size] = rest.start[size];
        size++;
    }
    text[size] = '\0';
    if (size < 3 || strchr("CAFTD", *text) == NULL)
        return false;
    if (is_rank(text[1]) && strchr("TCAFRD", text[2]) != NULL)
        return true;
    return read_algebraic(text, size, false, TONGUE_ENGLISH, &pattern);
}

Tongue foreign_tongue(Text text)
{
    unsigned words = 0;

    for (size_t i = 0; i < text.size; i++)
        if (strchr("CAF", text.start[i]) != NULL && text.start[i] != '\0' &&
            (i == 0 || strchr(" \t\n.", text.start[i - 1]) != NULL) &&
            is_foreign_word((Text){ text.start + i, text.size - i }) && ++words > 1)
            return TONGUE_ROMANCE;
    return TONGUE_ENGLISH;
}
