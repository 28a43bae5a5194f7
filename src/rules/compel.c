#include "rules/compel.h"

#include "chess/question.h"
#include "law/pinned.h"
#include "rules/penalty.h"

static void grant(Case *c, Side offender, Requirement what, Remedy remedy, unsigned square)
{
    case_grant(c,
               (Right){ .by = (uint8_t)side_other(offender),
                        .kind = ACT_REQUIRE,
                        .what = (uint8_t)what,
                        .from = (uint8_t)square,
                        .to = NOWHERE,
                        .remedy = (uint8_t)remedy },
               IDEA_EXACT_IN_TIME, IDEA_NONE);
}

static void grant_move(Case *c, Side offender, const PenaltyOptions *options, unsigned man)
{
    if (options->movable & bitboard_of(man))
        grant(c, offender, REQUIRE_MOVE, REMEDY_MOVE_MAN, man);
}

static void grant_king(Case *c, Side offender, const PenaltyOptions *options)
{
    if (options->king)
        grant(c, offender, REQUIRE_KING, REMEDY_MOVE_KING, NOWHERE);
}

static void grant_take(Case *c, Side offender, const PenaltyOptions *options, unsigned man)
{
    if (options->takeable & bitboard_of(man))
        grant(c, offender, REQUIRE_TAKE, REMEDY_TAKE_MAN, man);
}

static void grant_stand(Case *c, Side offender)
{
    grant(c, offender, REQUIRE_STAND, REMEDY_STAND, NOWHERE);
}

/* Can the adversary still choose? He can until he touches a man (XXIV). */
static bool is_open(const Case *c, const Conduct *conduct)
{
    if (c->lapsed)
        return conduct->turn != TURN_NONE;
    return !conduct_closed(conduct) &&
           (c->game->status == STATUS_PLAYING || conduct_moved(conduct));
}

typedef void Choices(Case *c, Side offender, const Conduct *conduct, const PenaltyOptions *options);

static void for_false_move(Case *c, FalseMove sort, Choices *choices)
{
    for (unsigned side = 0; side < 2; side++) {
        const Conduct *const conduct = &c->game->conduct[side];
        PenaltyOptions options;
        if (conduct->falsely != sort || !conduct_moved(conduct) || !is_open(c, conduct))
            continue;
        penalty_options(c->game, &conduct->start, &options);
        choices(c, (Side)side, conduct, &options);
    }
}

static void adverse_moved(Case *c, Side offender, const Conduct *conduct,
                          const PenaltyOptions *options)
{
    grant_take(c, offender, options, conduct->false_man);
    grant(c, offender, REQUIRE_PUT_BACK, REMEDY_PUT_BACK, NOWHERE);
    grant_stand(c, offender);
}

void compel_adverse_moved(Case *c)
{
    for_false_move(c, FALSE_ADVERSE, adverse_moved);
}

static void wrong_capture(Case *c, Side offender, const Conduct *conduct,
                          const PenaltyOptions *options)
{
    grant_take(c, offender, options, conduct->false_other);
    grant_move(c, offender, options, conduct->false_man);
}

void compel_wrong_capture(Case *c)
{
    for_false_move(c, FALSE_CAPTURE, wrong_capture);
}

static void own_capture(Case *c, Side offender, const Conduct *conduct,
                        const PenaltyOptions *options)
{
    grant_move(c, offender, options, conduct->false_man);
    grant_move(c, offender, options, conduct->false_other);
}

void compel_own_capture(Case *c)
{
    for_false_move(c, FALSE_OWN, own_capture);
}

static void false_move(Case *c, Side offender, const Conduct *conduct,
                       const PenaltyOptions *options)
{
    grant_stand(c, offender);
    if (options->movable & bitboard_of(conduct->false_man))
        grant(c, offender, REQUIRE_WITHIN_POWER, REMEDY_MOVE_MAN, NOWHERE);
    grant_king(c, offender, options);
}

void compel_false_move(Case *c)
{
    for_false_move(c, FALSE_SQUARE, false_move);
}

static void false_castling(Case *c, Side offender, const Conduct *conduct,
                           const PenaltyOptions *options)
{
    grant_move(c, offender, options, conduct->false_man);
    grant_move(c, offender, options, conduct->false_other);
    grant_stand(c, offender);
}

/* Castling for which there was no room was put back at once, and his turn went on; he may have
 * moved one of the men since. */
static void barred_castling(Case *c, Side offender)
{
    const Conduct *const conduct = &c->game->conduct[offender];
    const Bitboard men = conduct->barred & ~conduct->used;
    PenaltyOptions options;

    if (!men || !is_open(c, conduct) || (conduct->barred_late && !c->lapsed))
        return;
    penalty_options(c->game, &conduct->start, &options);
    for (Bitboard m = men; m; m = bitboard_rest(m))
        grant_move(c, offender, &options, bitboard_first(m));
}

void compel_false_castling(Case *c)
{
    for_false_move(c, FALSE_CASTLING, false_castling);
    barred_castling(c, WHITE);
    barred_castling(c, BLACK);
}

/* XIV: the adversary may choose before he touches a man; if he touches one, both moves stand. */
void compel_moved_twice(Case *c)
{
    const Side other = side_other(game_turn(c->game));
    const Conduct *const conduct = &c->game->conduct[other];
    const bool open = conduct->stray != STRAY_NONE && !conduct->stray_late &&
                      c->game->status == STATUS_PLAYING;

    if (!open && !(c->lapsed && conduct->stray_late))
        return;
    grant(c, other, REQUIRE_ANNUL_SECOND, REMEDY_ANNUL_SECOND, NOWHERE);
    if (c->game->both_can_stand)
        grant(c, other, REQUIRE_BOTH_STAND, REMEDY_BOTH_STAND, NOWHERE);
}

