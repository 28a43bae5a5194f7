#include "speech/header.h"

#include "chess/start960.h"
#include "codes/codes.h"
#include "law/digest.h"
#include "speech/limit.h"
#include "speech/odds_line.h"
#include "speech/start.h"

/* The places of some keys in the table below. */
enum {
    KEY_PLAY = 1,
    KEY_UMPIRE = 2,
    KEY_POSITION = 3,
    KEY_PLACED = 4,
    KEY_ODDS = 9,
    KEY_LIMIT = 10,
    KEY_AGREE = 11,
    KEY_CONTROL = 13, /* from here on: lines about an event in which a clock is pressed */
    KEY_PACE = 14,
    KEY_SUPERVISION = 15,
    KEY_COLOURS = 18,
    KEY_CHESS960 = 19,
    KEY_LAST = 22
};

void header_begin(Header *header)
{
    *header = (Header){ .terms = { .odds = { .giver = ODDS_LINE_NOBODY }, .players = { 1, 1 } },
                        .event = { .points = { 2, 1, 0 } } };
}

static bool is_key_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

bool header_is(Text line)
{
    size_t size = 0;

    while (size < line.size && is_key_letter(line.start[size]))
        size++;
    return size > 0 && size < line.size && line.start[size] == ':' &&
           !(line.start[0] >= '0' && line.start[0] <= '9'); /* a time of play */
}

/* Reads a value that is one of several words, and nothing more. */
static bool read_word(Text value, const char *const *names, unsigned count, const char *expected,
                      uint8_t *choice, DocketFault *fault)
{
    const Text word = text_word(&value);

    return docket_choose(word, names, count, choice) ? docket_nothing_more(value, fault)
                                                     : docket_expected(fault, word, expected);
}

static bool read_code(Header *h, Text value, DocketFault *fault)
{
    const Text word = text_word(&value);

    if (h->said >> KEY_AGREE & 1)
        return docket_expected(fault, word, "the code before what is agreed under it");
    if (codes_find(word, &h->terms.code))
        return docket_nothing_more(value, fault);
    return docket_expected(fault, word, digest_code_expected);
}

static const char *const plays[] = { "board", "correspondence", "telegraph", "telegraph-nz",
                                     "blindfold" };

const char *header_play(PlayKind play)
{
    return plays[play];
}

static bool read_play(Header *h, Text value, DocketFault *fault)
{
    return read_word(value, plays, PLAY_COUNT,
                     "a way of play: board, correspondence, telegraph, telegraph-nz or blindfold",
                     &h->terms.play, fault);
}

static bool read_umpire(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "vigilant", "silent" };
    uint8_t choice = 0;

    if (!read_word(value, names, 2, "'vigilant' or 'silent'", &choice, fault))
        return false;
    h->terms.silent = choice != 0;
    return true;
}

static bool read_position(Header *h, Text value, DocketFault *fault)
{
    if (value.size == 0)
        return docket_expected(fault, value, "a FEN");
    h->position = value;
    return true;
}

static bool read_placed(Header *h, Text value, DocketFault *fault)
{
    if (value.size == 0)
        return docket_expected(fault, value, "the placement of a FEN");
    h->placed = value;
    return true;
}

static bool read_board(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "proper", "turned" };
    uint8_t choice = 0;

    if (!read_word(value, names, 2, "'turned' or 'proper'", &choice, fault))
        return false;
    h->terms.turned = choice != 0;
    return true;
}

/* Who begins may be said in several places, but not in two ways. */
static bool keep_first(Header *h, Side side, Text value, DocketFault *fault)
{
    if (h->first_said && h->first != side)
        return docket_expected(fault, value, "the same player as before, who was said to begin");
    h->first = side;
    h->first_said = true;
    return true;
}

static bool read_first(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "white", "black" };
    uint8_t side = 0;

    return read_word(value, names, 2, "'white' or 'black'", &side, fault) &&
           keep_first(h, (Side)side, value, fault);
}

