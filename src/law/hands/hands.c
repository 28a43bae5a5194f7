#include "law/hands/hands.h"

#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/hands/accident.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/promote.h"
#include "law/hands/transfer.h"
#include "law/hands/untouchable.h"
#include "law/hands/whole_move.h"
#include "law/outcome/duties.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"
#include "law/words/announce.h"

static void do_touch(Hearing *h, unsigned notice)
{
    const Side who = act_side(h->act);
    const unsigned square = h->act->from;
    const bool excused = contact_is_excused(h, who, square, notice);
    Man man;

    if (!grip_finds_man(h, square))
        return;
    man = h->game->wood.board.on[square];
    if (h->act->accident) {
        hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_ACCIDENT_TOUCH, who, man, square, NOWHERE);
        return;
    }
    grip_leave(h, who);
    if (!excused && !contact_touch(h, who, square))
        return;
    if (h->game->hand[who].state == HAND_FREE && !man_is_none(h->game->wood.board.on[square]))
        enact_hand_lay_on(h->change, who, square, excused);
    if (excused) {
        hearing_cite(h, notice == square ? IDEA_ADJUSTING : IDEA_NO_TOUCH);
        hearing_say_man(h, notice == square ? SAY_ADJUSTED : SAY_TOUCHED_DUTIFULLY, who, man,
                        square, NOWHERE);
        return;
    }
    grip_say_stray(h, who, square);
    untouchable_say(h, who, square);
    if (h->c.ruling->sayings == 0) {
        const bool other = contact_has_move_duty(h->game, who);
        hearing_cite(h, other ? IDEA_HELD : IDEA_NOT_MOVED);
        hearing_say_man(h, other ? SAY_TOUCHED_UNDER_DUTY : SAY_TOUCHED, who, man, square, NOWHERE);
    }
}

static void do_lift(Hearing *h, unsigned notice)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from;
    const bool same = game->hand[who].state == HAND_ON && game->hand[who].at == square;
    const bool excused = contact_is_excused(h, who, square, notice) ||
                         (same && game->hand[who].excused);
    unsigned from;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    if (!same)
        grip_leave(h, who);
    if (!excused && !same && !contact_touch(h, who, square))
        return;
    if (man_is_none(game->wood.board.on[square])) /* restored, and it is not there now */
        return;
    if (!same) {
        grip_say_stray(h, who, square);
        if (!excused)
            untouchable_say(h, who, square);
    }
    man = game->wood.board.on[square];
    enact_men_lift(h->change, square, &from);
    enact_hand_hold(h->change, who,
                    (Hand){ HAND_HOLDS, man, (uint8_t)from, NOWHERE, excused, false });
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, excused && notice == square ? IDEA_ADJUSTING : IDEA_TRANSFER);
        hearing_say_man(h, SAY_LIFTED, who, man, square, NOWHERE);
    }
}

/* An adverse man is off, as in a capture: that may be what a move still wanted. */
static void taken_off(Hearing *h, Side who, Man man, unsigned square)
{
    hearing_cite(h, IDEA_CAPTURE);
    if (h->game->hand[who].state == HAND_FREE && wood_has_transfer(&h->game->wood))
        transfer_made(h, who, false);
    if (h->c.ruling->sayings == 0)
        hearing_say_man(h, SAY_REMOVED, who, man, square, NOWHERE);
}

