#include "proof/dead/caged_king.h"

#include "chess/attack.h"

/* The squares beside the king that no steady man guards. The man that moves does not count. */
static Bitboard unguarded(const Reach *r, unsigned king, unsigned side, unsigned mover)
{
    Bitboard out = attack_table_king[king];

    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        if (i == mover || man->side == side || man->taken || man->promoted ||
            !bitboard_is_single(man->reach))
            continue;
        out &= ~(man->kind == KIND_PAWN ? reach_aside(man->reach, man->side)
                                        : reach_steps(man->kind, man->reach));
    }
    return out;
}

/* The squares from which such a man checks the king if nobody stands between. */
static Bitboard checks(const ReachMan *man, unsigned king)
{
    switch ((Kind)man->kind) {
    case KIND_PAWN:
        return reach_aside(bitboard_of(king), 1U - man->side);
    case KIND_KNIGHT:
        return attack_table_knight[king];
    case KIND_BISHOP:
        return attack_table_bishop_line[king];
    case KIND_ROOK:
        return attack_table_rook_line[king];
    case KIND_QUEEN:
        return attack_table_bishop_line[king] | attack_table_rook_line[king];
    case KIND_NONE:
    case KIND_KING:
        break;
    }
    return 0;
}

/* All squares on which men of a side, except their king, may meet a check with their next move, if
 * only these walls stand in their way. A pawn that is taken in passing counts with its own square,
 * which is behind the one gone to. */
static Bitboard next_squares(const Reach *r, Bitboard walls, unsigned side)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        if (man->side != side || man->kind == KIND_KING)
            continue;
        if (man->promoted)
            return ~UINT64_C(0);
        if (man->kind == KIND_PAWN) {
            const Bitboard aside = reach_aside(man->reach, side);
            const Bitboard home = side == WHITE ? BITBOARD_RANK_1 << 8 : BITBOARD_RANK_1 << 48;
            const Bitboard once = reach_ahead(man->reach, side) & ~walls;
            squares |= aside | reach_ahead(aside, 1U - side) | once |
                       reach_ahead(once & reach_ahead(home, side), side);
        } else {
            squares |= reach_lines(man, walls);
        }
    }
    return squares;
}

static Bitboard others_reach(const Reach *r, unsigned mover)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < r->count; i++)
        if (i != mover)
            squares |= r->man[i].reach | r->man[i].promoted;
    return squares;
}

/* The squares to which a man, now between the king and another of its side, cannot go without
 * uncovering a check that nobody can meet. */
static Bitboard uncovering(const Reach *r, unsigned mover, unsigned king, Bitboard meeting)
{
    const Bitboard here = r->man[mover].reach;

    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        Bitboard between;
        if (man->side != r->man[mover].side || man->taken || man->promoted ||
            man->kind == KIND_PAWN || man->kind == KIND_KNIGHT || !bitboard_is_single(man->reach) ||
            !(checks(man, king) & man->reach))
            continue;
        between = attack_table_between[king][bitboard_first(man->reach)];
        if ((between & here) && !(meeting & (between | man->reach)) &&
            !(others_reach(r, mover) & between))
            return ~(between | man->reach);
    }
    return 0;
}

Bitboard caged_king_mates(const Reach *r, const ReachSteady *steady, unsigned mover, Bitboard to,
                          Side winner)
{
    const ReachMan *const man = &r->man[mover];
    const Bitboard kings = reach_king(r, winner)->reach;
    Bitboard out, meeting, others, mates, rest;
    unsigned king;

    if (to == 0 || man->side == winner || !bitboard_is_single(kings))
        return 0;
    king = bitboard_first(kings);
    if (attack_table_king[king] & ~steady->men[winner] & ~steady->guarded[1U - winner])
        return 0;
    /* his own men shut the king in too, unless the move takes one of them */
    out = unguarded(r, king, winner, mover);
    if (out & ~steady->men[winner])
        return 0;
    if (man->kind == KIND_PAWN)
        to &= ~(BITBOARD_RANK_1 | BITBOARD_RANK_8);
    to &= ~out;
    meeting = next_squares(r, (steady->men[WHITE] | steady->men[BLACK]) & ~man->reach, winner);
    mates = bitboard_is_single(man->reach) ? to & uncovering(r, mover, king, meeting) : 0;
    rest = to & ~mates & ~meeting & checks(man, king);
    others = meeting | (rest ? others_reach(r, mover) : 0);
    for (; rest; rest = bitboard_rest(rest))
        if (!(attack_table_between[king][bitboard_first(rest)] & others))
            mates |= rest & -rest;
    return mates;
}
