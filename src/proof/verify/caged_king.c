#include "proof/verify/caged_king.h"

/* The squares on which a pawn may meet a check with its next move: those on which it takes, those
 * to which it goes, and those beside it, where a pawn stands that it takes in passing. */
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

/* Might a man of the shut-in king's side take on one of the squares, or step to it? */
static bool may_meet(const VerifyMen *men, const VerifyState *s, Bitboard walls, unsigned man,
                     Bitboard squares)
{
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

/* Has the king no way out, even if the man that moves and the one that it takes are left out? */
static bool is_shut_in(const VerifyMen *men, const VerifyState *s, unsigned king, unsigned mover,
                       unsigned to, Side side)
{
    VerifyState without = *s;
    VerifyFixed fixed;

    for (unsigned i = 0; i < men->count; i++)
        if (i == mover || (s->man[i].here >> to & 1))
            without.man[i] = (VerifyMan){ 0 };
    fixed = verify_state_fixed(men, &without);
    return (verify_state_near(KIND_KING, side, king) & ~fixed.men[side] &
            ~fixed.guarded[side_other(side)]) == 0;
}

/* Does the checker on `at` check the king past whatever may stand between, so that nobody can take
 * it or step between, once the mover has left its square? */
static bool checks_for_good(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                            unsigned mover, unsigned checker, unsigned at, Side winner)
{
    const unsigned king = bitboard_first(s->man[men->king[winner]].here);
    const Bitboard walls = (fixed->men[WHITE] | fixed->men[BLACK]) & ~s->man[mover].here;
    const Kind kind = men->kind[checker];
    const Bitboard line = kind == KIND_PAWN || kind == KIND_KNIGHT ? 0
                                                                   : verify_state_between(king, at);

    if (kind == KIND_KING || !(verify_state_commands(kind, men->side[checker], at, 0) >> king & 1))
        return false;
    for (unsigned i = 0; i < men->count; i++) {
        if (i != mover && i != checker && (verify_state_squares(&s->man[i]) & line))
            return false;
        if (men->side[i] == winner && men->kind[i] != KIND_KING &&
            may_meet(men, s, walls, i, line | bitboard_of(at)))
            return false;
    }
    return true;
}

/* Does the mover leave a line on which another man then checks? */
static bool uncovers(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                     unsigned mover, unsigned to, Side winner)
{
    const unsigned king = bitboard_first(s->man[men->king[winner]].here);

    for (unsigned i = 0; i < men->count; i++) {
        const VerifyMan *const man = &s->man[i];
        Bitboard line;
        if (i == mover || men->side[i] == winner || men->kind[i] == KIND_PAWN ||
            men->kind[i] == KIND_KNIGHT || !bitboard_is_single(man->here) || man->taken ||
            man->promoted)
            continue;
        line = verify_state_between(king, bitboard_first(man->here));
        if (bitboard_is_single(s->man[mover].here) && (line & s->man[mover].here) &&
            !(line >> to & 1) &&
            checks_for_good(men, s, fixed, mover, i, bitboard_first(man->here), winner))
            return true;
    }
    return false;
}

static bool is_mate(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                    unsigned mover, unsigned to, Side winner)
{
    const unsigned king = bitboard_first(s->man[men->king[winner]].here);

    return is_shut_in(men, s, king, mover, to, winner) &&
           (checks_for_good(men, s, fixed, mover, mover, to, winner) ||
            uncovers(men, s, fixed, mover, to, winner));
}

Bitboard verify_caged_king_goes_on(const VerifyMen *men, const VerifyState *s,
                                   const VerifyFixed *fixed, unsigned man, Bitboard to, Side winner)
{
    const Bitboard last = BITBOARD_RANK_1 | BITBOARD_RANK_8;
    Bitboard goes_on = to;

    if (men->side[man] == winner || !bitboard_is_single(s->man[men->king[winner]].here))
        return to;
    for (Bitboard rest = men->kind[man] == KIND_PAWN ? to & ~last : to; rest;
         rest = bitboard_rest(rest))
        if (is_mate(men, s, fixed, man, bitboard_first(rest), winner))
            goes_on &= ~(rest & -rest);
    return goes_on;
}