/* Beside the board: an adverse man as in a capture; one's own, by mistake. */
static void put_beside(Hearing *h, Side who, const Hand *hand)
{
    const Game *const game = h->game;
    const bool taking = game_turn(game) == who && man_side(hand->man) != who;

    enact_hand_release(h->change, who);
    if (!enact_men_strew(h->change, (Strewn){ .man = hand->man,
                                              .home = hand->from,
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
    if (!route_only_watches(h))
        finish_order_put_back(h, who, hand->from);
}

static void do_place(Hearing *h)
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
        enact_men_lift(h->change, hand.at, &from);
        hand.from = (uint8_t)from;
    }
    if (square == NOWHERE) {
        put_beside(h, who, &hand);
        return;
    }
    if (!enact_men_place(h->change, square, hand.man, hand.from)) {
        if (hand.state == HAND_ON)
            enact_men_place(h->change, hand.at, hand.man, hand.from);
        hearing_rule(h, RULING_REFUSED, IDEA_TRANSFER);
        hearing_say_man(h, SAY_OCCUPIED, who, game->wood.board.on[square], square, NOWHERE);
        return;
    }
    hand.state = HAND_ON;
    hand.at = (uint8_t)square;
    enact_hand_hold(h->change, who, hand);
    if (enact_duty_discharge(h->change, who, DUTY_REPLACE, square)) {
        hearing_cite(h, IDEA_HELD);
        hearing_say_man(h, SAY_COMPLIED, who, hand.man, square, NOWHERE);
        return;
    }
    if (square != hand.from) {
        hearing_cite(h, IDEA_TRANSFER);
        hearing_say_man(h, SAY_PLACED, who, hand.man, square, NOWHERE);
    } else {
        hearing_cite(h, hand.excused ? IDEA_ADJUSTING : IDEA_NOT_MOVED);
        hearing_say_man(h, hand.excused ? SAY_PUT_BACK_ADJUSTED : SAY_PUT_BACK, who, hand.man,
                        square, NOWHERE);
    }
}

static void do_quit(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const Hand hand = game->hand[who];

    if (hand.state != HAND_ON) {
        hearing_refuse(h, hand.state == HAND_FREE ? SAY_HAND_EMPTY : SAY_HAND_FULL,
                       IDEA_TRANSFER_COMPLETE);
        return;
    }
    if (game->duties && !transfer_obeys(h, who)) {
        duties_refuse(h, who);
        return;
    }
    enact_hand_release(h->change, who);
    if (enact_duty_discharge(h->change, who, DUTY_REMOVE_HAND, NOWHERE) ||
        enact_duty_discharge(h->change, who, DUTY_QUIT, NOWHERE))
        hearing_cite(h, IDEA_HELD);
    if (hand.at == hand.from && !hand.promoting) {
        hearing_cite(h, hand.excused ? IDEA_ADJUSTING : IDEA_NOT_MOVED);
        hearing_say_man(h, SAY_QUITTED, who, hand.man, hand.at, NOWHERE);
        return;
    }
    if (hand.excused && !route_only_watches(h)) { /* the notice did not cover a move */
        if (game_turn(game) == who) {
            enact_conduct_touch(h->change, who, bitboard_of(hand.from & 63));
            enact_turn_touched(h->change);
        }
        enact_conduct_close(h->change, who);
    }
    transfer_made(h, who, false);
    hearing_cite(h, IDEA_TRANSFER_COMPLETE);
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, IDEA_TRANSFER);
        hearing_say_man(h, SAY_QUITTED, who, hand.man, hand.at, NOWHERE);
    }
}

static void removed_by_mistake(Hearing *h, Side who, Man man, unsigned from)
{
    const Game *const game = h->game;
    const bool is_touch = code_row(h->c.code, IDEA_REMOVED_BY_MISTAKE) == NULL;

    if (route_only_watches(h))
        return;
    if (is_touch && game_turn(game) == who)
        enact_conduct_touch(h->change, who, bitboard_of(from));
    else if (game_turn(game) == who)
        enact_conduct_remove(h->change, who, bitboard_of(from));
    else
        enact_stray_touch(h->change, who, bitboard_of(from));
    finish_order_put_back(h, who, from);
    h->c.ruling->sayings = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_REMOVED_BY_MISTAKE);
    hearing_say_man(h, is_touch ? SAY_REMOVED_NEEDLESSLY : SAY_REMOVED_BY_MISTAKE, who, man, from,
                    NOWHERE);
}

