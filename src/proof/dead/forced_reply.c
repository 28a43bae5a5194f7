#include "proof/dead/forced_reply.h"

/* The man that checks; REACH_MEN if none is certain to. Pawns are left out, for a pawn may be taken
 * in passing. */
static unsigned checker(const DeadState *s)
{
    const Bitboard king = reach_king(&s->reach, s->turn)->reach;

    for (unsigned i = 0; bitboard_is_single(king) && i < s->reach.count; i++) {
        const ReachMan *const man = &s->reach.man[i];
        if (man->side != s->turn && man->kind != KIND_PAWN && man->kind != KIND_KING &&
            !man->taken && bitboard_is_single(man->reach) &&
            (reach_steps(man->kind, man->reach) & king))
            return i;
    }
    return REACH_MEN;
}

bool forced_reply_is_due(const DeadState *s)
{
    return checker(s) < REACH_MEN;
}

/* Follows the captures on the checker's square by a man. As what it has become, a pawn may take
 * there from wherever it is. */
static bool takes(Argument *a, const DeadState *s, const ReachSteady *steady, unsigned i,
                  Bitboard on)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard to = man->kind == KIND_PAWN
                            ? reach_aside(man->reach, man->side)
                            : reach_lines(man, steady->men[WHITE] | steady->men[BLACK]);

    return argument_take(a, s, i, to & on, false) &&
           (!man->promoted || argument_take(a, s, i, on, true));
}

bool forced_reply_follow(Argument *a, unsigned at, const ReachSteady *steady)
{
    const DeadState s = a->state[at];
    const Bitboard on = s.reach.man[checker(&s)].reach;
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];

    for (unsigned i = 0; i < s.reach.count; i++) {
        const ReachMan *const man = &s.reach.man[i];
        if (man->side != s.turn || !argument_squares(man) || argument_is_another(&s, i))
            continue;
        if (man->kind != KIND_KING) {
            if (!takes(a, &s, steady, i, on))
                return false;
        } else if (!argument_go(a, &s, i, argument_king_steps(&s, steady, i) & ~walls, false) ||
                   !argument_take(a, &s, i, argument_king_steps(&s, steady, i), false)) {
            return false;
        }
    }
    return true;
}
