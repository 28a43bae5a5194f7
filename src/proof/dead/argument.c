#include "proof/dead/argument.h"

#include "chess/attack.h"

/* ---- Does a state speak for another? ---- */

/* Where a pawn stood when the sets began to grow: on the hindmost of its squares. */
static Bitboard start_of(const ReachMan *pawn)
{
    return pawn->side == WHITE || !pawn->reach
               ? pawn->reach & -pawn->reach
               : bitboard_of(63U - (unsigned)__builtin_clzll(pawn->reach));
}

static bool includes_man(const DeadState *state, const ReachMan *man, const ReachMan *other)
{
    if (!argument_squares(other))
        return man->taken || !argument_squares(man);
    if (other->taken && !man->taken)
        return false;
    if (state->sort != DEAD_CHECK && man->kind == KIND_PAWN && other->reach != 0 &&
        other->reach != start_of(man))
        return false;
    return (other->reach & ~man->reach) == 0 && (other->promoted & ~man->promoted) == 0;
}

static bool includes(const DeadState *state, const DeadState *other)
{
    const bool any_turn = state->sort == DEAD_EVER || state->sort == DEAD_STILL ||
                          state->sort == DEAD_HELD;

    if (other->reach.passed & ~state->reach.passed)
        return false;
    if ((!any_turn || state->came) && state->turn != other->turn)
        return false;
    if (state->came && (!other->came || (other->came & ~state->came)))
        return false;
    for (unsigned i = 0; i < other->reach.count; i++)
        if (!includes_man(state, &state->reach.man[i], &other->reach.man[i]))
            return false;
    return true;
}

/* ---- What is known of the men together ---- */

/* Narrows the sets: no two men share a square, and no king stands beside the other. False if a man
 * has no square left. */
static bool narrow(Reach *r)
{
    Bitboard all = 0;
    bool possible = true;

    for (unsigned i = 0; i < r->count; i++)
        if (!r->man[i].taken && bitboard_is_single(argument_squares(&r->man[i])))
            all |= argument_squares(&r->man[i]);
    for (unsigned i = 0; i < r->count; i++) {
        ReachMan *const man = &r->man[i];
        const Bitboard squares = argument_squares(man);
        if (!squares || (!man->taken && bitboard_is_single(squares)))
            continue;
        man->reach &= ~all;
        man->promoted &= ~all;
        if (man->kind == KIND_KING && bitboard_is_single(reach_king(r, 1U - man->side)->reach))
            man->reach &= ~attack_table_king[bitboard_first(reach_king(r, 1U - man->side)->reach)];
        if (argument_squares(man))
            continue;
        possible = possible && man->taken;
        man->taken = false;
    }
    return possible;
}

/* ---- Moves ---- */

/* Has the winner nothing but his king? Then he cannot mate. */
static bool is_bare(const Reach *reach, Side winner)
{
    return reach_of_men(reach, winner) == 0;
}

/* Adds a state unless one speaks for it. The first state does not count: it speaks only for the
 * position with which the argument begins. */
static bool add_state(Argument *a, DeadState *next)
{
    if (is_bare(&next->reach, a->winner) || !narrow(&next->reach))
        return true;
    for (unsigned i = 1; i < a->count; i++)
        if (includes(&a->state[i], next))
            return true;
    if (a->count == a->room)
        return false;
    a->state[a->count++] = *next;
    return true;
}

bool argument_move(Argument *a, const DeadState *from, const ArgumentMove *move)
{
    DeadState next = *from;
    ReachMan *const man = &next.reach.man[move->man];
    const Bitboard last = BITBOARD_RANK_1 | BITBOARD_RANK_8;

    for (unsigned i = 0; i < next.reach.count; i++)
        next.reach.man[i].held = false;
    next.came = man->kind == KIND_KING ? man->reach & reach_steps(KIND_KING, move->to) : 0;
    if (move->taken < REACH_MEN)
        next.reach.man[move->taken] = (ReachMan){ .kind = next.reach.man[move->taken].kind,
                                                  .side = next.reach.man[move->taken].side };
    man->taken = false;
    man->reach = man->promoted = 0;
    if (move->promoted || (man->kind == KIND_PAWN && (move->to & last)))
        man->promoted = move->to;
    else
        man->reach = move->to;
    next.reach.passed = move->passed;
    next.turn = (uint8_t)(1U - man->side);
    next.sort = DEAD_WAITING;
    return add_state(a, &next);
}

bool argument_is_another(const DeadState *s, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];

    for (unsigned k = 0; k < i; k++) {
        const ReachMan *const other = &s->reach.man[k];
        if (man->kind != KIND_PAWN && other->kind == man->kind && other->side == man->side &&
            other->reach == man->reach && other->taken == man->taken)
            return true;
    }
    return false;
}

bool argument_go(Argument *a, const DeadState *s, unsigned man, Bitboard to, bool promoted)
{
    const ArgumentMove move = { man, to, promoted, REACH_MEN, 0 };

    return to == 0 || argument_move(a, s, &move);
}

/* A pawn's captures are followed square by square, because it may be promoted on one of them and
 * not on the other; those of a piece are followed together. */
bool argument_take(Argument *a, const DeadState *s, unsigned man, Bitboard to, bool promoted)
{
    const bool pawn = s->reach.man[man].kind == KIND_PAWN && !promoted;

    for (unsigned j = 0; j < s->reach.count; j++) {
        const ReachMan *const other = &s->reach.man[j];
        Bitboard on = to & argument_squares(other);
        if (other->side == s->reach.man[man].side || other->kind == KIND_KING || !on ||
            argument_is_another(s, j))
            continue;
        while (on) {
            const Bitboard now = pawn ? on & -on : on;
            const ArgumentMove move = { man, now, promoted, j, 0 };
            if (!argument_move(a, s, &move))
                return false;
            on &= ~now;
        }
    }
    return true;
}

Bitboard argument_king_steps(const DeadState *s, const ReachSteady *steady, unsigned king)
{
    const ReachMan *const man = &s->reach.man[king];

    return reach_steps(KIND_KING, man->reach) & ~steady->men[man->side] &
           ~steady->guarded[1U - man->side];
}
