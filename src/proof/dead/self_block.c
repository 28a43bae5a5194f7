#include "proof/dead/self_block.h"

#include "chess/attack.h"

/* The squares on which a helper may stand without being able to meet the check by a single step:
 * those that are not one step from a useful square. A piece's step leads back the way it came, so
 * steps are taken from the useful squares. */
static Bitboard harmless(const MatingCheck *check, const ReachMan *man)
{
    const Bitboard at = bitboard_of(check->at);

    if (man->kind == KIND_PAWN)
        return man->reach & ~reach_aside(at, 1U - man->side) &
               ~reach_ahead(check->useful & ~at, 1U - man->side);
    return man->reach & ~reach_steps(man->kind, check->useful);
}

/* The squares on which a man other than the checker and this helper may stand and block a line. A
 * man of the loser's does not stand where it could meet the check itself, unless it may be pinned.
 */
static Bitboard blockers(const Mating *g, const MatingCheck *check, unsigned helper)
{
    Bitboard squares = g->king_reach & ~attack_table_king[check->square];

    for (unsigned i = 0; i < g->count; i++)
        if (i != check->by)
            squares |= g->man[i]->reach | g->man[i]->promoted;
    for (unsigned i = 0; i < g->helpers; i++)
        if (i != helper)
            squares |= check->harmless[i] | (g->helper[i]->reach & check->pinned) |
                       g->helper[i]->promoted;
    return squares;
}

/* Is a helper on a square certain to meet the check, along a line that nobody can block? */
static bool meets_along_line(const Mating *g, const MatingCheck *check, unsigned helper,
                             unsigned from)
{
    const ReachMan *const man = g->helper[helper];
    Bitboard lines = 0, blocking;

    if (man->kind == KIND_BISHOP || man->kind == KIND_QUEEN)
        lines |= attack_table_bishop_line[from];
    if (man->kind == KIND_ROOK || man->kind == KIND_QUEEN)
        lines |= attack_table_rook_line[from];
    lines &= check->useful;
    if (!lines)
        return false;
    blocking = blockers(g, check, helper) | bitboard_of(check->at) | bitboard_of(check->square);
    for (; lines; lines = bitboard_rest(lines))
        if (!(attack_table_between[from][bitboard_first(lines)] & blocking))
            return true;
    return false;
}

static bool may_fill(const Mating *g, const MatingCheck *check, unsigned helper, unsigned at)
{
    const ReachMan *const man = g->helper[helper];
    const Bitboard here = bitboard_of(at);

    if (man->promoted & here)
        return true;
    if (!(man->reach & here))
        return false;
    if (check->twice || (check->pinned & here))
        return true;
    return (check->harmless[helper] & here) && !meets_along_line(g, check, helper, at);
}

/* Can each of the squares be filled by a man that fills no other? */
static bool match(const MatingCheck *check, Bitboard around, Bitboard squares, uint32_t used)
{
    unsigned order;

    if (squares == 0)
        return true;
    order = bitboard_count(around & ((squares & -squares) - 1));
    for (uint32_t fit = check->fit[order] & ~used; fit; fit &= fit - 1)
        if (match(check, around, bitboard_rest(squares), used | (fit & -fit)))
            return true;
    return false;
}

void self_block_find(const Mating *g, MatingCheck *check, Bitboard open)
{
    Bitboard rest = attack_table_king[check->square];

    check->useful = attack_table_between[check->square][check->at] | bitboard_of(check->at);
    for (unsigned i = 0; i < g->helpers && !check->known; i++)
        check->harmless[i] = harmless(check, g->helper[i]);
    check->known = true;
    for (unsigned i = 0; rest; rest = bitboard_rest(rest), i++) {
        check->fit[i] = 0;
        for (unsigned k = 0; k < g->helpers && (open & rest & -rest); k++)
            if (may_fill(g, check, k, bitboard_first(rest)))
                check->fit[i] |= UINT32_C(1) << k;
    }
}

bool self_block_is_possible(const Mating *g, const MatingCheck *check, Bitboard left)
{
    return left == 0 || (!(left & check->standing) && !(left & ~g->filled) &&
                         bitboard_count(left) <= g->helpers &&
                         match(check, attack_table_king[check->square], left, 0));
}
