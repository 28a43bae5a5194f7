#include "proof/verify/ever.h"

#include "proof/verify/caged_king.h"
#include "proof/verify/moves.h"

typedef struct Ever {
    const VerifyMen *men;
    const VerifyState *state;
    VerifyFixed fixed;
    Bitboard held;
    Side winner;
} Ever;

Bitboard verify_ever_start(const VerifyMan *pawn, Side side)
{
    Bitboard squares = pawn->here;

    while (side == BLACK && bitboard_rest(squares))
        squares = bitboard_rest(squares);
    return squares & -squares;
}

/* Does a pawn, as long as it is one, keep to the file on which it started? */
static bool keeps_file(const VerifyMan *pawn, Side side)
{
    const Bitboard from = verify_ever_start(pawn, side);

    return from && (pawn->here & ~(BITBOARD_FILE_A << (bitboard_first(from) % 8))) == 0;
}

/* Of the squares to which a man goes as what it is, those after which the game goes on. */
static Bitboard goes_on(const Ever *e, unsigned i, Bitboard to)
{
    return verify_caged_king_goes_on(e->men, e->state, &e->fixed, i, to, e->winner);
}

/* Can no adverse man that is not held come to a man on these of its squares? */
static bool is_safe(const Ever *e, unsigned i, Bitboard squares)
{
    const Side side = e->men->side[i];

    for (unsigned k = 0; k < e->men->count; k++) {
        const Bitboard takes = verify_moves_takes(e->men, e->state, k);
        const Bitboard passing = takes & verify_moves_passing(e->men, e->state, side_other(side));
        if (e->men->side[k] == side || e->state->man[k].held)
            continue;
        if ((takes & squares) ||
            (verify_moves_promoted(e->men, e->state, &e->fixed, k) & squares) ||
            goes_on(e, k, verify_moves_piece(e->men, e->state, &e->fixed, k) & squares))
            return false;
        if (e->men->kind[i] == KIND_PAWN &&
            (verify_moves_forward(passing, side) & e->state->man[i].here))
            return false;
    }
    return true;
}

/* Does an adverse pawn stand before this one as long as it is a pawn? Both are bound to the file,
 * and the other is never taken and becomes nothing else; so neither passes. */
static bool is_faced(const Ever *e, unsigned pawn, Bitboard ahead)
{
    if (!keeps_file(&e->state->man[pawn], e->men->side[pawn]))
        return false;
    for (unsigned i = 0; i < e->men->count; i++) {
        const VerifyMan *const man = &e->state->man[i];
        if (e->men->kind[i] == KIND_PAWN && e->men->side[i] != e->men->side[pawn] &&
            verify_ever_start(man, e->men->side[i]) == ahead && keeps_file(man, e->men->side[i]) &&
            !man->taken && !man->promoted && (man->held || is_safe(e, i, man->here)))
            return true;
    }
    return false;
}

static Bitboard men_of(const Ever *e, Side side)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < e->men->count; i++)
        if (e->men->side[i] == side && e->men->kind[i] != KIND_KING)
            squares |= verify_state_squares(&e->state->man[i]);
    return squares;
}

static bool pawn_stays(const Ever *e, unsigned i)
{
    const Side side = e->men->side[i];
    const VerifyMan *const man = &e->state->man[i];
    const Bitboard takes = verify_moves_takes(e->men, e->state, i);
    const Bitboard passing = takes & verify_moves_passing(e->men, e->state, side);
    Bitboard walls = e->fixed.men[WHITE] | e->fixed.men[BLACK];
    Bitboard to;

    for (Bitboard rest = man->here; rest; rest = bitboard_rest(rest)) {
        const Bitboard ahead = verify_moves_forward(rest & -rest, side);
        if (is_faced(e, i, ahead))
            walls |= ahead;
    }
    to = verify_moves_pushes(man->here, side, walls) | passing |
         (takes & men_of(e, side_other(side)) & ~e->held);
    to &= ~(verify_moves_last_rank(side) & man->promoted) &
          ~(~verify_moves_last_rank(side) & man->here);
    return ((to & passing) | goes_on(e, i, to)) == 0;
}

static bool man_stays(const Ever *e, unsigned i)
{
    const VerifyMan *const man = &e->state->man[i];
    const Bitboard out = ~e->held;

    if (man->held)
        return true;
    if (goes_on(e, i, verify_moves_piece(e->men, e->state, &e->fixed, i) & out & ~man->here) ||
        (verify_moves_promoted(e->men, e->state, &e->fixed, i) & out & ~man->promoted))
        return false;
    if (e->men->kind[i] == KIND_PAWN && man->here && !pawn_stays(e, i))
        return false;
    return !verify_state_squares(man) || man->taken || e->men->kind[i] == KIND_KING ||
           is_safe(e, i, verify_state_squares(man));
}

bool verify_ever_holds(const VerifyMen *men, const VerifyState *s, Side winner)
{
    Ever e = { men, s, verify_state_fixed(men, s), 0, winner };

    for (unsigned i = 0; i < men->count; i++)
        e.held |= s->man[i].held ? s->man[i].here : 0;
    for (unsigned i = 0; i < men->count; i++)
        if (!man_stays(&e, i))
            return false;
    return true;
}
