#include "law/hands/set_down.h"

#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/take_off.h"
#include "law/hands/transfer.h"
#include "law/hands/untouchable.h"
#include "law/outcome/route.h"

/* By which law does a man that is set back on its square count as touched, or not? */
static Idea law_of_excuse(const Hearing *h, Side who, const Hand *hand)
{
    switch ((Excuse)hand->excuse) {
    case EXCUSE_NONE:
        return untouchable_may_not_be_left(h, who, hand->at) ? IDEA_UNTOUCHABLE : IDEA_NOT_MOVED;
    case EXCUSE_NOTICE:
        return IDEA_ADJUSTING;
    default:
        return IDEA_NO_TOUCH;
    }
}

static Say say_of_excuse(const Hand *hand)
{
    switch ((Excuse)hand->excuse) {
    case EXCUSE_NONE:
        return SAY_PUT_BACK;
    case EXCUSE_NOTICE:
        return SAY_PUT_BACK_ADJUSTED;
    case EXCUSE_DUTY:
        return SAY_PUT_BACK_DUTIFULLY;
    case EXCUSE_PUTS_BACK:
        return SAY_PUT_IN_ITS_PLACE;
    }
    return SAY_PUT_BACK;
}

void set_down_man(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    Hand hand = game->hand[who];
    const unsigned square = h->act->to;
    unsigned from;

    if (hand.state == HAND_FREE) {
        hearing_refuse(h, SAY_HAND_EMPTY, IDEA_TRANSFER);
        return;
    }
    if (hand.state == HAND_ON) {
        hand.man = game->wood.board.on[hand.at];
        if (man_is_none(hand.man)) {
            enact_hand_release(h->change, who);
            hearing_refuse(h, SAY_HAND_EMPTY, IDEA_TRANSFER);
            return;
        }
        if (!hand.lifted) /* it is taken up only now: a displaced man from where it belongs */
            hand.up = (uint8_t)wood_belongs(&game->wood, hand.at);
        enact_men_lift(h->change, hand.at, &from);
        hand.from = (uint8_t)from;
    }
    if (hand.promoting && square == hand.from) {
        hand.man = man_of(KIND_PAWN, who); /* back on its square, it is the pawn that it was */
        hand.promoting = hand.substitute = false;
    }
    if (square == NOWHERE) {
        take_off_beside(h, who, &hand);
        return;
    }
    if (game_turn(game) == who && game->hand[side_other(who)].at == square)
        enact_hand_take_up(h->change, side_other(who));
    enact_men_sweep(h->change, square);
    if (!enact_men_place(h->change, square, hand.man, hand.from)) {
        if (hand.state == HAND_ON)
            enact_men_place(h->change, hand.at, hand.man, hand.from);
        hearing_rule(h, RULING_REFUSED, IDEA_TRANSFER);
        hearing_say_man(h, SAY_OCCUPIED, who, game->wood.board.on[square], square, NOWHERE);
        return;
    }
    contact_touch_held(h, who, &hand);
    hand.state = HAND_ON;
    hand.lifted = true;
    hand.at = (uint8_t)square;
    enact_hand_hold(h->change, who, hand);
    if (enact_duty_discharge(h->change, who, DUTY_REPLACE, square)) {
        hearing_cite(h, IDEA_HELD);
        hearing_say_man(h, SAY_COMPLIED, who, hand.man, square, NOWHERE);
        return;
    }
    if (square != game_stands(game, hand.from)) {
        hearing_cite(h, IDEA_TRANSFER);
        hearing_say_man(h, SAY_PLACED, who, hand.man, square, NOWHERE);
    } else {
        hearing_cite(h, law_of_excuse(h, who, &hand));
        hearing_say_man(h, say_of_excuse(&hand), who, hand.man, square, NOWHERE);
        if (hand.excuse == EXCUSE_NONE && untouchable_may_not_be_left(h, who, square))
            h->c.ruling->word = RULING_OFFENCE;
    }
}

void set_down_quit(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const Hand hand = game->hand[who];
    const bool leaves = grip_only_rests(&hand);
    Obedience obedience;

    if (hand.state != HAND_ON) {
        hearing_refuse(h, hand.state == HAND_FREE ? SAY_HAND_EMPTY : SAY_HAND_FULL,
                       IDEA_TRANSFER_COMPLETE);
        return;
    }
    obedience = game->duties && !leaves ? transfer_obedience(h, who, hand.at) : OBEYS;
    if (obedience != OBEYS) {
        transfer_refuse(h, who, obedience);
        return;
    }
    enact_hand_release(h->change, who);
    h->substitute = hand.substitute;
    if (enact_duty_discharge(h->change, who, DUTY_REMOVE_HAND, NOWHERE) ||
        enact_duty_discharge(h->change, who, DUTY_QUIT, NOWHERE))
        hearing_cite(h, IDEA_HELD);
    if (leaves) {
        enact_stray_not_meanwhile(h->change, side_other(who));
        hearing_cite(h, law_of_excuse(h, who, &hand));
        hearing_say_man(h, SAY_QUITTED, who, hand.man, hand.at, NOWHERE);
        return;
    }
    contact_touch_excused(h, who, &hand);
    contact_touch_held(h, who, &hand); /* he may have taken it up in the other's turn */
    transfer_made(h, who, hand.at, hand.named);
    hearing_cite(h, IDEA_TRANSFER_COMPLETE);
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, IDEA_TRANSFER);
        hearing_say_man(h, SAY_QUITTED, who, hand.man, hand.at, NOWHERE);
    }
}
