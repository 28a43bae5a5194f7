#include "record/odds.h"

#include "record/fen.h"

#include <string.h>

enum { WORD_MOST = 14, WORDS_NEAR = 8, WORDS = 120 };

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Takes the next word in small letters. */
static bool next_word(Text *rest, char word[WORD_MOST])
{
    size_t size = 0;

    while (rest->size > 0 && !is_letter(*rest->start)) {
        rest->start++;
        rest->size--;
    }
    while (rest->size > 0 && is_letter(*rest->start)) {
        if (size + 1 < WORD_MOST)
            word[size++] = (char)(*rest->start | 0x20);
        rest->start++;
        rest->size--;
    }
    word[size] = '\0';
    return size > 0;
}

static bool is_one_of(const char *word, const char *list)
{
    const size_t size = strlen(word);
    const char *at = list;

    while (size > 0 && (at = strstr(at, word)) != NULL) {
        if ((at == list || at[-1] == ' ') && (at[size] == ' ' || at[size] == '\0'))
            return true;
        at += size;
    }
    return false;
}

typedef struct Words {
    unsigned count;
    char word[WORDS][WORD_MOST];
} Words;

static bool word_is(const Words *words, unsigned i, const char *list)
{
    return i < words->count && is_one_of(words->word[i], list);
}

/* What is given, as far as the words name it. */
typedef struct Given {
    bool king, queen, said_wing, pawn, both;
    bool unclear;  /* more is given than one man, or both of a kind */
    char piece;    /* r, n, b, or 0 */
    unsigned side; /* 0 unsaid, 1 White, 2 Black */
} Given;

static bool is_man(const Given *given)
{
    return given->piece != '\0' || given->pawn || (given->queen && !given->king);
}

static void hear_word(Given *given, const char *word)
{
    if (is_one_of(word, "white whites"))
        given->side = given->side ? given->side : 1;
    else if (is_one_of(word, "black blacks"))
        given->side = given->side ? given->side : 2;
    else if (is_one_of(word, "both two"))
        given->both = true;
    else if (is_one_of(word, "king kings k")) {
        given->king = given->said_wing = true;
        given->queen = false;
    } else if (is_one_of(word, "queen queens q")) {
        given->queen = given->said_wing = true;
        given->king = false;
    } else if (is_one_of(word, "knight knights kt kts qkt kkt n"))
        given->piece = 'n';
    else if (is_one_of(word, "rook rooks r castle qr kr"))
        given->piece = 'r';
    else if (is_one_of(word, "bishop bishops b qb kb"))
        given->piece = 'b';
    else if (is_one_of(word, "pawn p kbp bp"))
        given->pawn = true;
    given->unclear |= is_one_of(word, "exchange");
    if (is_one_of(word, "qkt qr qb"))
        given->queen = true;
    if (is_one_of(word, "kkt kr kb"))
        given->king = true;
}

static bool names_man(const Words *words, unsigned i)
{
    return word_is(words, i,
                   "king kings k queen queens q knight knights kt kts rook rooks r bishop "
                   "bishops b pawn p qkt qr kkt kr qb kb kbp bp");
}

/* Is another man given besides the one that was named before this word: "Rook and Knight", "Black
 * the Q. Kt.", "Pawn and two moves"? */
static bool names_more(const Words *words, unsigned i)
{
    if (word_is(words, i, "and")) {
        i++;
        i += word_is(words, i, "the his a");
        return names_man(words, i) || word_is(words, i, "two three");
    }
    return word_is(words, i, "white black whites blacks") &&
           (names_man(words, i + 1) || names_man(words, i + 2));
}

/* Hears the words from one to before another. Names of people after "Mr." are no men. */
static void hear(const Words *words, unsigned from, unsigned to, Given *given)
{
    for (unsigned i = from; i < to && i < words->count; i++) {
        const bool wing = word_is(words, i,
                                  "king kings k queen queens q white black whites blacks "
                                  "the his her both two of a");
        if (word_is(words, i, "mr mrs miss herr dr rev m")) {
            i++;
            continue;
        }
        hear_word(given, words->word[i]);
        if (wing || !is_man(given) || word_is(words, i + 1, "pawn p"))
            continue;
        given->unclear |= names_more(words, i + 1);
        return;
    }
}

