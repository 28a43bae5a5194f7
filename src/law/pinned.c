#include "law/pinned.h"

#include "chess/command.h"

static bool pawn_has_power(const Position *p, Square square, Side side)
{
    const unsigned ahead = side == WHITE ? square.at + 8U : square.at - 8U;
    const Bitboard adverse = position_side(p, side_other(side)) & ~position_kind(p, KIND_KING);

    if (command_by_pawn(square, side) & (adverse | p->passed))
        return true;
    return ahead < SQUARE_COUNT && !(position_occupied(p) & bitboard_of(ahead));
}

bool pinned_only_by_check(const Position *position, Square square, Bitboard movable)
{
    const Side side = position_turn(position);
    const Man man = position_at(position, square);

    if (man_is_none(man) || man_side(man) != side || man_kind(man) == KIND_KING ||
        (movable & bitboard_of(square.at)))
        return false;
    if (man_kind(man) == KIND_PAWN)
        return pawn_has_power(position, square, side);
    return (command_by_man(position, square) & ~position_side(position, side) &
            ~position_kind(position, KIND_KING)) != 0; /* to take a king is no way to move */
}
