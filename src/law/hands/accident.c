#include "law/hands/accident.h"

#include "law/enact/duty.h"
#include "law/enact/men.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

void accident_displace(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from, to = h->act->to;
    unsigned from;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    if (to != NOWHERE && !man_is_none(game->wood.board.on[to])) {
        hearing_rule(h, RULING_REFUSED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_OCCUPIED, who, game->wood.board.on[to], to, NOWHERE);
        return;
    }
    if (game->wood.strewn_count == WOOD_STREWN) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_NO_TOUCH);
        return;
    }
    man = game->wood.board.on[square];
    from = enact_men_displace(h->change, who, square, to);
    if (!route_only_watches(h))
        enact_duty_lay(h->change, (Duty){ .by = (uint8_t)who,
                                          .kind = DUTY_PUT_BACK,
                                          .a = (uint8_t)from,
                                          .b = NOWHERE,
                                          .law = IDEA_NO_TOUCH });
    hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_DISPLACED, who, man, square, to);
}

void accident_mend(Hearing *h)
{
    const Game *const game = h->game;

    if (enact_men_mend(h->change, act_side(h->act)) == 0) {
        hearing_refuse(h, SAY_NOTHING_TO_MEND, IDEA_NO_TOUCH);
        return;
    }
    while (enact_duty_discharge(h->change, WHITE, DUTY_PUT_BACK, NOWHERE) ||
           enact_duty_discharge(h->change, BLACK, DUTY_PUT_BACK, NOWHERE))
        continue;
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        finish_order_put_back(h, (Side)game->wood.strewn[i].by, game->wood.strewn[i].home);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say(h, SAY_MENDED, act_side(h->act));
}
