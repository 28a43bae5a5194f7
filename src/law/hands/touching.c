#include "law/hands/touching.h"

#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
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
    if (!(game_turn(h->game) == act_side(h->act)) && !h->game->terms.silent &&
        !game_has(h->game, CUSTOM_ADJUSTS_ANY_TIME)) {
        hearing_refuse(h, SAY_NOTICE_OUT_OF_TURN, IDEA_ADJUSTING);
        return;
    }
    enact_hand_give_notice(h->change, who, h->act->from);
    hearing_cite(h, IDEA_ADJUSTING);
    hearing_cite(h, IDEA_ADJUSTMENT);
    hearing_say_man(h, SAY_NOTICE, who, man, h->act->from, NOWHERE);
}

/* Does his hand rest on this man, which he has set down elsewhere, where he may still go on with it
 * as he likes (Lewis VIII)? */
static bool is_on_it(const Game *game, Side who, unsigned square)
{
    const Hand *const hand = &game->hand[who];

    return game_has(game, CUSTOM_FALSE_MOVE_STANDS) && hand->state == HAND_ON &&
           hand->at == square && hand->at != hand->from;
}

void touching_man(Hearing *h, unsigned notice)
{
    const Side who = act_side(h->act);
    const unsigned square = h->act->from;
    Excuse excuse;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    man = h->game->wood.board.on[square];
    if (h->act->accident) {
        hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_ACCIDENT_TOUCH, who, man, square, NOWHERE);
        return;
    }
    if (!is_on_it(h->game, who, square) && !grip_leave(h, who))
        return;
    excuse = contact_excuse(h, who, square, notice);
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
    if (man_is_none(h->game->wood.board.on[square])) /* the touch restored a position without it */
        return;
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

/* Where the man on this square counts as taken up from: where it belongs if it was displaced, or if
 * it stands on another man, where no man can be left. */
static uint8_t taken_up_from(const Wood *wood, unsigned square)
{
    return wood->covered_at == square ? wood->from[square] : (uint8_t)wood_belongs(wood, square);
}

void touching_lift(Hearing *h, unsigned notice)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from;
    const bool same = game->hand[who].state == HAND_ON && game->hand[who].at == square;
    const uint8_t up = same && game->hand[who].lifted ? game->hand[who].up
                                                      : taken_up_from(&game->wood, square);
    Excuse excuse;
    unsigned from;
    Hand hand;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    if (!same && !grip_leave(h, who))
        return;
    excuse = same /* notice comes too late for a man that his hand is on */
                 ? (Excuse)game->hand[who].excuse
                 : contact_excuse(h, who, square, notice);
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
    hand = same ? game->hand[who] : (Hand){ .excuse = (uint8_t)excuse };
    hand.state = HAND_HOLDS;
    hand.man = man;
    hand.from = (uint8_t)from;
    hand.at = NOWHERE;
    hand.up = up;
    hand.lifted = true;
    enact_hand_hold(h->change, who, hand);
    if (game_turn(game) != who && !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        enact_stray_take_up(h->change, who);
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, excuse == EXCUSE_NOTICE ? IDEA_ADJUSTING : IDEA_TRANSFER);
        hearing_say_man(h, SAY_LIFTED, who, man, square, NOWHERE);
    }
}
