#include "speech/odds_line.h"

/* Which of White's men is meant if its square is not said (III.3). */
static bool default_man(Text word, unsigned *square)
{
    static const char *const names[] = { "pawn", "knight", "bishop", "rook", "queen" };
    static const uint8_t squares[] = { 13, 1, 2, 0, 3 };
    uint8_t choice = 0;

    if (!docket_choose(word, names, 5, &choice))
        return false;
    *square = squares[choice];
    return true;
}

static bool give(Odds *odds, Side giver, unsigned square, Text word, DocketFault *fault)
{
    if (odds->given[giver] & bitboard_of(square))
        return docket_expected(fault, word, "each man that is given once");
    odds->given[giver] |= bitboard_of(square);
    return true;
}

static bool read_gift(Odds *odds, Side giver, Text rest, DocketFault *fault)
{
    Text word = text_word(&rest);
    unsigned square;
    uint8_t named;

    odds->giver = (uint8_t)giver;
    if (default_man(word, &square)) {
        return give(odds, giver, giver == WHITE ? square : square ^ 56, word, fault) &&
               docket_nothing_more(rest, fault);
    }
    do {
        if (!docket_square(word, &named))
            return docket_expected(fault, word,
                                   "pawn, knight, bishop, rook, queen, or the squares of the men");
        if (!give(odds, giver, named, word, fault))
            return false;
        word = text_word(&rest);
    } while (word.size);
    return true;
}

static bool read_extra(Odds *odds, Side side, Text rest, DocketFault *fault)
{
    const Text word = text_word(&rest), moves = text_word(&rest);
    uint32_t count;

    if (!text_number(word, 9, &count) || count < 2)
        return docket_expected(fault, word, "a number of moves, 2 to 9");
    if (!text_is(moves, "moves"))
        return docket_expected(fault, moves, "'moves'");
    if (odds->extra)
        return docket_expected(fault, word, "moves at the start for one player, and once");
    odds->extra = (uint8_t)count;
    odds->extra_side = (uint8_t)side;
    return docket_nothing_more(rest, fault);
}

static bool read_mating_man(Odds *odds, Text what)
{
    static const char *const names[] = { "knight", "bishop", "rook", "queen" };
    static const Kind kinds[] = { KIND_KNIGHT, KIND_BISHOP, KIND_ROOK, KIND_QUEEN };
    uint8_t choice = 0;

    if (text_is(what, "pawn")) {
        odds->undertaking = UNDERTAKES_PAWN;
        return true;
    }
    if (docket_choose(what, names, 4, &choice)) {
        odds->undertaking = UNDERTAKES_PIECE;
        odds->kind = (uint8_t)kinds[choice];
        return true;
    }
    odds->undertaking = UNDERTAKES_MAN;
    return docket_square(what, &odds->square);
}

static bool read_mate(Odds *odds, Side side, Text rest, DocketFault *fault)
{
    const Text how = text_word(&rest), what = text_word(&rest);

    if (!text_is(how, "with") && !text_is(how, "on"))
        return docket_expected(fault, how, "'with' and a man or its square, or 'on' and a square");
    if (odds->undertaking != UNDERTAKES_NOTHING)
        return docket_expected(fault, how, "one undertaking to mate");
    odds->undertaker = (uint8_t)side;
    if (text_is(how, "with") && !read_mating_man(odds, what))
        return docket_expected(fault, what, "a man, or the square where it begins");
    if (text_is(how, "on")) {
        odds->undertaking = UNDERTAKES_SQUARE;
        if (!docket_square(what, &odds->square))
            return docket_expected(fault, what, "a square, a1 to h8");
    }
    return docket_nothing_more(rest, fault);
}

static bool read_forcing(Odds *odds, Side side, Text rest, DocketFault *fault)
{
    const Text what = text_word(&rest);
    static const char *const names[] = { "stalemate", "selfmate" };
    static const Undertaking kinds[] = { UNDERTAKES_STALEMATE, UNDERTAKES_SELFMATE };
    uint8_t choice = 0;

    if (!docket_choose(what, names, 2, &choice))
        return docket_expected(fault, what, "'stalemate' or 'selfmate'");
    if (odds->undertaking != UNDERTAKES_NOTHING)
        return docket_expected(fault, what, "one undertaking");
    odds->undertaker = (uint8_t)side;
    odds->undertaking = (uint8_t)kinds[choice];
    return docket_nothing_more(rest, fault);
}

bool odds_line_read(Text value, Odds *odds, DocketFault *fault)
{
    Text rest = value;
    const Text who = text_word(&rest), verb = text_word(&rest);
    static const char *const sides[] = { "white", "black" };
    uint8_t side = 0;

    if (!docket_choose(who, sides, 2, &side))
        return docket_expected(fault, who, "'white' or 'black', who gives the odds");
    if (text_is(verb, "gives"))
        return read_gift(odds, (Side)side, rest, fault);
    if (text_is(verb, "has"))
        return read_extra(odds, (Side)side, rest, fault);
    if (text_is(verb, "mates"))
        return read_mate(odds, (Side)side, rest, fault);
    if (text_is(verb, "forces"))
        return read_forcing(odds, (Side)side, rest, fault);
    return docket_expected(fault, verb, "'gives', 'has', 'mates' or 'forces'");
}
