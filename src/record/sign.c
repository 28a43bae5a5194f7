#include "record/sign.h"

#include "chess/man.h"
#include "record/pattern.h"
#include "record/sign_word.h"

#include <string.h>

/* Letters that run together, as in QKtxB and KRQsq. Capitals name men, and Kt is tried before K. */
static const SignWord letters[] = {
    { "Castles", SIGN_CASTLES, 0 },
    { "castles", SIGN_CASTLES, 0 },
    { "Kt", SIGN_MAN, KIND_KNIGHT },
    { "KT", SIGN_MAN, KIND_KNIGHT },
    { "Kn", SIGN_MAN, KIND_KNIGHT },
    { "K", SIGN_MAN, KIND_KING },
    { "Q", SIGN_MAN, KIND_QUEEN },
    { "B", SIGN_MAN, KIND_BISHOP },
    { "N", SIGN_MAN, KIND_KNIGHT },
    { "S", SIGN_MAN, KIND_KNIGHT },
    { "R", SIGN_MAN, KIND_ROOK },
    { "P", SIGN_MAN, KIND_PAWN },
    { "x", SIGN_TAKES, 0 },
    { "X", SIGN_TAKES, 0 },
    { "sq", SIGN_SQUARE, 0 },
    { "SQ", SIGN_SQUARE, 0 },
    { "mate", SIGN_MARK, PATTERN_MATE },
    { "ch", SIGN_MARK, PATTERN_CHECK },
    { "to", SIGN_TO, 0 },
    { "ep", SIGN_MARK, PATTERN_PASSING },
};

/* Characters beyond ASCII, in UTF-8 and as single bytes of Latin-1 and Windows-1252. */
static const SignWord beyond[] = {
    { "\xc3\x97", SIGN_TAKES, 0 },
    { "\xe2\x80\x90", SIGN_TO, 0 },
    { "\xe2\x80\x91", SIGN_TO, 0 },
    { "\xe2\x80\x92", SIGN_TO, 0 },
    { "\xe2\x80\x93", SIGN_TO, 0 },
    { "\xe2\x80\x94", SIGN_TO, 0 },
    { "\xe2\x80\x95", SIGN_TO, 0 },
    { "\xe2\x88\x92", SIGN_TO, 0 },
    { "\xe2\x80\x99", SIGN_NONE, 0 },
    { "\xe2\x80\x98", SIGN_NONE, 0 },
    { "\xe2\x80\xa0", SIGN_MARK, PATTERN_CHECK },
    { "\xc2\xa0", SIGN_NONE, 0 },
    { "\xe2\x80\xa1", SIGN_MARK, PATTERN_MATE },
    { "\xd7", SIGN_TAKES, 0 },
    { "\x96", SIGN_TO, 0 },
    { "\x97", SIGN_TO, 0 },
    { "\x92", SIGN_NONE, 0 },
    { "\x91", SIGN_NONE, 0 },
    { "\xa0", SIGN_NONE, 0 },
};

typedef struct Lexer {
    const char *at, *end, *start;
    SignList *list;
} Lexer;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool put(Lexer *lexer, SignSort sort, uint8_t value)
{
    SignList *const list = lexer->list;

    if (sort == SIGN_NONE)
        return true;
    if (list->count == SIGN_MAX)
        return false;
    list->sign[list->count++] = (Sign){ (uint8_t)sort, value,
                                        (uint16_t)(lexer->at - lexer->start + 1) };
    return true;
}

/* How many bytes an apostrophe of any kind has here; 0 if there is none. */
static size_t apostrophe(const Lexer *lexer, const char *at)
{
    if (at < lexer->end && (*at == '\'' || *at == '`'))
        return 1;
    if (at + 2 < lexer->end && memcmp(at, "\xe2\x80", 2) == 0 &&
        (at[2] == '\x99' || at[2] == '\x98'))
        return 3;
    return at < lexer->end && *at == '\x92' ? 1 : 0;
}

