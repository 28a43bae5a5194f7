#include "record/birth.h"

#include "chess/castling.h"

bool birth_is_home(Man man, unsigned at)
{
    static const Kind pieces[8] = { KIND_ROOK, KIND_KNIGHT, KIND_BISHOP, KIND_QUEEN,
                                    KIND_KING, KIND_BISHOP, KIND_KNIGHT, KIND_ROOK };
    const unsigned rank = at / 8;
    const unsigned own = man_side(man) == WHITE ? rank : 7 - rank;

    return own == 0 ? man_kind(man) == pieces[at % 8] : own == 1 && man_kind(man) == KIND_PAWN;
}

/* Bishops begin on c1 and f8, which are dark, and on f1 and c8, which are light. */
static unsigned bishop_home(Side side, unsigned at)
{
    const bool dark = (at % 8 + at / 8) % 2 == 0;
    const unsigned file = dark == (side == WHITE) ? 2 : 5;

    return side == WHITE ? file : 56 + file;
}

Births birth_of_position(const Position *position)
{
    Births births;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = position_at(position, square_at(at));
        births.of[at] = BIRTH_UNKNOWN;
        if (birth_is_home(man, at))
            births.of[at] = (uint8_t)at;
        else if (man_kind(man) == KIND_BISHOP)
            births.of[at] = (uint8_t)bishop_home(man_side(man), at);
    }
    return births;
}

void birth_play(Births *births, const Position *position, Move move)
{
    const unsigned from = move_from(move).at;
    const unsigned to = move_to(move).at;
    const uint8_t born = births->of[from];

    births->of[from] = BIRTH_UNKNOWN;
    if (move_sort(move) == MOVE_CASTLE) {
        const Side us = position_turn(position);
        const unsigned kingside = move_to(move).at % 8 > 4;
        const Bitboard rook = castling_right(position->castling, us, from, kingside);
        if (rook & position_occupied(position)) {
            const uint8_t home = births->of[bitboard_first(rook)];
            births->of[bitboard_first(rook)] = BIRTH_UNKNOWN;
            births->of[castling_rook_to(us, kingside)] = home;
        }
    }
    births->of[to] = move_promote(move) == KIND_NONE ? born : BIRTH_UNKNOWN;
    if (move_sort(move) == MOVE_PASSING)
        births->of[position_turn(position) == WHITE ? to - 8 : to + 8] = BIRTH_UNKNOWN;
}

bool birth_fits(const Births *births, Square square, Wing wing)
{
    const unsigned born = births->of[square.at];

    if (wing == WING_UNSAID || born == BIRTH_UNKNOWN)
        return true;
    return (born % 8 > 3) == (wing == WING_KING);
}
