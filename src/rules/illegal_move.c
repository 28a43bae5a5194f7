#include "rules/illegal_move.h"

#include "rules/penalty.h"

/* II.6(b): A, alone or followed by B or C; also after A has been exacted. */
void illegal_move_at_once(Case *c)
{
    const Side offender = game_turn(c->game);
    const Conduct *const conduct = &c->game->conduct[offender];
    const unsigned a = conduct->restored ? 0 : PENALTY_A;
    PenaltyOptions options;

    if (c->game->status != STATUS_PLAYING || conduct->moved || conduct->pardoned ||
        !(conduct->illegal || conduct->restored))
        return;
    penalty_options(c->game, &conduct->start, &options);
    if (a)
        penalty_grant_a(c, offender);
    penalty_grant_b(c, offender, &conduct->start, &options, a | PENALTY_B,
                    a ? conduct->touched : conduct->held);
    penalty_grant_c(c, offender, &options, a | PENALTY_C);
}

/* II.6(c): put right by himself, and nobody consented. */
void illegal_move_replaced(Case *c)
{
    for (unsigned side = 0; side < 2; side++) {
        const Conduct *const conduct = &c->game->conduct[side];
        PenaltyOptions options;

        if (!conduct->moved || !conduct->illegal || conduct->consented || conduct->pardoned ||
            conduct->closed)
            continue;
        penalty_options(c->game, &conduct->start, &options);
        penalty_grant_b(c, (Side)side, &conduct->start, &options, PENALTY_A | PENALTY_B,
                        conduct->touched);
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

/* II.6(d): annulled at once; and B or C in the offender's next turn (II.11(b)). */
void illegal_move_out_of_turn(Case *c)
{
    const Side turn = game_turn(c->game), other = side_other(turn);
    const Conduct *const mine = &c->game->conduct[turn];
    PenaltyOptions options;

    if (c->game->status != STATUS_PLAYING)
        return;
    if (c->game->conduct[other].stray_move && !c->game->conduct[other].stray_late)
        annulment(c, other);
    if (!mine->stray_due || mine->moved)
        return;
    penalty_options(c->game, &mine->start, &options);
    penalty_grant_b(c, turn, &mine->start, &options, PENALTY_B, mine->stray_touched);
    penalty_grant_c(c, turn, &options, PENALTY_C);
}

/* II.6(e): asked when the opponent touches a man (1903) or completes a move (1899) after the fault;
 * which of the two it is, the row says. */
void illegal_move_left_standing(Case *c)
{
    c->corrected = true;
}
