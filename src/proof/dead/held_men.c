#include "proof/dead/held_men.h"

#include "proof/dead/caged_king.h"

/* ---- Who is held ---- */

static Bitboard held_squares(const Reach *r)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < r->count; i++)
        squares |= r->man[i].held ? r->man[i].reach : 0;
    return squares;
}

/* Finds the steady men, counting only those that are held. */
static void steady_of_held(const DeadState *s, ReachSteady *steady)
{
    Reach only = s->reach;

    for (unsigned i = 0; i < only.count; i++)
        only.man[i].taken = !only.man[i].held;
    reach_steady(&only, steady);
}

/* Has a man no moves but captures of held men and moves that give mate? */
static bool is_fast(const DeadState *s, const ReachSteady *steady, unsigned i, Side winner)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard walls = held_squares(&s->reach);
    const Bitboard to = man->kind == KIND_KING   ? argument_king_steps(s, steady, i)
                        : man->kind == KIND_PAWN ? reach_pushes(man->reach, man->side, walls)
                                                 : reach_lines(man, walls);

    return (to & ~walls & ~caged_king_mates(&s->reach, steady, i, to & ~walls, winner)) == 0;
}

bool held_men_choose(DeadState *s, Side winner)
{
    ReachSteady steady;
    unsigned held = s->reach.count;
    bool changed = true;

    for (unsigned i = 0; i < s->reach.count; i++)
        s->reach.man[i].held = true;
    while (changed && held > 0) {
        changed = false;
        steady_of_held(s, &steady);
        for (unsigned i = 0; i < s->reach.count; i++)
            if (s->reach.man[i].held && !is_fast(s, &steady, i, winner)) {
                s->reach.man[i].held = false;
                changed = true;
                held--;
            }
    }
    return held > 0;
}

/* ---- Moves that lead to other states ---- */

/* Follows the moves of a held man. */
static bool leave(Argument *a, const DeadState *s, const ReachSteady *steady, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];
    const Bitboard aside = reach_aside(man->reach, man->side);
    Bitboard to;

    if (man->kind == KIND_PAWN) {
        to = reach_pushes(man->reach, man->side, walls);
        to &= ~caged_king_mates(&s->reach, steady, i, to, a->winner);
        return to == 0 && !(aside & reach_passing(&s->reach, man->side)) &&
               argument_take(a, s, i,
                             aside & ~caged_king_mates(&s->reach, steady, i, aside, a->winner),
                             false);
    }
    to = man->kind == KIND_KING ? argument_king_steps(s, steady, i) : reach_lines(man, walls);
    to &= ~steady->men[man->side];
    to &= ~caged_king_mates(&s->reach, steady, i, to, a->winner);
    return argument_go(a, s, i, to & ~walls, false) && argument_take(a, s, i, to, false);
}

/* Follows the captures of held men by another man. */
static bool break_in(Argument *a, const DeadState *s, const ReachSteady *steady, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];
    const Bitboard held = held_squares(&s->reach);
    Bitboard to = man->kind == KIND_KING   ? argument_king_steps(s, steady, i)
                  : man->kind == KIND_PAWN ? reach_aside(man->reach, man->side)
                                           : reach_lines(man, walls);

    to &= held;
    to &= ~caged_king_mates(&s->reach, steady, i, to, a->winner);
    return argument_take(a, s, i, to, false) &&
           argument_take(a, s, i, reach_any_steps(man->promoted) & held, true);
}

bool held_men_follow(Argument *a, unsigned at, const ReachSteady *steady)
{
    const DeadState s = a->state[at];

    for (unsigned i = 0; i < s.reach.count; i++) {
        if (!argument_squares(&s.reach.man[i]) || argument_is_another(&s, i))
            continue;
        if (!(s.reach.man[i].held ? leave(a, &s, steady, i) : break_in(a, &s, steady, i)))
            return false;
    }
    return true;
}
