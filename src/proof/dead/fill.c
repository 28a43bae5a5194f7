#include "proof/dead/fill.h"

#include "chess/attack.h"

/* Where a helper may stand without meeting the check by a single step: not from where such a step
 * leads to a useful square; steps of pieces lead back as they lead there. */
static Bitboard harmless(const Scene *scene, const ReachMan *man)
{
    const Bitboard at = bitboard_of(scene->at);

    if (man->kind == KIND_PAWN)
        return man->reach & ~reach_aside(at, 1U - man->side) &
               ~reach_ahead(scene->useful & ~at, 1U - man->side);
    return man->reach & ~reach_steps(man->kind, scene->useful);
}

/* Squares on which somebody but these may stand and block a line: men of the loser's not where they
 * would meet the check themselves, unless they are pinned. */
static Bitboard blockers(const Mating *g, const Scene *scene, unsigned helper)
{
    Bitboard squares = g->king_reach & ~attack_table_king[scene->square];

    for (unsigned i = 0; i < g->count; i++)
        if (i != scene->by)
            squares |= g->man[i]->reach | g->man[i]->promoted;
    for (unsigned i = 0; i < g->helpers; i++)
        if (i != helper)
            squares |= scene->harmless[i] | (g->helper[i]->reach & scene->pinned) |
                       g->helper[i]->promoted;
    return squares;
}

/* Does a helper on a square meet the check for certain along a line that nobody can block? */
static bool meets_along_line(const Mating *g, const Scene *scene, unsigned helper, unsigned from)
{
    const ReachMan *const man = g->helper[helper];
    Bitboard lines = 0, blocking;

    if (man->kind == KIND_BISHOP || man->kind == KIND_QUEEN)
        lines |= attack_table_bishop_line[from];
    if (man->kind == KIND_ROOK || man->kind == KIND_QUEEN)
        lines |= attack_table_rook_line[from];
    lines &= scene->useful;
    if (!lines)
        return false;
    blocking = blockers(g, scene, helper) | bitboard_of(scene->at) | bitboard_of(scene->square);
    for (; lines; lines = bitboard_rest(lines))
        if (!(attack_table_between[from][bitboard_first(lines)] & blocking))
            return true;
    return false;
}

static bool may_fill(const Mating *g, const Scene *scene, unsigned helper, unsigned at)
{
    const ReachMan *const man = g->helper[helper];
    const Bitboard here = bitboard_of(at);

    if (man->promoted & here)
        return true;
    if (!(man->reach & here))
        return false;
    if (scene->twice || (scene->pinned & here))
        return true;
    return (scene->harmless[helper] & here) && !meets_along_line(g, scene, helper, at);
}

/* Each of the squares filled with a man of its own. */
static bool match(const Scene *scene, Bitboard around, Bitboard squares, uint32_t used)
{
    unsigned order;

    if (squares == 0)
        return true;
    order = bitboard_count(around & ((squares & -squares) - 1));
    for (uint32_t fit = scene->fit[order] & ~used; fit; fit &= fit - 1)
        if (match(scene, around, bitboard_rest(squares), used | (fit & -fit)))
            return true;
    return false;
}

void fill_find(const Mating *g, Scene *scene, Bitboard open)
{
    Bitboard rest = attack_table_king[scene->square];

    scene->useful = attack_table_between[scene->square][scene->at] | bitboard_of(scene->at);
    for (unsigned i = 0; i < g->helpers && !scene->known; i++)
        scene->harmless[i] = harmless(scene, g->helper[i]);
    scene->known = true;
    for (unsigned i = 0; rest; rest = bitboard_rest(rest), i++) {
        scene->fit[i] = 0;
        for (unsigned k = 0; k < g->helpers && (open & rest & -rest); k++)
            if (may_fill(g, scene, k, bitboard_first(rest)))
                scene->fit[i] |= UINT32_C(1) << k;
    }
}

bool fill_is_possible(const Mating *g, const Scene *scene, Bitboard left)
{
    return left == 0 || (!(left & scene->standing) && !(left & ~g->filled) &&
                         bitboard_count(left) <= g->helpers &&
                         match(scene, attack_table_king[scene->square], left, 0));
}
