#include "speech/wire.h"

#include "chess/movegen.h"
#include "record/record.h"
#include "speech/says.h"

#include <string.h>

/* Does the text have this word in it? */
static bool has(Text text, const char *word)
{
    for (; text.size; text.start++, text.size--)
        if (text_begins(text, word))
            return true;
    return false;
}

/* ---- Blanks ---- */

/* Takes a record, which stands in quotes or is one word. */
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

/* Finds which man of the owner's a label means, as "QKtP" or "KKt", among those that can move. */
static bool find_man(const Game *game, Side owner, Text label, uint8_t *square)
{
    const bool after = game_turn(game) != owner; /* his record has made a move */
    const RecordGame *const score = after ? &game->conduct[owner].start.score : &game->opened.score;
    const Position *const p = &score->position;
    char text[40];
    Text record = { text, label.size + 3 };
    PatternList patterns;
    MoveList legal;
    Bitboard men = 0;
    size_t column;
    const char *expected;

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

/* Are the blanks of the word filled, and does nothing follow? A name may be several words. */
static bool has_its_blanks(const Act *wire, const BookWord *word, DocketFault *fault)
{
    Text rest = wire->more, blanks = word->blanks, left;

    if (wire->by == ACTOR_UMPIRE && has(word->act, "umpire") && names_side(rest)) {
        text_word(&rest);
        if (has(word->act, "find"))
            text_word(&rest); /* the section may be named */
    }
    while (blanks.size) {
        if (book_take_blank(&blanks, "record")) {
            if (take_record(&rest).size == 0)
                return docket_expected(fault, wire->words,
                                       text_is(word->blanks, "record record")
                                           ? "two records after that word, in quotes"
                                           : "a record after that word, in quotes");
        } else if (book_take_blank(&blanks, "man")) {
            if (text_word(&rest).size == 0)
                return docket_expected(fault, wire->words, "a man after that word, as QKtP or b2");
        } else {
            return text_word(&rest).size > 0 ||
                   docket_expected(fault, wire->words, "a name after that word");
        }
    }
    left = text_word(&rest);
    return left.size == 0 ||
           docket_expected(fault, left, "nothing more after that word and its blanks");
}

/* ---- The act ---- */

static void put_text(Pen *pen, Text text)
{
    for (size_t i = 0; i < text.size; i++)
        text_put(pen, text.start[i]);
}

static void put_quoted(Pen *pen, Text record)
{
    text_put_string(pen, " \"");
    put_text(pen, record);
    text_put(pen, '"');
}

static void put_word(Pen *pen, Text word)
{
    text_put(pen, ' ');
    put_text(pen, word);
}

static bool put_man(Pen *pen, const Act *wire, const Game *game, Text label, DocketFault *fault)
{
    uint8_t square;

    if (!docket_square(label, &square) &&
        !find_man(game, side_other(act_side(wire)), label, &square))
        return docket_expected(fault, label,
                               "one man of the opponent's that can be moved, as QKtP or b2");
    text_put(pen, ' ');
    says_square(pen, square);
    return true;
}

/* Machine, Merit, Model, Vale: the umpire's words about a player, who is named. */
static void put_finding(Pen *pen, const Act *wire, const BookWord *word)
{
    Text rest = wire->more, laws = word->laws;
    const Text side = text_word(&rest), section = text_word(&rest);
    const bool whole = text_is(word->laws, "A.13"); /* he has forfeited, by one law or another */

    text_put_string(pen, whole ? "claim forfeit" : "finds");
    put_word(pen, section.size ? section : text_word(&laws));
    put_word(pen, side);
}

/* Does a record come after this last word of an act, though the book has no place for it? */
static bool wants_record(Text last)
{
    static const char *const words[] = { "send",     "interpret", "adopt", "with",
                                         "telegram", "record",    "board" };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(last, words[i]))
            return true;
    return false;
}

/* Of "decline draw; send" only the sending is written, because it declines the draw. */
static Text last_part(Text act)
{
    for (size_t i = 0; i < act.size; i++)
        if (act.start[i] == ';')
            return (Text){ act.start + i + 1, act.size - i - 1 };
    return act;
}

/* `man` and `record` in an act are its blanks, but for `correct record`. */
static bool put_act(Pen *pen, const Act *wire, const Game *game, const BookWord *word,
                    DocketFault *fault)
{
    const bool correction = has(word->act, "correct ");
    Text act = last_part(word->act), rest = wire->more, laws = word->laws, last = { NULL, 0 };

    if (text_begins(act, "umpire"))
        text_word(&act);
    for (Text token = text_word(&act); token.size; token = text_word(&act)) {
        last = token;
        if (text_is(token, "record") && !correction) {
            put_quoted(pen, take_record(&rest));
            last.size = 0;
        } else if (!text_is(token, "man")) {
            put_word(pen, token);
        } else if (!put_man(pen, wire, game, text_word(&rest), fault)) {
            return false;
        }
    }
    if (correction && wire->by == ACTOR_UMPIRE && names_side(rest))
        put_word(pen, text_word(&rest));
    if (wants_record(last)) {
        const Text first = take_record(&rest), second = take_record(&rest);
        put_quoted(pen, first);
        if (second.size) {
            text_put_string(pen, " to");
            put_quoted(pen, second);
        }
    }
    if (text_is(last, "forfeit"))
        put_word(pen, text_word(&laws));
    return true;
}

