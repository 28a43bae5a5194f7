#include "speech/header.h"

#include "record/fen.h"
#include "speech/agree.h"
#include "speech/limit.h"

enum { GIVES_NOBODY = 2 };

/* Places among the keys. */
enum { KEY_POSITION = 3, KEY_PLACED = 4, KEY_ODDS = 9, KEY_AGREE = 11 };

void header_begin(Header *header)
{
    *header = (Header){ .terms = { .odds = { .giver = GIVES_NOBODY }, .players = { 1, 1 } } };
}

static bool is_key_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '-';
}

bool header_is(Text line)
{
    size_t size = 0;

    while (size < line.size && is_key_letter(line.start[size]))
        size++;
    return size > 0 && size < line.size && line.start[size] == ':';
}

static bool wrong(DocketFault *fault, Text word, const char *expected)
{
    fault->column = 1; /* the caller, who has the line, counts the rest */
    fault->expected = expected;
    fault->word = word;
    fault->line = 0;
    return false;
}

static bool choose(Text value, const char *const *names, unsigned count, uint8_t *choice)
{
    for (unsigned i = 0; i < count; i++)
        if (text_is(value, names[i])) {
            *choice = (uint8_t)i;
            return true;
        }
    return false;
}

static bool read_code(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "british-1903", "british-1899", "lewis-1842" };

    if (h->said >> KEY_AGREE & 1)
        return wrong(fault, value, "the code before what is agreed under it");
    return choose(value, names, CODE_COUNT, &h->terms.code) ||
           wrong(fault, value, "a code: british-1903, british-1899 or lewis-1842");
}

static const char *const plays[] = { "board", "correspondence", "telegraph", "telegraph-nz",
                                     "blindfold" };

const char *header_play(PlayKind play)
{
    return plays[play];
}

static bool read_play(Header *h, Text value, DocketFault *fault)
{
    return choose(value, plays, PLAY_COUNT, &h->terms.play) ||
           wrong(fault, value,
                 "a way of play: board, correspondence, telegraph, telegraph-nz or blindfold");
}

static bool read_umpire(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "vigilant", "silent" };
    uint8_t choice = 0;

    if (!choose(value, names, 2, &choice))
        return wrong(fault, value, "'vigilant' or 'silent'");
    h->terms.silent = choice != 0;
    return true;
}

static bool read_position(Header *h, Text value, DocketFault *fault)
{
    if (value.size == 0)
        return wrong(fault, value, "a FEN");
    h->position = value;
    return true;
}

static bool read_placed(Header *h, Text value, DocketFault *fault)
{
    if (value.size == 0)
        return wrong(fault, value, "the placement of a FEN");
    h->placed = value;
    return true;
}

static bool read_board(Header *h, Text value, DocketFault *fault)
{
    static const char *const names[] = { "proper", "turned" };
    uint8_t choice = 0;

    if (!choose(value, names, 2, &choice))
        return wrong(fault, value, "'turned' or 'proper'");
    h->terms.turned = choice != 0;
    return true;
}

static bool read_side(Text value, uint8_t *side)
{
    static const char *const names[] = { "white", "black" };

    return choose(value, names, 2, side);
}

static bool read_first(Header *h, Text value, DocketFault *fault)
{
    uint8_t side = 0;

    if (!read_side(value, &side))
        return wrong(fault, value, "'white' or 'black'");
    h->first = (Side)side;
    h->first_said = true;
    return true;
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
        return wrong(fault, value, "who drew the lot");
    h->lot = value;
    return true;
}

/* ---- Odds ---- */

/* The man that is meant if nothing else is said (III.3), on White's side. */
static bool default_man(Text word, unsigned *square)
{
    static const char *const names[] = { "pawn", "knight", "bishop", "rook", "queen" };
    static const uint8_t squares[] = { 13, 1, 2, 0, 3 };
    uint8_t choice = 0;

    if (!choose(word, names, 5, &choice))
        return false;
    *square = squares[choice];
    return true;
}

static bool read_gift(Odds *odds, Side giver, Text rest, DocketFault *fault)
{
    Text word = text_word(&rest);
    unsigned square;
    uint8_t named;

    odds->giver = (uint8_t)giver;
    if (default_man(word, &square) && rest.size == 0) {
        odds->given[giver] |= bitboard_of(giver == WHITE ? square : square ^ 56);
        return true;
    }
    do {
        if (!docket_square(word, &named))
            return wrong(fault, word,
                         "pawn, knight, bishop, rook, queen, or the squares of the men");
        odds->given[giver] |= bitboard_of(named);
        word = text_word(&rest);
    } while (word.size);
    return true;
}

static bool read_extra(Odds *odds, Side side, Text rest, DocketFault *fault)
{
    const Text word = text_word(&rest);
    uint32_t count;

    if (!text_number(word, 9, &count) || count < 2)
        return wrong(fault, word, "a number of moves, 2 to 9");
    if (!text_is(text_word(&rest), "moves"))
        return wrong(fault, rest, "'moves'");
    odds->extra = (uint8_t)count;
    odds->extra_side = (uint8_t)side;
    return true;
}

