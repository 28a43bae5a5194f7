#include "proof/verify_cage.h"

/* What a pawn of a side may do next from a square: take, be it in passing, or go ahead. A pawn
 * taken in passing stands behind the square that the other goes to. */
static Bitboard pawn_meets(Side side, unsigned from, Bitboard walls)
{
    const int forward = side == WHITE ? 1 : -1;
    const Bitboard once = verify_state_step(from, 0, forward) & ~walls;
    Bitboard squares = verify_state_near(KIND_PAWN, side, from) | verify_state_step(from, -1, 0) |
                       verify_state_step(from, 1, 0) | once;

    if (once && from / 8 == (side == WHITE ? 1U : 6U))
        squares |= verify_state_step(from, 0, 2 * forward);
    return squares;
}

/* Might a man of the shut in king's take on, or step to, one of the squares? */
static bool may_meet(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                     unsigned man, Bitboard squares)
{
    const Bitboard walls = fixed->men[WHITE] | fixed->men[BLACK];

    if (s->man[man].promoted)
        return true;
    for (Bitboard rest = s->man[man].here; rest; rest = bitboard_rest(rest)) {
        const unsigned from = bitboard_first(rest);
        const Bitboard next = men->kind[man] == KIND_PAWN
                                  ? pawn_meets(men->side[man], from, walls)
                                  : verify_state_commands(men->kind[man], men->side[man], from,
                                                          walls);
        if (next & squares)
            return true;
    }
    return false;
}

/* Has the king no way out, even without the man that moves and whom it takes? */
static bool is_shut_in(const VerifyMen *men, const VerifyState *s, unsigned king, unsigned mover,
                       unsigned to, Side side)
{
    VerifyState without = *s;
    VerifyFixed fixed;

    for (unsigned i = 0; i < men->count; i++)
        if (i == mover || (s->man[i].here >> to & 1))
            without.man[i] = (VerifyMan){ 0, 0, false };
    fixed = verify_state_fixed(men, &without);
    return (verify_state_near(KIND_KING, side, king) & ~fixed.men[side] &
            ~fixed.guarded[side_other(side)]) == 0;
}

static bool is_mate(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                    unsigned mover, unsigned to, Side winner)
{
    const unsigned king = bitboard_first(s->man[men->king[winner]].here);
    const Kind kind = men->kind[mover];
    const bool steps = kind == KIND_PAWN || kind == KIND_KNIGHT;
    const Bitboard line = steps ? 0 : verify_state_between(king, to);

    if (kind == KIND_KING || !(verify_state_commands(kind, men->side[mover], to, 0) >> king & 1))
        return false;
    for (unsigned i = 0; i < men->count; i++) {
        if (i != mover && (verify_state_squares(&s->man[i]) & line))
            return false;
        if (men->side[i] == winner && men->kind[i] != KIND_KING &&
            may_meet(men, s, fixed, i, line | bitboard_of(to)))
            return false;
    }
    return is_shut_in(men, s, king, mover, to, winner);
}

Bitboard verify_cage_goes_on(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                             unsigned man, Bitboard to, Side winner)
{
    const Bitboard last = BITBOARD_RANK_1 | BITBOARD_RANK_8;
    Bitboard goes_on = to;

    if (men->side[man] == winner || !verify_state_is_single(s->man[men->king[winner]].here))
        return to;
    for (Bitboard rest = men->kind[man] == KIND_PAWN ? to & ~last : to; rest;
         rest = bitboard_rest(rest))
        if (is_mate(men, s, fixed, man, bitboard_first(rest), winner))
            goes_on &= ~(rest & -rest);
    return goes_on;
}
