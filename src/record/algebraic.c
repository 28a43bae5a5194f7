#include "record/algebraic.h"

#include <string.h>

typedef struct Cursor {
    const char *at, *end;
} Cursor;

static Text rest(const Cursor *c)
{
    return (Text){ c->at, (size_t)(c->end - c->at) };
}

static char peek(const Cursor *c, size_t ahead)
{
    return (size_t)(c->end - c->at) > ahead ? c->at[ahead] : '\0';
}

static bool take(Cursor *c, char wanted)
{
    if (peek(c, 0) != wanted || wanted == '\0')
        return false;
    c->at++;
    return true;
}

static Kind piece_of(char letter)
{
    static const char letters[] = "?PBNRKQ";
    const char *const found = letter ? strchr(letters + 1, letter) : NULL;

    return found ? (Kind)(found - letters) : KIND_NONE;
}

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static Bitboard file_set(char c)
{
    return BITBOARD_FILE_A << (c - 'a');
}

static Bitboard rank_set(char c)
{
    return BITBOARD_RANK_1 << (c - '1') * 8;
}

/* Takes a square, or its file or rank alone, off the front. Returns how many characters it had. */
static unsigned take_place(Cursor *c, Bitboard *squares)
{
    unsigned taken = 0;

    *squares = ~UINT64_C(0);
    if (is_file(peek(c, 0))) {
        *squares &= file_set(*c->at++);
        taken++;
    }
    if (is_rank(peek(c, 0))) {
        *squares &= rank_set(*c->at++);
        taken++;
    }
    return taken;
}

/* The printed signs of taking and of going: a cross, and dashes of two lengths. */
static size_t print_size(const Cursor *c, bool *taking)
{
    *taking = text_begins(rest(c), "\xc3\x97");
    if (*taking)
        return 2;
    return text_begins(rest(c), "\xe2\x80\x93") || text_begins(rest(c), "\xe2\x80\x94") ? 3 : 0;
}

static void take_sign(Cursor *c, Pattern *pattern)
{
    bool taking;
    const size_t size = print_size(c, &taking);

    c->at += size;
    if (taking || take(c, 'x') || take(c, ':') || take(c, 'X'))
        pattern->capture = SAID_YES;
    else if (size == 0)
        take(c, '-');
}

/* Reads the piece, where it comes from, the sign and where it goes. A place that stands alone is
 * where it goes. */
static bool transfer(Cursor *c, Pattern *pattern)
{
    const Kind piece = piece_of(peek(c, 0));
    Bitboard first, second;
    unsigned first_size, second_size;
    bool taking;

    pattern->movers = pattern_kind(piece == KIND_NONE ? KIND_PAWN : piece);
    if (piece != KIND_NONE)
        c->at++;
    first_size = take_place(c, &first);
    if (piece == KIND_NONE && first_size == 2 && peek(c, 0) != '\0' &&
        (strchr("-x:", peek(c, 0)) || print_size(c, &taking) > 0))
        pattern->movers = PATTERN_ANY_KIND; /* "g1-f3", "d7xe5": two squares need no letter */
    take_sign(c, pattern);
    second_size = take_place(c, &second);
    if (second_size == 0) {
        pattern->to = first;
        return first_size == 2;
    }
    pattern->from = first;
    pattern->to = second;
    /* a pawn may be given by its files alone: "ed", "exd" */
    return second_size == 2 || (piece == KIND_NONE && first_size == 1 && is_file(c->at[-1]));
}

static bool promotes(Cursor *c, Pattern *pattern)
{
    const bool open = take(c, '(');
    const bool sign = take(c, '=') || take(c, '/');
    const char letter = peek(c, 0);
    const bool small = letter == 'q' || letter == 'r' || letter == 'b' || letter == 'n';
    const Kind kind = piece_of(small ? (char)(letter - 'a' + 'A') : letter);

    if (!open && !sign && kind == KIND_NONE)
        return true;
    if (!(pattern_kind(kind) & PATTERN_PIECES))
        return false;
    c->at++;
    pattern->promoted = pattern_kind(kind);
    return !open || take(c, ')');
}

static bool marks(Cursor *c, Pattern *pattern)
{
    static const struct {
        const char *text;
        uint8_t mark;
    } known[] = { { "++", PATTERN_CHECK },
                  { "+", PATTERN_CHECK },
                  { "#", PATTERN_MATE },
                  { "\xe2\x80\xa0", PATTERN_CHECK },
                  { "\xe2\x80\xa1", PATTERN_MATE },
                  { "e.p.", PATTERN_PASSING },
                  { "ep", PATTERN_PASSING },
                  { "!", 0 },
                  { "?", 0 },
                  { " ", 0 } };
    enum { KNOWN = sizeof known / sizeof *known };

    while (c->at < c->end) {
        unsigned i = 0;
        while (i < KNOWN && !text_begins(rest(c), known[i].text))
            i++;
        if (i == KNOWN)
            return false;
        c->at += strlen(known[i].text);
        pattern->marks |= known[i].mark;
    }
    return true;
}

/* UCI names two squares in four characters, for any man, and a promotion with a small letter. */
static bool uci(Cursor c, Pattern *pattern)
{
    Bitboard from, to;

    if (c.end - c.at < 4 || take_place(&c, &from) != 2 || take_place(&c, &to) != 2)
        return false;
    *pattern = pattern_open();
    pattern->from = from;
    pattern->to = to;
    return promotes(&c, pattern) && c.at == c.end;
}

bool algebraic_read(Text record, Pattern *pattern)
{
    Cursor c = { record.start, record.start + record.size };

    *pattern = pattern_open();
    pattern->capture = SAID_NO;
    if (uci(c, pattern)) {
        pattern->capture = SAID_NOTHING;
        return true;
    }
    *pattern = pattern_open();
    pattern->capture = SAID_NO;
    return transfer(&c, pattern) && promotes(&c, pattern) && marks(&c, pattern);
}