/* Passes over the ending of a possessive: "B's", "Kt.'s", "Queen's". */
static const char *past_ending(const Lexer *lexer, const char *at)
{
    const char *p = at;
    size_t mark;

    if (p < lexer->end && *p == '.' && apostrophe(lexer, p + 1))
        p++;
    mark = apostrophe(lexer, p);
    if (mark == 0)
        return at < lexer->end && *at == 's' && !(at + 1 < lexer->end && is_letter(at[1])) ? at + 1
                                                                                           : at;
    p += mark;
    if (p < lexer->end && (*p == 's' || *p == 'S') && !(p + 1 < lexer->end && is_letter(p[1])))
        p++;
    return p;
}

/* Reads "queens" and "checks", which are verbs; other words lose a closing s. */
static bool lex_verb(Lexer *lexer, const char *word, size_t size)
{
    const SignList *const list = lexer->list;
    const bool pawn = list->count > 0 && list->sign[list->count - 1].sort == SIGN_MAN &&
                      list->sign[list->count - 1].value == KIND_PAWN;

    if (sign_word_is(word, size, "queens") && (*word == 'q' || pawn) &&
        !apostrophe(lexer, word + size))
        return put(lexer, SIGN_QUEENS, 0);
    if (sign_word_is(word, size, "mates"))
        return put(lexer, SIGN_CHECKS, PATTERN_MATE);
    return sign_word_is(word, size, "checks") && put(lexer, SIGN_CHECKS, PATTERN_CHECK);
}

/* Could the rest be words about the move, and nothing that says where it goes? It has no figure, no
 * letter of a man that stands alone, and no sign of taking. */
static bool is_remark_to_end(const char *at, const char *end)
{
    for (; at < end; at++) {
        const bool first = !is_letter(at[-1]);
        size_t size = 0;
        if ((*at >= '0' && *at <= '9') || *at == '=' || *at == '\0')
            return false;
        if (!is_letter(*at) || !first)
            continue;
        while (at + size < end && is_letter(at[size]))
            size++;
        if (size <= 3 && strchr("KQRBPN", *at) != NULL && !sign_word_is(at, size, "but"))
            return false;
        if (sign_word_is(at, size, "x") || sign_word_is(at, size, "takes") ||
            sign_word_is(at, size, "if"))
            return false;
    }
    return true;
}

/* Ends the record before words that only say what the writer thinks of it. */
static bool lex_remark(Lexer *lexer)
{
    const SignList *const list = lexer->list;
    bool castles = false;

    for (unsigned i = 0; i < list->count; i++)
        castles |= list->sign[i].sort == SIGN_CASTLES;
    if ((list->count < 3 && !castles) || !is_remark_to_end(lexer->at, lexer->end))
        return false;
    lexer->list->remark = true;
    lexer->list->strange = (size_t)(lexer->at - lexer->start) + 1;
    lexer->at = lexer->end;
    return true;
}

/* Does such a word as "and", "with" or "or" end the record, as in "and wins", "with a fine game"?
 * It does not in "Castles (with K. R.)". */
static bool stops(const Lexer *lexer)
{
    const SignList *const list = lexer->list;

    for (unsigned i = list->count; i-- > 0 && list->sign[i].sort != SIGN_CASTLES;)
        if (list->sign[i].sort != SIGN_OPEN)
            return true;
    return list->count == 0;
}

/* Is all that was read so far the name of a man? */
static bool is_man_alone(const SignList *list)
{
    for (unsigned i = 0; i < list->count; i++)
        if (list->sign[i].sort != SIGN_MAN)
            return false;
    return list->count > 0;
}

