#include "law/enact/hand.h"

#include "law/enact/inside.h"

void enact_hand_hold(Changing *c, Side who, Hand hand)
{
    c->game.hand[who] = hand;
    c->game.waived[side_other(who)] &= (uint8_t)~WAIVED_HAND;
}

void enact_hand_lay_on(Changing *c, Side who, unsigned square, Excuse excuse)
{
    const Wood *const wood = &c->game.wood;
    const bool own = game_turn(&c->game) == who; /* the other's hand only rests where the man is */

    enact_hand_hold(c, who,
                    (Hand){ .state = HAND_ON,
                            .man = wood->board.on[square],
                            .from = own ? wood->from[square] : (uint8_t)square,
                            .at = (uint8_t)square,
                            .up = (uint8_t)square,
                            .excuse = (uint8_t)excuse });
}

void enact_hand_release(Changing *c, Side who)
{
    c->game.hand[who] =
        (Hand){ .state = HAND_FREE, .from = NOWHERE, .at = NOWHERE, .excuse = EXCUSE_NONE };
}

void enact_hand_take_up(Changing *c, Side who)
{
    Hand *const hand = &c->game.hand[who];
    unsigned from;

    if (hand->state != HAND_ON || hand->at == hand->from || hand->promoting ||
        !man_same(c->game.wood.board.on[hand->at], hand->man))
        return;
    wood_lift(&c->game.wood, hand->at, &from);
    hand->state = HAND_HOLDS;
    hand->at = NOWHERE;
}

void enact_hand_free_both(Changing *c)
{
    enact_hand_release(c, WHITE);
    enact_hand_release(c, BLACK);
    c->game.notice[WHITE] = c->game.notice[BLACK] = NOWHERE;
    c->game.unfinished = 0;
}

void enact_hand_keep(Changing *c, Side who, Hand hand)
{
    Game *const game = &c->game;
    const bool set_down = hand.state == HAND_ON && hand.at != hand.from && !hand.promoting;
    unsigned from;

    if ((hand.state != HAND_HOLDS && !set_down) || hand.from >= SQUARE_COUNT ||
        !man_same(game->wood.board.on[hand.from], hand.man))
        return;
    wood_lift(&game->wood, hand.from, &from);
    if (set_down && !man_is_none(game->wood.board.on[hand.at])) { /* another man stands there */
        hand.state = HAND_HOLDS;
        hand.at = NOWHERE;
    } else if (set_down) {
        wood_place(&game->wood, hand.at, hand.man, from);
    }
    hand.up = hand.from; /* the man counts there, whatever was done with it out of turn */
    game->hand[who] = hand;
}

void enact_hand_give_notice(Changing *c, Side who, unsigned square)
{
    c->game.notice[who] = (uint8_t)square;
}