static uint8_t count_players(Text names)
{
    unsigned count = 1;

    for (size_t i = 0; i < names.size; i++)
        count += names.start[i] == '&';
    return (uint8_t)(count > 99 ? 99 : count);
}

static bool read_white(Header *h, Text value, DocketFault *fault)
{
    (void)fault;
    h->white = value;
    h->terms.players[WHITE] = count_players(value);
    return true;
}

static bool read_black(Header *h, Text value, DocketFault *fault)
{
    (void)fault;
    h->black = value;
    h->terms.players[BLACK] = count_players(value);
    return true;
}

static bool read_lot(Header *h, Text value, DocketFault *fault)
{
    if (value.size == 0)
        return docket_expected(fault, value, "who drew the lot");
    h->lot = value;
    return true;
}

static bool read_odds(Header *h, Text value, DocketFault *fault)
{
    return odds_line_read(value, &h->terms.odds, fault);
}

static bool read_limit(Header *h, Text value, DocketFault *fault)
{
    if (h->terms.limit.kind != LIMIT_NONE)
        return docket_expected(fault, value, "one limit of time");
    h->limit = value;
    return limit_read(value, &h->terms.limit, fault);
}

/* agree: code-book NAME, which may have blanks in it. The program that reads the docket has to find
 * the book. */
static bool read_book(Header *h, Text name, DocketFault *fault)
{
    if (name.size == 0)
        return docket_expected(fault, name, "the name of a code book, as 'our-words.tsv'");
    if (h->book.size)
        return docket_expected(fault, name, "one code book");
    h->book = name;
    h->book_line = h->line;
    h->book_column = (size_t)(name.start - h->begin) + h->indent + 1;
    return true;
}

static bool read_agree(Header *h, Text value, DocketFault *fault)
{
    const Limit before = h->terms.limit;
    Text rest = value;
    uint8_t first = 2;

    if (text_is(text_word(&rest), "code-book"))
        return read_book(h, docket_strip(rest), fault);
    if (codes_of(h->terms.code, PLAY_BOARD)->customs & CUSTOM_CLOCK_BY_PRESS)
        return event_agree(value, codes_of(h->terms.code, PLAY_BOARD), &h->event, &h->agreed,
                           fault);
    if (!agree_read(value, &h->terms, &h->agreed, &first, fault))
        return false;
    if (before.kind == LIMIT_NONE && h->terms.limit.kind != LIMIT_NONE) { /* a limit was agreed */
        h->limit = value;
        h->lines[KEY_LIMIT] = h->line;
        h->columns[KEY_LIMIT] = (size_t)(value.start - h->begin) + h->indent + 1;
    }
    return first >= 2 || keep_first(h, (Side)first, value, fault);
}

/* ---- An event in which a clock is pressed ---- */

static bool read_control(Header *h, Text value, DocketFault *fault)
{
    return event_control(value, &h->event, fault);
}

static bool read_pace(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "standard", "rapid", "blitz" };

    h->event_said.pace = true;
    return read_word(value, names, PACE_COUNT, "'standard', 'rapid' or 'blitz'", &h->event.pace,
                     fault);
}

static bool read_supervision(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "full", "limited", "none" };

    h->event_said.supervision = true;
    return read_word(value, names, SUPERVISION_COUNT, "'full', 'limited' or 'none'",
                     &h->event.supervision, fault);
}

static bool read_default(Header *h, Text value, DocketFault *fault)
{
    return event_late(value, &h->event, fault);
}

static bool read_start(Header *h, Text value, DocketFault *fault)
{
    return event_start(value, &h->event, fault);
}

static bool read_colours(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "right", "reversed" };
    uint8_t choice = 0;

    if (!read_word(value, names, 2, "'right' or 'reversed'", &choice, fault))
        return false;
    h->event.reversed = choice != 0;
    return true;
}

static bool read_chess960(Header *h, Text value, DocketFault *fault)
{
    return event_arrangement(value, &h->event_said, fault);
}

