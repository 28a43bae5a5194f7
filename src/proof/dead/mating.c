#include "proof/dead/mating.h"

#include "chess/attack.h"
#include "proof/dead/self_block.h"

/* What a man commands from a square if only walls stand in its way. */
static Bitboard attack_from(const Mating *g, const ReachMan *man, unsigned at, bool promoted)
{
    switch (promoted ? KIND_QUEEN : (Kind)man->kind) {
    case KIND_PAWN:
        return reach_aside(bitboard_of(at), man->side);
    case KIND_KNIGHT:
        return attack_table_knight[at];
    case KIND_BISHOP:
        return attack_bishop(at, g->walls);
    case KIND_ROOK:
        return attack_rook(at, g->walls);
    case KIND_QUEEN:
        return attack_bishop(at, g->walls) | attack_rook(at, g->walls) |
               (promoted ? attack_table_knight[at] : 0);
    case KIND_NONE:
    case KIND_KING:
        break;
    }
    return 0;
}

static Bitboard attacks_of(const Mating *g, const ReachMan *man)
{
    Bitboard squares = man->kind == KIND_PAWN ? reach_aside(man->reach, man->side) : 0;

    for (Bitboard from = man->kind == KIND_PAWN ? 0 : man->reach; from; from = bitboard_rest(from))
        squares |= attack_from(g, man, bitboard_first(from), false);
    for (Bitboard from = man->promoted; from; from = bitboard_rest(from))
        squares |= attack_from(g, man, bitboard_first(from), true);
    return squares;
}

static Mating prepare(const Reach *r, const ReachSteady *steady, Side winner)
{
    Mating g;

    g.reach = r;
    g.winner = winner;
    g.count = g.helpers = 0;
    g.attacked = g.king_reach = 0;
    g.filled = reach_of_men(r, side_other(winner));
    g.walls = (steady->men[WHITE] | steady->men[BLACK]) & ~reach_king(r, side_other(winner))->reach;
    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        if (!(man->reach | man->promoted))
            continue;
        if (man->kind == KIND_KING) {
            if (man->side == winner)
                g.king_reach = man->reach;
        } else if (man->side != winner) {
            g.helper[g.helpers++] = man;
        } else {
            g.man[g.count] = man;
            g.attacks[g.count] = attacks_of(&g, man);
            g.attacked |= g.attacks[g.count++];
        }
    }
    return g;
}

/* Where the winner's king may stand while the other is on a square: not beside it. */
static Bitboard king_places(const Mating *g, unsigned square)
{
    return g->king_reach & ~attack_table_king[square] & ~bitboard_of(square);
}

/* ---- The moves before ---- */

/* The loser's king came from one of these squares. May a man close it to him now, other than the
 * winner's king, who cannot have stood beside him? */
static bool closed_by_men(const Mating *g, const MatingCheck *check, Bitboard from)
{
    Bitboard others = bitboard_of(check->at) | check->covered;

    for (unsigned i = 0; i < g->count; i++)
        if (i != check->by)
            others |= g->man[i]->reach | g->man[i]->promoted;
    return (from & others) != 0;
}

/* Of the places of the winner's king, those that agree with the moves before the mate. If his own
 * move was the last, it uncovered the check. */
static Bitboard agreeing(const Mating *g, const MatingCheck *check, Bitboard places,
                         Bitboard between)
{
    const Bitboard from = attack_table_king[check->square] & g->came;
    Bitboard kept = 0;

    if (g->moves == MATING_ANY || (g->moves == MATING_KING_RAN && closed_by_men(g, check, from)))
        return places;
    if (g->moves == MATING_BY_KING)
        between &= g->came;
    for (; places; places = bitboard_rest(places)) {
        const Bitboard beside = attack_table_king[bitboard_first(places)];
        if ((beside & between) && (g->moves == MATING_BY_KING || (beside & from)))
            kept |= places & -places;
    }
    return kept;
}

/* May every way out be covered or filled while these men stand where they do? */
static bool is_mate(const Mating *g, MatingCheck *check)
{
    const Bitboard open = attack_table_king[check->square] & ~check->covered;
    const Bitboard between = attack_table_between[check->square][check->at];
    const Bitboard beside = reach_steps(KIND_KING, open);
    Bitboard places = king_places(g, check->square) & ~check->standing & ~between;
    Bitboard tried = ~UINT64_C(0);

    if (!check->twice && (check->takers & ~check->pinned))
        return false;
    places = agreeing(g, check, places, between);
    if (open == 0)
        return places != 0;
    if (bitboard_count(open) > g->helpers + 3 || places == 0)
        return false; /* a king covers no more than three of another's ways out */
    self_block_find(g, check, open);
    if ((places & ~beside) && self_block_is_possible(g, check, open))
        return true;
    for (places &= beside; places; places = bitboard_rest(places)) {
        const Bitboard left = open & ~attack_table_king[bitboard_first(places)];
        if (left != tried && self_block_is_possible(g, check, left))
            return true;
        tried = left;
    }
    return false;
}

/* ---- Who checks, and what the others do ---- */

/* Two bishops, rooks or knights never check at once: the one that moved would have stood in the way
 * and checked before. Queens may, uncovered together by a capture in passing. */
