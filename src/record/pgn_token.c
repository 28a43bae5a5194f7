#include "record/pgn_token.h"

#include <string.h>

/* What a character can begin or continue. DIGIT has the bit of SYMBOL, because a digit can continue
 * a symbol. */
enum Class { STRAY = 0, BLANK = 1, SYMBOL = 2, DIGIT = 6, MARK = 8 };

static const uint8_t class_of[256] = {
    [0] = STRAY,     ['\t'] = BLANK, ['\n'] = BLANK, ['\v'] = BLANK, ['\f'] = BLANK, ['\r'] = BLANK,
    [' '] = BLANK,   ['!'] = MARK,   ['?'] = MARK,   ['0'] = DIGIT,  ['1'] = DIGIT,  ['2'] = DIGIT,
    ['3'] = DIGIT,   ['4'] = DIGIT,  ['5'] = DIGIT,  ['6'] = DIGIT,  ['7'] = DIGIT,  ['8'] = DIGIT,
    ['9'] = DIGIT,   ['A'] = SYMBOL, ['B'] = SYMBOL, ['C'] = SYMBOL, ['D'] = SYMBOL, ['E'] = SYMBOL,
    ['F'] = SYMBOL,  ['G'] = SYMBOL, ['H'] = SYMBOL, ['I'] = SYMBOL, ['J'] = SYMBOL, ['K'] = SYMBOL,
    ['L'] = SYMBOL,  ['M'] = SYMBOL, ['N'] = SYMBOL, ['O'] = SYMBOL, ['P'] = SYMBOL, ['Q'] = SYMBOL,
    ['R'] = SYMBOL,  ['S'] = SYMBOL, ['T'] = SYMBOL, ['U'] = SYMBOL, ['V'] = SYMBOL, ['W'] = SYMBOL,
    ['X'] = SYMBOL,  ['Y'] = SYMBOL, ['Z'] = SYMBOL, ['a'] = SYMBOL, ['b'] = SYMBOL, ['c'] = SYMBOL,
    ['d'] = SYMBOL,  ['e'] = SYMBOL, ['f'] = SYMBOL, ['g'] = SYMBOL, ['h'] = SYMBOL, ['i'] = SYMBOL,
    ['j'] = SYMBOL,  ['k'] = SYMBOL, ['l'] = SYMBOL, ['m'] = SYMBOL, ['n'] = SYMBOL, ['o'] = SYMBOL,
    ['p'] = SYMBOL,  ['q'] = SYMBOL, ['r'] = SYMBOL, ['s'] = SYMBOL, ['t'] = SYMBOL, ['u'] = SYMBOL,
    ['v'] = SYMBOL,  ['w'] = SYMBOL, ['x'] = SYMBOL, ['y'] = SYMBOL, ['z'] = SYMBOL, ['_'] = SYMBOL,
    ['+'] = SYMBOL,  ['#'] = SYMBOL, ['='] = SYMBOL, [':'] = SYMBOL, ['-'] = SYMBOL, ['/'] = SYMBOL,
    ['\''] = SYMBOL, ['.'] = SYMBOL,
};

static unsigned class_at(const char *at)
{
    return class_of[(unsigned char)*at];
}

static bool is_high(char c)
{
    return (unsigned char)c >= 0x80;
}

/* How many bytes a dash, an ellipsis or a sign of multiplication has here, all of which may stand
 * in a record; 0 for anything else. */
static size_t high_symbol(const char *at, const char *end)
{
    if (end - at >= 3 && at[0] == '\xe2' && at[1] == '\x80' &&
        (at[2] == '\xa6' || (at[2] >= '\x90' && at[2] <= '\x95')))
        return 3;
    return end - at >= 2 && at[0] == '\xc3' && at[1] == '\x97' ? 2 : 0;
}

/* How many bytes a no-break space has here, or a byte order mark, which is found where files were
 * joined; 0 for anything else. */