static bool read_sight(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "both", "white", "black", "neither" };

    return read_word(value, names, 4,
                     "who cannot see: 'white', 'black' or 'neither' can; or 'both'",
                     &h->event.unsighted, fault);
}

static bool read_assistant(Header *h, Text value, DocketFault *fault)
{
    return event_assistant(value, &h->event, fault);
}

static bool read_scoring(Header *h, Text value, DocketFault *fault)
{
    return event_scoring(value, &h->event, fault);
}

/* ---- The table ---- */

typedef struct Key {
    const char *name;
    bool (*read)(Header *h, Text value, DocketFault *fault);
    bool often;
} Key;

static const Key keys[] = {
    { "code", read_code, false },       { "play", read_play, false },
    { "umpire", read_umpire, false },   { "position", read_position, false },
    { "placed", read_placed, false },   { "board", read_board, false },
    { "first", read_first, false },     { "white", read_white, false },
    { "black", read_black, false },     { "odds", read_odds, true },
    { "limit", read_limit, false },     { "agree", read_agree, true },
    { "lot", read_lot, false },         { "control", read_control, false },
    { "pace", read_pace, false },       { "supervision", read_supervision, false },
    { "default", read_default, false }, { "start", read_start, false },
    { "colours", read_colours, false }, { "chess960", read_chess960, false },
    { "sight", read_sight, false },     { "assistant", read_assistant, true },
    { "scoring", read_scoring, false },
};

const char *header_key(unsigned number)
{
    return number < sizeof keys / sizeof keys[0] ? keys[number].name : NULL;
}

void header_split(Text line, Text *key, Text *value)
{
    size_t size = 0;

    while (line.start[size] != ':')
        size++;
    *key = (Text){ line.start, size };
    *value = docket_strip((Text){ line.start + size + 1, line.size - size - 1 });
}

bool header_read(Header *header, Text line, DocketFault *fault)
{
    Text key, value;

    header->begin = line.start;
    header_split(line, &key, &value);
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!text_is(key, keys[i].name))
            continue;
        if ((header->said >> i & 1) && !keys[i].often)
            return docket_expected(fault, key, "each key once, but for odds and agree");
        header->said |= UINT32_C(1) << i;
        header->lines[i] = header->line;
        header->columns[i] = (size_t)(value.start - line.start) + header->indent + 1;
        return keys[i].read(header, value, fault);
    }
    return docket_expected(
        fault, key,
        "a key: code, play, umpire, position, placed, board, first, white, black, odds, "
        "limit, agree, lot, control, pace, supervision, default, start, colours, chess960, sight, "
        "assistant or scoring");
}

/* Is there a day or more for a move? By letter without a limit there is. */
static bool is_slow(const Terms *terms)
{
    enum { DAY = 86400 };
    const Limit *const limit = &terms->limit;

    switch ((LimitKind)limit->kind) {
    case LIMIT_NONE:
        return terms->play == PLAY_CORRESPONDENCE;
    case LIMIT_TURN:
        return limit->turn >= DAY;
    default:
        return limit->step[0].seconds >= DAY;
    }
}

/* 1899:III.2(a): with a day or more for a move any means may be used, but no other player's help.
 */
static void allow_means(Terms *terms, const Code *code)
{
    enum { SECOND_BOARD = 1 << 1, PRINT = 1 << 2 };

    terms->at_leisure = code_row(code, IDEA_POST_MEANS) != NULL && is_slow(terms);
    if (terms->at_leisure && !(terms->agreed & AGREED_NO_MEANS))
        terms->consent |= SECOND_BOARD | PRINT;
}

/* A fault that shows only when the head is complete is told with the line of its key, and with the
 * column of the word if that lies in the value, or else of the value. */
