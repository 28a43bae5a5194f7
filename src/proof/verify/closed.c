#include "proof/verify/closed.h"

#include "proof/verify/caged_king.h"
#include "proof/verify/moves.h"

typedef struct Closure {
    const VerifyMen *men;
    const VerifyState *state;
    VerifyFixed fixed;
    Bitboard held;
    Side winner;
} Closure;

Bitboard verify_closed_pawn_start(const VerifyMan *pawn, Side side)
{
    Bitboard squares = pawn->here;

    while (side == BLACK && bitboard_rest(squares))
        squares = bitboard_rest(squares);
    return squares & -squares;
}

/* Does a pawn, as long as it is one, keep to the file on which it started? */
static bool keeps_file(const VerifyMan *pawn, Side side)
{
    const Bitboard from = verify_closed_pawn_start(pawn, side);

    return from && (pawn->here & ~(BITBOARD_FILE_A << (bitboard_first(from) % 8))) == 0;
}

/* Of the squares to which a man goes as what it is, those after which the game goes on. */
static Bitboard goes_on(const Closure *c, unsigned i, Bitboard to)
{
    return verify_caged_king_goes_on(c->men, c->state, &c->fixed, i, to, c->winner);
}

/* Can no adverse man, held ones left out, take this man on one of these squares? */
static bool is_safe(const Closure *c, unsigned i, Bitboard squares)
{
    const Side side = c->men->side[i];

    for (unsigned k = 0; k < c->men->count; k++) {
        const Bitboard takes = verify_moves_takes(c->men, c->state, k);
        const Bitboard passing = takes & verify_moves_passing(c->men, c->state, side_other(side));
        if (c->men->side[k] == side || c->state->man[k].held)
            continue;
        if ((takes & squares) ||
            (verify_moves_promoted(c->men, c->state, &c->fixed, k) & squares) ||
            goes_on(c, k, verify_moves_piece(c->men, c->state, &c->fixed, k) & squares))
            return false;
        if (c->men->kind[i] == KIND_PAWN &&
            (verify_moves_forward(passing, side) & c->state->man[i].here))
            return false;
    }
    return true;
}

/* Does an adverse pawn on `ahead` bar the way of this one as long as it is a pawn? Both keep to the
 * file, and the other is never taken and becomes nothing else, so neither passes. */
static bool is_faced(const Closure *c, unsigned pawn, Bitboard ahead)
{
    if (!keeps_file(&c->state->man[pawn], c->men->side[pawn]))
        return false;
    for (unsigned i = 0; i < c->men->count; i++) {
        const VerifyMan *const man = &c->state->man[i];
        if (c->men->kind[i] == KIND_PAWN && c->men->side[i] != c->men->side[pawn] &&
            verify_closed_pawn_start(man, c->men->side[i]) == ahead &&
            keeps_file(man, c->men->side[i]) && !man->taken && !man->promoted &&
            (man->held || is_safe(c, i, man->here)))
            return true;
    }
    return false;
}

static Bitboard men_of(const Closure *c, Side side)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < c->men->count; i++)
        if (c->men->side[i] == side && c->men->kind[i] != KIND_KING)
            squares |= verify_state_squares(&c->state->man[i]);
    return squares;
}

static bool pawn_stays(const Closure *c, unsigned i)
{
    const Side side = c->men->side[i];
    const VerifyMan *const man = &c->state->man[i];
    const Bitboard takes = verify_moves_takes(c->men, c->state, i);
    const Bitboard passing = takes & verify_moves_passing(c->men, c->state, side);
    Bitboard walls = c->fixed.men[WHITE] | c->fixed.men[BLACK];
    Bitboard to;

    for (Bitboard rest = man->here; rest; rest = bitboard_rest(rest)) {
        const Bitboard ahead = verify_moves_forward(rest & -rest, side);
        if (is_faced(c, i, ahead))
            walls |= ahead;
    }
    to = verify_moves_pushes(man->here, side, walls) | passing |
         (takes & men_of(c, side_other(side)) & ~c->held);
    to &= ~(verify_moves_last_rank(side) & man->promoted) &
          ~(~verify_moves_last_rank(side) & man->here);
    return ((to & passing) | goes_on(c, i, to)) == 0;
}

static bool man_stays(const Closure *c, unsigned i)
{
    const VerifyMan *const man = &c->state->man[i];
    const Bitboard out = ~c->held;

    if (man->held)
        return true;
    if (goes_on(c, i, verify_moves_piece(c->men, c->state, &c->fixed, i) & out & ~man->here) ||
        (verify_moves_promoted(c->men, c->state, &c->fixed, i) & out & ~man->promoted))
        return false;
    if (c->men->kind[i] == KIND_PAWN && man->here && !pawn_stays(c, i))
        return false;
    return !verify_state_squares(man) || man->taken || c->men->kind[i] == KIND_KING ||
           is_safe(c, i, verify_state_squares(man));
}

bool verify_closed_under_moves(const VerifyMen *men, const VerifyState *s, Side winner)
{
    Closure c = { men, s, verify_state_fixed(men, s), 0, winner };

    for (unsigned i = 0; i < men->count; i++)
        c.held |= s->man[i].held ? s->man[i].here : 0;
    for (unsigned i = 0; i < men->count; i++)
        if (!man_stays(&c, i))
            return false;
    return true;
}
