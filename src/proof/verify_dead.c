#include "proof/verify_dead.h"

#include "chess/movegen.h"
#include "chess/question.h"
#include "proof/verify_cage.h"
#include "proof/verify_mate.h"

/* ---- Pawns ---- */

static Bitboard forward(Bitboard squares, Side side)
{
    return side == WHITE ? squares << 8 : squares >> 8;
}

static Bitboard last_rank(Side side)
{
    return side == WHITE ? BITBOARD_RANK_8 : BITBOARD_RANK_1;
}

static Bitboard home_rank(Side side)
{
    return side == WHITE ? BITBOARD_RANK_1 << 8 : BITBOARD_RANK_1 << 48;
}

/* The hindmost square of a pawn's set: there it was when the state began. */
static Bitboard start(const VerifyMan *pawn, Side side)
{
    Bitboard squares = pawn->here;

    while (side == BLACK && bitboard_rest(squares))
        squares = bitboard_rest(squares);
    return squares & -squares;
}

/* Does a pawn, as long as it is one, keep to the file on which it started? */
static bool keeps_file(const VerifyMan *pawn, Side side)
{
    const Bitboard from = start(pawn, side);

    return from && (pawn->here & ~(BITBOARD_FILE_A << (bitboard_first(from) % 8))) == 0;
}

/* Squares on which a side may take in passing in a state that holds for ever. */
static Bitboard passing(const VerifyMen *men, const VerifyState *s, Side by)
{
    Bitboard squares = s->passed & forward(home_rank(side_other(by)), side_other(by));

    for (unsigned i = 0; i < men->count; i++)
        if (men->side[i] != by && men->kind[i] == KIND_PAWN) {
            const Bitboard once = forward(s->man[i].here & home_rank(men->side[i]), men->side[i]);
            if (forward(once, men->side[i]) & s->man[i].here)
                squares |= once;
        }
    return squares;
}

/* ---- For ever ---- */

static Bitboard men_of(const VerifyMen *men, const VerifyState *s, Side side)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < men->count; i++)
        if (men->side[i] == side && men->kind[i] != KIND_KING)
            squares |= verify_state_squares(&s->man[i]);
    return squares;
}

/* Where a piece may go, men of its own that stand fast and guarded squares left out. */
static Bitboard goes(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                     unsigned i, Bitboard barred)
{
    const Bitboard walls = fixed->men[WHITE] | fixed->men[BLACK];
    const Side side = men->side[i];
    Bitboard to = 0;

    if (men->kind[i] != KIND_PAWN)
        for (Bitboard rest = s->man[i].here; rest; rest = bitboard_rest(rest))
            to |= verify_state_commands(men->kind[i], side, bitboard_first(rest), walls);
    for (Bitboard rest = s->man[i].promoted; rest; rest = bitboard_rest(rest))
        to |= verify_state_commands(KIND_NONE, side, bitboard_first(rest), walls);
    return to & ~barred & ~(men->kind[i] == KIND_KING ? fixed->guarded[!side] : 0);
}

static Bitboard pawn_takes(const VerifyMen *men, const VerifyState *s, unsigned i)
{
    Bitboard to = 0;

    for (Bitboard rest = men->kind[i] == KIND_PAWN ? s->man[i].here : 0; rest;
         rest = bitboard_rest(rest))
        to |= verify_state_near(KIND_PAWN, men->side[i], bitboard_first(rest));
    return to;
}

/* Can no adverse man step onto a man on these of its squares? */
static bool is_safe(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                    unsigned i, Bitboard squares, Side winner)
{
    for (unsigned k = 0; k < men->count; k++) {
        const Side by = men->side[k];
        const Bitboard takes = pawn_takes(men, s, k);
        if (by == men->side[i])
            continue;
        if ((takes & squares) ||
            verify_cage_goes_on(men, s, fixed, k, goes(men, s, fixed, k, fixed->men[by]) & squares,
                                winner))
            return false;
        if (men->kind[i] == KIND_PAWN &&
            (forward(takes & passing(men, s, by), men->side[i]) & s->man[i].here))
            return false;
    }
    return true;
}

