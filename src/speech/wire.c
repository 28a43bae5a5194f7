#include "speech/wire.h"

#include "chess/movegen.h"
#include "record/record.h"
#include "speech/says.h"

#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_word(Text text, const char *word)
{
    for (size_t i = 0; i < text.size; i++)
        if (word[i] == '\0' || lower(text.start[i]) != lower(word[i]))
            return false;
    return word[text.size] == '\0';
}

const DigestWord *wire_find(Text word)
{
    if (same_word(word, "Kneed"))
        word = text_of("Kneel");
    for (unsigned i = 0; i < digest_words; i++)
        if (same_word(word, digest_word[i].word))
            return &digest_word[i];
    return NULL;
}

static bool wrong(DocketFault *fault, Text word, const char *expected)
{
    *fault = (DocketFault){ 1, expected, word, 0 };
    return false;
}

static bool has(const char *text, const char *word)
{
    return strstr(text, word) != NULL;
}

/* ---- Blanks ---- */

/* A record stands in quotes, or as one word. */
static Text take_record(Text *rest)
{
    Text word;

    while (rest->size && *rest->start == ' ') {
        rest->start++;
        rest->size--;
    }
    if (rest->size == 0 || *rest->start != '"')
        return text_word(rest);
    word = (Text){ rest->start + 1, 0 };
    while (word.size + 1 < rest->size && word.start[word.size] != '"')
        word.size++;
    rest->start += word.size + 2 < rest->size ? word.size + 2 : rest->size;
    rest->size -= word.size + 2 < rest->size ? word.size + 2 : rest->size;
    return word;
}

/* Which of the offender's men that can move a label means: "QKtP", "KKt", or a square. */
static bool find_man(const Game *game, Side owner, Text label, uint8_t *square)
{
    const bool after = game_turn(game) != owner; /* the record made a move: his men before it */
    const RecordGame *const score = after ? &game->conduct[owner].start.score : &game->opened.score;
    const Position *const p = &score->position;
    char text[40];
    Text record = { text, label.size + 3 };
    PatternList patterns;
    MoveList legal;
    Bitboard men = 0;
    size_t column;
    const char *expected;

    if (docket_square(label, square))
        return true;
    if (label.size == 0 || label.size + 3 > sizeof text || position_turn(p) != owner)
        return false;
    memcpy(text, label.start, label.size);
    memcpy(text + label.size, "-K4", 3);
    if (!record_patterns(record, owner, &patterns, &column, &expected))
        return false;
    movegen_all(p, &legal);
    for (unsigned i = 0; i < patterns.count; i++) {
        Pattern pattern = patterns.pattern[i];
        const PatternBoard board = { p, &score->births, &legal };
        pattern.to = ~UINT64_C(0);
        pattern.taken = pattern.promoted = 0;
        pattern.capture = SAID_NOTHING;
        for (unsigned j = 0; j < legal.count; j++)
            if (pattern_fits(&pattern, &board, legal.move[j]))
                men |= bitboard_of(move_from(legal.move[j]).at);
    }
    if (men == 0 || bitboard_rest(men) != 0)
        return false;
    *square = (uint8_t)bitboard_first(men);
    return true;
}

/* ---- The act ---- */

static void put_quoted(Pen *pen, Text record)
{
    text_put_string(pen, " \"");
    for (size_t i = 0; i < record.size; i++)
        text_put(pen, record.start[i]);
    text_put(pen, '"');
}

/* The first of the laws it invokes. */
static void put_law(Pen *pen, const char *laws)
{
    text_put(pen, ' ');
    for (; *laws && *laws != ' '; laws++)
        text_put(pen, *laws);
}

static bool put_act(Pen *pen, const Act *wire, const Game *game, const DigestWord *word,
                    DocketFault *fault)
{
    Text rest = wire->more;
    const Text blank = has(word->blanks, "record") ? take_record(&rest) : text_word(&rest);
    uint8_t square;

    if (word->blanks[0] && blank.size == 0)
        return wrong(fault, wire->words,
                     has(word->blanks, "man")      ? "a man after that word, as QKtP or b2"
                     : has(word->blanks, "record") ? "a record after that word, in quotes"
                                                   : "a name after that word");
    if (has(word->act, " man")) {
        if (!find_man(game, side_other(act_side(wire)), blank, &square))
            return wrong(fault, blank,
                         "one man of the opponent's that can be moved, as QKtP or b2");
        for (const char *c = word->act; strncmp(c, " man", 4) != 0; c++)
            text_put(pen, *c);
        text_put(pen, ' ');
        says_square(pen, square);
        return true;
    }
    if (has(word->act, "umpire find")) {
        text_put_string(pen, "finds");
        put_law(pen, word->laws);
        text_put_string(pen, text_is(blank, "black") ? " black" : " white");
        return true;
    }
    if (has(word->act, "; send")) {
        text_put_string(pen, "send");
        put_quoted(pen, blank);
    } else if (has(word->act, "interpret") || has(word->act, "draw with")) {
        text_put_string(pen, word->act);
        put_quoted(pen, blank);
    } else if (has(word->act, "claim forfeit")) {
        text_put_string(pen, word->act);
        put_law(pen, word->laws);
    } else {
        text_put_string(pen, word->act);
    }
    return true;
}

static bool is_an_act(const DigestWord *word)
{
    return word->act[0] && !has(word->act, "umpire") && !has(word->act, "correct") &&
           !has(word->act, "report");
}

/* The umpire's words about a player name him: `umpire wire Machine white`. */
static bool names_side(Text rest)
{
    const Text word = text_word(&rest);

    return text_is(word, "white") || text_is(word, "black");
}

bool wire_translate(const Act *wire, const Game *game, char *room, Act *act, DocketFault *fault)
{
    const DigestWord *const word = wire_find(wire->words);
    Pen pen = text_pen(room, WIRE_ROOM);
    bool finds = false;

    *act = *wire;
    if (word != NULL && has(word->act, "umpire find") && wire->by == ACTOR_UMPIRE &&
        names_side(wire->more))
        finds = true;
    if (word == NULL)
        return wrong(fault, wire->words,
                     "a word of the telegraph code; 'adoube telegraph' lists them");
    if (!is_an_act(word) && !finds)
        return true;
    text_put_string(&pen, finds ? "umpire " : wire->by == ACTOR_BLACK ? "black " : "white ");
    if (!put_act(&pen, wire, game, word, fault))
        return false;
    if (pen.size >= WIRE_ROOM || !docket_read_act((Text){ room, pen.size }, act, fault))
        return wrong(fault, wire->words, "blanks that make an act of that word");
    act->by = wire->by;
    act->timed = wire->timed;
    act->time = wire->time;
    act->when = wire->when;
    act->did = wire->did;
    return true;
}
