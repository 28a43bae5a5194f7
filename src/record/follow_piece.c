#include "record/follow_piece.h"

#include <string.h>

enum { BRACKET = 400 /* a bracket that is open for longer is a scanner's */ };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* A sign that stands for itself, and how long it is: a dash, a bracket, a comma; 0 if it is none.
 */
static size_t sign_size(Text rest)
{
    if (strchr(",;:/|()[]{}=&\"", *rest.start) != NULL && *rest.start != '\0')
        return 1;
    if (rest.size > 2 &&
        (memcmp(rest.start, "\xe2\x80\x94", 3) == 0 || memcmp(rest.start, "\xe2\x80\x93", 3) == 0))
        return 3;
    return 0;
}

/* Is the bracket here closed again, not far behind? */
static bool is_closed(Text rest)
{
    const char open = *rest.start, close = open == '(' ? ')' : ']';
    int depth = 0;

    for (size_t at = 0; at < rest.size && at < BRACKET; at++) {
        depth += (rest.start[at] == open) - (rest.start[at] == close);
        if (depth == 0)
            return true;
    }
    return false;
}

/* A number that a scanner glued to its record: "IPQ4", "48K2", "'2PQB4". How long it is; 0 if there
 * is none. */
static size_t glued_size(Text rest)
{
    size_t at = rest.size > 0 && *rest.start == '\'';
    const size_t figures = at;

    while (at < rest.size && at < figures + 2 &&
           (is_digit(rest.start[at]) || strchr("IilS", rest.start[at]) != NULL))
        at++;
    while (at > figures) {
        const char c = at < rest.size ? rest.start[at] : '\0';
        const char next = at + 1 < rest.size ? rest.start[at + 1] : '\0';
        if (c != '\0' &&
            ((strchr("KQRBPX", c) != NULL && next != '\0' && strchr("KQRBPX8t0", next) != NULL) ||
             (c == '8' && next != '\0' && strchr("KQRBPXt", next) != NULL)))
            return at;
        at--;
    }
    return 0;
}

/* Does a piece end behind this character: a stop that no other follows, or a figure before a
 * capital? */
static bool ends_behind(Text rest, size_t at)
{
    const char c = rest.start[at], next = at + 1 < rest.size ? rest.start[at + 1] : '\0';

    if (c == '.')
        return next != '.' && next != '\'';
    if (is_digit(c) && next >= 'A' && next <= 'Z') /* "1C" is a number that was misread */
        return strchr("KQRBPN", next) != NULL ||
               (at + 2 < rest.size && !is_blank(rest.start[at + 2]));
    return is_digit(c) && (unsigned char)next == 0xe2;
}

static size_t piece_size(Text rest)
{
    size_t at = sign_size(rest);

    if (at > 0 || (at = glued_size(rest)) > 0)
        return at;
    while (at < rest.size && !is_blank(rest.start[at])) {
        if (sign_size((Text){ rest.start + at, rest.size - at }) > 0)
            return at;
        if (ends_behind(rest, at++))
            return at;
    }
    return at;
}

/* "12", "12.", "12...", "12th": the number; 0 if it is none. */
static unsigned number_of(Text piece)
{
    static const char *const ends[] = { "st", "nd", "rd", "th", "d" };
    unsigned number = 0;
    size_t at = 0;

    while (at < piece.size && at < 3 && is_digit(piece.start[at]))
        number = number * 10 + (unsigned)(piece.start[at++] - '0');
    if (at == 0)
        return 0;
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++)
        if (text_begins((Text){ piece.start + at, piece.size - at }, ends[i])) {
            at += strlen(ends[i]);
            break;
        }
    while (at < piece.size && strchr(".-", piece.start[at]) != NULL)
        at++;
    return at == piece.size ? number : 0;
}

/* Could a scanner have seen this character for the figure? */
static bool is_figure(char seen, char figure)
{
    static const char *const alike[] = { "OoCQ", "IilTJ'!|", "Zz", "i5",   "A",
                                         "Ss3",  "GCb(0",    "T",  "SsB3", "gq" };

    return seen == figure || (seen != '\0' && strchr(alike[figure - '0'], seen) != NULL);
}

bool follow_piece_is_misread(Text piece, unsigned number)
{
    char figures[4];
    size_t count = 0, at;

    if (number == 0 || number > 199)
        return false;
    for (unsigned rest = number; rest > 0; rest /= 10)
        figures[count++] = (char)('0' + rest % 10);
    if (piece.size > count && *piece.start == '\'')
        piece = (Text){ piece.start + 1, piece.size - 1 };
    for (at = 0; at < count; at++)
        if (at >= piece.size || !is_figure(piece.start[at], figures[count - 1 - at]))
            return false;
    while (at < piece.size && piece.start[at] == '.')
        at++;
    return at == piece.size;
}

bool follow_piece_cut(Follow *follow, Text page)
{
    unsigned depth = 0;

    follow->count = 0;
    while (page.size > 0) {
        size_t size;
        FollowPiece *piece;
        if (is_blank(*page.start)) {
            page.start++;
            page.size--;
            continue;
        }
        if (follow->count == FOLLOW_PIECES)
            return false;
        size = piece_size(page);
        piece = &follow->piece[follow->count++];
        *piece = (FollowPiece){ .text = { page.start, size } };
        depth -= depth > 0 && (*page.start == ')' || *page.start == ']');
        piece->depth = (uint8_t)(depth < 9 ? depth : 9);
        depth += (*page.start == '(' || *page.start == '[') && is_closed(page);
        for (size_t i = 0; i < size; i++)
            piece->word |= is_letter(page.start[i]) || is_digit(page.start[i]) ||
                           ((unsigned char)page.start[i] >= 0x80 && sign_size(page) == 0);
        piece->number = (uint16_t)number_of(piece->text);
        page.start += size;
        page.size -= size;
    }
    return true;
}