static void do_remove(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from;
    const bool beneath = game->wood.covered_at == square;
    Bitboard touched_before;
    unsigned from;
    bool mistake;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    if (!beneath)
        grip_leave(h, who);
    touched_before = game->conduct[who].touched;
    if (!contact_touch(h, who, square) || man_is_none(game->wood.board.on[square]))
        return;
    if (beneath && game->wood.covered_at == square) {
        const unsigned under = game->wood.covered_from;
        enact_conduct_set_touched(h->change, who, touched_before | bitboard_of(under & 63));
        man = game->wood.covered;
        enact_men_uncover(h->change);
        hearing_cite(h, IDEA_CAPTURE);
        hearing_say_man(h, SAY_REMOVED, who, man, square, NOWHERE);
        if (game->hand[who].state == HAND_FREE) {
            h->c.ruling->sayings = 0;
            transfer_made(h, who, false);
        }
        return;
    }
    man = game->wood.board.on[square];
    if (game->hand[who].state == HAND_ON && game->hand[who].at == square)
        enact_hand_release(h->change, who);
    enact_men_lift(h->change, square, &from);
    mistake = h->act->mistake || game_turn(game) != who;
    if (h->act->mistake)
        enact_conduct_set_touched(h->change, who, touched_before);
    enact_men_strew(h->change, (Strewn){ .man = man,
                                         .home = (uint8_t)from,
                                         .now = NOWHERE,
                                         .by = (uint8_t)who,
                                         .taking = !mistake });
    if (mistake) {
        removed_by_mistake(h, who, man, from);
        return;
    }
    taken_off(h, who, man, square);
}

static void do_notice(Hearing *h)
{
    const Side who = act_side(h->act);

    if (h->act->what == MATTER_FIFTY) {
        announce_fifty(h);
        return;
    }
    if (!grip_finds_man(h, h->act->from))
        return;
    if (!(game_turn(h->game) == act_side(h->act)) && !route_only_watches(h) &&
        !game_has(h->game, CUSTOM_ADJUSTS_ANY_TIME)) {
        hearing_refuse(h, SAY_NOTICE_OUT_OF_TURN, IDEA_ADJUSTING);
        return;
    }
    enact_hand_give_notice(h->change, who, h->act->from);
    hearing_cite(h, IDEA_ADJUSTING);
    hearing_cite(h, IDEA_ADJUSTMENT);
    hearing_say_man(h, SAY_NOTICE, who, h->game->wood.board.on[h->act->from], h->act->from,
                    NOWHERE);
}

/* A hand under orders does what it was ordered, or nothing. */
static bool ignores_hand_duty(const Game *game, const Act *act)
{
    const Side who = act_side(act);

    for (unsigned i = 0; i < game->duties; i++) {
        const Duty *const duty = &game->duty[i];
        if (duty->by != who)
            continue;
        if (duty->kind == DUTY_REPLACE && !(act->kind == ACT_PLACE && act->to == duty->a))
            return true;
        if ((duty->kind == DUTY_REMOVE_HAND || duty->kind == DUTY_QUIT) && act->kind != ACT_QUIT)
            return true;
    }
    return false;
}

void hands_hear(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned notice = game->notice[who];

    h->before = game->wood;
    enact_hand_give_notice(h->change, who, NOWHERE);
    if (game->duties && h->act->kind != ACT_SAY_CHECK && h->act->kind != ACT_MEND &&
        h->act->kind != ACT_REPLACE && ignores_hand_duty(game, h->act)) {
        duties_refuse(h, who);
        return;
    }
    switch ((ActKind)h->act->kind) {
    case ACT_NOTICE:
        do_notice(h);
        break;
    case ACT_TOUCH:
        do_touch(h, notice);
        break;
    case ACT_LIFT:
        do_lift(h, notice);
        break;
    case ACT_PLACE:
        do_place(h);
        break;
    case ACT_QUIT:
        do_quit(h);
        break;
    case ACT_REMOVE:
        do_remove(h);
        break;
    case ACT_NAME:
        promote_pawn(h, true);
        break;
    case ACT_EXCHANGE:
        promote_pawn(h, false);
        break;
    case ACT_REPLACE:
        promote_replace(h);
        break;
    case ACT_DISPLACE:
        accident_displace(h);
        break;
    case ACT_MEND:
        accident_mend(h);
        break;
    case ACT_MOVE:
        whole_move(h);
        break;
    case ACT_CASTLE:
        whole_move_castle(h);
        break;
    default:
        announce_check(h);
        break;
    }
}
