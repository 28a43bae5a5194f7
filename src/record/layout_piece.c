#include "record/layout_piece.h"

#include "record/record.h"
#include "record/sign_word.h"

#include <string.h>

enum { FRACTIONS = 24 };

typedef struct Scanner {
    LayoutPieces *pieces;
    LayoutManner manner;
    Text rest; /* of the cell, or of the paragraph */
    const char *page;
    unsigned cell;
    unsigned number;   /* the last one */
    unsigned records;  /* since then */
    bool again;        /* it stood there twice, for White and for Black */
    bool sides;        /* lines begin with W. and B. */
    bool sides_inside; /* so do records in running text */
    bool once;         /* each number stands once, for both players */
    bool brackets;     /* numbers stand in brackets */
    bool columns;      /* the line has several cells */
    bool tight;        /* no blank stands before the figure of a rank */
} Scanner;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_letter(char c)
{
    return is_capital(c) || is_small(c);
}

static Text trimmed(Text text)
{
    while (text.size > 0 && is_blank(*text.start)) {
        text.start++;
        text.size--;
    }
    while (text.size > 0 && is_blank(text.start[text.size - 1]))
        text.size--;
    return text;
}

static void drop(Text *text, size_t size)
{
    text->start += size;
    text->size -= size;
    *text = trimmed(*text);
}

/* Does a sentence, or a bracket, end before this place? */
static bool is_after_stop(const Scanner *s, const char *at)
{
    while (at > s->page && is_blank(at[-1]))
        if (*--at == '\n' && s->manner == LAYOUT_ROWS)
            return true;
    return at == s->page || strchr(".;)]!?,|", at[-1]) != NULL;
}

static LayoutPiece *put(Scanner *s, PieceSort sort, Text text, unsigned value)
{
    LayoutPieces *const pieces = s->pieces;
    LayoutPiece *piece;

    if (pieces->count == LAYOUT_PIECES) {
        pieces->full = true;
        return &pieces->piece[LAYOUT_PIECES - 1];
    }
    piece = &pieces->piece[pieces->count++];
    *piece = (LayoutPiece){ .text = trimmed(text),
                            .value = (uint16_t)value,
                            .sort = (uint8_t)sort,
                            .cell = (uint8_t)(s->cell < 255 ? s->cell : 255),
                            .after_stop = is_after_stop(s, text.start) };
    return piece;
}

/* No pawn goes to its own first rank; "P-K" is the beginning of a record. */
static bool is_pawn_home(const Pattern *pattern)
{
    return pattern->movers == pattern_kind(KIND_PAWN) && (pattern->to & ~BITBOARD_RANK_1) == 0;
}

/* Does the text break off where a square or a man must follow? */
static bool breaks_off(Text text)
{
    static const char *const ends[] = { " to", " TO", " takes", " TAKES", "-", " x", " X" };

    while (text.size > 0 &&
           (text.start[text.size - 1] == '.' || is_blank(text.start[text.size - 1])))
        text.size--;
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
        const size_t size = strlen(ends[i]);
        if (text.size > size && memcmp(text.start + text.size - size, ends[i], size) == 0)
            return true;
    }
    return false;
}

bool layout_piece_is_record(Text text)
{
    PatternList patterns;
    size_t column;
    const char *expected;

    if (text.size < 2 || breaks_off(text) ||
        !record_patterns_in(text, WHITE, TONGUE_ENGLISH, &patterns, &column, &expected) ||
        patterns.remark)
        return false;
    for (unsigned i = 0; i < patterns.count; i++)
        if (!patterns.pattern[i].far_fetched && !is_pawn_home(&patterns.pattern[i]))
            return true;
    return false; /* in running text, a square alone may be anything */
}

/* Could a record begin here? It saves the work of looking. */
static bool may_begin(Text text)
{
    const char c = text.size > 0 ? *text.start : '\0';

    if (is_capital(c) || (unsigned char)c >= 0x80)
        return true;
    if (c == '0' || c == 'o')
        return text.size > 2;
    if (c >= 'a' && c <= 'h' && text.size > 1)
        return (text.start[1] >= '1' && text.start[1] <= '8') || strchr("x:", text.start[1]) ||
               text_begins((Text){ text.start + 1, text.size - 1 }, "\xc3\x97") ||
               (text.start[1] >= 'a' && text.start[1] <= 'h') || c == 'c';
    return is_small(c) || is_digit(c);
}

/* "kt to", "p takes": a page in small letters. */
static bool is_small_man(Text text)
{
    size_t at = 0;

    while (at < text.size && at < 3 && strchr("kqrbpt", text.start[at]) != NULL)
        at++;
    if (at == 0 || at == text.size || !is_blank(text.start[at]))
        return false;
    text = (Text){ text.start + at + 1, text.size - at - 1 };
    return text_begins(text, "to ") || text_begins(text, "takes ");
}

/* Must a record begin with a man, with castling or a square, where something stands before it? */
static bool begins_plainly(Text text)
{
    const char c = text.size > 0 ? *text.start : '\0';

    if (is_small(c))
        return text_begins(text, "castle") || is_small_man(text) ||
               (c <= 'h' && text.size > 1 &&
                ((text.start[1] >= '1' && text.start[1] <= '8') || text.start[1] == 'x' ||
                 text.start[1] == ':' ||
                 text_begins((Text){ text.start + 1, text.size - 1 }, "\xc3\x97")));
    return is_capital(c) || (unsigned char)c >= 0x80 || c == '0';
}

/* Where a record may end next: after a word, a comma, a stroke. */
static size_t next_end(Text text, size_t at)
{
    while (at < text.size && !is_blank(text.start[at])) {
        const char c = text.start[at++];
        if ((c == ',' || c == ';' || c == '/' || c == '&') && at < text.size)
            break;
    }
    while (at < text.size && is_blank(text.start[at]))
        at++;
    return at;
}

