#include "law/hands/hands.h"

#include "law/enact/hand.h"
#include "law/hands/accident.h"
#include "law/hands/foreign_man.h"
#include "law/hands/grip.h"
#include "law/hands/pending.h"
#include "law/hands/promote.h"
#include "law/hands/put_right.h"
#include "law/hands/set_down.h"
#include "law/hands/take_off.h"
#include "law/hands/touching.h"
#include "law/hands/whole_move.h"
#include "law/outcome/duties.h"
#include "law/outcome/route.h"
#include "law/words/announce.h"

/* Does the act differ from what the player's hand was ordered to do? */
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

/* Is a man put where it belongs, or one taken off that belongs nowhere? Whatever else a player has
 * to do, he may do that first; and to add a man is not what ignores a duty. */
static bool puts_right(const Game *game, const Act *act)
{
    return act->kind == ACT_MEND || act->kind == ACT_REPLACE || act->kind == ACT_PUT_BACK ||
           act->kind == ACT_ADD || (act->kind == ACT_REMOVE && game_added(game, act->from) != NULL);
}

/* Does a hand go to a man? */
static bool goes_to_man(const Act *act)
{
    return !act->accident &&
           (act->kind == ACT_TOUCH || act->kind == ACT_LIFT || act->kind == ACT_REMOVE ||
            act->kind == ACT_MOVE || act->kind == ACT_CASTLE);
}

/* Does his hand go elsewhere before it has taken off the pawn that another takes in passing? */
static bool leaves_passing(const Hearing *h)
{
    const Side who = act_side(h->act);
    const Hand *const hand = &h->game->hand[who];
    unsigned pawn;
    const unsigned taken = pending_passing(h->game, who, &pawn);

    if (taken == NOWHERE || (h->act->kind == ACT_REMOVE && h->act->from == taken))
        return false;
    return h->act->kind == ACT_CASTLE ||
           !(hand->state == HAND_ON && hand->at == pawn && h->act->from == pawn);
}

/* Would he take a man from under the other player's hand? He cannot, until that one has quitted it.
 * In his own turn he may go to its square: then the other takes it up again. */
static bool takes_from_hand(const Game *game, const Act *act)
{
    const Side who = act_side(act);
    const unsigned home = who == WHITE ? 0 : 56;
    const bool own = game_turn(game) == who;

    switch ((ActKind)act->kind) {
    case ACT_LIFT:
    case ACT_REMOVE:
        return grip_is_others(game, who, act->from);
    case ACT_MOVE:
        return grip_is_others(game, who, act->from) || (!own && grip_is_others(game, who, act->to));
    case ACT_CASTLE:
        return grip_is_others(game, who, home + 4) ||
               grip_is_others(game, who, home + (act->kingside ? 7 : 0));
    case ACT_PLACE:
        return (game->hand[who].state == HAND_ON &&
                grip_is_others(game, who, game->hand[who].at)) ||
               (act->to != NOWHERE && !own && grip_is_others(game, who, act->to));
    default:
        return false;
    }
}

static void hear_act(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned notice = game->notice[who];

    h->before = game->wood;
    enact_hand_give_notice(h->change, who, NOWHERE);
    if (game->duties && !h->act->accident && !route_only_watches(h) &&
        h->act->kind != ACT_SAY_CHECK && !puts_right(game, h->act) &&
        ignores_hand_duty(game, h->act)) {
        duties_refuse(h, who);
        return;
    }
    if (takes_from_hand(game, h->act)) {
        hearing_refuse(h, SAY_OTHERS_HAND, IDEA_TRANSFER_COMPLETE);
        return;
    }
    if (goes_to_man(h->act) && game_has(game, CUSTOM_FALSE_MOVE_STANDS) && game_turn(game) == who &&
        game_added(game, h->act->from) == NULL &&
        promote_waits(
            game, who,
            h->act->kind == ACT_CASTLE
                ? NOWHERE
                : h->act->from)) { /* a pawn becomes a piece at once, before anything else */
        hearing_refuse(h, SAY_PROMOTION_PENDING, IDEA_PROMOTION);
        return;
    }
    if (goes_to_man(h->act) && game_has(game, CUSTOM_FALSE_MOVE_STANDS) && leaves_passing(h)) {
        hearing_refuse(h, SAY_PASSING_PENDING, IDEA_PASSING);
        return;
    }
    switch ((ActKind)h->act->kind) {
    case ACT_NOTICE:
        if (h->act->what == MATTER_FIFTY)
            announce_fifty(h);
        else
            touching_give_notice(h);
        break;
    case ACT_TOUCH:
        touching_man(h, notice);
        break;
    case ACT_LIFT:
        touching_lift(h, notice);
        break;
    case ACT_PLACE:
        set_down_man(h);
        break;
    case ACT_QUIT:
        set_down_quit(h);
        break;
    case ACT_REMOVE:
        if (!foreign_man_taken_off(h))
            take_off_man(h);
        break;
    case ACT_NAME:
        promote_pawn(h, true);
        break;
    case ACT_EXCHANGE:
        promote_pawn(h, false);
        break;
    case ACT_REPLACE:
        put_right_replace(h, notice);
        break;
    case ACT_PUT_BACK:
        put_right_man(h, notice);
        break;
    case ACT_ADD:
        foreign_man_add(h);
        break;
    case ACT_DISPLACE:
        accident_displace(h);
        break;
    case ACT_MEND:
        foreign_man_mend(h, notice);
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

void hands_hear(Hearing *h)
{
    hear_act(h);
    accident_is_over(h);
}
