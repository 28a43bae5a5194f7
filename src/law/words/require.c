#include "law/words/require.h"

#include "chess/question.h"
#include "law/false_law.h"
#include "law/pinned.h"
#include "law/words/use_right.h"

static Idea law_of_requirement(unsigned what)
{
    switch ((Requirement)what) {
    case REQUIRE_REPLACE:
    case REQUIRE_REMOVE_HAND:
    case REQUIRE_QUIT:
        return IDEA_HELD;
    case REQUIRE_COMPLETE_CASTLING:
    case REQUIRE_ROOK_MOVE:
        return IDEA_CASTLING_ORDER;
    case REQUIRE_ANNUL_MOVE:
        return IDEA_MOVED_OUT_OF_TURN;
    case REQUIRE_REPLACE_PROMOTED:
        return IDEA_REPLACEMENT_REQUIRED;
    case REQUIRE_ANNUL_GAME:
        return IDEA_SETUP;
    case REQUIRE_RESTART:
        return IDEA_BOARD_PLACED;
    case REQUIRE_STAND:
    case REQUIRE_WITHIN_POWER:
    case REQUIRE_KING:
        return IDEA_FALSE_MOVE;
    case REQUIRE_TAKE:
        return IDEA_ADVERSE_TOUCHED;
    case REQUIRE_PUT_BACK:
        return IDEA_ADVERSE_MOVED;
    case REQUIRE_MOVE:
        return IDEA_NOT_MOVED;
    case REQUIRE_ANNUL_SECOND:
    case REQUIRE_BOTH_STAND:
        return IDEA_MOVED_TWICE;
    default:
        return IDEA_NONE;
    }
}

/* The law about a man touched for which the king might have to be moved: an adverse one, or one
 * that could go somewhere but for check. */
static Idea law_of_touch(const Conduct *conduct, Side adverse, Idea otherwise)
{
    const Position *const p = &conduct->start.score.position;

    const Bitboard movable = question_movable(p), touched = conduct->touched;

    if (touched & position_side(p, adverse))
        return IDEA_ADVERSE_TOUCHED;
    for (Bitboard m = touched & ~movable; m; m = bitboard_rest(m))
        if (pinned_only_by_check(p, square_at(bitboard_first(m)), movable))
            return IDEA_PINNED_TOUCHED;
    return otherwise;
}

/* The law by which the player may require something else; if there is none, the one given. */
static Idea law_of_choice(const Hearing *h, Idea otherwise)
{
    const Conduct *const conduct = &h->game->conduct[side_other(act_side(h->act))];

    if (conduct_closed(conduct))
        return otherwise;
    if (conduct->falsely != FALSE_NONE)
        return false_law((FalseMove)conduct->falsely);
    if (conduct->barred && !conduct->barred_late)
        return IDEA_FALSE_CASTLING;
    if (h->act->what == REQUIRE_KING)
        return law_of_touch(conduct, act_side(h->act), otherwise);
    return otherwise;
}

/* The law about what was wrong at the start, whoever may put it right. */
static Idea law_of_start(const Game *game, Idea otherwise)
{
    if (game->terms.forgot_odds)
        return IDEA_ODDS_FORGOTTEN;
    for (unsigned i = 0; i < game->placings; i++)
        if (game->placing[i].from != NOWHERE)
            return otherwise;
    return game->placings > 0 ? IDEA_LEFT_OFF : otherwise;
}

static bool is_of_faults(Requirement what)
{
    return what >= REQUIRE_STAND && what <= REQUIRE_MOVE;
}

void require_hear(Hearing *h)
{
    Idea law = law_of_requirement(h->act->what);

    if (is_of_faults((Requirement)h->act->what)) {
        use_right_or_refuse(h, IDEA_FALSE_MOVE, law_of_choice(h, law));
        return;
    }
    if (h->act->what == REQUIRE_REPLACE && code_row(h->c.code, law) == NULL)
        law = IDEA_MISPLACED; /* it means a man placed wrongly at the start, not one held */
    if (h->act->what == REQUIRE_RESTART && !code_has_rule(h->c.code, law))
        law = IDEA_NONE; /* where the board must lie, and nothing follows from it */
    use_right_or_refuse(h, law,
                        law == IDEA_MISPLACED ||
                                (law == IDEA_BOARD_PLACED && !h->game->terms.turned)
                            ? law_of_start(h->game, law)
                            : law);
}