static Text without_separator(Text text)
{
    text = trimmed(text);
    while (text.size > 0 && strchr(",;/&", text.start[text.size - 1]) != NULL)
        text = trimmed((Text){ text.start, text.size - 1 });
    return text;
}

static bool begins_record(Text text)
{
    unsigned words = 0;

    if (!begins_plainly(text))
        return false;
    for (size_t at = next_end(text, 0); words < 8; at = next_end(text, at), words++) {
        if (layout_piece_is_record(without_separator((Text){ text.start, at })))
            return true;
        if (at == text.size)
            break;
    }
    return false;
}

/* A dash of any length at a place of the text; 0 if there is none. */
static size_t dash_size(Text text, size_t at)
{
    if (at < text.size && text.start[at] == '-')
        return 1;
    return text.size > at + 2 && (memcmp(text.start + at, "\xe2\x80\x94", 3) == 0 ||
                                  memcmp(text.start + at, "\xe2\x80\x93", 3) == 0)
               ? 3
               : 0;
}

/* "3rd move.-" after the figures: how long the number is with it; 0 if it is none. */
static size_t ordinal_size(Text text, size_t digits)
{
    static const char *const ends[] = { "st", "nd", "rd", "th", "d" };
    size_t at = 0;

    for (unsigned i = 0; at == 0 && i < sizeof ends / sizeof *ends; i++)
        if (text_begins((Text){ text.start + digits, text.size - digits }, ends[i]))
            at = digits + strlen(ends[i]);
    if (at == 0)
        return 0;
    while (at < text.size && (text.start[at] == '.' || is_blank(text.start[at])))
        at++;
    if (!text_begins((Text){ text.start + at, text.size - at }, "move") &&
        !text_begins((Text){ text.start + at, text.size - at }, "Move"))
        return 0;
    at += 4;
    while (at < text.size && (strchr(".:, ", text.start[at]) != NULL || dash_size(text, at) > 0))
        at += dash_size(text, at) > 0 ? dash_size(text, at) : 1;
    return at;
}

/* Is there a number of a move here, and how long is it with its sign? "12.", "12)", "12" before a
 * blank or a man. */
static size_t number_size(Text text, unsigned *number, bool *sure)
{
    size_t size = 0;

    *number = 0;
    while (size < text.size && is_digit(text.start[size]) && size < 3)
        *number = *number * 10 + (unsigned)(text.start[size++] - '0');
    *sure = false;
    if (size == 0 || *number == 0 || (size < text.size && is_digit(text.start[size])))
        return 0;
    if (ordinal_size(text, size) > 0) {
        *sure = true;
        return ordinal_size(text, size);
    }
    if (dash_size(text, size) > 0 && size + dash_size(text, size) < text.size &&
        is_capital(text.start[size + dash_size(text, size)])) { /* "1-P to K 4" */
        *sure = true;
        return size + dash_size(text, size);
    }
    if (size == text.size || is_blank(text.start[size]) || text.start[size] == '|')
        return size;
    if (strchr(".):", text.start[size]) != NULL) {
        *sure = true;
        size++;
        if (size < text.size && text.start[size] == ')')
            size++;
        return size;
    }
    if (strchr(",;", text.start[size]) != NULL) { /* "1, P to K 4", "1;P-K4" */
        const Text after = trimmed((Text){ text.start + size + 1, text.size - size - 1 });
        return after.size > 1 && is_capital(*after.start) ? size + 1 : 0;
    }
    return is_capital(text.start[size]) || (unsigned char)text.start[size] == 0xe2 ? size : 0;
}

/* Dots, dashes and stars in place of a record; how long they are. */
static size_t dots_size(Text text)
{
    size_t at = 0, marks = 0, end = 0;

    while (at < text.size) {
        if (strchr(".-*_", text.start[at]) != NULL && text.start[at] != '\0') {
            at++;
            marks++;
            end = at;
        } else if (text.size - at >= 3 && (memcmp(text.start + at, "\xe2\x80\xa6", 3) == 0 ||
                                           memcmp(text.start + at, "\xe2\x80\x94", 3) == 0)) {
            at += 3;
            marks += 2;
            end = at;
        } else if (text.start[at] == ' ') {
            at++;
        } else {
            break;
        }
    }
    return marks >= 2 ? end : 0;
}

/* What follows a place where a record may end, from the worst to the best sign that it does end
 * there. */
typedef enum After {
    AFTER_NOTHING,
    AFTER_WORDS,
    AFTER_RECORD,
    AFTER_END,
    AFTER_NUMBER,
    AFTER_COMMA
} After;

/* Does the record end with the man that is taken: "K takes Kt", "KxKt"? */
static bool ends_with_taken(Text record)
{
    size_t at = record.size;

    while (at > 0 && (is_letter(record.start[at - 1]) || record.start[at - 1] == '.') &&
           record.start[at - 1] != 'x')
        at--;
    if (at == record.size || at == 0)
        return false;
    return record.start[at - 1] == 'x' ||
           (at > 6 && memcmp(record.start + at - 6, "takes ", 6) == 0);
}

static size_t phrase(Text text, const char *small)
{
    size_t at = 0;

    for (; *small; small++) {
        if (*small == ' ') {
            if (at == text.size || !is_blank(text.start[at]))
                return 0;
            while (at < text.size && is_blank(text.start[at]))
                at++;
        } else if (at == text.size || (text.start[at] | 0x20) != *small) {
            return 0;
        } else {
            at++;
        }
    }
    return at < text.size && is_letter(text.start[at]) ? 0 : at;
}

/* "White's moves", "Black plays": how long the words are that say no more than the side; 0 if it is
 * not named. */
static size_t named_side_size(Text text, unsigned *side)
{
    static const char *const sides[] = { "white", "black" };
    static const char *const more[] = {
        "'s moves", "'s play", "'s", " plays", " moved", " played"
    };

    for (unsigned i = 0; i < 2; i++) {
        size_t size = phrase(text, sides[i]);
        *side = i + 1;
        if (size == 0)
            continue;
        for (unsigned k = 0; k < sizeof more / sizeof *more; k++) {
            const size_t longer = phrase((Text){ text.start + size, text.size - size }, more[k]);
            if (longer > 0)
                return size + longer;
        }
        return size;
    }
    return 0;
}

