#include "proof/cage.h"

#include "chess/attack.h"

static bool is_single(Bitboard set)
{
    return set != 0 && bitboard_rest(set) == 0;
}

/* The ways out that no man that stays guards, the one that moves not counted. */
static Bitboard unguarded(const Reach *r, unsigned king, unsigned side, unsigned mover)
{
    Bitboard out = attack_table_king[king];

    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        if (i == mover || man->side == side || man->taken || man->promoted ||
            !is_single(man->reach))
            continue;
        out &= ~(man->kind == KIND_PAWN ? reach_aside(man->reach, man->side)
                                        : reach_steps(man->kind, man->reach));
    }
    return out;
}

/* From where such a man checks the king if nobody stands between. */
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

/* All squares to which men of a side may go next, their king left aside; and of a pawn that made a
 * double step its own, for it is taken behind itself. */
static Bitboard next_squares(const Reach *r, const ReachSteady *steady, unsigned side)
{
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];
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

Bitboard cage_mates(const Reach *r, const ReachSteady *steady, unsigned mover, Bitboard to,
                    Side winner)
{
    const ReachMan *const man = &r->man[mover];
    const Bitboard king = reach_king(r, winner)->reach;
    Bitboard out, others, mates = 0;

    if (man->side == winner || !is_single(king) ||
        (attack_table_king[bitboard_first(king)] & ~steady->men[winner] &
         ~steady->guarded[1U - winner]))
        return 0;
    to &= checks(man, bitboard_first(king));
    if (man->kind == KIND_PAWN)
        to &= ~(BITBOARD_RANK_1 | BITBOARD_RANK_8);
    if (to == 0)
        return 0;
    /* men of his own shut the king in, but not one that is taken now */
    out = unguarded(r, bitboard_first(king), winner, mover);
    if (out & ~steady->men[winner])
        return 0;
    others = next_squares(r, steady, winner);
    to &= ~out & ~others;
    others |= to ? others_reach(r, mover) : 0;
    for (; to; to = bitboard_rest(to))
        if (!(attack_table_between[bitboard_first(king)][bitboard_first(to)] & others))
            mates |= to & -to;
    return mates;
}
