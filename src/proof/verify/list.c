#include "proof/verify/list.h"

#include "proof/verify/closed.h"
#include "proof/verify/moves.h"

/* ---- Does a state speak for another? ---- */

static bool speaks_for_man(const VerifyState *s, const VerifyMan *man, const VerifyMan *other,
                           Kind kind, Side side)
{
    if (!verify_state_squares(other))
        return man->taken || !verify_state_squares(man);
    if (other->taken && !man->taken)
        return false;
    if (s->sort != VERIFY_CHECK && kind == KIND_PAWN && other->here &&
        other->here != verify_closed_pawn_start(man, side))
        return false;
    return !(other->here & ~man->here) && !(other->promoted & ~man->promoted);
}

bool verify_list_speaks(const VerifyMen *men, const VerifyState *s, const VerifyState *other)
{
    const bool turn = s->sort == VERIFY_ONCE || s->sort == VERIFY_CHECK || s->came;

    if ((other->passed & ~s->passed) || (turn && s->turn != other->turn))
        return false;
    if (s->came && (!other->came || (other->came & ~s->came)))
        return false;
    for (unsigned i = 0; i < men->count; i++)
        if (!speaks_for_man(s, &s->man[i], &other->man[i], men->kind[i], men->side[i]))
            return false;
    return true;
}

/* ---- What a move leads to ---- */

/* Narrows the sets: two men never share a square, and the kings never stand side by side. False if
 * a man has no square left. */
static bool narrow(const VerifyMen *men, VerifyState *s)
{
    Bitboard taken = 0;

    for (unsigned i = 0; i < men->count; i++)
        if (!s->man[i].taken && bitboard_is_single(verify_state_squares(&s->man[i])))
            taken |= verify_state_squares(&s->man[i]);
    for (unsigned i = 0; i < men->count; i++) {
        VerifyMan *const man = &s->man[i];
        const Bitboard squares = verify_state_squares(man);
        const Bitboard king = s->man[men->king[!men->side[i]]].here;
        if (!squares || (!man->taken && bitboard_is_single(squares)))
            continue;
        man->here &= ~taken;
        man->promoted &= ~taken;
        if (men->kind[i] == KIND_KING && bitboard_is_single(king))
            man->here &= ~verify_state_near(KIND_KING, WHITE, bitboard_first(king));
        if (!verify_state_squares(man) && !man->taken)
            return false;
    }
    return true;
}

/* The squares from which a king may have come to one of these. */
static Bitboard came_from(const VerifyMan *king, Bitboard to)
{
    Bitboard squares = 0;

    for (; to; to = bitboard_rest(to))
        squares |= verify_state_near(KIND_KING, WHITE, bitboard_first(to));
    return squares & king->here;
}

/* Has the winner nothing but his king? */
static bool is_bare(const VerifyList *l, const VerifyState *s)
{
    for (unsigned i = 0; i < l->men->count; i++)
        if (l->men->side[i] == l->winner && l->men->kind[i] != KIND_KING &&
            verify_state_squares(&s->man[i]))
            return false;
    return true;
}

/* The first state is not asked: it speaks for the position and for nothing that comes later. */
bool verify_list_has(const VerifyList *l, const VerifyState *s, const VerifyMove *move)
{
    const Side side = l->men->side[move->man];
    const Kind kind = l->men->kind[move->man];
    VerifyState next = *s;
    VerifyMan *const man = &next.man[move->man];

    next.came = kind == KIND_KING ? came_from(man, move->to) : 0;
    next.turn = side_other(side);
    next.passed = move->passed;
    if (move->taken < VERIFY_MEN)
        next.man[move->taken] = (VerifyMan){ 0 };
    *man = (VerifyMan){ 0 };
    if (move->promoted || (kind == KIND_PAWN && (move->to & verify_moves_last_rank(side))))
        man->promoted = move->to;
    else
        man->here = move->to;
    if (is_bare(l, &next) || !narrow(l->men, &next))
        return true;
    for (unsigned i = 1; i < l->count; i++)
        if (verify_list_speaks(l->men, &l->state[i], &next))
            return true;
    return false;
}

bool verify_list_has_going(const VerifyList *l, const VerifyState *s, unsigned man, Bitboard to)
{
    const VerifyMove move = { man, to, false, VERIFY_MEN, 0 };

    return to == 0 || verify_list_has(l, s, &move);
}

/* A pawn may be promoted on one square and not on the other, so each is asked by itself. */
bool verify_list_has_taking(const VerifyList *l, const VerifyState *s, unsigned man, Bitboard to,
                            bool promoted)
{
    const bool pawn = l->men->kind[man] == KIND_PAWN && !promoted;

    for (unsigned k = 0; k < l->men->count; k++) {
        Bitboard rest = to & verify_state_squares(&s->man[k]);
        if (l->men->side[k] == l->men->side[man] || l->men->kind[k] == KIND_KING ||
            verify_list_is_another(l->men, s, k))
            continue;
        while (rest) {
            const VerifyMove move = { man, pawn ? rest & -rest : rest, promoted, k, 0 };
            if (!verify_list_has(l, s, &move))
                return false;
            rest &= ~move.to;
        }
    }
    return true;
}

bool verify_list_is_another(const VerifyMen *men, const VerifyState *s, unsigned i)
{
    for (unsigned k = 0; k < i; k++)
        if (men->kind[i] != KIND_PAWN && men->kind[k] == men->kind[i] &&
            men->side[k] == men->side[i] && s->man[k].here == s->man[i].here &&
            s->man[k].taken == s->man[i].taken)
            return true;
    return false;
}