/* Is this the number of the next move, or of this one once more, with a record or dots after it? */
static bool is_next_number(const Scanner *s, Text record, Text text)
{
    unsigned number, side;
    bool sure;
    const size_t size = number_size(text, &number, &sure);

    if (size == 0 || (number != s->number + 1 && (number != s->number || s->again || s->once)) ||
        (number == s->number + 1 && s->records == 0 && !sure && !s->again &&
         !ends_with_taken(record)))
        return false; /* after White's move the next number does not come yet */
    drop(&text, size);
    drop(&text, named_side_size(text, &side));
    if (text.size == 0)
        return false; /* a number with nothing behind it is a rank */
    return dots_size(text) > 0 || begins_record(text) || (sure && *text.start == '.');
}

static After what_follows(const Scanner *s, Text text, size_t at)
{
    const Text after = { text.start + at, text.size - at };
    const char before =
        trimmed((Text){ text.start, at }).start[trimmed((Text){ text.start, at }).size - 1];
    const bool comma = strchr(",;/&", before) != NULL;

    if (at == text.size)
        return AFTER_END;
    if (is_next_number(s, without_separator((Text){ text.start, at }), after))
        return comma ? AFTER_COMMA : AFTER_NUMBER;
    if (begins_record(after))
        return comma ? AFTER_COMMA : AFTER_RECORD;
    return AFTER_WORDS;
}

/* Does the text end with a figure behind a blank, and a stop: "P-Kt 6."? */
static bool has_loose_figure(Text text)
{
    return text.size > 3 && text.start[text.size - 1] == '.' &&
           is_digit(text.start[text.size - 2]) && is_blank(text.start[text.size - 3]);
}

/* Does a bracket stay open in the text? */
static bool is_open(Text text)
{
    int depth = 0;

    for (size_t i = 0; i < text.size; i++)
        depth += (text.start[i] != '\0' && strchr("([{", text.start[i]) != NULL) -
                 (text.start[i] != '\0' && strchr(")]}", text.start[i]) != NULL);
    return depth > 0;
}

/* How long the record is that begins here; 0 if none does. Of the places where it can end, the
 * first that a comma and another record follow is taken; else the last of those that are best. */
static size_t record_size(const Scanner *s, Text text)
{
    After best = AFTER_NOTHING;
    size_t size = 0;
    unsigned words = 0;

    if (!may_begin(text))
        return 0;
    for (size_t at = next_end(text, 0); words < 14; at = next_end(text, at), words++) {
        const Text record = without_separator((Text){ text.start, at });
        if (!is_open(record) && !(s->tight && has_loose_figure(record)) &&
            layout_piece_is_record(record)) {
            const After after = what_follows(s, text, at);
            if (after > best || (after == best && after != AFTER_COMMA)) {
                best = after;
                size = at;
            }
            if (best == AFTER_COMMA)
                break;
        }
        if (at == text.size)
            break;
    }
    return size;
}

static size_t word_size(Text text)
{
    size_t at = 0;

    while (at < text.size && !is_blank(text.start[at]))
        at++;
    return at;
}

/* A word such as "NaG", in which a figure was misread as a letter. */
static bool looks_like_man_and_file(Text word)
{
    if (word.size < 3 || word.size > 4 || strchr("KQRBN", word.start[0]) == NULL ||
        word.start[1] < 'a' || word.start[1] > 'h')
        return false;
    return word.start[2] < 'a' || word.start[2] > 'z';
}

static unsigned words_like(Text text, const char *wanted, unsigned faults);

/* "QP", "QKtP": men and nothing else, the beginning of a record that breaks off. */
static bool is_men_only(Text word)
{
    unsigned men = 0;

    for (size_t i = 0; i < word.size; i++) {
        const char c = word.start[i];
        if (c == '\0' ||
            (strchr("KQRBPN", c) == NULL && !(c == 't' && i > 0 && word.start[i - 1] == 'K')))
            return false;
        men += c != 't';
    }
    return men > 1;
}

/* Does the text hold the letter of a man, and a digit or a sign of going or taking; or a square in
 * letters and figures? */
static bool looks_like_record(Text text)
{
    bool man = false, rest = false;

    for (size_t i = 0; i < text.size; i++) {
        const char c = text.start[i], next = i + 1 < text.size ? text.start[i + 1] : '\0';
        if (c >= 'a' && c <= 'h' && next >= '1' && next <= '8')
            return true;
        man |= c != '\0' && strchr("KQRBPSXE", c) != NULL;
        rest |= is_digit(c) || c == 'x' || c == '-' || (unsigned char)c >= 0x80;
    }
    if (man && !rest && text.size <= 24)
        rest = words_like(text, "takes", 1) > 0;
    return (man && rest) || looks_like_man_and_file(trimmed(text)) || is_men_only(trimmed(text));
}

/* How long the words are that stand in the place of a record and cannot be read: they end before
 * the next number or record. */
static size_t unread_size(const Scanner *s, Text text)
{
    size_t at = next_end(text, 0);

    for (unsigned words = 1; words < 6 && at < text.size; words++) {
        const Text after = { text.start + at, text.size - at };
        const char last =
            trimmed((Text){ text.start, at }).start[trimmed((Text){ text.start, at }).size - 1];
        if (is_next_number(s, (Text){ text.start, 0 }, after) || strchr(",;", last) != NULL ||
            begins_record(after))
            break;
        at = next_end(text, at);
    }
    return at;
}

