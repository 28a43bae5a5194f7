#include "law/words/decide.h"

#include "law/enact/placing.h"
#include "law/outcome/conclude.h"

static void put_on_record(Hearing *h)
{
    hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
    hearing_say(h, code_row(h->c.code, IDEA_BYSTANDERS) ? SAY_BYSTANDERS : SAY_DECIDED, WHITE);
}

/* Is there a fault of the start which it is too late to require anything for? If not, that is
 * said: either the players still have the right, or there is nothing to decide. */
static bool is_found_late(Hearing *h)
{
    const Game *const game = h->game;
    bool in_time = false;

    if (code_row(h->c.code, IDEA_SETUP) == NULL || game_is_by_letter(game)) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return false;
    }
    if (game->terms.setup == SETUP_RIGHT && !game->terms.turned) {
        hearing_refuse(h, SAY_SET_UP_RIGHTLY, IDEA_SETUP);
        return false;
    }
    case_ask(&h->c, AFTER_ACT);
    for (unsigned i = 0; i < h->c.ruling->rights; i++)
        in_time |= h->c.ruling->may[i].remedy == REMEDY_ANNUL_GAME;
    h->c.ruling->rights = 0;
    if (in_time)
        hearing_refuse(h, SAY_SETUP_IN_TIME, IDEA_SETUP);
    return !in_time;
}

static void cite_late(Hearing *h, Idea law)
{
    hearing_rule(h, RULING_UPHELD, IDEA_SETUP);
    if (code_row(h->c.code, law) != NULL)
        hearing_cite(h, law);
}

static void annul(Hearing *h)
{
    if (!is_found_late(h))
        return;
    cite_late(h, h->game->terms.setup == SETUP_SHORT ? IDEA_LATE_SHORT : IDEA_LATE_GENERAL);
    hearing_cite(h, IDEA_AFTER_ANNULMENT);
    hearing_say(h, SAY_ANNULLED, (Side)h->game->terms.first);
    conclude_with(h, STATUS_ANNULLED, WHITE, REASON_SETUP);
}

static void exchange(Hearing *h)
{
    const Game *const game = h->game;
    const unsigned a = h->act->from, b = h->act->to;
    const Board began = position_board(game_position(game));

    if (!is_found_late(h))
        return;
    if (!board_same(&game->wood.board, &began) || game->status != STATUS_PLAYING ||
        game->hand[WHITE].state == HAND_HOLDS || game->hand[BLACK].state == HAND_HOLDS ||
        game->touched || game->duties > 0) {
        hearing_refuse(h, SAY_NOT_IN_MID_TURN, IDEA_SETUP);
        return;
    }
    if (!enact_placing_exchange(h->change, a, b)) {
        hearing_refuse(h, SAY_NO_EXCHANGE, IDEA_SETUP);
        return;
    }
    cite_late(h, IDEA_LATE_EXCHANGED);
    hearing_say_man(h, SAY_EXCHANGED, WHITE, man_none(), a, b);
    conclude(h);
}

void decide_hear(Hearing *h)
{
    if (h->act->what == DECISION_ANNUL_GAME)
        annul(h);
    else if (h->act->what == DECISION_EXCHANGE)
        exchange(h);
    else
        put_on_record(h);
}
