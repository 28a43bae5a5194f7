#include "law/hands/take_off.h"

#include "chess/movegen.h"
#include "chess/question.h"
#include "law/enact/conduct.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/transfer.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

/* An adverse man was taken off as in a capture, which may complete a move. */
static void taken_off(Hearing *h, Side who, Man man, unsigned square)
{
    hearing_cite(h, IDEA_CAPTURE);
    if (h->game->hand[who].state == HAND_FREE && wood_has_transfer(&h->game->wood))
        transfer_made(h, who, NOWHERE, false);
    if (h->c.ruling->sayings == 0)
        hearing_say_man(h, SAY_REMOVED, who, man, square, NOWHERE);
}

/* A displaced man that was taken up to be put back is put beside the board instead: it is as far
 * from its place as before. */
static void still_displaced(Hearing *h, Side who, const Hand *hand)
{
    const Duty *const others = game_duty(h->game, side_other(who), DUTY_PUT_BACK, hand->from);
    const Duty *const duty = others ? others : game_duty(h->game, who, DUTY_PUT_BACK, hand->from);

    enact_men_strew(h->change, (Strewn){ .man = hand->man,
                                         .home = duty ? duty->b : hand->from,
                                         .name = hand->from,
                                         .now = NOWHERE,
                                         .by = duty ? duty->by : (uint8_t)who,
                                         .accident = true });
    hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_STILL_DISPLACED, who, hand->man, hand->from, NOWHERE);
}

void take_off_beside(Hearing *h, Side who, const Hand *hand)
{
    const Game *const game = h->game;
    const bool taking = game_turn(game) == who && man_side(hand->man) != who;

    enact_hand_release(h->change, who);
    if (hand->excuse == EXCUSE_PUTS_BACK && !route_only_watches(h)) {
        still_displaced(h, who, hand);
        return;
    }
    contact_touch_held(h, who, hand);
    if (!enact_men_strew(h->change, (Strewn){ .man = hand->man,
                                              .home = hand->up,
                                              .name = hand->from,
                                              .now = NOWHERE,
                                              .by = (uint8_t)who,
                                              .taking = taking }))
        return;
    if (taking) {
        taken_off(h, who, hand->man, hand->from);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, IDEA_REMOVED_BY_MISTAKE);
    hearing_say_man(h, SAY_PUT_BESIDE, who, hand->man, hand->from, NOWHERE);
    if (route_only_watches(h))
        return;
    if (game_turn(game) == who && hand->from < SQUARE_COUNT &&
        code_row(h->c.code, IDEA_REMOVED_BY_MISTAKE) != NULL) /* notice covered only the touch */
        enact_conduct_remove(h->change, who, bitboard_of(hand->from) & ~game->conduct[who].touched);
    finish_order_put_back(h, who, hand->from, hand->up);
}

static void removed_by_mistake(Hearing *h, Side who, Man man, unsigned from, unsigned home)
{
    const Game *const game = h->game;
    const bool is_touch = code_row(h->c.code, IDEA_REMOVED_BY_MISTAKE) == NULL;

    if (route_only_watches(h))
        return;
    if (is_touch && game_turn(game) == who)
        enact_conduct_touch(h->change, who, bitboard_of(from));
    else if (game_turn(game) == who)
        enact_conduct_remove(h->change, who, bitboard_of(from) & ~game->conduct[who].touched);
    else
        enact_stray_touch(h->change, who, bitboard_of(from));
    finish_order_put_back(h, who, from, home);
    h->c.ruling->sayings = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_REMOVED_BY_MISTAKE);
    if (is_touch && game_turn(game) != who)
        hearing_cite(h, IDEA_BYSTANDERS);
    hearing_say_man(h, is_touch ? SAY_REMOVED_NEEDLESSLY : SAY_REMOVED_BY_MISTAKE, who, man, from,
                    NOWHERE);
}

static bool lies_by_accident(const Wood *wood, unsigned square)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].accident && wood->strewn[i].now == square)
            return true;
    return false;
}

/* Is it the pawn that is taken in passing by the one under his hand? His hand stays on that. */
static bool is_taken_in_passing(const Game *game, Side who, unsigned square)
{
    const Hand *const hand = &game->hand[who];
    Move move;

    if (hand->state != HAND_ON || game_turn(game) != who || hand->from >= SQUARE_COUNT ||
        !(game_position(game)->passed & bitboard_of(hand->at)))
        return false;
    move = question_transfer(game_position(game), square_at(hand->from), square_at(hand->at));
    return move_sort(move) == MOVE_PASSING && movegen_taken(game_position(game), move).at == square;
}