/* Is it a word that only the umpire sends? */
static bool is_umpires(const BookWord *word)
{
    Text act = word->act;

    return text_is(text_word(&act), "umpire");
}

/* Does the word stand for an act? One that only asks or tells something does not, such as a
 * question to an umpire or a name. */
static bool is_an_act(const Act *wire, const BookWord *word)
{
    if (has(word->act, "umpire find"))
        return wire->by == ACTOR_UMPIRE && names_side(wire->more);
    if (has(word->act, "report"))
        return wire->by == ACTOR_UMPIRE;
    return word->act.size > 0 && !text_is(word->act, "umpire");
}

static bool write_act(Pen *pen, const Act *wire, const Game *game, const BookWord *word,
                      DocketFault *fault)
{
    static const char *const actors[] = { "white ", "black ", "umpire " };

    text_put_string(pen, actors[wire->by]);
    if (has(word->act, "umpire find"))
        put_finding(pen, wire, word);
    else if (has(word->act, "report"))
        text_put_string(pen, "claim adjudication");
    else
        return put_act(pen, wire, game, word, fault);
    return true;
}

bool wire_translate(Text own, const Act *wire, const Game *game, char *room, Act *act,
                    DocketFault *fault)
{
    Pen pen = text_pen(room, WIRE_ROOM);
    BookWord word;

    *act = *wire;
    if (!book_find(own, wire->words, &word))
        return docket_expected(fault, wire->words,
                               "a word of the telegraph code; 'adoube telegraph' lists them");
    if (!has_its_blanks(wire, &word, fault))
        return false;
    if (wire->by != ACTOR_UMPIRE && is_umpires(&word)) {
        act->what = WIRE_OF_UMPIRE;
        act->more = word.laws;
        return true;
    }
    if (!is_an_act(wire, &word)) {
        act->more = word.laws; /* the laws under which it tells something */
        return true;
    }
    if (!write_act(&pen, wire, game, &word, fault))
        return false;
    if (pen.size >= WIRE_ROOM || !docket_read_act((Text){ room, pen.size }, act, fault))
        return docket_expected(fault, wire->words, "blanks that make an act of that word");
    act->by = wire->by;
    act->timed = wire->timed;
    act->dated = wire->dated;
    act->zoned = wire->zoned;
    act->zone = wire->zone;
    act->time = wire->time;
    act->when = wire->when;
    act->did = wire->did;
    return true;
}

/* ---- A book of the players' own ---- */

/* Puts something into each blank, so that the act can be read on trial. */
static Text fill_blanks(const BookWord *word, char *room, size_t size)
{
    Text blanks = word->blanks;
    Pen pen = text_pen(room, size);

    if (has(word->act, "umpire find"))
        text_put_string(&pen, "white");
    while (blanks.size)
        text_put_string(&pen, book_take_blank(&blanks, "man")      ? " e2"
                              : book_take_blank(&blanks, "record") ? " \"P-K4\""
                                                                   : (text_word(&blanks), " name"));
    return (Text){ room, pen.size < size ? pen.size : size - 1 };
}

/* The act of a word, its blanks filled, must be one that a docket can have. */
static bool check_act(const BookReader *reader, const BookWord *word, DocketFault *fault)
{
    const bool umpires = text_begins(word->act, "umpire") || has(word->act, "report");
    char room[WIRE_ROOM], blanks[WIRE_ROOM];
    const Act wire = { .by = umpires ? ACTOR_UMPIRE : ACTOR_WHITE,
                       .words = word->word,
                       .more = fill_blanks(word, blanks, sizeof blanks) };
    Pen pen = text_pen(room, sizeof room);
    DocketFault inner;
    Act act;

    if (word->act.size == 0 || text_is(word->act, "umpire"))
        return true;
    if (write_act(&pen, &wire, NULL, word, &inner) && pen.size < WIRE_ROOM &&
        docket_read_act((Text){ room, pen.size }, &act, &inner) && act.kind != ACT_WIRE)
        return true;
    *fault =
        (DocketFault){ (size_t)(word->act.start - reader->start) + 1,
                       "an act of a docket with 'man' or 'record' for its blanks, as 'exact A C "
                       "man' or 'send record'",
                       word->act, reader->line };
    return false;
}

bool wire_check_book(Text own, DocketFault *fault)
{
    BookReader reader = { own, 0, own.start };
    BookWord word;

    while (book_next(&reader, &word))
        if (!book_check_word(&reader, own, &word, fault) || !check_act(&reader, &word, fault))
            return false;
    return true;
}
