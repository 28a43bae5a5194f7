#include "law/hands/grip.h"

#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
#include "law/hands/contact.h"
#include "law/hands/rook_first.h"
#include "law/hands/transfer.h"
#include "law/outcome/route.h"

void grip_say_stray(Hearing *h, Side who, unsigned square)
{
    Move castling;

    if (route_only_watches(h) || game_turn(h->game) == who ||
        (code_row(h->c.code, IDEA_CASTLING_ORDER) != NULL &&
         man_same(h->game->wood.board.on[square], man_of(KIND_KING, who)) &&
         rook_first_castling(h->game, who, &castling)))
        return; /* a king that follows his rook in castling is not touched out of turn */
    if (code_row(h->c.code, IDEA_TOUCHED_OUT_OF_TURN) == NULL) {
        if (h->c.ruling->word == RULING_ALLOWED) /* his hand may have quitted a false move */
            h->c.ruling->word = RULING_NOTED;
        hearing_cite(h, IDEA_BYSTANDERS);
        hearing_say_man(h, SAY_TOUCHED_FREELY, who, h->game->wood.board.on[square], square,
                        NOWHERE);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, IDEA_TOUCHED_OUT_OF_TURN);
    hearing_say_man(h, SAY_STRAY_TOUCH, who, h->game->wood.board.on[square], square, NOWHERE);
}

bool grip_only_rests(const Hand *hand)
{
    return hand->at == hand->up && !hand->promoting;
}

bool grip_is_others(const Game *game, Side who, unsigned square)
{
    const Hand *const hand = &game->hand[side_other(who)];

    return hand->state == HAND_ON && hand->at == square && !grip_only_rests(hand);
}

bool grip_leave(Hearing *h, Side who)
{
    const Hand hand = h->game->hand[who];
    const bool transfer = !grip_only_rests(&hand);

    if (hand.state != HAND_ON)
        return true;
    if (transfer && h->game->duties) {
        const Obedience obedience = transfer_obedience(h, who, hand.at);
        if (obedience != OBEYS) {
            transfer_refuse(h, who, obedience);
            return false;
        }
    }
    enact_hand_release(h->change, who);
    if (transfer) {
        contact_touch_excused(h, who, &hand);
        contact_touch_held(h, who, &hand); /* he may have taken it up in the other's turn */
    }
    if (!transfer && hand.lifted)
        enact_stray_not_meanwhile(h->change, side_other(who));
    if (transfer) {
        h->substitute = hand.substitute;
        transfer_made(h, who, hand.at, hand.named);
        h->before = h->game->wood; /* that move is made, whatever becomes of the rest of the act */
    }
    return true;
}

bool grip_finds_man(Hearing *h, unsigned square)
{
    if (!man_is_none(h->game->wood.board.on[square]))
        return true;
    hearing_rule(h, RULING_REFUSED, IDEA_TRANSFER);
    hearing_say_man(h, SAY_NO_MAN, act_side(h->act), man_none(), square, NOWHERE);
    return false;
}

void grip_undo(Hearing *h, Side who, Say say, Idea law)
{
    enact_men_undo(h->change, &h->before);
    enact_hand_release(h->change, who);
    h->c.ruling->sayings = 0;
    if (h->c.ruling->word == RULING_OFFENCE) { /* he had quitted a false move before */
        hearing_cite(h, law);
        hearing_say(h, say, who);
        return;
    }
    hearing_refuse(h, say, law);
}

void grip_loosen(Hearing *h)
{
    for (unsigned side = 0; side < 2; side++) {
        const Hand *const hand = &h->game->hand[side];
        if (hand->state == HAND_HOLDS ||
            (hand->state == HAND_ON && man_same(h->game->wood.board.on[hand->at], hand->man)))
            continue;
        if (hand->state == HAND_ON)
            enact_hand_release(h->change, (Side)side);
        for (DutyKind kind = DUTY_REPLACE; kind <= DUTY_QUIT; kind++)
            enact_duty_discharge(h->change, (Side)side, kind, NOWHERE);
    }
}
