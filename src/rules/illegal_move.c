#include "rules/illegal_move.h"

#include "game/left_unfinished.h"
#include "rules/penalty.h"

/* II.6(b): A may be exacted, alone or with B or C. If A was exacted alone, B or C may follow. */
void illegal_move_at_once(Case *c)
{
    const Side offender = game_turn(c->game);
    const Conduct *const conduct = &c->game->conduct[offender];
    const unsigned a = conduct->restored ? 0 : PENALTY_A;
    PenaltyOptions options;
    Bitboard men;

    if (c->game->status != STATUS_PLAYING || conduct_moved(conduct) || conduct->pardoned ||
        !(conduct->illegal || conduct->restored))
        return;
    penalty_options(c->game, &conduct->start, &options);
    if (a)
        penalty_grant_a(c, offender);
    men = a ? conduct->touched : conduct->held;
    penalty_grant_b(c, offender, &conduct->start, &options, a | PENALTY_B, men, men);
    penalty_grant_c(c, offender, &options, a | PENALTY_C);
}

/* II.6(c): the offender has put another move in place of his illegal one, and nobody consented. */
void illegal_move_replaced(Case *c)
{
    for (unsigned side = 0; side < 2; side++) {
        const Conduct *const conduct = &c->game->conduct[side];
        PenaltyOptions options;

        if (!conduct_moved(conduct) || conduct->illegal != ILLEGAL_MADE || conduct->pardoned ||
            conduct_closed(conduct))
            continue;
        penalty_options(c->game, &conduct->start, &options);
        penalty_grant_b(c, (Side)side, &conduct->start, &options, PENALTY_A | PENALTY_B,
                        conduct->touched, conduct->touched);
        penalty_grant_c(c, (Side)side, &options, PENALTY_A | PENALTY_C);
    }
}

static void annulment(Case *c, Side offender)
{
    case_grant(c,
               (Right){ .by = (uint8_t)side_other(offender),
                        .kind = ACT_REQUIRE,
                        .what = REQUIRE_ANNUL_MOVE,
                        .from = NOWHERE,
                        .to = NOWHERE,
                        .remedy = REMEDY_ANNUL_MOVE },
               IDEA_NONE, IDEA_NONE);
}

/* II.6(d): a move out of turn may be annulled at once, and B or C exacted in the offender's next
 * turn (II.11(b)). */
void illegal_move_out_of_turn(Case *c)
{
    const Side turn = game_turn(c->game), other = side_other(turn);
    const Conduct *const mine = &c->game->conduct[turn];
    PenaltyOptions options;

    if (c->game->status != STATUS_PLAYING)
        return;
    if (c->game->conduct[other].stray > STRAY_UNFINISHED && !c->game->conduct[other].stray_late)
        annulment(c, other);
    if (!mine->stray_due || conduct_moved(mine))
        return;
    penalty_options(c->game, &mine->start, &options);
    penalty_grant_b(c, turn, &mine->start, &options, PENALTY_B, mine->stray_touched,
                    mine->stray_touched);
    penalty_grant_c(c, turn, &options, PENALTY_C);
}

/* Has this player taken men off by mistake that are still off: in this turn or, if `carried`, in an
 * earlier one? */
static bool has_removed(const Game *game, Side by, bool carried)
{
    for (unsigned i = 0; i < game->wood.strewn_count; i++) {
        const Strewn *const s = &game->wood.strewn[i];
        if (s->by == by && !s->accident && !s->taking && s->carried == carried)
            return true;
    }
    return false;
}

/* Without what the other player has moved out of turn since. */
static Wood without_strays(const Game *game, Side by, const Wood *men)
{
    const Bitboard strays = game->conduct[side_other(by)].strayed & ~game->conduct[by].touched;
    Wood wood = *men;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        unsigned home = wood.from[at];
        if (man_is_none(wood.board.on[at]) || home == at || home >= SQUARE_COUNT ||
            !(strays & bitboard_of(home)) || !man_is_none(wood.board.on[home]))
            continue;
        const Man man = wood_lift(&wood, at, &home);
        wood_place(&wood, home, man, home);
    }
    return wood;
}

/* Did the men stand as when the turn began, before the other player moved, and has this one let go
 * what he put back? */
static bool is_taken_back(const Case *c, Side by)
{
    const Game *const game = c->game;
    const Board began = position_board(game_position(game));
    const Hand *const hand = &game->hand[by];
    const Wood wood = without_strays(game, by, c->when == ON_MOVE ? c->before : &game->wood);

    return wood_stands_as(&wood, &began) && (!hand->lifted || hand->at == hand->up);
}

static bool is_uncorrected(const Case *c, Side by)
{
    const Game *const game = c->game;
    const Conduct *const conduct = &game->conduct[by];
    const bool called = conduct->unsealed && game->sealed.called;

    return game_turn(game) == by
               ? ((conduct->illegal && !is_taken_back(c, by)) || called) && !conduct_moved(conduct)
               : conduct->stray == STRAY_FURTHER || left_unfinished(game, by);
}

/* II.6(e): the row says whether this is asked when the opponent touches a man after the fault
 * (1903) or when he completes a move (1899). Play goes back to the turn in which the fault was
 * made. */
void illegal_move_left_standing(Case *c)
{
    const Game *const game = c->game;
    const Side faulty = side_other(c->who);
    const bool uncorrected = is_uncorrected(c, faulty);
    const bool now = has_removed(game, faulty, false), before = has_removed(game, faulty, true);

    if (!uncorrected && !now && !before)
        return;
    case_find(c, faulty,
              game_turn(game) != faulty && before /* the earliest one */
                  ? &game->conduct[faulty].start
                  : &game->conduct[game_turn(game)].start);
}
