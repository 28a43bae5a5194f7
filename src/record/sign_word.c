#include "record/sign_word.h"

#include "chess/man.h"
#include "record/pattern.h"

/* The whole words, without apostrophe and closing s, by the alphabet. */
static const SignWord words[] = {
    { "a", SIGN_NONE, 0 },
    { "adv", SIGN_ADVERSE, 0 },
    { "advance", SIGN_MOVES, 0 },
    { "advancing", SIGN_MOVES, 0 },
    { "adversary", SIGN_ADVERSE, 0 },
    { "adverse", SIGN_ADVERSE, 0 },
    { "advs", SIGN_ADVERSE, 0 },
    { "an", SIGN_NONE, 0 },
    { "and", SIGN_NONE, 0 },
    { "ask", SIGN_BECOMES, 0 },
    { "asking", SIGN_BECOMES, 0 },
    { "at", SIGN_ON, 1 },
    { "attacking", SIGN_PURPOSE, 0 },
    { "back", SIGN_NONE, 0 },
    { "become", SIGN_BECOMES, 0 },
    { "becoming", SIGN_BECOMES, 0 },
    { "best", SIGN_NONE, 0 },
    { "bish", SIGN_MAN, KIND_BISHOP },
    { "bishop", SIGN_MAN, KIND_BISHOP },
    { "bp", SIGN_MAN, KIND_BISHOP },
    { "by", SIGN_NONE, 0 },
    { "call", SIGN_BECOMES, 0 },
    { "calling", SIGN_BECOMES, 0 },
    { "capt", SIGN_TAKES, 0 },
    { "capture", SIGN_TAKES, 0 },
    { "capturing", SIGN_TAKES, 0 },
    { "cas", SIGN_CASTLES, 0 },
    { "cast", SIGN_CASTLES, 0 },
    { "castle", SIGN_CASTLES, 0 },
    { "castled", SIGN_CASTLES, 0 },
    { "castling", SIGN_CASTLES, 0 },
    { "ch", SIGN_MARK, PATTERN_CHECK },
    { "check", SIGN_MARK, PATTERN_CHECK },
    { "checking", SIGN_MARK, PATTERN_CHECK },
    { "checkmate", SIGN_MARK, PATTERN_MATE },
    { "checkmating", SIGN_MARK, PATTERN_MATE },
    { "chk", SIGN_MARK, PATTERN_CHECK },
    { "claim", SIGN_BECOMES, 0 },
    { "claiming", SIGN_BECOMES, 0 },
    { "cover", SIGN_MOVES, 0 },
    { "covering", SIGN_MOVES, 0 },
    { "dbl", SIGN_MARK, PATTERN_DOUBLE },
    { "dble", SIGN_MARK, PATTERN_DOUBLE },
    { "defending", SIGN_PURPOSE, 0 },
    { "demand", SIGN_BECOMES, 0 },
    { "demanding", SIGN_BECOMES, 0 },
    { "di", SIGN_MARK, PATTERN_DISCOVERED },
    { "disc", SIGN_MARK, PATTERN_DISCOVERED },
    { "discovered", SIGN_MARK, PATTERN_DISCOVERED },
    { "discovering", SIGN_MARK, PATTERN_DISCOVERED },
    { "double", SIGN_MARK, PATTERN_DOUBLE },
    { "doubled", SIGN_NONE, 0 },
    { "eight", SIGN_NTH, 8 },
    { "eighth", SIGN_NTH, 8 },
    { "either", SIGN_NONE, 0 },
    { "en", SIGN_NONE, 0 },
    { "enemy", SIGN_ADVERSE, 0 },
    { "ep", SIGN_MARK, PATTERN_PASSING },
    { "even", SIGN_STOP, 0 },
    { "fifth", SIGN_NTH, 5 },
    { "first", SIGN_NTH, 1 },
    { "five", SIGN_NTH, 5 },
    { "followed", SIGN_PURPOSE, 0 },
    { "for", SIGN_NONE, 0 },
    { "four", SIGN_NTH, 4 },
    { "fourth", SIGN_NTH, 4 },
    { "from", SIGN_ON, 0 },
    { "give", SIGN_NONE, 0 },
    { "giving", SIGN_NONE, 0 },
    { "goes", SIGN_MOVES, 0 },
    { "going", SIGN_MOVES, 0 },
    { "good", SIGN_STOP, 0 },
    { "her", SIGN_HIS, 0 },
    { "his", SIGN_HIS, 0 },
    { "home", SIGN_HOME, 0 },
    { "house", SIGN_SQUARE, 0 },
    { "in", SIGN_NONE, 0 },
    { "intending", SIGN_PURPOSE, 0 },
    { "interp", SIGN_MOVES, 0 },
    { "interpose", SIGN_MOVES, 0 },
    { "interposing", SIGN_MOVES, 0 },
    { "it", SIGN_HIS, 0 },
    { "king", SIGN_MAN, KIND_KING },
    { "kingside", SIGN_WING, WING_KING },
    { "knight", SIGN_MAN, KIND_KNIGHT },
    { "knt", SIGN_MAN, KIND_KNIGHT },
    { "kt", SIGN_MAN, KIND_KNIGHT },
    { "long", SIGN_WING, WING_QUEEN },
    { "make", SIGN_BECOMES, 0 },
    { "making", SIGN_BECOMES, 0 },
    { "mate", SIGN_MARK, PATTERN_MATE },
    { "mating", SIGN_MARK, PATTERN_MATE },
    { "menacing", SIGN_PURPOSE, 0 },
    { "move", SIGN_MOVES, 0 },
    { "moving", SIGN_MOVES, 0 },
    { "on", SIGN_ON, 0 },
    { "one", SIGN_STEPS, 1 },
    { "opponent", SIGN_ADVERSE, 0 },
    { "or", SIGN_STOP, 0 },
    { "own", SIGN_NONE, 0 },
    { "pas", SIGN_MARK, PATTERN_PASSING },
    { "pass", SIGN_MARK, PATTERN_PASSING },
    { "passant", SIGN_MARK, PATTERN_PASSING },
    { "passing", SIGN_MARK, PATTERN_PASSING },
    { "pawn", SIGN_MAN, KIND_PAWN },
    { "play", SIGN_MOVES, 0 },
    { "preparing", SIGN_PURPOSE, 0 },
    { "promote", SIGN_BECOMES, 0 },
    { "promoting", SIGN_BECOMES, 0 },
    { "protecting", SIGN_PURPOSE, 0 },
    { "push", SIGN_MOVES, 0 },
    { "pushes", SIGN_MOVES, 0 },
    { "pushing", SIGN_MOVES, 0 },
    { "qu", SIGN_MAN, KIND_QUEEN },
    { "queen", SIGN_MAN, KIND_QUEEN },
    { "queening", SIGN_QUEENS, 0 },
    { "queenside", SIGN_WING, WING_QUEEN },
    { "recapture", SIGN_TAKES, 0 },
    { "retake", SIGN_TAKES, 0 },
    { "retaking", SIGN_TAKES, 0 },
    { "retire", SIGN_MOVES, 0 },
    { "retreat", SIGN_MOVES, 0 },
    { "return", SIGN_HOME, 0 },
    { "returning", SIGN_HOME, 0 },
    { "rook", SIGN_MAN, KIND_ROOK },
    { "s", SIGN_NONE, 0 },
    { "second", SIGN_NTH, 2 },
    { "seven", SIGN_NTH, 7 },
    { "seventh", SIGN_NTH, 7 },
    { "short", SIGN_WING, WING_KING },
    { "side", SIGN_SIDE, 0 },
    { "six", SIGN_NTH, 6 },
    { "sixth", SIGN_NTH, 6 },
    { "sq", SIGN_SQUARE, 0 },
    { "square", SIGN_SQUARE, 0 },
    { "tak", SIGN_TAKES, 0 },
    { "take", SIGN_TAKES, 0 },
    { "taking", SIGN_TAKES, 0 },
    { "the", SIGN_NONE, 0 },
    { "then", SIGN_STOP, 0 },
    { "third", SIGN_NTH, 3 },
    { "threaten", SIGN_PURPOSE, 0 },
    { "threatening", SIGN_PURPOSE, 0 },
    { "three", SIGN_NTH, 3 },
    { "tk", SIGN_TAKES, 0 },
    { "to", SIGN_TO, 0 },
    { "two", SIGN_STEPS, 2 },
    { "way", SIGN_MARK, PATTERN_PASSING },
    { "win", SIGN_STOP, 0 },
    { "winning", SIGN_STOP, 0 },
    { "with", SIGN_STOP, 0 },
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

/* Which comes first by the alphabet: the word (below 0), the text (above), or neither (0)? */
static int compare(const char *word, size_t size, const char *text)
{
    for (size_t i = 0; i < size; i++)
        if (small(word[i]) != text[i])
            return (int)small(word[i]) - (int)text[i];
    return text[size] == '\0' ? 0 : -1;
}

static const SignWord *find(const char *word, size_t size)
{
    size_t low = 0, high = sizeof words / sizeof *words;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = compare(word, size, words[middle].letters);
        if (order == 0) /* "BP" is a bishop's pawn, and "Bp." a bishop */
            return size == 2 && small(*word) == 'b' && word[1] == 'P' ? NULL : &words[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const SignWord *sign_word_find(const char *word, size_t size)
{
    const SignWord *const found = find(word, size);

    if (!found && size > 2 && small(word[size - 1]) == 's')
        return find(word, size - 1);
    return found;
}
