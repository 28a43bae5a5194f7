#include "proof/verify/dead.h"

#include "chess/movegen.h"
#include "chess/question.h"
#include "proof/verify/caged_king.h"
#include "proof/verify/closed.h"
#include "proof/verify/list.h"
#include "proof/verify/mate.h"
#include "proof/verify/moves.h"

static Bitboard goes_on(const VerifyList *l, const VerifyState *s, const VerifyFixed *fixed,
                        unsigned i, Bitboard to)
{
    return verify_caged_king_goes_on(l->men, s, fixed, i, to, l->winner);
}

/* ---- Sorts `still` and `once`: captures and pawns' moves lead to other states ---- */

static bool pawn_moves_are_listed(const VerifyList *l, const VerifyState *s,
                                  const VerifyFixed *fixed, unsigned i)
{
    const Side side = l->men->side[i];
    const Bitboard walls = fixed->men[WHITE] | fixed->men[BLACK];
    const Bitboard pushes = verify_moves_pushes(s->man[i].here, side, walls);
    const Bitboard once = pushes & verify_moves_forward(s->man[i].here, side);
    const Bitboard on = goes_on(l, s, fixed, i, pushes);
    const Bitboard behind = verify_moves_takes(l->men, s, i) & s->passed;
    const VerifyMove leap = { i, on & ~once, false, VERIFY_MEN, once };

    if (!verify_list_has_going(l, s, i, on & once) || (leap.to && !verify_list_has(l, s, &leap)))
        return false;
    for (unsigned k = 0; behind && k < l->men->count; k++) {
        const VerifyMove passing = { i, behind, false, k, 0 };
        if (l->men->side[k] != side && l->men->kind[k] == KIND_PAWN &&
            s->man[k].here == verify_moves_forward(behind, l->men->side[k]) &&
            !verify_list_has(l, s, &passing))
            return false;
    }
    return true;
}

static bool holds_for_a_while(const VerifyList *l, const VerifyState *s)
{
    const VerifyFixed fixed = verify_state_fixed(l->men, s);
    const Bitboard walls = fixed.men[WHITE] | fixed.men[BLACK];
    const bool once = s->sort == VERIFY_ONCE;

    for (unsigned i = 0; i < l->men->count; i++) {
        const VerifyMan *const man = &s->man[i];
        const Bitboard piece = verify_moves_piece(l->men, s, &fixed, i);
        const Bitboard promoted = verify_moves_promoted(l->men, s, &fixed, i);
        const Bitboard takes = piece | verify_moves_takes(l->men, s, i);
        if (!verify_state_squares(man) || (once && l->men->side[i] != s->turn))
            continue;
        if (once ? (piece | promoted) & ~walls
                 : goes_on(l, s, &fixed, i, piece & ~walls & ~man->here) |
                       (promoted & ~walls & ~man->promoted))
            return false;
        if (man->here && l->men->kind[i] == KIND_PAWN && !pawn_moves_are_listed(l, s, &fixed, i))
            return false;
        if (!verify_list_is_another(l->men, s, i) &&
            (!verify_list_has_taking(l, s, i, goes_on(l, s, &fixed, i, takes), false) ||
             !verify_list_has_taking(l, s, i, promoted, true)))
            return false;
    }
    return true;
}

/* ---- Sort `held`: moves of held men and their captures lead to other states ---- */

static bool holds_with_held(const VerifyList *l, const VerifyState *s)
{
    const VerifyFixed fixed = verify_state_fixed(l->men, s);
    const Bitboard walls = fixed.men[WHITE] | fixed.men[BLACK];
    Bitboard held = 0;

    for (unsigned i = 0; i < l->men->count; i++)
        held |= s->man[i].held ? s->man[i].here : 0;
    for (unsigned i = 0; i < l->men->count; i++) {
        const Side side = l->men->side[i];
        const Bitboard pawn = verify_moves_takes(l->men, s, i);
        const Bitboard quiet = goes_on(l, s, &fixed, i,
                                       (l->men->kind[i] == KIND_PAWN
                                            ? verify_moves_pushes(s->man[i].here, side, walls)
                                            : verify_moves_piece(l->men, s, &fixed, i)) &
                                           ~walls);
        Bitboard takes = goes_on(l, s, &fixed, i, pawn | verify_moves_piece(l->men, s, &fixed, i));
        if (verify_list_is_another(l->men, s, i))
            continue;
        if (!s->man[i].held)
            takes &= held;
        else if ((pawn & verify_moves_passing(l->men, s, side)) ||
                 (l->men->kind[i] == KIND_PAWN && quiet) || !verify_list_has_going(l, s, i, quiet))
            return false;
        if (!verify_list_has_taking(l, s, i, takes, false) ||
            !verify_list_has_taking(l, s, i, verify_moves_promoted(l->men, s, &fixed, i) & held,
                                    true))
            return false;
    }
    return s->passed == 0 && verify_closed_under_moves(l->men, s, l->winner);
}

