#include "proof/verify/moves.h"

static Bitboard home_rank(Side side)
{
    return side == WHITE ? BITBOARD_RANK_1 << 8 : BITBOARD_RANK_1 << 48;
}

static Bitboard from_all(Kind kind, Side side, Bitboard from, Bitboard walls)
{
    Bitboard to = 0;

    for (; from; from = bitboard_rest(from))
        to |= verify_state_commands(kind, side, bitboard_first(from), walls);
    return to;
}

Bitboard verify_moves_piece(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                            unsigned i)
{
    const Side side = men->side[i];
    const Bitboard walls = fixed->men[WHITE] | fixed->men[BLACK];

    if (men->kind[i] == KIND_PAWN)
        return 0;
    return from_all(men->kind[i], side, s->man[i].here, walls) & ~fixed->men[side] &
           ~(men->kind[i] == KIND_KING ? fixed->guarded[!side] : 0);
}

Bitboard verify_moves_promoted(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                               unsigned i)
{
    const Side side = men->side[i];

    return from_all(KIND_NONE, side, s->man[i].promoted, fixed->men[WHITE] | fixed->men[BLACK]) &
           ~fixed->men[side];
}

Bitboard verify_moves_takes(const VerifyMen *men, const VerifyState *s, unsigned i)
{
    return men->kind[i] == KIND_PAWN ? from_all(KIND_PAWN, men->side[i], s->man[i].here, 0) : 0;
}

Bitboard verify_moves_pushes(Bitboard pawns, Side side, Bitboard walls)
{
    const Bitboard once = verify_moves_forward(pawns, side) & ~walls;
    const Bitboard home = verify_moves_forward(pawns & home_rank(side), side) & ~walls;

    return once | (verify_moves_forward(home, side) & ~walls);
}

Bitboard verify_moves_passing(const VerifyMen *men, const VerifyState *s, Side by)
{
    const Side other = side_other(by);
    Bitboard squares = s->passed & verify_moves_forward(home_rank(other), other);

    for (unsigned i = 0; i < men->count; i++)
        if (men->side[i] == other && men->kind[i] == KIND_PAWN) {
            const Bitboard once = verify_moves_forward(s->man[i].here & home_rank(other), other);
            if (verify_moves_forward(once, other) & s->man[i].here)
                squares |= once;
        }
    return squares;
}