static bool lex_word(Lexer *lexer)
{
    const char *end = lexer->at;
    const SignWord *word;
    size_t size;

    while (end < lexer->end && is_letter(*end))
        end++;
    size = (size_t)(end - lexer->at);
    if (size < 2 && *lexer->at != 'a' && *lexer->at != 's')
        return false;
    if (lex_verb(lexer, lexer->at, size)) {
        lexer->at = end;
        return true;
    }
    word = sign_word_find(lexer->at, size);
    if (!word)
        return false;
    if (word->sort == SIGN_STOP && lexer->list->count == 0)
        return false;
    if (word->sort == SIGN_PURPOSE) {
        lexer->list->remark = true;
        lexer->list->strange = (size_t)(lexer->at - lexer->start) + 1;
        lexer->at = lexer->end;
        return lexer->list->count >= 3;
    }
    if (sign_word_is(lexer->at, size, "or") && is_man_alone(lexer->list)) {
        if (!put(lexer, SIGN_ON, 0))
            return false; /* "B. or P. interposes" */
        lexer->at = end;
        return true;
    }
    if (word->sort == SIGN_STOP && stops(lexer)) {
        lexer->list->remark = true;
        lexer->at = lexer->end;
        return is_remark_to_end(end, lexer->end);
    }
    if (word->sort == SIGN_STOP) {
        lexer->at = end;
        return true;
    }
    if (!put(lexer, word->sort, word->value))
        return false;
    lexer->at = past_ending(lexer, end);
    return true;
}

static Text rest(const Lexer *lexer)
{
    return (Text){ lexer->at, (size_t)(lexer->end - lexer->at) };
}

static bool lex_table(Lexer *lexer, const SignWord *table, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!text_begins(rest(lexer), table[i].letters))
            continue;
        if (!put(lexer, table[i].sort, table[i].value))
            return false;
        lexer->at = past_ending(lexer, lexer->at + strlen(table[i].letters));
        return true;
    }
    return false;
}

static bool is_dash(const Lexer *lexer, const char *at, size_t *size)
{
    if (at < lexer->end && (*at == '-' || *at == '~' || *at == '\x96' || *at == '\x97')) {
        *size = 1;
        return true;
    }
    *size = 3;
    return at + 2 < lexer->end && memcmp(at, "\xe2\x80", 2) == 0 && at[2] >= '\x90' &&
           at[2] <= '\x95';
}

