#include "law/hands/foreign_man.h"

#include "law/enact/duty.h"
#include "law/enact/men.h"
#include "law/hands/accident.h"
#include "law/outcome/route.h"

/* Whether it was wilful, and so a ground of forfeit, is a fact that must be admitted or found. */
void foreign_man_add(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned at = h->act->to;
    const Man man = man_of((Kind)h->act->piece, (Side)h->act->about);
    const Added *const there = game_added(game, at);
    const bool perhaps_wilful = !h->act->accident &&
                                code_row(h->c.code, IDEA_FORFEIT_UPSET) != NULL;

    if (!man_is_none(game->wood.board.on[at]) || there != NULL) {
        hearing_rule(h, RULING_REFUSED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_OCCUPIED, who, there ? there->man : game->wood.board.on[at], at,
                        NOWHERE);
        return;
    }
    if (!enact_men_add(h->change, (Added){ man, (uint8_t)at, (uint8_t)who })) {
        hearing_refuse(h, SAY_TOO_MANY_ASTRAY, IDEA_NO_TOUCH);
        return;
    }
    if (!route_only_watches(h))
        enact_duty_lay(h->change, (Duty){ .by = (uint8_t)who,
                                          .kind = DUTY_TAKE_OFF,
                                          .a = (uint8_t)at,
                                          .b = NOWHERE,
                                          .law = IDEA_NO_TOUCH });
    hearing_rule(h, perhaps_wilful ? RULING_OFFENCE : RULING_NOTED,
                 perhaps_wilful ? IDEA_FORFEIT_UPSET : IDEA_NO_TOUCH);
    hearing_say_man(h, perhaps_wilful ? SAY_ADDED_WILFULLY : SAY_ADDED, who, man, at, NOWHERE);
}

static void take_off(Hearing *h, unsigned square)
{
    enact_men_take_added(h->change, square);
    for (unsigned side = 0; side < 2; side++)
        enact_duty_discharge(h->change, (Side)side, DUTY_TAKE_OFF, square);
}

bool foreign_man_taken_off(Hearing *h)
{
    const Added *const added = game_added(h->game, h->act->from);
    Man man;

    if (added == NULL || !man_is_none(h->game->wood.board.on[h->act->from]))
        return false;
    man = added->man;
    take_off(h, h->act->from);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_ADDED_TAKEN_OFF, act_side(h->act), man, h->act->from, NOWHERE);
    return true;
}

void foreign_man_mend(Hearing *h, unsigned notice)
{
    const bool added = h->game->added_count > 0;

    while (h->game->added_count > 0)
        take_off(h, h->game->added[0].at);
    accident_mend(h, notice, NOWHERE);
    if (!added || h->c.ruling->word != RULING_REFUSED)
        return;
    h->c.ruling->word = RULING_ALLOWED; /* nothing else could be put in its place */
    h->c.ruling->sayings = 0;
    h->c.ruling->laws.count = 0;
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say(h, SAY_ADDED_MENDED, act_side(h->act));
}

void foreign_man_brushed_off(Hearing *h)
{
    for (unsigned i = h->game->added_count; i-- > 0;) {
        const unsigned at = h->game->added[i].at;
        if (!man_is_none(h->game->wood.board.on[at]))
            take_off(h, at);
    }
}