/* ---- Sort `check`: a check must be met ---- */

/* Where a man stands that checks the king of the side to move from beside him or as a knight; empty
 * if none does for certain. */
static Bitboard checker(const VerifyMen *men, const VerifyState *s)
{
    const Bitboard king = s->man[men->king[s->turn]].here;

    for (unsigned i = 0; bitboard_is_single(king) && i < men->count; i++) {
        const VerifyMan *const man = &s->man[i];
        if (men->side[i] != s->turn && men->kind[i] != KIND_PAWN && men->kind[i] != KIND_KING &&
            !man->taken && bitboard_is_single(man->here) &&
            (verify_state_near(men->kind[i], men->side[i], bitboard_first(man->here)) & king))
            return man->here;
    }
    return 0;
}

static bool check_is_met(const VerifyList *l, const VerifyState *s)
{
    const VerifyFixed fixed = verify_state_fixed(l->men, s);
    const Bitboard walls = fixed.men[WHITE] | fixed.men[BLACK];
    const Bitboard on = checker(l->men, s);

    for (unsigned i = 0; i < l->men->count; i++) {
        const Bitboard piece = verify_moves_piece(l->men, s, &fixed, i);
        const Bitboard takes = piece | verify_moves_takes(l->men, s, i);
        const bool king = l->men->kind[i] == KIND_KING;
        if (l->men->side[i] != s->turn || verify_list_is_another(l->men, s, i))
            continue;
        if ((king && !verify_list_has_going(l, s, i, piece & ~walls)) ||
            !verify_list_has_taking(l, s, i, king ? takes : takes & on, false) ||
            (s->man[i].promoted && !verify_list_has_taking(l, s, i, on, true)))
            return false;
    }
    return on != 0;
}

static bool holds(const VerifyList *l, const VerifyState *s)
{
    switch (s->sort) {
    case VERIFY_EVER:
        return verify_closed_under_moves(l->men, s, l->winner);
    case VERIFY_STILL:
    case VERIFY_ONCE:
        return holds_for_a_while(l, s);
    case VERIFY_HELD:
        return holds_with_held(l, s);
    case VERIFY_CHECK:
        return check_is_met(l, s);
    }
    return false;
}

/* ---- All together ---- */

static VerifyState state_of(const Position *position)
{
    VerifyState s = { .turn = position_turn(position), .passed = position->passed };
    Bitboard rest = position_occupied(position);

    for (unsigned i = 0; rest; rest = bitboard_rest(rest))
        s.man[i++].here = rest & -rest;
    return s;
}

/* Is there no mate now, nor after the next move? */
static bool mate_is_later(const Position *position, Side winner)
{
    MoveList list;

    if (position_turn(position) != winner)
        return !question_is_mate(position);
    movegen_all(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Position after = position_make(position, list.move[i]);
        if (question_is_mate(&after))
            return false;
    }
    return true;
}

static bool only_king_moves(const VerifyMen *men, const VerifyState *s, Side side)
{
    for (unsigned i = 0; i < men->count; i++)
        if (men->side[i] == side && men->kind[i] != KIND_KING &&
            bitboard_rest(verify_state_squares(&s->man[i])))
            return false;
    return true;
}

/* Must the side to move leave the state at once? */
static bool is_now(const VerifyState *s)
{
    return s->sort == VERIFY_ONCE || s->sort == VERIFY_CHECK;
}

/* Is there no mate whatever was moved before it, or none that agrees with what is known of the last
 * moves? */
static bool is_mateless(const Position *position, const VerifyList *l, unsigned at)
{
    const VerifyState *const s = &l->state[at];
    const Bitboard reach = s->man[l->men->king[side_other(l->winner)]].here;

    if (verify_mate_is_none(l->men, s, l->winner, VERIFY_ANY_MOVES, 0))
        return true;
    if (is_now(s))
        return s->came && verify_mate_is_none(l->men, s, l->winner, VERIFY_BY_KING, s->came);
    return position->castling == 0 && only_king_moves(l->men, s, side_other(l->winner)) &&
           (at == 0 ? mate_is_later(position, l->winner) : s->came && s->turn == l->winner) &&
           verify_mate_is_none(l->men, s, l->winner, VERIFY_KING_RAN, reach | s->came);
}

const char *verify_dead_fault(const Position *position, const VerifyMen *men,
                              const VerifyState *states, unsigned count, Side winner)
{
    const VerifyState first = state_of(position);
    const VerifyList list = { men, states, count, winner };

    if (count == 0 || !verify_list_speaks(men, &states[0], &first))
        return "a state that speaks for the position";
    for (unsigned i = 0; i < count; i++) {
        const VerifyState *const s = &states[i];
        if (!holds(&list, s))
            return "every move to stay within the states";
        if (!(is_now(s) && s->turn == winner) && !is_mateless(position, &list, i))
            return "states without a mate";
    }
    return NULL;
}