static const char *skip_blanks(const Lexer *lexer, const char *at)
{
    while (at < lexer->end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

static bool is_nought(const Lexer *lexer, const char *at)
{
    return at < lexer->end && (*at == 'O' || *at == '0' || *at == 'o') &&
           !(at + 1 < lexer->end && is_letter(at[1]) && at[1] != 'O' && at[1] != 'o');
}

/* Reads castling in noughts, with dashes between or without: 0-0, O - O - O, o—o. */
static bool lex_castling(Lexer *lexer)
{
    const char *at = lexer->at;
    unsigned noughts = 0;

    while (is_nought(lexer, at)) {
        const char *after = skip_blanks(lexer, at + 1);
        size_t size;
        noughts++;
        at++;
        if (after + 1 < lexer->end && *after == '.' && is_nought(lexer, after + 1)) {
            at = after + 1; /* "O.O." */
            continue;
        }
        if (!is_dash(lexer, after, &size)) {
            if (is_nought(lexer, after) && after == at)
                continue;
            break;
        }
        while (is_dash(lexer, after, &size))
            after = skip_blanks(lexer, after + size);
        if (!is_nought(lexer, after))
            break;
        at = after;
    }
    if ((noughts != 2 && noughts != 3) ||
        !put(lexer, SIGN_CASTLES, noughts == 2 ? WING_KING : WING_QUEEN))
        return false;
    lexer->at = at;
    return true;
}

/* Reads a rank in figures, with its ending: 3, 3d, 3rd., 4th. */
static bool lex_rank(Lexer *lexer)
{
    static const char *const endings[] = { "th", "st", "nd", "rd", "d", "ht" };

    if (*lexer->at < '1' || *lexer->at > '8' || !put(lexer, SIGN_RANK, (uint8_t)(*lexer->at - '0')))
        return false;
    lexer->at++;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t size = strlen(endings[i]);
        if (text_begins(rest(lexer), endings[i]) &&
            !((size_t)(lexer->end - lexer->at) > size && is_letter(lexer->at[size]))) {
            lexer->at += size;
            break;
        }
    }
    return true;
}

/* Reads "e.p." and "e. p.", which no table of words can hold. */
static bool lex_passing(Lexer *lexer)
{
    const char *at = lexer->at;

    if (*at != 'e' && *at != 'E')
        return false;
    at = skip_blanks(lexer, at + 1 < lexer->end && at[1] == '.' ? at + 2 : at + 1);
    if (at == lexer->end || (*at != 'p' && *at != 'P') ||
        (at + 1 < lexer->end && is_letter(at[1])) || !put(lexer, SIGN_MARK, PATTERN_PASSING))
        return false;
    lexer->at = at + 1;
    return true;
}

static bool is_remark(char c)
{
    return (c >= 'a' && c <= 'z') || c == '!' || c == '?' || c == '*';
}

/* Figures in brackets after a whole record are the minutes that the move took, or the number of a
 * note. */
static bool is_minutes(const Lexer *lexer, char c)
{
    return c >= '0' && c <= '9' && lexer->list->count >= 3;
}

/* Passes over an editor's note, which is no part of the record: [A], (a), (!). Round brackets hold
 * one if they have at most two characters and are not "(ch)". */
static bool lex_note(Lexer *lexer)
{
    const char *at = lexer->at + 1;
    const char close = *lexer->at == '[' ? ']' : ')';

    if (*lexer->at == '[')
        while (at < lexer->end && *at != ']')
            at++;
    else if (*lexer->at == '(')
        while (at < lexer->end && (is_remark(*at) || is_minutes(lexer, *at)) && at - lexer->at < 4)
            at++;
    else
        return false;
    if (at == lexer->end || *at != close || at == lexer->at + 1 ||
        (at == lexer->at + 3 && memcmp(lexer->at, "(ch", 3) == 0) ||
        (at == lexer->at + 4 && !(at[-1] >= '0' && at[-1] <= '9')))
        return false;
    lexer->at = at + 1;
    return true;
}

static bool lex_sign(Lexer *lexer)
{
    const char c = *lexer->at;
    size_t size;

    if (c == '&') {
        const char *const after = lexer->at + 1;
        lexer->list->remark = true;
        lexer->at = lexer->end;
        return lexer->list->count > 0 && is_remark_to_end(after, lexer->end);
    }
    if (strchr(" \t.,;:_!?*'`\"", c) != NULL) {
        lexer->at++;
        return true;
    }
    if (lex_note(lexer) || lex_castling(lexer) || lex_rank(lexer) || lex_passing(lexer) ||
        lex_word(lexer) || lex_table(lexer, letters, sizeof letters / sizeof *letters))
        return true;
    size = 1;
    if (c == '('               ? put(lexer, SIGN_OPEN, 0)
        : c == ')'             ? put(lexer, SIGN_CLOSE, 0)
        : c == '=' || c == '/' ? put(lexer, SIGN_BECOMES, 0)
        : c == '+'             ? put(lexer, SIGN_MARK, PATTERN_CHECK)
        : c == '#'             ? put(lexer, SIGN_MARK, PATTERN_MATE)
                               : is_dash(lexer, lexer->at, &size) && put(lexer, SIGN_TO, 0)) {
        lexer->at += size;
        return true;
    }
    return lex_table(lexer, beyond, sizeof beyond / sizeof *beyond) || lex_remark(lexer);
}

bool sign_read(Text record, SignList *list, size_t *column)
{
    Lexer lexer = { record.start, record.start + record.size, record.start, list };

    list->count = 0;
    list->remark = false;
    list->strange = 0;
    list->end = record.size + 1;
    *column = 1;
    if (record.size > SIGN_RECORD_MAX) {
        *column = SIGN_RECORD_MAX + 1;
        return false;
    }
    while (lexer.at < lexer.end) {
        *column = (size_t)(lexer.at - lexer.start) + 1;
        if (*lexer.at == '\0' || !lex_sign(&lexer))
            return false;
    }
    return true;
}