/* Does the text say how the game ended? The size of what says so. */
static size_t ending_size(Text text, unsigned *ending)
{
    static const struct {
        const char *words;
        Ending ending;
    } endings[] = {
        { "white resigns", ENDING_BLACK },
        { "black resigns", ENDING_WHITE },
        { "white resigned", ENDING_BLACK },
        { "black resigned", ENDING_WHITE },
        { "and white wins", ENDING_WHITE },
        { "and black wins", ENDING_BLACK },
        { "white wins", ENDING_WHITE },
        { "black wins", ENDING_BLACK },
        { "white won", ENDING_WHITE },
        { "black won", ENDING_BLACK },
        { "drawn game", ENDING_DRAWN },
        { "drawn", ENDING_DRAWN },
        { "draw", ENDING_DRAWN },
        { "and draws", ENDING_DRAWN },
        { "the game was drawn", ENDING_DRAWN },
        { "abandoned as drawn", ENDING_DRAWN },
        { "given up as drawn", ENDING_DRAWN },
        { "resigns", ENDING_RESIGNS },
        { "resigned", ENDING_RESIGNS },
        { "and resigns", ENDING_RESIGNS },
        { "and wins", ENDING_WINS },
        { "and won", ENDING_WINS },
        { "wins", ENDING_WINS },
        { "won by", ENDING_WINS },
        { "and mates next move", ENDING_WINS },
        { "and must win", ENDING_WINS },
    };
    static const struct {
        const char *sign;
        Ending ending;
    } signs[] = { { "1/2-1/2", ENDING_DRAWN }, { "1-0", ENDING_WHITE }, { "0-1", ENDING_BLACK } };

    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (text_begins(text, signs[i].sign)) {
            const size_t size = strlen(signs[i].sign);
            *ending = signs[i].ending;
            return size == text.size || is_blank(text.start[size]) || text.start[size] == '.' ? size
                                                                                              : 0;
        }
    for (unsigned i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t size = phrase(text, endings[i].words);
        *ending = endings[i].ending;
        if (size > 0)
            return size;
    }
    return 0;
}

static size_t ditto_size(Text text)
{
    static const char *const words[] = { "the same", "ditto", "do.", "idem", "id." };
    size_t size = 0;

    if (phrase(text, "do") == text.size && text.size > 0)
        return text.size;
    if (text_begins(text, "The \xc5\xbf"
                          "ame") ||
        text_begins(text, "the \xc5\xbf"
                          "ame"))
        return 9;
    for (unsigned i = 0; size == 0 && i < sizeof words / sizeof *words; i++)
        size = phrase(text, words[i]);
    if (size > 0)
        return size == text.size || is_blank(text.start[size]) || strchr(".,;)", text.start[size])
                   ? size
                   : 0;
    if (text_begins(text, "\xe2\x80\x9d") || text_begins(text, "\xe2\x80\x9c"))
        size = 3;
    else if (text_begins(text, "\"") || text_begins(text, ",,") || text_begins(text, "''"))
        size = *text.start == '"' ? 1 : 2;
    return size > 0 && (size == text.size || is_blank(text.start[size]) || text.start[size] == '.')
               ? size
               : 0;
}

/* After the word White or Black: "(Mr. Cochrane).-", or the dash alone; 0 if no dash follows. */
static size_t name_size(Text text, size_t at)
{
    const size_t begin = at;

    while (at < text.size && (is_blank(text.start[at]) || text.start[at] == '.'))
        at++;
    if (at < text.size && text.start[at] == '(') {
        while (at < text.size && at < begin + 60 && text.start[at] != ')')
            at++;
        at++;
    }
    while (at < text.size && (is_blank(text.start[at]) || strchr(".,:", text.start[at]) != NULL))
        at++;
    return dash_size(text, at) > 0 ? at + dash_size(text, at) - begin : 0;
}

/* Is this W. or B. for the side, in running text: after a stop, and before a record? */
static bool is_side_inside(const Scanner *s, Text text)
{
    if (!s->sides_inside || text.size < 4 || !is_after_stop(s, text.start))
        return false;
    return begins_record(trimmed((Text){ text.start + 2, text.size - 2 }));
}

static size_t side_size(const Scanner *s, Text text, bool at_line, unsigned *side)
{
    const size_t size = named_side_size(text, side);

    if (size > 0)
        return size + name_size(text, size);
    if (!s->sides || (!at_line && !is_side_inside(s, text)) || text.size < 3 ||
        (*text.start != 'W' && *text.start != 'B') ||
        (text.start[1] != '.' && text.start[1] != ':') || !is_blank(text.start[2]))
        return 0;
    *side = *text.start == 'W' ? 1 : 2;
    return 2;
}

/* The place of the bracket that closes the one at the front; 0 if there is none near. */
static size_t closing(Text text)
{
    const char open = *text.start, close = open == '(' ? ')' : open == '[' ? ']' : '}';
    unsigned depth = 0;

    for (size_t i = 0; i < text.size && i < 1500; i++) {
        depth += text.start[i] == open;
        depth -= text.start[i] == close;
        if (depth == 0)
            return i;
    }
    return 0;
}

static bool is_mark(Text inside)
{
    if (inside.size == 0 || inside.size > 2)
        return false;
    for (size_t i = 0; i < inside.size; i++)
        if (!is_small(inside.start[i]) && !is_digit(inside.start[i]) &&
            !is_capital(inside.start[i]) && strchr("*!?", inside.start[i]) == NULL)
            return false;
    return true;
}

static void scan(Scanner *s, bool at_line);

/* Takes what stands in brackets. */
static void scan_bracket(Scanner *s)
{
    const size_t close = closing(s->rest);
    const Text inside = trimmed((Text){ s->rest.start + 1, close > 0 ? close - 1 : 0 });
    Scanner inner = *s;
    uint32_t number;

    if (close == 0) {
        drop(&s->rest, 1);
        return;
    }
    if (text_number(inside, 999, &number) && number > 0 &&
        (s->brackets || (number == 1 && s->number == 0 && s->records == 0))) {
        s->brackets = true;
        s->number = number;
        s->records = 0;
        put(s, PIECE_NUMBER, (Text){ s->rest.start, close + 1 }, number);
    } else if (is_mark(inside)) {
        put(s, PIECE_MARK, (Text){ s->rest.start, close + 1 }, 0);
    } else {
        put(s, PIECE_OPEN, (Text){ s->rest.start, 1 }, 0);
        inner.rest = inside;
        scan(&inner, false);
        put(s, PIECE_CLOSE, (Text){ s->rest.start + close, 1 }, 0);
    }
    drop(&s->rest, close + 1);
}