static bool may_check_twice(const Mating *g, const MatingCheck *check, unsigned other)
{
    const ReachMan *const a = g->man[check->by], *const b = g->man[other];

    return a->kind != b->kind || a->kind == KIND_PAWN || a->kind == KIND_QUEEN;
}

/* The squares between the king and a man on a line with him, where a single man may be pinned. */
static Bitboard pinned_by(const Mating *g, unsigned square, const ReachMan *man, Bitboard from)
{
    Bitboard lines = 0, squares = 0;

    if (man->kind == KIND_BISHOP || man->kind == KIND_QUEEN || man->promoted)
        lines |= attack_table_bishop_line[square];
    if (man->kind == KIND_ROOK || man->kind == KIND_QUEEN || man->promoted)
        lines |= attack_table_rook_line[square];
    for (from &= lines; from; from = bitboard_rest(from)) {
        const Bitboard between = attack_table_between[square][bitboard_first(from)];
        if (bitboard_rest(between & g->walls) == 0)
            squares |= between;
    }
    return squares;
}

/* Supposes that each of the winner's other men covers whatever it may ever command. */
static bool with_all(const Mating *g, MatingCheck *check, Bitboard by_checker)
{
    check->covered = by_checker;
    check->standing = bitboard_of(check->at);
    check->pinned = 0;
    check->twice = false;
    for (unsigned i = 0; i < g->count; i++) {
        if (i == check->by)
            continue;
        check->covered |= g->attacks[i];
        check->pinned |= pinned_by(g, check->square, g->man[i],
                                   g->man[i]->reach | g->man[i]->promoted);
        check->twice |= (g->attacks[i] >> check->square & 1) && may_check_twice(g, check, i);
    }
    return is_mate(g, check);
}

/* Tries the winner's only other man on each of its squares, and gone. */
static bool with_other(const Mating *g, MatingCheck *check, Bitboard by_checker)
{
    const unsigned other = 1 - check->by;
    const ReachMan *const man = g->man[other];
    const Bitboard here = bitboard_of(check->at);
    const Bitboard forbidden = here | bitboard_of(check->square) |
                               attack_table_between[check->square][check->at];

    if (!with_all(g, check, by_checker))
        return false;
    if (man->promoted)
        return true;
    if (man->taken) {
        check->covered = by_checker;
        check->pinned = 0;
        check->twice = false;
        if (is_mate(g, check))
            return true;
    }
    for (Bitboard from = man->reach & ~forbidden; from; from = bitboard_rest(from)) {
        const Bitboard attack = attack_from(g, man, bitboard_first(from), false);
        check->covered = by_checker | attack;
        check->standing = here | (from & -from);
        check->pinned = pinned_by(g, check->square, man, from & -from);
        check->twice = (attack >> check->square & 1) && may_check_twice(g, check, other);
        if (is_mate(g, check))
            return true;
    }
    return false;
}

/* The loser's men that are certain to be on their squares and can take on a square with a single
 * step. */
static Bitboard takers(const Mating *g, Bitboard at)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < g->helpers; i++) {
        const ReachMan *const man = g->helper[i];
        if (man->taken || man->promoted || bitboard_rest(man->reach))
            continue;
        if ((man->kind == KIND_PAWN ? reach_aside(man->reach, man->side)
                                    : reach_steps(man->kind, man->reach)) &
            at)
            squares |= man->reach;
    }
    return squares;
}

static bool with_checker(const Mating *g, unsigned square, unsigned by)
{
    const ReachMan *const man = g->man[by];
    MatingCheck check;

    check.square = square;
    check.by = by;

    for (unsigned k = 0; k < 2; k++)
        for (Bitboard from = (k ? man->promoted : man->reach) & ~bitboard_of(square); from;
             from = bitboard_rest(from)) {
            const unsigned at = bitboard_first(from);
            const Bitboard attack = attack_from(g, man, at, k == 1);
            check.at = at;
            check.known = false;
            check.takers = takers(g, from & -from);
            if (!(attack >> square & 1))
                continue;
            if (g->count == 2 ? with_other(g, &check, attack) : with_all(g, &check, attack))
                return true;
        }
    return false;
}

/* May every way out, each by itself, be covered or filled? This is quickly answered, and mostly it
 * suffices. */
static bool loosely(const Mating *g, unsigned square)
{
    const Bitboard open = attack_table_king[square] & ~g->attacked & ~g->filled;

    if (!(g->attacked >> square & 1))
        return false;
    if (open == 0)
        return king_places(g, square) != 0;
    for (Bitboard places = king_places(g, square); places; places = bitboard_rest(places))
        if ((open & ~attack_table_king[bitboard_first(places)]) == 0)
            return true;
    return false;
}

bool mating_is_possible(const Reach *reach, const ReachSteady *steady, Side winner,
                        MatingMoves moves, Bitboard came)
{
    const ReachMan *const king = reach_king(reach, side_other(winner));
    Mating g = prepare(reach, steady, winner);

    g.moves = moves;
    g.came = came;
    if (g.count == 0)
        return false;
    for (Bitboard squares = king->reach; squares; squares = bitboard_rest(squares)) {
        const unsigned square = bitboard_first(squares);
        if (!loosely(&g, square))
            continue;
        for (unsigned i = 0; i < g.count; i++)
            if ((g.attacks[i] >> square & 1) && with_checker(&g, square, i))
                return true;
    }
    return false;
}