/* Does an adverse pawn stand before this one as long as it is a pawn? Both are bound to the file,
 * and the other is never taken as a pawn; so neither passes, and neither becomes something else
 * before it has passed. */
static bool is_faced(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                     unsigned pawn, Bitboard ahead, Side winner)
{
    if (!keeps_file(&s->man[pawn], men->side[pawn]))
        return false;
    for (unsigned i = 0; i < men->count; i++)
        if (men->kind[i] == KIND_PAWN && men->side[i] != men->side[pawn] &&
            start(&s->man[i], men->side[i]) == ahead && keeps_file(&s->man[i], men->side[i]) &&
            is_safe(men, s, fixed, i, s->man[i].here, winner))
            return true;
    return false;
}

static bool pawn_stays(const VerifyMen *men, const VerifyState *s, const VerifyFixed *fixed,
                       unsigned i, Side winner)
{
    const Side side = men->side[i];
    const VerifyMan *const man = &s->man[i];
    const Bitboard behind = pawn_takes(men, s, i) & passing(men, s, side);
    Bitboard to = behind | (pawn_takes(men, s, i) & men_of(men, s, side_other(side)));

    for (Bitboard rest = man->here; rest; rest = bitboard_rest(rest)) {
        const Bitboard ahead = forward(rest & -rest, side);
        if (!(ahead & (fixed->men[WHITE] | fixed->men[BLACK])) &&
            !is_faced(men, s, fixed, i, ahead, winner))
            to |= ahead;
    }
    to &= ~(last_rank(side) & man->promoted) & ~(~last_rank(side) & man->here);
    return ((to & behind) | verify_cage_goes_on(men, s, fixed, i, to, winner)) == 0;
}

static bool holds_for_ever(const VerifyMen *men, const VerifyState *s, Side winner)
{
    const VerifyFixed fixed = verify_state_fixed(men, s);

    for (unsigned i = 0; i < men->count; i++) {
        const VerifyMan *const man = &s->man[i];
        const Bitboard set = men->kind[i] == KIND_PAWN ? man->promoted : man->here;
        const Bitboard leaves = goes(men, s, &fixed, i, fixed.men[men->side[i]]) & ~set;
        if (leaves &&
            (men->kind[i] == KIND_PAWN || verify_cage_goes_on(men, s, &fixed, i, leaves, winner)))
            return false;
        if (men->kind[i] == KIND_PAWN && man->here && !pawn_stays(men, s, &fixed, i, winner))
            return false;
        if (verify_state_squares(man) && !man->taken && men->kind[i] != KIND_KING &&
            !is_safe(men, s, &fixed, i, verify_state_squares(man), winner))
            return false;
    }
    return true;
}

/* ---- Does a state of the list speak for another? ---- */

static bool speaks_for_man(const VerifyMan *man, const VerifyMan *other, Kind kind, Side side)
{
    if (!verify_state_squares(other))
        return man->taken || !verify_state_squares(man);
    if (kind == KIND_PAWN && other->here && other->here != start(man, side))
        return false;
    return !(other->here & ~man->here) && !(other->promoted & ~man->promoted);
}

static bool speaks_for(const VerifyMen *men, const VerifyState *s, const VerifyState *other)
{
    if ((other->passed & ~s->passed) || (s->sort == VERIFY_ONCE && s->turn != other->turn))
        return false;
    if (s->came && (s->turn != other->turn || !other->came || (other->came & ~s->came)))
        return false;
    for (unsigned i = 0; i < men->count; i++)
        if (!speaks_for_man(&s->man[i], &other->man[i], men->kind[i], men->side[i]))
            return false;
    return true;
}

typedef struct List {
    const VerifyMen *men;
    const VerifyState *state;
    unsigned count;
    Side winner;
} List;