/* Where the man on this square belongs: if it is still to be put back, where that has to be done,
 * unless an umpire who is silent only sees the men; if it is under his hand, where he took it up;
 * where false moves may stand, so if it is under the other's. */
static unsigned home_of(const Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;
    const bool orders = !game_has(game, CUSTOM_FALSE_MOVE_STANDS) && !route_only_watches(h);

    for (unsigned side = 0; side < 2 && orders; side++) {
        const Duty *const duty = game_duty(game, (Side)side, DUTY_PUT_BACK,
                                           game->wood.from[square]);
        if (duty != NULL) /* it was displaced, and a hand has moved it elsewhere since */
            return duty->b;
    }
    for (unsigned side = 0; side < 2; side++) {
        const Hand *const hand = &game->hand[side];
        if ((side == who || game_has(game, CUSTOM_FALSE_MOVE_STANDS)) && hand->state == HAND_ON &&
            hand->at == square && hand->lifted)
            return hand->up;
    }
    return square;
}

/* Is it an adverse man that he was required to take? Then it is not touched for anything else. */
static bool is_to_be_taken(const Hearing *h, Side who, unsigned square)
{
    return !h->act->mistake && !game_has(h->game, CUSTOM_FALSE_MOVE_STANDS) &&
           man_side(h->game->wood.board.on[square]) != who &&
           contact_excuse(h, who, square, NOWHERE) == EXCUSE_DUTY;
}

void take_off_man(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from;
    const bool beneath = game->wood.covered_at == square;
    const bool on_it = game->hand[who].state == HAND_ON && game->hand[who].at == square;
    const bool own_hand = on_it && game->hand[who].lifted;
    const unsigned home = home_of(h, who, square);
    Bitboard touched_before, spent_before;
    Board stood;
    unsigned from;
    bool mistake;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    if (!(beneath && (on_it || game_has(game, CUSTOM_FALSE_MOVE_STANDS))) && !own_hand &&
        !is_taken_in_passing(game, who, square) && !grip_leave(h, who))
        return;
    if (lies_by_accident(&game->wood,
                         square)) { /* no touch, and it is still to be put back (II.5) */
        man = game->wood.board.on[square];
        enact_men_sweep(h->change, square);
        hearing_cite(h, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_REMOVED, who, man, square, NOWHERE);
        return;
    }
    touched_before = game->conduct[who].touched;
    spent_before = game->conduct[who].spent;
    stood = game->wood.board;
    if ((!is_to_be_taken(h, who, square) && !contact_touch(h, who, square)) ||
        man_is_none(game->wood.board.on[square]))
        return;
    if (!board_same(&stood, &game->wood.board) && !game_has(game, CUSTOM_FALSE_MOVE_STANDS) &&
        !route_only_watches(h) && (code_row(h->c.code, IDEA_UNCORRECTED)->on & ON_TOUCH))
        touched_before = 0; /* the touch has restored a position, and is the first in it */
    if (beneath && game->wood.covered_at == square) {
        const unsigned under = game->wood.covered_from;
        if (game_turn(game) == who)
            enact_conduct_set_touched(h->change, who, touched_before | bitboard_of(under & 63));
        else
            enact_stray_touch(h->change, who, bitboard_of(under & 63));
        man = game->wood.covered;
        enact_men_uncover(h->change);
        hearing_cite(h, IDEA_CAPTURE);
        hearing_say_man(h, SAY_REMOVED, who, man, square, NOWHERE);
        if (game->hand[who].state == HAND_FREE) {
            h->c.ruling->sayings = 0;
            transfer_made(h, who, square, false);
        }
        return;
    }
    man = game->wood.board.on[square];
    if (game->hand[who].state == HAND_ON && game->hand[who].at == square)
        enact_hand_release(h->change, who);
    enact_men_lift(h->change, square, &from);
    if (game_second_stands(game))
        from = square;
    mistake = h->act->mistake || game_turn(game) != who;
    if (h->act->mistake) { /* it is no touch, unless the other treats it as one */
        enact_conduct_set_touched(h->change, who, touched_before);
        if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            enact_conduct_spend(h->change, who, spent_before & touched_before);
    }
    enact_men_strew(h->change, (Strewn){ .man = man,
                                         .home = (uint8_t)home,
                                         .name = (uint8_t)from,
                                         .now = NOWHERE,
                                         .by = (uint8_t)who,
                                         .taking = !mistake });
    if (mistake) {
        removed_by_mistake(h, who, man, from, home);
        return;
    }
    taken_off(h, who, man, square);
}
