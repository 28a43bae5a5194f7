#include "chess/origin.h"

#include "chess/attack.h"
#include "chess/command.h"

/* Would the king be safe, if these squares were emptied and one were filled? */
static bool is_safe(const Position *p, unsigned king, Bitboard emptied, Bitboard filled)
{
    const Bitboard *const plane = p->plane;
    const Bitboard occupied = (position_occupied(p) & ~emptied) | filled;
    const Bitboard adverse = position_side(p, side_other(position_turn(p))) & ~(emptied | filled);
    const Bitboard lines = ((attack_table_bishop_line[king] & plane[1]) |
                            (attack_table_rook_line[king] & plane[2])) &
                           ~plane[0] & adverse;
    const Bitboard near = (attack_table_knight[king] & plane[0] & plane[1]) |
                          (attack_table_king[king] & plane[0] & plane[2]) |
                          (command_by_pawn(square_at(king), position_turn(p)) &
                           position_kind(p, KIND_PAWN));

    return (near & adverse) == 0 && attack_in_sight(king, lines, occupied) == 0;
}

/* Pawns that reach a square: straight ahead if it is empty, diagonally if they take there. */
static Bitboard pawns_to(const Position *p, Square to, bool taking)
{
    const Bitboard pawns = position_kind(p, KIND_PAWN) & position_side(p, position_turn(p));
    const Bitboard free = ~position_occupied(p);
    const Bitboard here = bitboard_of(to.at);
    const bool white = position_turn(p) == WHITE;
    const Bitboard fourth = white ? BITBOARD_RANK_1 << 24 : BITBOARD_RANK_1 << 32;
    const Bitboard behind = white ? here >> 8 : here << 8;
    const Bitboard twice = here & fourth & free
                               ? (white ? (behind & free) >> 8 : (behind & free) << 8)
                               : 0;

    if (taking)
        return command_by_pawn(to, side_other(position_turn(p))) & pawns;
    return (behind | twice) & pawns;
}

/* The kind is a constant in each case, so that position_kind becomes one or two operations. */
static Bitboard pieces_to(const Position *p, Kind kind, Square to)
{
    const Bitboard own = position_side(p, position_turn(p));
    const Bitboard occupied = position_occupied(p);
    const Bitboard bishop = attack_table_bishop_line[to.at], rook = attack_table_rook_line[to.at];

    switch (kind) {
    case KIND_KNIGHT:
        return attack_table_knight[to.at] & position_kind(p, KIND_KNIGHT) & own;
    case KIND_KING:
        return attack_table_king[to.at] & position_kind(p, KIND_KING) & own;
    case KIND_BISHOP:
        return attack_in_sight(to.at, bishop & position_kind(p, KIND_BISHOP) & own, occupied);
    case KIND_ROOK:
        return attack_in_sight(to.at, rook & position_kind(p, KIND_ROOK) & own, occupied);
    case KIND_QUEEN:
        return attack_in_sight(to.at, (bishop | rook) & position_kind(p, KIND_QUEEN) & own,
                               occupied);
    case KIND_PAWN:
    case KIND_NONE:
        break;
    }
    return 0;
}

Bitboard origin_of(const Position *position, Kind kind, Square to)
{
    const Side us = position_turn(position);
    const Bitboard there = bitboard_of(to.at);
    const bool passing = kind == KIND_PAWN && there == position->passed;
    const bool taking = passing || (there & position_occupied(position));
    const Bitboard passed = us == WHITE ? there >> 8 : there << 8;
    Bitboard men = kind == KIND_PAWN ? pawns_to(position, to, taking)
                                     : pieces_to(position, kind, to);
    Bitboard origins = 0;

    if (there & (position_side(position, us) | position_kind(position, KIND_KING)))
        return 0;
    for (; men; men = bitboard_rest(men)) {
        const Bitboard from = men & -men;
        const unsigned king = kind == KIND_KING ? to.at : position_king(position, us).at;
        if (is_safe(position, king, from | (passing ? passed : 0), there))
            origins |= from;
    }
    return origins;
}
