#include "rules/setup.h"

#include "law/say.h"

enum { FOURTH_MOVE = 4 };

static void grant_annulment(Case *c, unsigned which, Idea behind)
{
    for (unsigned side = 0; side < 2; side++)
        if (!(c->game->waived[side] & WAIVED_SETUP))
            case_grant(c,
                       (Right){ .by = (uint8_t)side,
                                .kind = ACT_REQUIRE,
                                .what = REQUIRE_ANNUL_GAME,
                                .letters = (uint8_t)which,
                                .from = NOWHERE,
                                .to = NOWHERE,
                                .remedy = REMEDY_ANNUL_GAME },
                       behind, IDEA_AFTER_ANNULMENT);
}

/* II.1(b): it is in time until the player who should have begun has completed his fourth move. Only
 * moves that stand are counted (reading 12). */
static bool first_in_time(const Game *game)
{
    return game->opened.done[game->terms.first] < FOURTH_MOVE;
}

static void point_out(Case *c, bool there, bool in_time)
{
    if (!there)
        return;
    c->there = true;
    c->in_time |= in_time;
    ruling_cite(c->ruling, (Idea)c->row->idea);
}

void setup_first_move(Case *c)
{
    const Game *const game = c->game;

    if (c->when == ON_POINT_OUT) {
        point_out(c, c->fault == FAULT_FIRST_MOVE && game->begun_wrongly, first_in_time(game));
        return;
    }
    if (game->status != STATUS_PLAYING || !game->begun_wrongly)
        return;
    if (first_in_time(game) || (game->pointed & 1U << FAULT_FIRST_MOVE))
        grant_annulment(c, REASON_FIRST_MOVE, IDEA_NONE);
}

/* II.2: it is in time until the second player, who did not begin, has completed his fourth move. */
static bool in_time(const Game *game)
{
    const Side began = game->begun_wrongly ? side_other((Side)game->terms.first)
                                           : (Side)game->terms.first;

    return game->opened.done[side_other(began)] < FOURTH_MOVE;
}

void setup_men(Case *c)
{
    const Game *const game = c->game;
    const bool men = game->terms.setup != SETUP_RIGHT, board = game->terms.turned;

    if (c->when == ON_POINT_OUT) {
        point_out(c, (c->fault == FAULT_SETUP && men) || (c->fault == FAULT_BOARD && board),
                  in_time(game));
        return;
    }
    if (game->status != STATUS_PLAYING || !(men || board))
        return;
    if (game->begun_wrongly && (first_in_time(game) || (game->pointed & 1U << FAULT_FIRST_MOVE)))
        return; /* one annulment is enough, and II.1(b) grants it */
    if (in_time(game) || (game->pointed & (1U << FAULT_SETUP | 1U << FAULT_BOARD)))
        grant_annulment(c, REASON_SETUP, board ? IDEA_BOARD_PLACED : IDEA_ARRANGEMENT);
}

static void advise(Case *c, bool speaks, Say say)
{
    if (!speaks)
        return;
    ruling_cite(c->ruling, (Idea)c->row->idea);
    ruling_say(c->ruling, (Saying){ .say = (uint16_t)say });
}

void setup_late_exchanged(Case *c)
{
    advise(c, c->game->terms.setup == SETUP_EXCHANGED, SAY_ADVICE_EXCHANGED);
}

void setup_late_short(Case *c)
{
    advise(c, c->game->terms.setup == SETUP_SHORT, SAY_ADVICE_SHORT);
}

void setup_late_general(Case *c)
{
    const unsigned setup = c->game->terms.setup;

    advise(c, true,
           setup == SETUP_EXCHANGED || setup == SETUP_SHORT ? SAY_NOTHING : SAY_ADVICE_GENERAL);
}