static bool read_mate(Odds *odds, Side side, Text rest, DocketFault *fault)
{
    const Text how = text_word(&rest), what = text_word(&rest);

    odds->undertaker = (uint8_t)side;
    if (text_is(how, "with") && text_is(what, "pawn")) {
        odds->undertaking = UNDERTAKES_PAWN;
        return true;
    }
    if (text_is(how, "on") && docket_square(what, &odds->square)) {
        odds->undertaking = UNDERTAKES_SQUARE;
        return true;
    }
    return wrong(fault, how, "'with pawn', or 'on' and a square");
}

static bool read_odds(Header *h, Text value, DocketFault *fault)
{
    Odds *const odds = &h->terms.odds;
    Text rest = value;
    const Text who = text_word(&rest), verb = text_word(&rest);
    uint8_t side = 0;

    if (!read_side(who, &side))
        return wrong(fault, who, "'white' or 'black', who gives the odds");
    if (text_is(verb, "gives"))
        return read_gift(odds, (Side)side, rest, fault);
    if (text_is(verb, "has"))
        return read_extra(odds, (Side)side, rest, fault);
    if (text_is(verb, "mates"))
        return read_mate(odds, (Side)side, rest, fault);
    return wrong(fault, verb, "'gives', 'has' or 'mates'");
}

static bool read_limit(Header *h, Text value, DocketFault *fault)
{
    return limit_read(value, &h->terms.limit, fault);
}

static bool read_agree(Header *h, Text value, DocketFault *fault)
{
    uint8_t first = 2;

    if (!agree_read(value, &h->terms, &first, fault))
        return false;
    if (first < 2) {
        h->first = (Side)first;
        h->first_said = true;
    }
    return true;
}

/* ---- The table ---- */

typedef struct Key {
    const char *name;
    bool (*read)(Header *h, Text value, DocketFault *fault);
    bool often;
} Key;

static const Key keys[] = {
    { "code", read_code, false },     { "play", read_play, false },
    { "umpire", read_umpire, false }, { "position", read_position, false },
    { "placed", read_placed, false }, { "board", read_board, false },
    { "first", read_first, false },   { "white", read_white, false },
    { "black", read_black, false },   { "odds", read_odds, true },
    { "limit", read_limit, false },   { "agree", read_agree, true },
    { "lot", read_lot, false },
};

bool header_read(Header *header, Text line, DocketFault *fault)
{
    size_t size = 0;
    Text value;

    while (line.start[size] != ':')
        size++;
    value = docket_strip((Text){ line.start + size + 1, line.size - size - 1 });
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!text_is((Text){ line.start, size }, keys[i].name))
            continue;
        if ((header->said >> i & 1) && !keys[i].often)
            return wrong(fault, (Text){ line.start, size },
                         "each key once, but for odds and agree");
        header->said |= UINT32_C(1) << i;
        header->lines[i] = header->line;
        return keys[i].read(header, value, fault);
    }
    return wrong(fault, (Text){ line.start, size },
                 "a key: code, play, umpire, position, placed, board, first, white, black, odds, "
                 "limit, agree or lot");
}

/* ---- Where the game begins ---- */

static bool gives_rook(const Odds *odds)
{
    return ((odds->given[WHITE] & UINT64_C(0x81)) |
            (odds->given[BLACK] & UINT64_C(0x8100000000000000))) != 0;
}

/* Men given off the ordinary arrangement; a rook's right to castle goes on without him (III.5). */
static bool take_off_given(const Header *h, Position *position, DocketFault *fault)
{
    const Odds *const odds = &h->terms.odds;
    const Bitboard given = odds->given[WHITE] | odds->given[BLACK];
    Board board = position_board(position);
    PositionState state = { position_turn(position), position->castling, position->passed,
                            position->quiet, position->number };

    for (Bitboard m = given; m; m = bitboard_rest(m)) {
        const unsigned at = bitboard_first(m);
        const Side owner = odds->given[WHITE] & bitboard_of(at) ? WHITE : BLACK;
        const Man man = board.on[at];
        if (man_is_none(man) || man_side(man) != owner || man_kind(man) == KIND_KING)
            return wrong(fault, (Text){ NULL, 0 },
                         "odds of men that stand there, the giver's own, and not the king");
        board.on[at] = man_none();
    }
    if (h->terms.no_rookless)
        state.castling &= ~given;
    return position_of_board(&board, &state, position) ||
           wrong(fault, (Text){ NULL, 0 }, "one king of each side");
}

static bool read_start(const Header *h, Position *position, DocketFault *fault)
{
    FenFault fen;
    const unsigned options = gives_rook(&h->terms.odds) && !h->terms.no_rookless ? FEN_ROOKLESS : 0;

    if (h->position.size == 0) {
        *position = position_ordinary();
        return take_off_given(h, position, fault);
    }
    if (fen_read_position(h->position, options, position, &fen))
        return true;
    return wrong(fault, h->position,
                 fen.expected ? fen.expected : "a FEN with one king of each side");
}