/* Could a scanner have seen this character for the figure? */
static bool is_figure(char seen, char figure)
{
    static const char *const alike[] = { "OoCQ", "IilTJ'!|", "Zz", "",    "A",
                                         "Ss",   "GCb(",     "T",  "SsB", "gq" };

    return seen == figure || (seen != '\0' && strchr(alike[figure - '0'], seen) != NULL);
}

/* Is the word at the front a number that a scanner misread: "1C" for 16, "IS" for 18? */
static size_t misread_size(Text text, unsigned number)
{
    char figures[4];
    size_t count = 0, at;

    if (number == 0 || number > 199)
        return 0;
    for (unsigned rest = number; rest > 0; rest /= 10)
        figures[count++] = (char)('0' + rest % 10);
    for (at = 0; at < count; at++)
        if (at >= text.size || !is_figure(text.start[at], figures[count - 1 - at]))
            return 0;
    if (at < text.size && strchr(".,)", text.start[at]) != NULL)
        at++;
    return at < text.size && is_blank(text.start[at]) ? at : 0;
}

/* A misread number counts if it is the one that must come, and a record follows it. */
static size_t expected_size(const Scanner *s, unsigned *number)
{
    const bool whole = s->records > 1;

    for (unsigned i = 0; i < 2; i++) {
        Text after = s->rest;
        size_t size;
        *number = s->number + (whole || i == 1);
        size = s->number > 0 && s->records > 0 ? misread_size(s->rest, *number) : 0;
        if (size == 0)
            continue;
        drop(&after, size);
        if (begins_record(after))
            return size;
    }
    return 0;
}

static bool scan_number(Scanner *s)
{
    unsigned number;
    bool sure;
    size_t size = number_size(s->rest, &number, &sure);
    LayoutPiece *piece;
    size_t dots;

    if (size == 0 || (number != s->number && number != s->number + 1)) {
        unsigned other;
        const size_t misread = expected_size(s, &other);
        if (misread > 0 && record_size(s, s->rest) == 0) {
            size = misread;
            number = other;
            sure = true;
        }
    }
    if (size == 0 || (!sure && s->rest.size > size && record_size(s, s->rest) > 0 && number < 9))
        return false;
    piece = put(s, PIECE_NUMBER, (Text){ s->rest.start, size }, number);
    s->again = number == s->number;
    s->number = number;
    s->records = 0;
    s->rest.start += size;
    s->rest.size -= size;
    dots = dots_size(s->rest);
    if (dots == 0 && sure && s->rest.size > 0 && *s->rest.start == '.')
        dots = 1;
    piece->dotted = dots > 0;
    drop(&s->rest, dots);
    if (s->rest.size > 0 && strchr(",;", *s->rest.start) != NULL) { /* White's place is empty */
        put(s, PIECE_DOTS, (Text){ s->rest.start, 1 }, 0);
        drop(&s->rest, 1);
    }
    return true;
}

/* Do marks of repetition stand here for another word of the same record? A record must stand before
 * them in the line, for then they are one player's. */
static bool is_ditto_again(const Scanner *s)
{
    const LayoutPieces *const pieces = s->pieces;

    return !is_letter(*s->rest.start) && pieces->count > 1 &&
           pieces->piece[pieces->count - 1].sort == PIECE_DITTO &&
           pieces->piece[pieces->count - 2].sort == PIECE_RECORD;
}

/* Takes a piece of another sort than words and records; false if there is none. */
static bool scan_sign(Scanner *s, bool at_line)
{
    unsigned value;
    size_t size = dots_size(s->rest);
    PieceSort sort = PIECE_DOTS;

    if (size > 0)
        value = 0;
    else if ((size = ending_size(s->rest, &value)) > 0)
        sort = PIECE_ENDING;
    else if ((size = ditto_size(s->rest)) > 0)
        sort = PIECE_DITTO;
    else if ((size = side_size(s, s->rest, at_line, &value)) > 0)
        sort = PIECE_SIDE;
    if (size == 0)
        return false;
    if (sort == PIECE_DITTO && is_ditto_again(s)) {
        drop(&s->rest, size);
        return true;
    }
    put(s, sort, (Text){ s->rest.start, size }, value);
    drop(&s->rest, size);
    return true;
}

static unsigned letters_of(Text text)
{
    unsigned letters = 0;

    for (size_t i = 0; i < text.size; i++)
        letters += is_letter(text.start[i]);
    return letters;
}

/* How long the marks are that stand here by themselves: "ch", "mate", "dis. ch."; 0 if there are
 * none. */
static size_t marks_size(Text text)
{
    static const char *const marks[] = { "ch",   "check",  "mate",       "checkmate",  "dis",
                                         "disc", "double", "dbl",        "dble",       "discovered",
                                         "e.p",  "ep",     "en passant", "in passing", "giving" };
    size_t found = 0;

    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        const size_t size = phrase(text, marks[i]);
        if (size > found)
            found = size;
    }
    if (found > 0 && found < text.size && is_digit(text.start[found]))
        return 0; /* "Ch6" is a French knight's move */
    if (found > 0 && found < text.size && text.start[found] == '.')
        found++;
    return found;
}

/* Adds marks to the record before them, if nothing else stands between. */
static bool scan_marks(Scanner *s)
{
    LayoutPiece *const last = s->pieces->count > 0 ? &s->pieces->piece[s->pieces->count - 1] : NULL;
    const size_t size = marks_size(s->rest);

    if (size == 0 || last == NULL || last->sort != PIECE_RECORD)
        return false;
    last->text.size = (size_t)(s->rest.start + size - last->text.start);
    drop(&s->rest, size);
    return true;
}

