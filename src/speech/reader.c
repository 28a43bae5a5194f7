#include "speech/reader.h"

bool reader_expected(Reader *r, Text word, const char *what)
{
    r->fault->column = (size_t)(word.start - r->line.start) + 1;
    r->fault->expected = what;
    r->fault->word = word;
    return false;
}

Text reader_peek(const Reader *r)
{
    Text rest = r->rest;

    return text_word(&rest);
}

Text reader_next(Reader *r)
{
    return text_word(&r->rest);
}

bool reader_take(Reader *r, const char *word)
{
    if (!text_is(reader_peek(r), word))
        return false;
    reader_next(r);
    return true;
}

bool reader_is_by(const Reader *r, const char *what)
{
    Text rest = r->rest;

    return text_is(text_word(&rest), "by") && text_is(text_word(&rest), what);
}

bool reader_square(Reader *r, uint8_t *square)
{
    const Text word = reader_next(r);

    return docket_square(word, square) || reader_expected(r, word, "a square, a1 to h8");
}

bool reader_square_or_off(Reader *r, uint8_t *square)
{
    if (reader_take(r, "off")) {
        *square = NOWHERE;
        return true;
    }
    return docket_square(reader_peek(r), square)
               ? (reader_next(r), true)
               : reader_expected(r, reader_peek(r), "a square, a1 to h8, or 'off'");
}

/* Nobody may choose the last two, but he can, and then the umpire rules on it. */
static const char *const piece_names[] = { "queen", "rook", "bishop", "knight", "king", "pawn" };
static const Kind piece_kinds[] = { KIND_QUEEN,  KIND_ROOK, KIND_BISHOP,
                                    KIND_KNIGHT, KIND_KING, KIND_PAWN };
static const char piece_letters[] = "QRBNKP";

enum { PIECES = sizeof piece_names / sizeof *piece_names };

char reader_piece_letter(Kind piece)
{
    for (unsigned i = 0; i < PIECES; i++)
        if (piece_kinds[i] == piece)
            return piece_letters[i];
    return '\0';
}

Kind reader_letter_piece(char letter)
{
    for (unsigned i = 0; i < PIECES; i++)
        if (letter == piece_letters[i] || letter == piece_letters[i] - 'A' + 'a')
            return piece_kinds[i];
    return KIND_NONE;
}

const char *reader_piece_name(Kind piece)
{
    for (unsigned i = 0; i < PIECES; i++)
        if (piece_kinds[i] == piece)
            return piece_names[i];
    return NULL;
}

bool reader_piece(Reader *r, uint8_t *piece)
{
    const Text word = reader_next(r);

    for (unsigned i = 0; i < PIECES; i++)
        if (text_is(word, piece_names[i])) {
            *piece = (uint8_t)piece_kinds[i];
            return true;
        }
    return reader_expected(r, word, "a piece: queen, rook, bishop or knight");
}

bool reader_is_quoted(const Reader *r)
{
    const Text word = reader_peek(r);

    return word.size > 0 && *word.start == '"';
}

bool reader_quoted(Reader *r, Text *words)
{
    Text rest = reader_peek(r);
    size_t size = 0;

    if (rest.size == 0 || *rest.start != '"')
        return reader_expected(r, rest, "a record in double quotes");
    rest.start++;
    rest.size = (size_t)(r->rest.start + r->rest.size - rest.start);
    while (size < rest.size && rest.start[size] != '"')
        size++;
    if (size == rest.size)
        return reader_expected(r, (Text){ rest.start + size, 0 }, "a closing quote");
    *words = (Text){ rest.start, size };
    r->rest = (Text){ rest.start + size + 1, rest.size - size - 1 };
    return true;
}

bool reader_section(Reader *r, Text *words)
{
    *words = reader_next(r);
    return words->size > 0 || reader_expected(r, *words, "a section, as II.9(e)");
}

bool reader_choice(Reader *r, const char *const *names, unsigned count, const char *what,
                   uint8_t *choice)
{
    const Text word = reader_next(r);

    for (unsigned i = 0; i < count; i++)
        if (text_is(word, names[i])) {
            *choice = (uint8_t)i;
            return true;
        }
    return reader_expected(r, word, what);
}
