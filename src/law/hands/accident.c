#include "law/hands/accident.h"

#include "law/enact/duty.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/untouchable.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

static void order_put_back(Hearing *h, Side by, unsigned name, unsigned home, Idea law)
{
    enact_duty_lay(h->change, (Duty){ .by = (uint8_t)by,
                                      .kind = DUTY_PUT_BACK,
                                      .a = (uint8_t)name,
                                      .b = (uint8_t)home,
                                      .law = (uint16_t)law });
}

void accident_displace(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from, to = h->act->to;
    unsigned from, home;
    Man man;

    if (!grip_finds_man(h, square))
        return;
    if (to != NOWHERE && !man_is_none(game->wood.board.on[to])) {
        hearing_rule(h, RULING_REFUSED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_OCCUPIED, who, game->wood.board.on[to], to, NOWHERE);
        return;
    }
    if (game->wood.strewn_count == WOOD_STREWN) {
        hearing_refuse(h, SAY_TOO_MANY_ASTRAY, IDEA_NO_TOUCH);
        return;
    }
    man = game->wood.board.on[square];
    from = enact_men_displace(h->change, who, square, to);
    home = game->wood.strewn[game->wood.strewn_count - 1].home;
    enact_duty_discharge(h->change, side_other(who), DUTY_PUT_BACK, from); /* who did it last */
    if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        enact_stray_displaced(h->change, side_other(game_turn(game)));
    if (!route_only_watches(h))
        order_put_back(h, who, from, home, IDEA_NO_TOUCH);
    hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_DISPLACED, who, man, square, to);
}

/* Men that would be put back without notice, by the squares where they belong. */
static Bitboard mended_silently(const Hearing *h, unsigned notice, unsigned only)
{
    const Wood *const wood = &h->game->wood;
    Bitboard men = 0;

    for (unsigned i = 0; i < wood->strewn_count; i++) {
        const Strewn *const s = &wood->strewn[i];
        if ((only != NOWHERE && only != s->home && only != s->name) ||
            (s->taking && s->by != (uint8_t)act_side(h->act))) /* which he leaves alone */
            continue;
        if (notice != NOWHERE && (notice == s->home || notice == s->now))
            continue;
        men |= bitboard_of(s->home);
    }
    return men;
}

/* He has put these men straight in his own turn, without a word: he has touched them. */
static void touch_mended(Hearing *h, Side who, Bitboard men)
{
    for (; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        const Man man = h->game->wood.board.on[at];
        if (man_is_none(man) || h->game->wood.from[at] != at)
            continue;
        const unsigned said = h->c.ruling->sayings;
        if (!contact_touch(h, who, at))
            return;
        untouchable_say(h, who, at);
        if (h->c.ruling->sayings > said || man_side(man) != who)
            continue;
        hearing_rule(h, RULING_OFFENCE, IDEA_PUT_STRAIGHT);
        hearing_say_man(h, SAY_PUT_STRAIGHT, who, man, at, NOWHERE);
    }
}

static bool is_in_hand(const Game *game, unsigned name)
{
    for (unsigned side = 0; side < 2; side++)
        if (game->hand[side].state == HAND_HOLDS && game->hand[side].from == name)
            return true;
    return false;
}

/* Has a hand set the man down elsewhere than where it belongs? Then it is still to be put back. */
static bool is_set_elsewhere(const Wood *wood, const Duty *duty)
{
    const unsigned at = wood_find(wood, duty->a);

    return at != NOWHERE && at != duty->b && wood_belongs(wood, at) == at;
}

/* Whoever had to put something back has now to put back what is still out of its place. */
static void order_what_is_left(Hearing *h)
{
    const Game *const game = h->game;

    for (unsigned i = game->duties; i-- > 0;) {
        const Duty duty = game->duty[i];
        if (duty.kind == DUTY_PUT_BACK && !is_in_hand(game, duty.a) &&
            !is_set_elsewhere(&game->wood, &duty))
            enact_duty_discharge(h->change, (Side)duty.by, DUTY_PUT_BACK, duty.a);
    }
    for (unsigned i = 0; i < game->wood.strewn_count; i++) {
        const Strewn *const s = &game->wood.strewn[i];
        if (!s->taking)
            order_put_back(h, (Side)s->by, s->name, s->home,
                           s->accident ? IDEA_NO_TOUCH : IDEA_REMOVED_BY_MISTAKE);
    }
}

void accident_mend(Hearing *h, unsigned notice, unsigned only)
{
    const Game *const game = h->game;
    const Side who = act_side(h->act);
    const Bitboard men = mended_silently(h, notice, only);

    if (enact_men_mend(h->change, act_side(h->act), only) == 0) {
        hearing_refuse(h, SAY_NOTHING_TO_MEND, IDEA_NO_TOUCH);
        return;
    }
    order_what_is_left(h);
    if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        enact_stray_mended(h->change, side_other(game_turn(game)));
    if (code_has_rule(h->c.code, IDEA_PUT_STRAIGHT) && h->act->by != ACTOR_UMPIRE &&
        game_turn(game) == who && !route_only_watches(h) && !contact_has_move_duty(game, who))
        touch_mended(h, who, men);
    if (h->c.ruling->sayings > 0)
        return;
    hearing_cite(h, code_has_rule(h->c.code, IDEA_PUT_STRAIGHT) && men == 0 ? IDEA_ADJUSTING
                                                                            : IDEA_NO_TOUCH);
    hearing_say(h, SAY_MENDED, who);
}

/* Has its owner moved it in the second of two moves? */
static bool is_moved_since(const Game *game, const Duty *duty)
{
    const unsigned at = wood_find(&game->wood, duty->a);

    return game_second_stands(game) && at != duty->b && game->hand[WHITE].at != at &&
           game->hand[BLACK].at != at;
}

/* Does the man that has to be put back stand in its place again, or has it been captured? */
static bool needs_no_putting_back(const Game *game, const Duty *duty)
{
    const Wood *const wood = &game->wood;

    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].home == duty->b)
            return false;
    if (is_in_hand(game, duty->a))
        return false;
    return wood_find(wood, duty->a) == NOWHERE || is_moved_since(game, duty) ||
           (!man_is_none(wood->board.on[duty->b]) && wood->from[duty->b] == duty->a);
}

void accident_is_over(Hearing *h)
{
    const Game *const game = h->game;

    for (unsigned i = game->duties; i-- > 0;) {
        const Duty duty = game->duty[i];
        if (duty.kind == DUTY_PUT_BACK && needs_no_putting_back(game, &duty))
            enact_duty_discharge(h->change, (Side)duty.by, DUTY_PUT_BACK, duty.a);
    }
}