/* A word, up to a dash that a number or a record may follow: "Gunsberg.-1 P-K4". */
static size_t glued_size(Text text)
{
    const size_t size = word_size(text);

    for (size_t at = 1; at < size; at++) {
        const size_t dash = (unsigned char)text.start[at] == 0xe2 ? dash_size(text, at) : 0;
        if (dash > 0 && at + dash < size &&
            (is_digit(text.start[at + dash]) || is_capital(text.start[at + dash])))
            return at + dash;
    }
    return size;
}

/* Takes words, or what stands in the place of a record and cannot be read. */
static void scan_words(Scanner *s)
{
    size_t size = unread_size(s, s->rest);
    const Text text = { s->rest.start, size };
    bool numbered = false;

    for (unsigned i = s->pieces->count; i-- > 0 && s->pieces->piece[i].sort != PIECE_LINE;)
        if (s->pieces->piece[i].sort == PIECE_NUMBER || s->pieces->piece[i].sort == PIECE_RECORD) {
            numbered = true;
            break;
        }
    if (numbered && (s->number == 0 || s->records < 2) && looks_like_record(text) &&
        !text_begins(text, "or ")) {
        s->records++;
        put(s, PIECE_UNREAD, without_separator(text), 0);
    } else {
        Text word;
        size = glued_size(s->rest);
        word = (Text){ s->rest.start, size };
        put(s, PIECE_WORDS, word, letters_of(word))->stray = looks_like_record(word);
    }
    drop(&s->rest, size);
}

static void scan(Scanner *s, bool at_line)
{
    const char *line = s->rest.start;

    s->rest = trimmed(s->rest);
    while (s->rest.size > 0) {
        size_t size;
        if (memchr(line, '\n', (size_t)(s->rest.start - line)) != NULL) {
            put(s, PIECE_LINE, (Text){ s->rest.start, 0 }, 0);
            at_line = true;
        }
        line = s->rest.start;
        if (strchr(",;:/&|=", *line) != NULL) {
            drop(&s->rest, 1);
            continue;
        }
        if (*line == '(' || *line == '[' || *line == '{') {
            scan_bracket(s);
        } else if (scan_number(s) || scan_sign(s, at_line) || scan_marks(s)) {
            line = s->rest.start > line ? s->rest.start - 1 : line;
        } else if ((size = record_size(s, s->rest)) > 0) {
            const Text record = without_separator((Text){ s->rest.start, size });
            put(s, PIECE_RECORD, record, 0);
            s->records++;
            line = record.start + record.size;
            drop(&s->rest, size);
        } else {
            scan_words(s);
            line = s->rest.start > line ? s->rest.start - 1 : line;
        }
        at_line = false;
    }
}

/* ---- Lines ---- */

static Text line_of(Text *rest)
{
    Text line = { rest->start, 0 };

    while (line.size < rest->size && line.start[line.size] != '\n')
        line.size++;
    rest->start += line.size + (line.size < rest->size);
    rest->size -= line.size + (line.size < rest->size);
    return line;
}

/* Is the cell a single record, perhaps with a remark after it? */
static bool is_one(Text cell)
{
    PatternList patterns;
    size_t column;
    const char *expected;

    if (!begins_plainly(cell) ||
        !record_patterns_in(cell, WHITE, TONGUE_ENGLISH, &patterns, &column, &expected))
        return false;
    for (unsigned i = 0; i < patterns.count; i++)
        if (!patterns.pattern[i].far_fetched)
            return true;
    return false;
}

/* How many of the words differ from `wanted` by so many letters. */
static unsigned words_like(Text text, const char *wanted, unsigned faults)
{
    const size_t size = strlen(wanted);
    unsigned found = 0;

    while (text.size > 0) {
        Text word = { text.start, word_size(text) };
        unsigned other = 0;
        drop(&text, word.size);
        while (word.size > 0 && strchr(".,;", word.start[word.size - 1]) != NULL)
            word.size--;
        for (size_t i = 0; word.size == size && i < size; i++)
            other += (word.start[i] | 0x20) != wanted[i];
        found += word.size == size && other == faults;
    }
    return found;
}

static bool has_word_like(Text text, const char *wanted)
{
    return words_like(text, wanted, 0) + words_like(text, wanted, 1) > 0;
}

/* Is what fills a cell beside a number most likely a misprinted record: short, and with what
 * records have? */
static bool is_misprint(const Scanner *s)
{
    unsigned words = 0, ending;

    for (size_t at = 0; at < s->rest.size; at = next_end(s->rest, at))
        words++;
    return (s->number > 0 ? s->records < 2 : s->records > 0) && words <= 6 && s->rest.size <= 30 &&
           (looks_like_record(s->rest) || has_word_like(s->rest, "takes") ||
            has_word_like(s->rest, "castles")) &&
           ending_size(s->rest, &ending) == 0 && record_size(s, s->rest) == 0 &&
           dots_size(s->rest) == 0;
}

/* Are these hours and minutes of a clock, "0 03" or "1.25", and nothing else? */
static bool is_clock(Text cell)
{
    size_t hours = 0, minutes = 0, at = 0;

    for (; at < cell.size && is_digit(cell.start[at]); at++)
        hours++;
    while (at < cell.size && strchr(" .:h", cell.start[at]) != NULL)
        at++;
    for (; at < cell.size && is_digit(cell.start[at]); at++)
        minutes++;
    while (at < cell.size && strchr(" .m", cell.start[at]) != NULL)
        at++;
    return at == cell.size && hours > 0 && hours <= 2 && minutes == 2;
}