static bool are_neighbours(Kind a, Kind b)
{
    return (a == KIND_KING && b == KIND_QUEEN) || (a == KIND_QUEEN && b == KIND_KING) ||
           (a == KIND_KNIGHT && b == KIND_BISHOP) || (a == KIND_BISHOP && b == KIND_KNIGHT);
}

/* What is wrong with men placed so. */
static SetUp compare(const Board *right, const Board *placed)
{
    bool missing = false, added = false, exchanged = true;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man a = right->on[at], b = placed->on[at];
        if (man_same(a, b))
            continue;
        missing |= man_is_none(b);
        added |= man_is_none(a);
        exchanged &= man_side(a) == man_side(b) && are_neighbours(man_kind(a), man_kind(b));
    }
    if (board_same(right, placed))
        return SETUP_RIGHT;
    if (missing && !added)
        return SETUP_SHORT;
    return exchanged && !missing && !added ? SETUP_EXCHANGED : SETUP_OTHER;
}

/* Rights to castle that men placed wrongly do not bear out are none. */
static Bitboard borne_out(const Board *placed, Bitboard rights)
{
    Bitboard kept = 0;

    for (Bitboard r = rights; r; r = bitboard_rest(r)) {
        const unsigned at = bitboard_first(r);
        const Side side = at < 32 ? WHITE : BLACK;
        if (man_same(placed->on[at], man_of(KIND_ROOK, side)) &&
            man_same(placed->on[side == WHITE ? 4 : 60], man_of(KIND_KING, side)))
            kept |= bitboard_of(at);
    }
    return kept;
}

/* Are the men that were to be given still there, and all else right (Lewis IV)? */
static bool has_given_men(const Header *h, const Board *right, const Board *placed)
{
    const Bitboard given = h->terms.odds.given[WHITE] | h->terms.odds.given[BLACK];
    Board full = *right;

    for (Bitboard m = given; m; m = bitboard_rest(m))
        full.on[bitboard_first(m)] = placed->on[bitboard_first(m)];
    return given != 0 && board_same(&full, placed);
}

static bool place(Header *h, Position *position, DocketFault *fault)
{
    const Board right = position_board(position);
    Board placed;
    FenFault fen;
    PositionState state = { position_turn(position), 0, 0, position->quiet, position->number };

    if (h->placed.size == 0)
        return true;
    if (!fen_read_board(h->placed, &placed, &fen))
        return wrong(fault, h->placed, fen.expected ? fen.expected : "the placement of a FEN");
    h->terms.setup = (uint8_t)compare(&right, &placed);
    if (h->terms.setup == SETUP_RIGHT)
        return true;
    h->terms.forgot_odds = has_given_men(h, &right, &placed);
    state.castling = borne_out(&placed, position->castling);
    return position_of_board(&placed, &state, position) ||
           wrong(fault, h->placed, "one king of each side");
}

/* Lewis gives the first move for a piece, not for a pawn (VI). */
static bool gives_piece(const Odds *odds)
{
    return ((odds->given[WHITE] & UINT64_C(0xff)) |
            (odds->given[BLACK] & UINT64_C(0xff00000000000000))) != 0;
}

/* Unless it was agreed, the giver of odds begins (III.2). */
static Side first_player(const Header *h, const Position *position)
{
    const Odds *const odds = &h->terms.odds;

    if (h->first_said)
        return h->first;
    if (odds->extra) /* he must commence the game by making them (III.4) */
        return (Side)odds->extra_side;
    if (odds->giver != GIVES_NOBODY && (h->terms.code != CODE_1842 || gives_piece(odds)))
        return (Side)odds->giver;
    if (odds->undertaking != UNDERTAKES_NOTHING)
        return (Side)odds->undertaker;
    return position_turn(position);
}

/* 1899:III.2(a): with a day or more for a move any means may be used, but no other player's help.
 */
static void allow_means(Terms *terms)
{
    enum { SECOND_BOARD = 1 << 1, PRINT = 1 << 2, DAY = 86400 };

    if (terms->code == CODE_1899 && terms->play == PLAY_CORRESPONDENCE && terms->limit.turn >= DAY)
        terms->consent |= SECOND_BOARD | PRINT;
}

bool header_finish(Header *header, Position *start, DocketFault *fault)
{
    if (header->terms.code == CODE_1842)
        header->terms.no_rookless = true; /* a law of the British code only */
    if (!read_start(header, start, fault)) {
        fault->line = header->lines[header->position.size ? KEY_POSITION : KEY_ODDS];
        return false;
    }
    header->right = *start;
    if (!place(header, start, fault)) {
        fault->line = header->lines[KEY_PLACED];
        return false;
    }
    allow_means(&header->terms);
    header->terms.first = (uint8_t)first_player(header, start);
    if (header->terms.first != start->turn) {
        start->turn = header->right.turn = header->terms.first;
        start->passed = header->right.passed = 0;
    }
    return true;
}
