#include "chess/command.h"

#include "chess/attack.h"

static Bitboard command(Man man, unsigned at, Bitboard occupied)
{
    switch (man_kind(man)) {
    case KIND_PAWN:
        return command_by_pawn(square_at(at), man_side(man));
    case KIND_KNIGHT:
        return attack_table_knight[at];
    case KIND_BISHOP:
        return attack_bishop(at, occupied);
    case KIND_ROOK:
        return attack_rook(at, occupied);
    case KIND_QUEEN:
        return attack_bishop(at, occupied) | attack_rook(at, occupied);
    case KIND_KING:
        return attack_table_king[at];
    case KIND_NONE:
        break;
    }
    return 0;
}

Bitboard command_by_man(const Position *position, Square square)
{
    return command(position_at(position, square), square.at, position_occupied(position));
}

Bitboard command_by_side(const Position *position, Side side)
{
    Bitboard commanded = 0;

    for (Bitboard men = position_side(position, side); men; men = bitboard_rest(men))
        commanded |= command_by_man(position, square_at(bitboard_first(men)));
    return commanded;
}

/* A man commands the square if a man of its kind but of the other side, standing on the square,
 * would command that man's own square. So one look from the square finds them all. */
Bitboard command_over(const Position *position, Square square, Side by)
{
    const Bitboard *plane = position->plane;
    const Bitboard men = position_side(position, by);
    const Bitboard lines = ((attack_table_bishop_line[square.at] & plane[1]) |
                            (attack_table_rook_line[square.at] & plane[2])) &
                           ~plane[0] & men;
    const Bitboard near = (attack_table_knight[square.at] & position_kind(position, KIND_KNIGHT)) |
                          (attack_table_king[square.at] & position_kind(position, KIND_KING)) |
                          (command_by_pawn(square, side_other(by)) &
                           position_kind(position, KIND_PAWN));

    return (near & men) | attack_in_sight(square.at, lines, position_occupied(position));
}

Bitboard command_checkers(const Position *position, Side side)
{
    return command_over(position, position_king(position, side), side_other(side));
}