static void cut_cell(Scanner *s, Text cell)
{
    s->rest = trimmed(cell);
    if (s->cell > 0 && is_clock(s->rest))
        return;
    while (s->rest.size > 0 && scan_number(s))
        continue;
    if (s->columns && is_one(s->rest)) {
        put(s, PIECE_RECORD, s->rest, 0);
        s->records++;
    } else if ((s->columns || s->number == 0) && is_misprint(s)) {
        put(s, PIECE_UNREAD, s->rest, 0);
        s->records++;
    } else {
        scan(s, s->cell == 0);
    }
}

/* Quotation marks between two cells, `","`, or after the last. */
static size_t quotes_size(Text line, size_t at)
{
    const Text rest = { line.start + at, line.size - at };

    if (text_begins(rest, "\",\""))
        return 3;
    if (text_begins(rest, "\","))
        return 2;
    return rest.size == 1 && at > 0 && !is_blank(line.start[at - 1]) ? 1 : 0;
}

/* How wide the gap between two cells is that begins here: a bar, a tab, two blanks or leaders; 0 if
 * there is none. */
static size_t gap_size(Text line, size_t at)
{
    size_t end = at, dots = 0;

    if (line.start[at] == '|' || line.start[at] == '\t')
        return 1;
    if (line.start[at] == '"')
        return quotes_size(line, at);
    if (line.start[at] == ',' && at + 1 < line.size && line.start[at + 1] == '"')
        return 2;
    if (line.start[at] == '.' && at > 0) { /* leaders without blanks */
        while (end < line.size && line.start[end] == '.')
            end++;
        return end - at >= 4 && end < line.size ? end - at : 0;
    }
    if (line.start[at] != ' ')
        return 0;
    while (end < line.size && (line.start[end] == ' ' || line.start[end] == '.'))
        dots += line.start[end++] == '.';
    if (dots >= 3 && at > 0 && !is_digit(line.start[at - 1]) && end < line.size)
        return end - at;
    end = at;
    while (end < line.size && is_blank(line.start[end]))
        end++;
    return end - at >= 2 ? end - at : 0;
}

/* Does nothing stand between the bar before this place and the next one? */
static bool is_empty_cell(Text line, size_t at)
{
    if (at == 0 || line.start[at - 1] != '|')
        return false;
    while (at < line.size && is_blank(line.start[at]))
        at++;
    return at < line.size && line.start[at] == '|';
}

static void cut_line(Scanner *s, Text line)
{
    size_t start = 0;

    s->cell = 0;
    line = (Text){ line.start,
                   trimmed(line).size == 0
                       ? 0
                       : (size_t)(trimmed(line).start - line.start) + trimmed(line).size };
    put(s, line.size == 0 ? PIECE_BREAK : PIECE_LINE, (Text){ line.start, 0 }, 0);
    s->columns = false;
    for (size_t i = (size_t)(trimmed(line).start - line.start); i < line.size; i++)
        s->columns |= gap_size(line, i) > 0;
    for (size_t i = (size_t)(trimmed(line).start - line.start); i <= line.size;) {
        const size_t gap = i == line.size ? 1 : gap_size(line, i);
        const Text cell = trimmed((Text){ line.start + start, i - start });
        if (gap == 0) {
            i++;
            continue;
        }
        if (cell.size > 0) {
            cut_cell(s, cell);
            s->cell++;
        } else if (s->cell == 1 && is_empty_cell(line, start)) {
            put(s, PIECE_DOTS, (Text){ line.start + i, 0 }, 0); /* White's place is empty */
        }
        i += gap;
        start = i;
    }
}

/* Is the line the strokes of fractions, such as "1 ---- 2 ------"? */
static bool is_stroke(Text line)
{
    unsigned dashes = 0, digits = 0;

    for (size_t i = 0; i < line.size; i++) {
        dashes += line.start[i] == '-' && i > 0 && line.start[i - 1] == '-';
        digits += is_digit(line.start[i]);
        if (line.start[i] != '-' && !is_blank(line.start[i]) && !is_digit(line.start[i]) &&
            line.start[i] != '.')
            return false;
    }
    return dashes >= 1 && digits > 0; /* and not castling, 0-0-0 */
}

/* The strokes of a line of fractions: where each begins, with its number, and where it ends. */
typedef struct Strokes {
    unsigned count;
    size_t from[FRACTIONS], to[FRACTIONS];
    unsigned number[FRACTIONS];
} Strokes;

static Strokes strokes_of(Text line)
{
    Strokes strokes = { 0 };

    for (size_t at = 0; at < line.size && strokes.count < FRACTIONS;) {
        bool sure;
        if (!is_digit(line.start[at])) {
            at++;
            continue;
        }
        strokes.from[strokes.count] = at;
        number_size((Text){ line.start + at, line.size - at }, &strokes.number[strokes.count],
                    &sure);
        while (at < line.size && line.start[at] != '-')
            at++;
        while (at < line.size && line.start[at] == '-')
            at++;
        strokes.to[strokes.count] = at;
        strokes.count += strokes.number[strokes.count] > 0;
    }
    return strokes;
}

/* Which stroke the middle of a cell is nearest to. */
static unsigned nearest(const Strokes *strokes, size_t from, size_t to)
{
    const size_t middle = from + to;
    size_t least = (size_t)-1;
    unsigned found = 0;

    for (unsigned i = 0; i < strokes->count; i++) {
        const size_t own = strokes->from[i] + strokes->to[i];
        const size_t far = own > middle ? own - middle : middle - own;
        if (far < least) {
            least = far;
            found = i;
        }
    }
    return found;
}

/* The part of a line that stands above or below a stroke: the cells that are nearest to it. */
static Text beside(Text line, const Strokes *strokes, unsigned which)
{
    Text found = { line.start, 0 };

    for (size_t at = 0; at < line.size;) {
        size_t end;
        while (at < line.size && is_blank(line.start[at]))
            at++;
        end = at;
        while (end < line.size &&
               !(is_blank(line.start[end]) &&
                 (end + 1 == line.size || is_blank(line.start[end + 1]) || strokes->count == 1)))
            end++;
        if (strokes->count == 1)
            end = line.size;
        if (end > at && nearest(strokes, at, end) == which) {
            if (found.size == 0)
                found.start = line.start + at;
            found.size = (size_t)(line.start + end - found.start);
        }
        at = end;
    }
    return trimmed(found);
}