/* Two men are never on one square, nor the kings side by side; false if somebody has no square. */
static bool narrow(const VerifyMen *men, VerifyState *s)
{
    Bitboard taken = 0;

    for (unsigned i = 0; i < men->count; i++)
        if (verify_state_is_single(verify_state_squares(&s->man[i])))
            taken |= verify_state_squares(&s->man[i]);
    for (unsigned i = 0; i < men->count; i++) {
        VerifyMan *const man = &s->man[i];
        const Bitboard king = s->man[men->king[!men->side[i]]].here;
        if (!verify_state_squares(man) || verify_state_is_single(verify_state_squares(man)))
            continue;
        man->here &= ~taken;
        man->promoted &= ~taken;
        if (men->kind[i] == KIND_KING && verify_state_is_single(king))
            man->here &= ~verify_state_near(KIND_KING, WHITE, bitboard_first(king));
        if (!verify_state_squares(man))
            return false;
    }
    return true;
}

/* From where a king came that is on one of those squares now. */
static Bitboard came_from(const VerifyMan *king, Bitboard to)
{
    Bitboard squares = 0;

    for (; to; to = bitboard_rest(to))
        squares |= verify_state_near(KIND_KING, WHITE, bitboard_first(to));
    return squares & king->here;
}

/* After a man comes to one of those squares, another perhaps taken: is it spoken for? Never by the
 * first state, which is left for good with a capture or a pawn's move. */
static bool is_listed(const List *l, const VerifyState *s, unsigned mover, Bitboard to,
                      unsigned taken, Bitboard passed)
{
    VerifyState next = *s;
    VerifyMan *const man = &next.man[mover];
    const Side side = l->men->side[mover];

    next.came = l->men->kind[mover] == KIND_KING ? came_from(man, to) : 0;
    if (taken < VERIFY_MEN)
        next.man[taken] = (VerifyMan){ 0, 0, false };
    if (man->promoted || (l->men->kind[mover] == KIND_PAWN && (to & last_rank(side))))
        *man = (VerifyMan){ 0, to, false };
    else
        man->here = to;
    next.passed = passed;
    next.turn = side_other(side);
    if (!narrow(l->men, &next))
        return true;
    for (unsigned i = 1; i < l->count; i++)
        if (speaks_for(l->men, &l->state[i], &next))
            return true;
    return false;
}

/* ---- For a while ---- */

static bool pawn_moves_are_listed(const List *l, const VerifyState *s, const VerifyFixed *fixed,
                                  unsigned i)
{
    const Side side = l->men->side[i];
    const Bitboard walls = fixed->men[WHITE] | fixed->men[BLACK];
    const Bitboard once = forward(s->man[i].here, side) & ~walls;
    const Bitboard twice = s->man[i].here & home_rank(side) ? forward(once, side) & ~walls : 0;
    const Bitboard behind = pawn_takes(l->men, s, i) & s->passed;
    const Bitboard on = verify_cage_goes_on(l->men, s, fixed, i, once | twice, l->winner);

    if (((once & on) && !is_listed(l, s, i, once, VERIFY_MEN, 0)) ||
        ((twice & on) && !is_listed(l, s, i, twice, VERIFY_MEN, once)))
        return false;
    for (unsigned k = 0; behind && k < l->men->count; k++)
        if (l->men->side[k] != side && l->men->kind[k] == KIND_PAWN &&
            s->man[k].here == forward(behind, l->men->side[k]) && !is_listed(l, s, i, behind, k, 0))
            return false;
    return true;
}

/* Of pieces of one sort that have the same squares it makes no difference which one moves or is
 * taken: they might change names. */
static bool is_another(const VerifyMen *men, const VerifyState *s, unsigned i)
{
    for (unsigned k = 0; k < i; k++)
        if (men->kind[i] != KIND_PAWN && men->kind[k] == men->kind[i] &&
            men->side[k] == men->side[i] && s->man[k].here == s->man[i].here)
            return true;
    return false;
}

