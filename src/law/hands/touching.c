#include "law/hands/touching.h"

#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/instead.h"
#include "law/hands/untouchable.h"
#include "law/outcome/route.h"

/* The man that notice is given of: one that stands on the square, or belongs there and lies
 * elsewhere. */
static Man man_meant(const Wood *wood, unsigned square)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (man_is_none(wood->board.on[square]) && wood->strewn[i].home == square)
            return wood->strewn[i].man;
    return wood->board.on[square];
}

void touching_give_notice(Hearing *h)
{
    const Side who = act_side(h->act);
    const Man man = man_meant(&h->game->wood, h->act->from);

    if (man_is_none(man) && !grip_finds_man(h, h->act->from))
        return;
    if (!(game_turn(h->game) == act_side(h->act)) && !route_only_watches(h) &&
        !game_has(h->game, CUSTOM_ADJUSTS_ANY_TIME)) {
        hearing_refuse(h, SAY_NOTICE_OUT_OF_TURN, IDEA_ADJUSTING);
        return;
    }
    enact_hand_give_notice(h->change, who, h->act->from);
    hearing_cite(h, IDEA_ADJUSTING);
    hearing_cite(h, IDEA_ADJUSTMENT);
    hearing_say_man(h, SAY_NOTICE, who, man, h->act->from, NOWHERE);
}

void touching_man(Hearing *h, unsigned notice)
{
    const Side who = act_side(h->act);
    const unsigned square = h->act->from;
    const Excuse excuse = contact_excuse(h, who, square, notice);
    Man man;

    if (!grip_finds_man(h, square))
        return;
    man = h->game->wood.board.on[square];
    if (h->act->accident) {
        hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_ACCIDENT_TOUCH, who, man, square, NOWHERE);
        return;
    }
    if (!grip_leave(h, who))
        return;
    if (excuse == EXCUSE_NONE && !contact_touch(h, who, square))
        return;
    if (h->game->hand[who].state == HAND_FREE && !man_is_none(h->game->wood.board.on[square]))
        enact_hand_lay_on(h->change, who, square, excuse);
    if (excuse != EXCUSE_NONE) {
        hearing_cite(h, excuse == EXCUSE_NOTICE ? IDEA_ADJUSTING : IDEA_NO_TOUCH);
        hearing_say_man(h, excuse == EXCUSE_NOTICE ? SAY_ADJUSTED : SAY_TOUCHED_DUTIFULLY, who, man,
                        square, NOWHERE);
        return;
    }
    grip_say_stray(h, who, square);
    untouchable_say(h, who, square);
    if (h->c.ruling->sayings == 0 && instead_is_misled(h->game, who)) {
        hearing_cite(h, IDEA_FALSE_ALARM);
        hearing_say_man(h, SAY_TOUCHED_MISLED, who, man, square, NOWHERE);
    }
    if (h->c.ruling->sayings == 0) {
        const bool other = contact_has_move_duty(h->game, who);
        hearing_cite(h, other ? IDEA_HELD : IDEA_NOT_MOVED);
        hearing_say_man(h, other ? SAY_TOUCHED_UNDER_DUTY : SAY_TOUCHED, who, man, square, NOWHERE);
    }
}

void touching_lift(Hearing *h, unsigned notice)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from;
    const bool same = game->hand[who].state == HAND_ON && game->hand[who].at == square;
    Excuse excuse = contact_excuse(h, who, square, notice);
    unsigned from;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    if (same) /* notice comes too late for a man that his hand is on */
        excuse = (Excuse)game->hand[who].excuse;
    if (!same && !grip_leave(h, who))
        return;
    if (excuse == EXCUSE_NONE && !same && !contact_touch(h, who, square))
        return;
    if (man_is_none(game->wood.board.on[square])) /* the touch restored a position without it */
        return;
    if (!same && excuse == EXCUSE_NONE) {
        grip_say_stray(h, who, square);
        untouchable_say(h, who, square);
    }
    man = game->wood.board.on[square];
    enact_men_lift(h->change, square, &from);
    enact_hand_hold(
        h->change, who,
        (Hand){ HAND_HOLDS, man, (uint8_t)from, NOWHERE, (uint8_t)excuse, false, false, true });
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, excuse == EXCUSE_NOTICE ? IDEA_ADJUSTING : IDEA_TRANSFER);
        hearing_say_man(h, SAY_LIFTED, who, man, square, NOWHERE);
    }
}