/* Grants what may be compelled for `men`, which the offender touched and neither moved nor took. */
typedef void Touches(Case *c, Side offender, const Conduct *conduct, Bitboard men,
                     const PenaltyOptions *options);

/* Those of the men for which something can still be required. */
static Bitboard unspent(const Case *c, const Conduct *conduct, Bitboard men)
{
    return c->lapsed ? men : men & ~conduct->spent;
}

/* The same of men of his own: while one is in his hand, nothing can be required, nor lost. */
static Bitboard unspent_own(const Case *c, Side offender, const Conduct *conduct, Bitboard men)
{
    const Bitboard own = men & position_side(&conduct->start.score.position, offender);

    return c->lapsed ? own : own & ~(conduct->spent & ~conduct->unclaimed);
}

static void for_touches(Case *c, Touches *touches)
{
    for (unsigned side = 0; side < 2; side++) {
        const Conduct *const conduct = &c->game->conduct[side];
        const Bitboard men = conduct->touched & ~conduct->used;
        PenaltyOptions options;
        if (men == 0 || !is_open(c, conduct))
            continue;
        penalty_options(c->game, &conduct->start, &options);
        touches(c, (Side)side, conduct, men, &options);
    }
}

static void own_touched(Case *c, Side offender, const Conduct *conduct, Bitboard men,
                        const PenaltyOptions *options)
{
    const Bitboard own = unspent_own(c, offender, conduct, men);

    for (Bitboard m = own; m && conduct_moved(conduct); m = bitboard_rest(m))
        grant_move(c, offender, options, bitboard_first(m));
}

/* VII: a man of one's own was touched, and another was moved. */
void compel_touched(Case *c)
{
    for_touches(c, own_touched);
}

/* A man of his own that he touched and left on its square, in a turn that still runs. */
static void own_left(Case *c, Side offender, const Conduct *conduct, Bitboard men,
                     const PenaltyOptions *options)
{
    const Game *const game = c->game;
    const Hand *const hand = &game->hand[offender];
    const bool free = game_has(game, CUSTOM_CHECK_IS_SAID) && game->alarm[offender].untimely;

    if (free)
        return; /* check was said after he had touched it, and he may attend to that with any man */
    for (Bitboard m = unspent_own(c, offender, conduct, men); m && !conduct_moved(conduct);
         m = bitboard_rest(m)) {
        const unsigned man = bitboard_first(m);
        if ((hand->state == HAND_FREE || hand->from != man) &&
            wood_find(&c->game->wood, man) == man)
            grant_move(c, offender, options, man);
    }
}

/* VII: a man was put straight without a word. */
void compel_put_straight(Case *c)
{
    for_touches(c, own_left);
}

static bool king_has_moved(const Conduct *conduct, Side side)
{
    const Position *const p = &conduct->start.score.position;

    if (conduct->falsely != FALSE_NONE ||
        (conduct_moved(conduct) && move_sort(conduct->made) == MOVE_CASTLE))
        return false; /* neither a false move nor castling is the move of the king that is due */
    return (conduct->used & bitboard_of(position_king(p, side).at)) != 0;
}

/* Is the man in a hand, and so not taken yet? */
static bool is_held(const Game *game, unsigned man)
{
    for (unsigned side = 0; side < 2; side++)
        if (game->hand[side].state != HAND_FREE && game->hand[side].from == man)
            return true;
    return false;
}

/* Men that a move has taken which is not complete yet, because a piece is still to be named. */
static Bitboard being_taken(const Game *game, const Conduct *conduct, Bitboard men)
{
    Bitboard taken = 0;

    for (; men && !conduct_moved(conduct); men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        bool strewn = game->wood.covered_at == at;
        for (unsigned i = 0; i < game->wood.strewn_count; i++)
            strewn |= game->wood.strewn[i].home == at;
        if (!strewn && !is_held(game, at) && wood_find(&game->wood, at) == NOWHERE)
            taken |= bitboard_of(at);
    }
    return taken;
}

static void adverse_touched(Case *c, Side offender, const Conduct *conduct, Bitboard men,
                            const PenaltyOptions *options)
{
    const Bitboard adverse = position_side(&conduct->start.score.position, side_other(offender));

    men = unspent(c, conduct, men);
    if (!(men & adverse) || king_has_moved(conduct, offender))
        return;
    men &= adverse & ~being_taken(c->game, conduct, men);
    for (Bitboard m = men; m; m = bitboard_rest(m))
        grant_take(c, offender, options, bitboard_first(m));
    if (men)
        grant_king(c, offender, options);
}

/* IX: who touched an adverse man has to take it, or to move his king. */
void compel_adverse_touched(Case *c)
{
    for_touches(c, adverse_touched);
}

static void pinned(Case *c, Side offender, const Conduct *conduct, Bitboard men,
                   const PenaltyOptions *options)
{
    const Position *const p = &conduct->start.score.position;
    const Bitboard own = position_side(p, offender);
    bool any = false;

    if (king_has_moved(conduct, offender))
        return;
    for (Bitboard m = unspent(c, conduct, men) & own; m; m = bitboard_rest(m))
        any |= pinned_only_by_check(p, square_at(bitboard_first(m)), options->movable);
    if (any)
        grant_king(c, offender, options);
}

/* XVII: a man was touched that cannot move without leaving the king in check. */
void compel_pinned(Case *c)
{
    for_touches(c, pinned);
}
