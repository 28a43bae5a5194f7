#include "record/sign_word.h"

#include "chess/man.h"
#include "record/pattern.h"

/* The whole words, without apostrophe and closing s. */
static const SignWord words[] = {
    { "pawn", SIGN_MAN, KIND_PAWN },
    { "king", SIGN_MAN, KIND_KING },
    { "queen", SIGN_MAN, KIND_QUEEN },
    { "bishop", SIGN_MAN, KIND_BISHOP },
    { "knight", SIGN_MAN, KIND_KNIGHT },
    { "rook", SIGN_MAN, KIND_ROOK },
    { "castle", SIGN_CASTLES, 0 },
    { "castling", SIGN_CASTLES, 0 },
    { "to", SIGN_TO, 0 },
    { "take", SIGN_TAKES, 0 },
    { "taking", SIGN_TAKES, 0 },
    { "capture", SIGN_TAKES, 0 },
    { "on", SIGN_ON, 0 },
    { "at", SIGN_ON, 0 },
    { "from", SIGN_ON, 0 },
    { "his", SIGN_HIS, 0 },
    { "her", SIGN_HIS, 0 },
    { "it", SIGN_HIS, 0 },
    { "become", SIGN_BECOMES, 0 },
    { "becoming", SIGN_BECOMES, 0 },
    { "making", SIGN_BECOMES, 0 },
    { "queening", SIGN_QUEENS, 0 },
    { "check", SIGN_MARK, PATTERN_CHECK },
    { "ch", SIGN_MARK, PATTERN_CHECK },
    { "chk", SIGN_MARK, PATTERN_CHECK },
    { "mate", SIGN_MARK, PATTERN_MATE },
    { "mating", SIGN_MARK, PATTERN_MATE },
    { "checkmate", SIGN_MARK, PATTERN_MATE },
    { "di", SIGN_MARK, PATTERN_DISCOVERED },
    { "disc", SIGN_MARK, PATTERN_DISCOVERED },
    { "discovered", SIGN_MARK, PATTERN_DISCOVERED },
    { "discovering", SIGN_MARK, PATTERN_DISCOVERED },
    { "dbl", SIGN_MARK, PATTERN_DOUBLE },
    { "dble", SIGN_MARK, PATTERN_DOUBLE },
    { "double", SIGN_MARK, PATTERN_DOUBLE },
    { "ep", SIGN_MARK, PATTERN_PASSING },
    { "passing", SIGN_MARK, PATTERN_PASSING },
    { "passant", SIGN_MARK, PATTERN_PASSING },
    { "sq", SIGN_RANK, 1 },
    { "square", SIGN_RANK, 1 },
    { "move", SIGN_MOVES, 0 },
    { "one", SIGN_MOVES, 0 },
    { "two", SIGN_MOVES, 0 },
    { "interpose", SIGN_MOVES, 0 },
    { "side", SIGN_SIDE, 0 },
    { "first", SIGN_NTH, 1 },
    { "second", SIGN_NTH, 2 },
    { "third", SIGN_NTH, 3 },
    { "fourth", SIGN_NTH, 4 },
    { "fifth", SIGN_NTH, 5 },
    { "sixth", SIGN_NTH, 6 },
    { "seventh", SIGN_NTH, 7 },
    { "eighth", SIGN_NTH, 8 },
    { "a", SIGN_NONE, 0 },
    { "an", SIGN_NONE, 0 },
    { "the", SIGN_NONE, 0 },
    { "and", SIGN_NONE, 0 },
    { "in", SIGN_NONE, 0 },
    { "en", SIGN_NONE, 0 },
    { "by", SIGN_NONE, 0 },
    { "best", SIGN_NONE, 0 },
    { "own", SIGN_NONE, 0 },
    { "doubled", SIGN_NONE, 0 },
    { "s", SIGN_NONE, 0 },
    { "with", SIGN_STOP, 0 },
    { "win", SIGN_STOP, 0 },
    { "or", SIGN_STOP, 0 },
    { "then", SIGN_STOP, 0 },
    { "good", SIGN_STOP, 0 },
    { "give", SIGN_NONE, 0 },
};

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool sign_word_is(const char *word, size_t size, const char *text)
{
    for (size_t i = 0; i < size; i++)
        if (small(word[i]) != text[i] || text[i] == '\0')
            return false;
    return text[size] == '\0';
}

static const SignWord *find(const char *word, size_t size)
{
    const char first = size > 0 ? small(*word) : '\0';

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (*words[i].letters == first && sign_word_is(word, size, words[i].letters))
            return &words[i];
    return NULL;
}

const SignWord *sign_word_find(const char *word, size_t size)
{
    const SignWord *const found = find(word, size);

    if (!found && size > 2 && small(word[size - 1]) == 's')
        return find(word, size - 1);
    return found;
}