static size_t high_blank(const char *at, const char *end)
{
    if (end - at >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
        return 3;
    return end - at >= 2 && at[0] == '\xc2' && at[1] == '\xa0' ? 2 : 0;
}

PgnCursor pgn_token_begin(Text text, bool last)
{
    return (PgnCursor){ text.start, text.start, text.start + text.size, last, false };
}

static bool is_line_start(const PgnCursor *c)
{
    return c->at == c->begin || c->at[-1] == '\n' || c->at[-1] == '\r' || c->at[-1] == '\xbf';
}

/* May a bracket here begin a tag pair? Only blanks or another tag pair may stand before it on the
 * line. */
static bool may_be_tag(const PgnCursor *c)
{
    const char *at = c->at;

    while (at > c->begin && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    return at == c->begin || at[-1] == '\n' || at[-1] == '\r' || at[-1] == '\xbf' || c->tagged;
}

static const char *line_end(const PgnCursor *c, const char *from)
{
    const char *const found = memchr(from, '\n', (size_t)(c->end - from));
    const char *const end = found ? found : c->end;
    const char *const other = memchr(from, '\r', (size_t)(end - from));

    return other ? other : end;
}

static void give(PgnCursor *c, PgnToken *token, PgnSort sort, const char *start, const char *end,
                 const char *next)
{
    token->sort = sort;
    token->text = (Text){ start, (size_t)(end - start) };
    c->at = next;
}

/* Gives the text up to the end of the line. */
static void give_line(PgnCursor *c, PgnToken *token, PgnSort sort, const char *start)
{
    const char *const end = line_end(c, start);

    if (end == c->end && !c->last) {
        token->sort = PGN_MORE;
        return;
    }
    give(c, token, sort, start, end, end);
}

static const char *skip_spaces(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
        at++;
    return at;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* The last quote of the line that a bracket follows. Files forget to write \" for a quote within
 * the text, so the first quote need not be the closing one. */
static const char *closing_quote(const char *at, const char *end, const char **next)
{
    const char *found = NULL;

    for (; at < end; at++) {
        if (*at == '\\' && at + 1 < end) {
            at++;
        } else if (*at == '"') {
            const char *const bracket = skip_spaces(at + 1, end);
            if (bracket < end && *bracket == ']') {
                const char *const after = skip_spaces(bracket + 1, end);
                *next = bracket + 1;
                found = at;
                if (after == end || *after == '[')
                    break; /* the line ends here, or another tag pair follows */
            }
        }
    }
    return found;
}

static void give_tag(PgnCursor *c, PgnToken *token)
{
    const char *const end = line_end(c, c->at);
    const char *const name = skip_spaces(c->at + 1, end);
    const char *at = name;
    const char *quote, *next;

    if (end == c->end && !c->last) {
        token->sort = PGN_MORE;
        return;
    }
    while (at < end && is_letter(*at))
        at++;
    token->name = (Text){ name, (size_t)(at - name) };
    at = skip_spaces(at, end);
    quote = at > name && at < end && *at == '"' ? closing_quote(at + 1, end, &next) : NULL;
    if (quote)
        give(c, token, PGN_TAG, at + 1, quote, next);
    else
        give_line(c, token, PGN_BAD_TAG, c->at);
}

/* Where an empty line and a tag pair follow: the comment was not closed, and the next game begins
 * there. */
static const char *next_game(const char *at, const char *end)
{
    while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        const char *line = skip_spaces(at + 1, end);
        const char *name;
        at++;
        if (line == end || *line != '\n')
            continue;
        name = skip_spaces(line + 1, end);
        if (name == end || *name != '[')
            continue;
        for (name++; name < end && is_letter(*name); name++)
            continue;
        name = skip_spaces(name, end);
        if (name < end && *name == '"')
            return line;
    }
    return NULL;
}

static void give_comment(PgnCursor *c, PgnToken *token)
{
    const char *const start = c->at + 1;
    const char *const close = memchr(start, '}', (size_t)(c->end - start));
    const char *const lost = next_game(start, close ? close : c->end);

    if (lost) {
        give(c, token, PGN_COMMENT, start, lost, lost);
        return;
    }

    if (!close && !c->last) {
        token->sort = PGN_MORE;
        return;
    }
    give(c, token, PGN_COMMENT, start, close ? close : c->end, close ? close + 1 : c->end);
}

static void give_marks(PgnCursor *c, PgnToken *token)
{
    static const char *const known[] = { "!", "?", "!!", "??", "!?", "?!" };
    const char *at = c->at;

    while (at < c->end && class_at(at) == MARK)
        at++;
    token->nag = *c->at == '!' ? 3 : 4;
    for (unsigned i = 0; i < 6; i++)
        if (text_is((Text){ c->at, (size_t)(at - c->at) }, known[i]))
            token->nag = i + 1;
    give(c, token, PGN_NAG, c->at, at, at);
}

static void give_nag(PgnCursor *c, PgnToken *token)
{
    const char *at = c->at + 1;

    while (at < c->end && class_at(at) == DIGIT)
        at++;
    if (text_number((Text){ c->at + 1, (size_t)(at - c->at - 1) }, 255, &token->nag))
        give(c, token, PGN_NAG, c->at, at, at);
    else
        give(c, token, PGN_STRAY, c->at, at, at);
}

/* The end of brackets that are part of a record and no variation, "(KB3)" or "(Q)": a square by its
 * descriptive name, or the piece that a pawn becomes. Returns `at` if there are none. */
static const char *bracket_within(const char *at, const char *end)
{
    const char *const inside = at + 1 < end && at[1] == '=' ? at + 2 : at + 1;
    const char *close = inside;

    while (close < end && *close && strchr("KQRBNt", *close))
        close++;
    if (close > inside && close < end && *close >= '1' && *close <= '8')
        close++;
    else if (close != inside + 1)
        return at;
    return close < end && *close == ')' ? close + 1 : at;
}

static const char *symbol_end(const char *at, const char *end)
{
    for (;;) {
        while (at < end && (class_at(at) & SYMBOL))
            at++;
        if (at < end && is_high(*at) && high_symbol(at, end) > 0)
            at += high_symbol(at, end);
        else if (at < end && *at == '(' && bracket_within(at, end) != at)
            at = bracket_within(at, end);
        else
            return at;
    }
}

static bool is_result(Text text)
{
    static const char *const known[] = { "1-0",
                                         "0-1",
                                         "1/2-1/2",
                                         "1/2",
                                         "1:0",
                                         "0:1",
                                         "1\xe2\x80\x93"
                                         "0",
                                         "0\xe2\x80\x93"
                                         "1" };

    for (unsigned i = 0; i < 8; i++)
        if (text_is(text, known[i]))
            return true;
    return false;
}

static bool is_all(Text text, const char *of)
{
    for (size_t i = 0; i < text.size; i++)
        if (!text.start[i] || !strchr(of, text.start[i]))
            return false;
    return true;
}

/* Gives a symbol or a result. False if it passed over the number of a move, or dots in its place.
 */
static bool give_symbol(PgnCursor *c, PgnToken *token)
{
    const char *end;
    Text text;

    if (class_at(c->at) == DIGIT) {
        const char *at = c->at;
        while (at < c->end && class_at(at) == DIGIT)
            at++;
        if (at < c->end && *at == '.') {
            while (at < c->end && *at == '.')
                at++;
            c->at = at;
            return false;
        }
    }
    end = symbol_end(c->at, c->end);
    text = (Text){ c->at, (size_t)(end - c->at) };
    if (end == c->end && !c->last) {
        token->sort = PGN_MORE;
        return true;
    }
    if ((*c->at >= 'A' && *c->at <= 'Z') || (*c->at >= 'a' && *c->at <= 'z')) {
        give(c, token, PGN_SYMBOL, c->at, end, end);
    } else if (is_result(text)) {
        give(c, token, PGN_RESULT, c->at, end, end);
    } else if (is_all(text, "0123456789.") || is_all(text, "\xe2\x80\xa6")) {
        c->at = end;
        return false;
    } else {
        give(c, token, is_all(text, "+-=/.:#'_") && !text_is(text, "--") ? PGN_STRAY : PGN_SYMBOL,
             c->at, end, end);
    }
    return true;
}

/* Gives characters beyond ASCII: "½-½" is a result, others are kept together as one stray token. */
static void give_high(PgnCursor *c, PgnToken *token)
{
    static const char half[] = "\xc2\xbd-\xc2\xbd";
    const char *end = c->at;

    if (text_begins((Text){ c->at, (size_t)(c->end - c->at) }, half)) {
        give(c, token, PGN_RESULT, c->at, c->at + sizeof half - 1, c->at + sizeof half - 1);
        return;
    }
    while (end < c->end && is_high(*end) && (end == c->at || high_symbol(end, c->end) == 0))
        end++;
    give(c, token, PGN_STRAY, c->at, end, end);
}

/* False if nothing was given and the caller must go on. */
static bool is_given(PgnCursor *c, PgnToken *token)
{
    if ((class_at(c->at) & SYMBOL) || (is_high(*c->at) && high_symbol(c->at, c->end) > 0))
        return give_symbol(c, token);
    if (is_high(*c->at)) {
        give_high(c, token);
        return true;
    }
    switch (*c->at) {
    case '{':
        give_comment(c, token);
        return true;
    case ';':
        give_line(c, token, PGN_REMARK, c->at + 1);
        return true;
    case '%':
        if (!is_line_start(c))
            break;
        give_line(c, token, PGN_ESCAPE, c->at + 1);
        return true;
    case '[':
        if (!may_be_tag(c))
            break;
        give_tag(c, token);
        return true;
    case '(':
        give(c, token, PGN_OPEN, c->at, c->at + 1, c->at + 1);
        return true;
    case ')':
        give(c, token, PGN_CLOSE, c->at, c->at + 1, c->at + 1);
        return true;
    case '*':
        give(c, token, PGN_RESULT, c->at, c->at + 1, c->at + 1);
        return true;
    case '$':
        give_nag(c, token);
        return true;
    default:
        break;
    }
    if (class_at(c->at) == MARK)
        give_marks(c, token);
    else
        give(c, token, PGN_STRAY, c->at, c->at + 1, c->at + 1);
    return true;
}

static void skip_blanks(PgnCursor *c)
{
    for (;;) {
        while (c->at < c->end && class_at(c->at) == BLANK)
            c->at++;
        if (c->at == c->end || !is_high(*c->at) || high_blank(c->at, c->end) == 0)
            return;
        c->at += high_blank(c->at, c->end);
    }
}

void pgn_token_next(PgnCursor *c, PgnToken *token)
{
    do {
        skip_blanks(c);
        if (c->at == c->end) {
            token->sort = c->last ? PGN_END : PGN_MORE;
            token->text = (Text){ c->at, 0 };
            return;
        }
    } while (!is_given(c, token));
    c->tagged = token->sort == PGN_TAG;
    /* A token that touches the end may go on in the text that is to come. */
    if (c->at == c->end && !c->last)
        token->sort = PGN_MORE;
}
