#include "record/repair.h"

enum { MOST_FAULTS = 2 /* of a misprint */ };

const char *repair_name(Repair repair)
{
    static const char *const names[REPAIR_COUNT] = {
        [REPAIR_NONE] = "nothing",
        [REPAIR_WING] = "the wing of the square",
        [REPAIR_LABEL] = "the label of the man",
        [REPAIR_MARK] = "a mark",
        [REPAIR_RANK] = "the rank",
        [REPAIR_FILE] = "the file",
        [REPAIR_ALIKE] = "the man that moves",
        [REPAIR_MAN] = "the man that moves",
        [REPAIR_TAKEN] = "the man taken",
        [REPAIR_SIGN] = "the sign of taking",
        [REPAIR_CASTLING] = "the side of castling",
        [REPAIR_REST] = "what stands after the record",
        [REPAIR_LETTER] = "a misread letter",
        [REPAIR_NUMBER] = "the number of the move",
        [REPAIR_MISSING] = "a record that is missing",
        [REPAIR_LOST] = "the whole record",
    };

    return names[repair];
}

static unsigned price_of(Repair repair)
{
    static const uint8_t prices[REPAIR_COUNT] = {
        [REPAIR_WING] = 4,     [REPAIR_LABEL] = 4, [REPAIR_MARK] = 4,  [REPAIR_RANK] = 5,
        [REPAIR_FILE] = 6,     [REPAIR_MAN] = 6,   [REPAIR_TAKEN] = 6, [REPAIR_SIGN] = 6,
        [REPAIR_CASTLING] = 5, [REPAIR_ALIKE] = 5,
    };

    return prices[repair];
}

typedef struct Bill {
    unsigned price, faults;
    Repair dearest;
} Bill;

static void charge(Bill *bill, bool fault, Repair repair)
{
    if (!fault)
        return;
    bill->faults++;
    bill->price += price_of(repair);
    if (bill->dearest == REPAIR_NONE || price_of(repair) > price_of(bill->dearest))
        bill->dearest = repair;
}

static void charge_square(Bill *bill, Bitboard said, unsigned at)
{
    const Bitboard here = bitboard_of(at);

    if (said & here)
        return;
    if (said & bitboard_of(at ^ 7U)) /* the same square on the other wing: a for h, b for g */
        charge(bill, true, REPAIR_WING);
    else if (said & BITBOARD_FILE_A << at % 8)
        charge(bill, true, REPAIR_RANK);
    else {
        charge(bill, true, REPAIR_FILE);
        charge(bill, !(said & BITBOARD_RANK_1 << at / 8 * 8), REPAIR_RANK);
    }
}

static void charge_capture(Bill *bill, const Pattern *pattern, const PatternBoard *board, Move move)
{
    const bool captures = movegen_is_capture(board->position, move);
    const Square at = movegen_taken(board->position, move);
    const Kind kind = man_kind(position_at(board->position, at));

    charge(bill, pattern->capture == SAID_YES && !captures, REPAIR_SIGN);
    charge(bill, pattern->capture == SAID_NO && captures, REPAIR_SIGN);
    if (!captures || pattern->taken == 0)
        return;
    charge(bill, !(pattern->taken & pattern_kind(kind)), REPAIR_TAKEN);
    charge(bill, kind != KIND_PAWN && !birth_fits(board->births, at, pattern->taken_wing),
           REPAIR_LABEL);
}

static bool is_alike(KindSet said, Kind kind)
{
    return (said == pattern_kind(KIND_KING) && kind == KIND_ROOK) ||
           (said == pattern_kind(KIND_ROOK) && kind == KIND_KING);
}

static bool is_steps(const Pattern *pattern, Move move)
{
    const unsigned from = move_from(move).at, to = move_to(move).at;

    return (from > to ? from - to : to - from) == 8U * pattern->steps;
}

unsigned repair_price(const Pattern *pattern, const PatternBoard *board, Move move, Repair *fault)
{
    const Square from = move_from(move);
    const Kind kind = man_kind(position_at(board->position, from));
    const bool castling = move_sort(move) == MOVE_CASTLE;
    Bill bill = { 0, 0, REPAIR_NONE };

    *fault = REPAIR_CASTLING;
    if (castling && pattern->castles)
        return price_of(REPAIR_CASTLING);
    if (castling || pattern->castles)
        return REPAIR_TOO_FAR;
    charge(&bill, !(pattern->movers & pattern_kind(kind)),
           is_alike(pattern->movers, kind) ? REPAIR_ALIKE : REPAIR_MAN);
    charge(&bill, !(pattern->from & bitboard_of(from.at)), REPAIR_LABEL);
    charge(&bill, kind != KIND_PAWN && !birth_fits(board->births, from, pattern->wing),
           REPAIR_LABEL);
    charge_square(&bill, pattern->to, move_to(move).at);
    if (bill.faults > MOST_FAULTS)
        return REPAIR_TOO_FAR;
    charge_capture(&bill, pattern, board, move);
    charge(&bill, pattern->promoted && !(pattern->promoted & pattern_kind(move_promote(move))),
           REPAIR_MAN);
    charge(&bill, pattern->steps > 0 && !is_steps(pattern, move), REPAIR_RANK);
    charge(&bill, pattern->home && board->births->of[from.at] != move_to(move).at, REPAIR_RANK);
    charge(&bill, pattern->gives_check && !movegen_gives_check(board->position, move), REPAIR_MARK);
    *fault = bill.dearest;
    return bill.faults > MOST_FAULTS ? REPAIR_TOO_FAR : bill.price;
}