static bool captures_are_listed(const List *l, const VerifyState *s, const VerifyFixed *fixed,
                                unsigned i)
{
    const bool pawn = l->men->kind[i] == KIND_PAWN && s->man[i].here;
    const Bitboard king = s->man[l->men->king[!l->men->side[i]]].here;
    Bitboard on = pawn ? pawn_takes(l->men, s, i) : goes(l->men, s, fixed, i, 0);

    if (l->men->kind[i] == KIND_KING && verify_state_is_single(king))
        on &= ~verify_state_near(KIND_KING, WHITE, bitboard_first(king));
    for (unsigned k = 0; k < l->men->count; k++) {
        Bitboard rest = on & verify_state_squares(&s->man[k]);
        if (l->men->side[k] == l->men->side[i] || l->men->kind[k] == KIND_KING ||
            is_another(l->men, s, k))
            continue;
        if (s->man[i].here)
            rest = verify_cage_goes_on(l->men, s, fixed, i, rest, l->winner);
        for (; pawn && rest; rest = bitboard_rest(rest))
            if (!is_listed(l, s, i, rest & -rest, k, 0))
                return false;
        if (rest && !is_listed(l, s, i, rest, k, 0))
            return false;
    }
    return true;
}

/* Every other step stays in the sets, or in a `once` there is none. */
static bool holds_for_a_while(const List *l, const VerifyState *s)
{
    const VerifyFixed fixed = verify_state_fixed(l->men, s);
    const Bitboard walls = fixed.men[WHITE] | fixed.men[BLACK];

    for (unsigned i = 0; i < l->men->count; i++) {
        const bool once = s->sort == VERIFY_ONCE;
        Bitboard to = goes(l->men, s, &fixed, i, walls);
        const Bitboard king = s->man[l->men->king[!l->men->side[i]]].here;
        if ((once && l->men->side[i] != s->turn) || !verify_state_squares(&s->man[i]))
            continue;
        if (once && l->men->kind[i] == KIND_KING && verify_state_is_single(king))
            to &= ~verify_state_near(KIND_KING, WHITE, bitboard_first(king));
        if (!once)
            to &= ~verify_state_squares(&s->man[i]);
        if (!once && !s->man[i].promoted)
            to = verify_cage_goes_on(l->men, s, &fixed, i, to, l->winner);
        if (to)
            return false;
        if (l->men->kind[i] == KIND_PAWN && s->man[i].here &&
            !pawn_moves_are_listed(l, s, &fixed, i))
            return false;
        if (!is_another(l->men, s, i) && !captures_are_listed(l, s, &fixed, i))
            return false;
    }
    return true;
}

/* ---- All together ---- */

static VerifyState state_of(const Position *position)
{
    VerifyState s = { .turn = position_turn(position), .passed = position->passed };
    Bitboard rest = position_occupied(position);

    for (unsigned i = 0; rest; rest = bitboard_rest(rest))
        s.man[i++] = (VerifyMan){ rest & -rest, 0, false };
    return s;
}

/* Is it neither mate now nor with the next move? */
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

/* Is there no mate, whatever was moved before it; or none, considering who must have moved? */
static bool is_mateless(const Position *position, const List *l, unsigned at)
{
    const VerifyState *const s = &l->state[at];
    const Bitboard reach = s->man[l->men->king[side_other(l->winner)]].here;

    if (verify_mate_is_none(l->men, s, l->winner, VERIFY_ANY_MOVES, 0))
        return true;
    if (s->sort == VERIFY_ONCE)
        return s->came && verify_mate_is_none(l->men, s, l->winner, VERIFY_BY_KING, s->came);
    return position->castling == 0 && only_king_moves(l->men, s, side_other(l->winner)) &&
           (at == 0 ? mate_is_later(position, l->winner) : s->came && s->turn == l->winner) &&
           verify_mate_is_none(l->men, s, l->winner, VERIFY_KING_RAN, reach | s->came);
}

const char *verify_dead_fault(const Position *position, const VerifyMen *men,
                              const VerifyState *states, unsigned count, Side winner)
{
    const VerifyState first = state_of(position);
    const List list = { men, states, count, winner };

    if (count == 0 || !speaks_for(men, &states[0], &first))
        return "a state that speaks for the position";
    for (unsigned i = 0; i < count; i++) {
        const VerifyState *const s = &states[i];
        if (s->sort == VERIFY_EVER ? !holds_for_ever(men, s, winner) : !holds_for_a_while(&list, s))
            return "every move to stay within the states";
        if (!(s->sort == VERIFY_ONCE && s->turn == winner) && !is_mateless(position, &list, i))
            return "states without a mate";
    }
    return NULL;
}