static bool blame(const Header *header, unsigned key, Text value, DocketFault *fault)
{
    const bool inside = fault->word.start != NULL && value.start != NULL &&
                        fault->word.start >= value.start &&
                        fault->word.start <= value.start + value.size;

    fault->line = header->lines[key];
    fault->column = header->columns[key] + (inside ? (size_t)(fault->word.start - value.start) : 0);
    return false;
}

/* A limit that this way of play does not reckon is refused, since it would limit nothing. */
static bool fits_play(Header *header, const Code *code, DocketFault *fault)
{
    const Limit *const limit = &header->terms.limit;

    if (limit->kind == LIMIT_NONE || (code->limits >> limit->kind & 1))
        return true;
    docket_expected(fault, header->limit, limit_expected(code->limits));
    return blame(header, KEY_LIMIT, header->limit, fault);
}

static bool book_fits_play(const Header *header, DocketFault *fault)
{
    const uint8_t play = header->terms.play;

    if (header->book.size == 0 || play == PLAY_TELEGRAPH || play == PLAY_TELEGRAPH_NZ)
        return true;
    docket_expected(fault, header->book, "a code book only by telegraph");
    fault->line = header->book_line;
    fault->column = header->book_column;
    return false;
}

/* Lines about pressing a clock belong to a code under which one is pressed, and lines about odds
 * and limits do not. */
static bool fits_clock(Header *header, const Code *code, DocketFault *fault)
{
    const bool pressed = (code->customs & CUSTOM_CLOCK_BY_PRESS) != 0;
    const unsigned from = pressed ? KEY_ODDS : KEY_CONTROL;
    const unsigned to = pressed ? KEY_LIMIT : KEY_LAST;
    const Text nothing = { NULL, 0 };

    for (unsigned key = from; key <= to; key++)
        if (header->said >> key & 1) {
            docket_expected(fault, nothing,
                            pressed ? "no odds and no limit under this code, but perhaps a control"
                                    : "this line only under a code by which a clock is pressed");
            return blame(header, key, nothing, fault);
        }
    if (!pressed)
        return true;
    if (!event_finish(&header->event, &header->event_said, fault))
        return blame(header, KEY_PACE, nothing, fault);
    header->event.absent = header->said & UINT32_C(1) << KEY_UMPIRE
                               ? header->terms.silent
                               : header->event.supervision != SUPERVISION_FULL;
    header->terms.silent = false;
    header->event.arranged = header->event_said.arranged;
    header->terms.event = header->event;
    return true;
}

bool header_finish(Header *header, Position *start, DocketFault *fault)
{
    const Code *const code = codes_of(header->terms.code, (PlayKind)header->terms.play);

    if (code == NULL) {
        docket_expected(fault, (Text){ NULL, 0 },
                        "a way of play that this umpire knows under this code");
        return blame(header, KEY_PLAY, (Text){ NULL, 0 }, fault);
    }
    if (!fits_clock(header, code, fault) || !fits_play(header, code, fault) ||
        !book_fits_play(header, fault))
        return false;
    header->terms.customs = code->customs;
    header->terms.sundays = code_row(code, IDEA_POST_DAYS) != NULL;
    if (code_row(code, IDEA_ODDS_CASTLING) == NULL)
        header->terms.agreed |= AGREED_NO_ROOKLESS;
    if (header->event_said.arranged && header->position.size == 0)
        *start = start960_position(header->event_said.arrangement);
    else if (!start_read(header, start, fault))
        return blame(header, header->position.size ? KEY_POSITION : KEY_ODDS, header->position,
                     fault);
    header->right = *start;
    if (!start_place(header, start, fault))
        return blame(header, KEY_PLACED, header->placed, fault);
    if (!start_undertaking(header, code, fault))
        return blame(header, KEY_ODDS, header->position, fault);
    allow_means(&header->terms, code);
    header->terms.first = (uint8_t)start_first(header, code, start);
    if (header->terms.first != start->turn) {
        start->turn = header->right.turn = header->terms.first;
        start->passed = header->right.passed = 0;
    }
    return true;
}
