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
    { "castled", SIGN_CASTLES, 0 },
    { "cast", SIGN_CASTLES, 0 },
    { "cas", SIGN_CASTLES, 0 },
    { "to", SIGN_TO, 0 },
    { "take", SIGN_TAKES, 0 },
    { "taking", SIGN_TAKES, 0 },
    { "capture", SIGN_TAKES, 0 },
    { "retake", SIGN_TAKES, 0 },
    { "retaking", SIGN_TAKES, 0 },
    { "recapture", SIGN_TAKES, 0 },
    { "on", SIGN_ON, 0 },
    { "at", SIGN_ON, 1 },
    { "from", SIGN_ON, 0 },
    { "his", SIGN_HIS, 0 },
    { "her", SIGN_HIS, 0 },
    { "it", SIGN_HIS, 0 },
    { "become", SIGN_BECOMES, 0 },
    { "becoming", SIGN_BECOMES, 0 },
    { "making", SIGN_BECOMES, 0 },
    { "ask", SIGN_BECOMES, 0 },
    { "asking", SIGN_BECOMES, 0 },
    { "demand", SIGN_BECOMES, 0 },
    { "demanding", SIGN_BECOMES, 0 },
    { "call", SIGN_BECOMES, 0 },
    { "calling", SIGN_BECOMES, 0 },
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
    { "sq", SIGN_SQUARE, 0 },
    { "square", SIGN_SQUARE, 0 },
    { "house", SIGN_SQUARE, 0 },
    { "move", SIGN_MOVES, 0 },
    { "moving", SIGN_MOVES, 0 },
    { "advance", SIGN_MOVES, 0 },
    { "advancing", SIGN_MOVES, 0 },
    { "push", SIGN_MOVES, 0 },
    { "pushes", SIGN_MOVES, 0 },
    { "pushing", SIGN_MOVES, 0 },
    { "play", SIGN_MOVES, 0 },
    { "goes", SIGN_MOVES, 0 },
    { "going", SIGN_MOVES, 0 },
    { "one", SIGN_STEPS, 1 },
    { "two", SIGN_STEPS, 2 },
    { "interpose", SIGN_MOVES, 0 },
    { "interposing", SIGN_MOVES, 0 },
    { "interp", SIGN_MOVES, 0 },
    { "cover", SIGN_MOVES, 0 },
    { "covering", SIGN_MOVES, 0 },
    { "retire", SIGN_MOVES, 0 },
    { "retreat", SIGN_MOVES, 0 },
    { "adv", SIGN_ADVERSE, 0 },
    { "advs", SIGN_ADVERSE, 0 },
    { "adverse", SIGN_ADVERSE, 0 },
    { "adversary", SIGN_ADVERSE, 0 },
    { "opponent", SIGN_ADVERSE, 0 },
    { "enemy", SIGN_ADVERSE, 0 },
    { "home", SIGN_HOME, 0 },
    { "return", SIGN_HOME, 0 },
    { "returning", SIGN_HOME, 0 },
    { "back", SIGN_NONE, 0 },
    { "long", SIGN_WING, WING_QUEEN },
    { "short", SIGN_WING, WING_KING },
    { "queenside", SIGN_WING, WING_QUEEN },
    { "kingside", SIGN_WING, WING_KING },
    { "either", SIGN_NONE, 0 },
    { "way", SIGN_MARK, PATTERN_PASSING },
    { "pas", SIGN_MARK, PATTERN_PASSING },
    { "pass", SIGN_MARK, PATTERN_PASSING },
    { "kt", SIGN_MAN, KIND_KNIGHT },
    { "knt", SIGN_MAN, KIND_KNIGHT },
    { "bish", SIGN_MAN, KIND_BISHOP },
    { "bp", SIGN_MAN, KIND_BISHOP },
    { "qu", SIGN_MAN, KIND_QUEEN },
    { "tk", SIGN_TAKES, 0 },
    { "tak", SIGN_TAKES, 0 },
    { "capt", SIGN_TAKES, 0 },
    { "capturing", SIGN_TAKES, 0 },
    { "claim", SIGN_BECOMES, 0 },
    { "claiming", SIGN_BECOMES, 0 },
    { "make", SIGN_BECOMES, 0 },
    { "promote", SIGN_BECOMES, 0 },
    { "promoting", SIGN_BECOMES, 0 },
    { "checking", SIGN_MARK, PATTERN_CHECK },
    { "checkmating", SIGN_MARK, PATTERN_MATE },
    { "giving", SIGN_NONE, 0 },
    { "side", SIGN_SIDE, 0 },
    { "first", SIGN_NTH, 1 },
    { "second", SIGN_NTH, 2 },
    { "third", SIGN_NTH, 3 },
    { "fourth", SIGN_NTH, 4 },
    { "fifth", SIGN_NTH, 5 },
    { "sixth", SIGN_NTH, 6 },
    { "seventh", SIGN_NTH, 7 },
    { "eighth", SIGN_NTH, 8 },
    { "three", SIGN_NTH, 3 },
    { "four", SIGN_NTH, 4 },
    { "five", SIGN_NTH, 5 },
    { "six", SIGN_NTH, 6 },
    { "seven", SIGN_NTH, 7 },
    { "eight", SIGN_NTH, 8 },
    { "a", SIGN_NONE, 0 },
    { "an", SIGN_NONE, 0 },
    { "the", SIGN_NONE, 0 },
    { "and", SIGN_NONE, 0 },
    { "in", SIGN_NONE, 0 },
    { "for", SIGN_NONE, 0 },
    { "en", SIGN_NONE, 0 },
    { "by", SIGN_NONE, 0 },
    { "best", SIGN_NONE, 0 },
    { "own", SIGN_NONE, 0 },
    { "doubled", SIGN_NONE, 0 },
    { "s", SIGN_NONE, 0 },
    { "with", SIGN_STOP, 0 },
    { "win", SIGN_STOP, 0 },
    { "winning", SIGN_STOP, 0 },
    { "even", SIGN_STOP, 0 },
    { "or", SIGN_STOP, 0 },
    { "then", SIGN_STOP, 0 },
    { "good", SIGN_STOP, 0 },
    { "give", SIGN_NONE, 0 },
    { "attacking", SIGN_PURPOSE, 0 },
    { "threatening", SIGN_PURPOSE, 0 },
    { "threaten", SIGN_PURPOSE, 0 },
    { "preparing", SIGN_PURPOSE, 0 },
    { "protecting", SIGN_PURPOSE, 0 },
    { "defending", SIGN_PURPOSE, 0 },
    { "intending", SIGN_PURPOSE, 0 },
    { "menacing", SIGN_PURPOSE, 0 },
    { "followed", SIGN_PURPOSE, 0 },
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
            return size == 2 && first == 'b' && word[1] == 'P' ? NULL : &words[i];
    /* "BP" is a bishop's pawn, and "Bp." a bishop */
    return NULL;
}

const SignWord *sign_word_find(const char *word, size_t size)
{
    const SignWord *const found = find(word, size);

    if (!found && size > 2 && small(word[size - 1]) == 's')
        return find(word, size - 1);
    return found;
}
