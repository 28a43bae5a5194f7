#include "law/hands/put_right.h"

#include "law/hands/accident.h"
#include "law/hands/promote.h"
#include "law/hands/set_down.h"

/* Is a man in his hand that came from there and is not there? */
static bool is_in_hand(const Game *game, Side who, unsigned square)
{
    const Hand *const hand = &game->hand[who];

    const bool rests = hand->state == HAND_ON && !hand->lifted &&
                       game_has(game, CUSTOM_FALSE_MOVE_STANDS); /* to put it back is to mend */

    return hand->state != HAND_FREE && !rests && hand->at != square &&
           (hand->from == square || game_stands(game, hand->from) == square);
}

/* Where the man of this name belongs, if somebody has to put it back. */
static unsigned place_of(const Game *game, unsigned name)
{
    for (unsigned side = 0; side < 2; side++) {
        const Duty *const duty = game_duty(game, (Side)side, DUTY_PUT_BACK, name);
        if (duty != NULL)
            return duty->b;
    }
    return game_stands(game, name);
}

/* Sets the man down and lets it go. What is said is about its being set down. */
static void from_hand(Hearing *h, Side who, unsigned square)
{
    const Act *const whole = h->act;
    Act step = *whole;
    Laws laws;
    unsigned said;
    uint8_t word;

    step.kind = ACT_PLACE;
    step.to = (uint8_t)square;
    h->act = &step;
    set_down_man(h);
    accident_is_over(h);
    said = h->c.ruling->sayings;
    word = h->c.ruling->word;
    laws = h->c.ruling->laws;
    if (h->game->hand[who].state == HAND_ON && h->game->hand[who].at == square) {
        step.kind = ACT_QUIT;
        set_down_quit(h);
        if (h->c.ruling->word == RULING_REFUSED) /* other men are astray: his hand rests on it */
            h->c.ruling->laws = laws;
        if (h->c.ruling->word != RULING_OFFENCE || word == RULING_OFFENCE) {
            h->c.ruling->word = word;
            h->c.ruling->sayings = (uint8_t)said;
        } /* else with it he has completed a move that is an offence */
    }
    h->act = whole;
}

void put_right_man(Hearing *h, unsigned notice)
{
    const Side who = act_side(h->act);

    if (h->act->by != ACTOR_UMPIRE && is_in_hand(h->game, who, h->act->from))
        from_hand(h, who, place_of(h->game, h->game->hand[who].from));
    else
        accident_mend(h, notice, h->act->from);
}

void put_right_replace(Hearing *h, unsigned notice)
{
    const Game *const game = h->game;
    const Side who = act_side(h->act);
    const unsigned square = h->act->from;

    if (h->act->piece != KIND_NONE || h->act->substitute ||
        ((game->opened.named & bitboard_of(square)) && !is_in_hand(game, who, square)))
        promote_replace(h);
    else
        put_right_man(h, notice);
}
