#include "law/loop/ended.h"

#include "law/enact/conduct.h"
#include "law/enact/letter.h"
#include "law/letters/exact.h"
#include "law/outcome/rights.h"
#include "law/words/claims.h"
#include "law/words/require.h"
#include "law/words/use_right.h"

static Idea law_of_end(Reason reason)
{
    static const uint8_t laws[] = { [REASON_CHECKMATE] = IDEA_CHECKMATE,
                                    [REASON_STALEMATE] = IDEA_STALEMATE_DRAWN,
                                    [REASON_AGREEMENT] = IDEA_DRAW_AGREED,
                                    [REASON_FIFTY_MOVES] = IDEA_FIFTY_MOVES,
                                    [REASON_REPETITION] = IDEA_REPETITION,
                                    [REASON_ENDLESS_CHECKS] = IDEA_ENDLESS_CHECKS,
                                    [REASON_DRAWN_GAME] = IDEA_DRAWN_GAME,
                                    [REASON_ADJUDICATION] = IDEA_TIME,
                                    [REASON_TIME] = IDEA_TIME,
                                    [REASON_FIRST_MOVE] = IDEA_AFTER_ANNULMENT,
                                    [REASON_SETUP] = IDEA_AFTER_ANNULMENT,
                                    [REASON_POSITION_LOST] = IDEA_AFTER_ANNULMENT };

    return reason < sizeof laws && laws[reason] ? (Idea)laws[reason] : IDEA_FORFEIT;
}

/* Some codes end a game of their own for fifty moves or because of odds (Lewis IV, XXII). */
static void refuse(Hearing *h)
{
    const Reason reason = (Reason)h->game->reason;

    if (reason == REASON_ODDS)
        hearing_refuse(h, SAY_OVER,
                       h->game->terms.forgot_odds ? IDEA_ODDS_FORGOTTEN : IDEA_ODDS_FORCED);
    else if (reason == REASON_FIFTY_MOVES && code_row(h->c.code, IDEA_FIFTY_MOVES) == NULL)
        hearing_refuse(h, SAY_OVER, IDEA_COUNT_NOTICE);
    else
        hearing_refuse(h, SAY_OVER, law_of_end(reason));
}

/* Does a hand go to a man? An accident is no touch, and where no man stands none is touched. */
static bool touches_man(const Game *game, const Act *act)
{
    const unsigned king = act->by == (uint8_t)WHITE ? 4 : 60;
    const bool goes = act->kind == ACT_TOUCH || act->kind == ACT_LIFT || act->kind == ACT_REMOVE ||
                      act->kind == ACT_MOVE;

    if (act->kind == ACT_CASTLE)
        return man_same(game->wood.board.on[king], man_of(KIND_KING, act_side(act)));
    return goes && !act->accident && !man_is_none(game->wood.board.on[act->from]);
}

void ended_hear(Hearing *h)
{
    const Side loser = game_turn(h->game);
    const bool his = rights_outlive(h->game) && h->act->by == (uint8_t)loser;

    if (rights_outlive(h->game) && use_right_by_umpire(h) && use_right(h))
        return;
    if (his && h->act->kind == ACT_EXACT && !code_requires(h->c.code)) {
        (game_is_by_letter(h->game) ? letters_exact : claims_exact)(h);
        return;
    }
    if (his && h->act->kind == ACT_REQUIRE && code_requires(h->c.code)) {
        require_hear(h);
        return;
    }
    if (his && h->act->kind == ACT_TREAT && !code_requires(h->c.code)) {
        claims_treat(h);
        return;
    }
    if (his &&
        (h->act->kind == ACT_WAIVE || h->act->kind == ACT_RESIGN || touches_man(h->game, h->act))) {
        enact_conduct_close(h->change, loser);
        if (h->act->kind == ACT_WAIVE || h->act->kind == ACT_RESIGN)
            enact_letter_overlook(h->change); /* hands mean nothing by letter */
    }
    refuse(h);
}