static unsigned file_of(const Given *given)
{
    const unsigned from_edge = given->piece == 'r' ? 0 : given->piece == 'n' ? 1 : 2;

    if (given->pawn && given->piece == '\0')
        return given->said_wing ? (given->queen ? 3U : 4U)
                                : 5U; /* the king's bishop's, if nothing else is said */
    if (given->piece == '\0')
        return 3; /* the queen */
    return given->king || (given->pawn && !given->queen) ? 7U - from_edge : from_edge;
}

static bool remove_men(const Given *given, Position *start)
{
    const bool white = given->side ? given->side == 1 : !given->pawn;
    const unsigned file = file_of(given);
    char back[2][9] = { "rnbqkbnr", "RNBQKBNR" }, pawns[2][9] = { "pppppppp", "PPPPPPPP" };
    char text[FEN_ROOM];
    Pen pen = text_pen(text, sizeof text);
    FenFault fault;

    (given->pawn ? pawns : back)[white][file] = '1';
    if (given->both)
        (given->pawn ? pawns : back)[white][7 - file] = '1';
    text_put_string(&pen, back[0]);
    text_put_string(&pen, "/");
    text_put_string(&pen, pawns[0]);
    text_put_string(&pen, "/8/8/8/8/");
    text_put_string(&pen, pawns[1]);
    text_put_string(&pen, "/");
    text_put_string(&pen, back[1]);
    text_put_string(&pen, " w ");
    text_put_string(&pen, back[1][7] == 'R' ? "K" : "");
    text_put_string(&pen, back[1][0] == 'R' ? "Q" : "");
    text_put_string(&pen, back[0][7] == 'r' ? "k" : "");
    text_put_string(&pen, back[0][0] == 'r' ? "q" : "");
    text_put_string(&pen,
                    back[0][7] != 'r' && back[0][0] != 'r' && back[1][7] != 'R' && back[1][0] != 'R'
                        ? "-"
                        : "");
    text_put_string(&pen, " - 0 1");
    return fen_read_position((Text){ text, pen.size }, 0, start, &fault);
}

/* Hears what is given where a word leads to it or follows it; ODDS_UNSAID if nothing is. */
static OddsSaid hear_lead(const Words *words, unsigned i, Position *start)
{
    const bool player = word_is(words, i, "gives giving yields yielding receives receiving");
    const bool follows = word_is(words, i, "removed") ||
                         (word_is(words, i, "off") && word_is(words, i + 1, "the") &&
                          word_is(words, i + 2, "board"));
    Given given = { 0 };

    if (follows) {
        unsigned from = i;
        while (from > 0 && i - from < WORDS_NEAR &&
               !word_is(words, from, "white whites black blacks"))
            from--;
        hear(words, from, i, &given);
    } else {
        if (i > 0)
            hear_word(&given, word_is(words, i - 1, "white black") ? words->word[i - 1] : "");
        hear(words, i + 1, i + 1 + WORDS_NEAR, &given);
    }
    if (given.unclear)
        return ODDS_UNCLEAR;
    if (!is_man(&given) || (player && given.side == 0 && given.piece == 'b' && !given.pawn))
        return word_is(words, i, "odds") ? ODDS_UNCLEAR : ODDS_UNSAID;
    if (given.both && (given.pawn || given.piece == '\0'))
        return ODDS_UNCLEAR;
    return remove_men(&given, start) ? ODDS_SAID : ODDS_UNCLEAR;
}

OddsSaid odds_read(Text heading, Position *start)
{
    OddsSaid said = ODDS_UNSAID;
    Words words = { 0 };

    while (words.count < WORDS && next_word(&heading, words.word[words.count]))
        words.count += strcmp(words.word[words.count], "s") != 0; /* of "Queen's" */
    for (unsigned i = 0; i < words.count; i++) {
        OddsSaid here = ODDS_UNSAID;
        if (word_is(&words, i,
                    "remove removes removing removed odds without off gives giving "
                    "yields yielding receives receiving"))
            here = hear_lead(&words, i, start);
        else if (word_is(&words, i, "pawn p") && word_is(&words, i + 1, "and") &&
                 (word_is(&words, i + 2, "move") ||
                  (word_is(&words, i + 2, "the") && word_is(&words, i + 3, "move"))))
            here = remove_men(&(Given){ .pawn = true, .side = 2 }, start) ? ODDS_SAID : ODDS_UNSAID;
        else if (word_is(&words, i, "pawn p") && word_is(&words, i + 1, "and") &&
                 word_is(&words, i + 2, "two"))
            here = ODDS_UNCLEAR;
        if (here == ODDS_SAID)
            return ODDS_SAID;
        said = here > said ? here : said;
    }
    return said;
}