static void cut_half(Scanner *s, Text half, unsigned number, Text at, unsigned which)
{
    s->number = number;
    s->records = 0;
    put(s, PIECE_NUMBER, at, number)->dotted = which == 2;
    put(s, PIECE_STROKE, (Text){ half.start, 0 }, which);
    if (layout_piece_is_record(half)) {
        put(s, PIECE_RECORD, half, 0);
    } else if (half.size > 0 && dots_size(half) == 0) {
        unsigned ending;
        if (ending_size(half, &ending) > 0)
            put(s, PIECE_ENDING, half, ending);
        else
            put(s, PIECE_UNREAD, half, 0); /* nothing but moves stands above and below strokes */
    }
}

static void cut_fractions(Scanner *s, Text above, Text stroke, Text below)
{
    const Strokes strokes = strokes_of(stroke);

    put(s, PIECE_LINE, (Text){ stroke.start, 0 }, 0);
    for (unsigned i = 0; i < strokes.count; i++) {
        const Text number = { stroke.start + strokes.from[i], 1 };
        cut_half(s, beside(above, &strokes, i), strokes.number[i], number, 1);
        if (beside(below, &strokes, i).size > 0)
            cut_half(s, beside(below, &strokes, i), strokes.number[i], number, 2);
    }
}

static void cut_rows(Scanner *s, Text rest)
{
    Text held = { rest.start, 0 };
    bool any = false;

    while (rest.size > 0) {
        const Text line = line_of(&rest);
        if (is_stroke(line)) {
            const Text below = rest.size > 0 ? line_of(&rest) : (Text){ line.start, 0 };
            cut_fractions(s, held, line, below);
            any = false;
            continue;
        }
        if (any)
            cut_line(s, held);
        held = line;
        any = true;
    }
    if (any)
        cut_line(s, held);
}

/* Takes each paragraph, up to an empty line, as running text. */
static void cut_run(Scanner *s, Text rest)
{
    while (rest.size > 0) {
        Text paragraph = { rest.start, 0 };
        while (rest.size > 0) {
            const Text line = line_of(&rest);
            if (trimmed(line).size == 0)
                break;
            paragraph.size = (size_t)(line.start + line.size - paragraph.start);
        }
        put(s, PIECE_BREAK, (Text){ paragraph.start, 0 }, 0);
        put(s, PIECE_LINE, (Text){ paragraph.start, 0 }, 0);
        s->rest = paragraph;
        scan(s, true);
    }
}

/* Which number stands here before a letter, "12 P" or "3...B"; 0 if none does. */
static unsigned number_before_letter(Text text)
{
    size_t at = 0;
    unsigned number = 0;

    while (at < text.size && at < 3 && is_digit(text.start[at]))
        number = number * 10 + (unsigned)(text.start[at++] - '0');
    if (at == 0)
        return 0;
    while (at < text.size && (is_blank(text.start[at]) || strchr(".):", text.start[at]) != NULL))
        at++;
    return at < text.size && is_letter(text.start[at]) ? number : 0;
}

/* Do ranks follow their files without a blank: "P-K4", and hardly ever "P-K 4"? */
static bool is_tight(Text page)
{
    unsigned tight = 0, loose = 0;

    for (size_t i = 2; i < page.size; i++) {
        if (!is_digit(page.start[i]))
            continue;
        tight += strchr("KQRBt", page.start[i - 1]) != NULL;
        loose += page.start[i - 1] == ' ' && strchr("KQRBt", page.start[i - 2]) != NULL &&
                 (i + 1 == page.size || page.start[i + 1] != '.');
    }
    return tight > 4 * loose;
}

/* Does the number 1 stand only once before the number 2? Then a figure that is the number once more
 * is a rank. */
static bool numbers_once(Text page)
{
    unsigned ones = 0;

    for (size_t i = 0; i < page.size; i++) {
        unsigned number;
        if (!is_digit(page.start[i]) ||
            (i > 0 && !is_blank(page.start[i - 1]) && strchr("|(", page.start[i - 1]) == NULL))
            continue;
        number = number_before_letter((Text){ page.start + i, page.size - i });
        ones += number == 1;
        if (number == 2 && ones > 0)
            return ones == 1;
    }
    return false;
}

/* Does W. stand for White again and again in running text: "W. P to K 4. B. P to K 4. W. …"? */
static bool has_sides_inside(Text page)
{
    unsigned found = 0;

    for (size_t i = 0; i + 3 < page.size; i++)
        if (page.start[i] == 'W' && strchr(".:", page.start[i + 1]) != NULL &&
            is_blank(page.start[i + 2]) && (i == 0 || is_blank(page.start[i - 1])) &&
            begins_record(trimmed((Text){ page.start + i + 3, page.size - i - 3 })))
            found++;
    return found > 2;
}

/* Do lines begin with W. for White and B. for Black? */
static bool has_sides(Text rest)
{
    unsigned lines = 0;

    while (rest.size > 0) {
        Text line = trimmed(line_of(&rest));
        unsigned number;
        bool sure;
        drop(&line, number_size(line, &number, &sure));
        lines += line.size > 3 && *line.start == 'W' &&
                 (line.start[1] == '.' || line.start[1] == ':');
    }
    return lines > 1;
}

void layout_piece_cut(Text page, LayoutManner manner, LayoutPieces *pieces)
{
    Scanner s = {
        .pieces = pieces, .manner = manner, .page = page.start, .sides = has_sides(page)
    };

    s.sides_inside = has_sides_inside(page);
    s.sides |= s.sides_inside;
    s.once = numbers_once(page);
    s.tight = is_tight(page);

    pieces->count = 0;
    pieces->full = false;
    if (manner == LAYOUT_ROWS)
        cut_rows(&s, page);
    else
        cut_run(&s, page);
}
