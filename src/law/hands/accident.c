#include "law/hands/accident.h"

#include "law/enact/duties.h"
#include "law/enact/enact.h"
#include "law/finish.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"

void accident_displace(Hearing *h)
{
    const Side who = act_side(h->act);
    Game *const game = h->game;
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
    wood_lift(&game->wood, square, &from);
    for (unsigned side = 0; side < 2; side++)
        if (game->hand[side].state == HAND_ON && game->hand[side].at == square)
            grip_release(game, (Side)side);
    wood_strew(&game->wood, (Strewn){ .man = man,
                                      .home = (uint8_t)from,
                                      .now = (uint8_t)to,
                                      .by = (uint8_t)who,
                                      .accident = true });
    if (to != NOWHERE) {
        game->wood.board.on[to] = man;
        game->wood.from[to] = (uint8_t)from;
    }
    if (!contact_only_watches(h))
        duties_lay(game, (Duty){ .by = (uint8_t)who,
                                 .kind = DUTY_PUT_BACK,
                                 .a = (uint8_t)from,
                                 .b = NOWHERE,
                                 .law = IDEA_NO_TOUCH });
    hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_DISPLACED, who, man, square, to);
}

void accident_mend(Hearing *h)
{
    Game *const game = h->game;

    if (wood_mend(&game->wood) == 0) {
        hearing_refuse(h, SAY_NOTHING_TO_MEND, IDEA_NO_TOUCH);
        return;
    }
    while (duties_discharge(game, WHITE, DUTY_PUT_BACK, NOWHERE) ||
           duties_discharge(game, BLACK, DUTY_PUT_BACK, NOWHERE))
        continue;
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        finish_order_put_back(h, (Side)game->wood.strewn[i].by, game->wood.strewn[i].home);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say(h, SAY_MENDED, act_side(h->act));
}
