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

/* The umpire's words about a player name him: `umpire wire Machine white`. */
static bool names_side(Text rest)
{
    const Text word = text_word(&rest);

    return text_is(word, "white") || text_is(word, "black");
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

static bool put_man(Pen *pen, const Act *wire, const Game *game, const DigestWord *word,
                    DocketFault *fault)
{
    Text rest = wire->more;
    const Text label = text_word(&rest);
    uint8_t square;

    if (!find_man(game, side_other(act_side(wire)), label, &square))
        return wrong(fault, label, "one man of the opponent's that can be moved, as QKtP or b2");
    for (const char *c = word->act; strncmp(c, " man", 4) != 0; c++)
        text_put(pen, *c);
    text_put(pen, ' ');
    says_square(pen, square);
    return true;
}

/* Solid, Table, Teak: `correct telegram "…" to "…"`, `correct record …`, `correct board "…"`. */
static void put_correction(Pen *pen, const Act *wire, const DigestWord *word)
{
    Text rest = wire->more;
    const Text side = names_side(rest) ? text_word(&rest) : (Text){ NULL, 0 };
    const Text first = take_record(&rest), second = take_record(&rest);

    text_put_string(pen, strstr(word->act, "correct"));
    if (side.size)
        text_put_string(pen, text_is(side, "black") ? " black" : " white");
    put_quoted(pen, first);
    if (second.size == 0)
        return;
    text_put_string(pen, " to");
    put_quoted(pen, second);
}

/* Machine, Merit, Model, Vale: the umpire's words about a player, who is named. */
static void put_finding(Pen *pen, const Act *wire, const DigestWord *word)
{
    Text rest = wire->more;
    const Text side = text_word(&rest), section = text_word(&rest);
    const bool vale = strcmp(word->laws, "A.13") == 0; /* he has forfeited, by one law or another */

    text_put_string(pen, vale ? "claim forfeit" : "finds");
    if (section.size) {
        text_put(pen, ' ');
        for (size_t i = 0; i < section.size; i++)
            text_put(pen, section.start[i]);
    } else {
        put_law(pen, word->laws);
    }
    text_put_string(pen, text_is(side, "black") ? " black" : " white");
}

static bool put_act(Pen *pen, const Act *wire, const Game *game, const DigestWord *word,
                    DocketFault *fault)
{
    Text rest = wire->more;
    const Text record = has(word->blanks, "record") ? take_record(&rest) : (Text){ NULL, 0 };

    if (has(word->act, " man"))
        return put_man(pen, wire, game, word, fault);
    if (has(word->act, "correct")) {
        put_correction(pen, wire, word);
    } else if (has(word->act, "umpire find")) {
        put_finding(pen, wire, word);
    } else if (has(word->act, "report")) {
        text_put_string(pen, "claim adjudication");
    } else if (has(word->act, "; send")) {
        text_put_string(pen, "send");
        put_quoted(pen, record);
    } else if (has(word->act, "interpret") || has(word->act, "draw with")) {
        text_put_string(pen, word->act);
        put_quoted(pen, record);
    } else {
        text_put_string(pen, word->act);
        if (has(word->act, "claim forfeit"))
            put_law(pen, word->laws);
    }
    return true;
}

/* Words that ask or tell something stay what they are: a question to an umpire, a name. */
static bool is_an_act(const Act *wire, const DigestWord *word)
{
    if (has(word->act, "umpire find"))
        return wire->by == ACTOR_UMPIRE && names_side(wire->more);
    if (has(word->act, "report"))
        return wire->by == ACTOR_UMPIRE;
    return word->act[0] != '\0';
}

/* The blanks a word has are filled, and there are no more; a name may be several words. */
static bool has_its_blanks(const Act *wire, const DigestWord *word, DocketFault *fault)
{
    Text rest = wire->more, left;

    if (wire->by == ACTOR_UMPIRE && has(word->act, "umpire") && names_side(rest)) {
        text_word(&rest);
        if (has(word->act, "find"))
            text_word(&rest); /* the section may be named */
    }
    for (const char *blank = word->blanks; *blank; blank += strcspn(blank, " ")) {
        blank += strspn(blank, " ");
        if (*blank == 'r' && take_record(&rest).size == 0)
            return wrong(fault, wire->words,
                         strcmp(word->blanks, "record record") == 0
                             ? "two records after that word, in quotes"
                             : "a record after that word, in quotes");
        if (*blank == 'm' && text_word(&rest).size == 0)
            return wrong(fault, wire->words, "a man after that word, as QKtP or b2");
        if (*blank == 'n') {
            if (text_word(&rest).size == 0)
                return wrong(fault, wire->words, "a name after that word");
            return true;
        }
    }
    left = text_word(&rest);
    return left.size == 0 || wrong(fault, left, "nothing more after that word and its blanks");
}

bool wire_translate(const Act *wire, const Game *game, char *room, Act *act, DocketFault *fault)
{
    static const char *const actors[] = { "white ", "black ", "umpire " };
    const DigestWord *const word = wire_find(wire->words);
    Pen pen = text_pen(room, WIRE_ROOM);

    *act = *wire;
    if (word == NULL)
        return wrong(fault, wire->words,
                     "a word of the telegraph code; 'adoube telegraph' lists them");
    if (!has_its_blanks(wire, word, fault))
        return false;
    if (!is_an_act(wire, word))
        return true;
    text_put_string(&pen, actors[wire->by]);
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
