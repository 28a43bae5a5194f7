#include "law/pressed/hear.h"

#include "law/enact/clock.h"
#include "law/enact/end.h"
#include "law/pressed/arbiter.h"
#include "law/pressed/claiming.h"
#include "law/pressed/desk.h"
#include "law/pressed/playing.h"
#include "law/pressed/pressing.h"
#include "law/pressed/telling.h"
#include "law/pressed/ticking.h"

/* What only the umpire does, and what the clock does. */
static bool is_umpires(ActKind kind)
{
    return (kind >= ACT_START && kind <= ACT_OPENS) || kind == ACT_FINDS || kind == ACT_FINDS_NOT ||
           kind == ACT_DECIDES || kind == ACT_TIME || kind == ACT_SATISFIED ||
           kind == ACT_NOT_SATISFIED || kind == ACT_ADJUDICATES || kind == ACT_DELIVERED;
}

static bool is_clocks(ActKind kind)
{
    return kind == ACT_SHOWS || kind == ACT_FLAG;
}

static bool is_anybodys(ActKind kind)
{
    return kind == ACT_PAUSE || kind == ACT_POINT_OUT || kind == ACT_MEND || kind == ACT_PUT_BACK ||
           kind == ACT_ADJOURN || kind == ACT_RESUME;
}

/* Both have signed alike: even a wrong result stands (8.7). */
static void take_signed(Desk *d)
{
    const uint8_t *const points = d->event->points;

    switch (d->act->what) {
    case SIGN_WHITE:
        desk_score(d, points[0], points[2]);
        break;
    case SIGN_BLACK:
        desk_score(d, points[2], points[0]);
        break;
    case SIGN_DRAW:
        desk_score(d, points[1], points[1]);
        break;
    default:
        desk_score(d, points[2], points[2]);
        break;
    }
}

/* After the end nothing is done any more, but the result may be signed and appealed against. */
static void after_the_end(Desk *d)
{
    if (d->act->kind == ACT_SIGN && d->act->by <= ACTOR_BLACK) {
        d->t.p.signed_as[act_side(d->act)] = (uint8_t)(d->act->what + 1U);
        desk_rule(d, RULING_NOTED, IDEA_SIGNED);
        desk_say(d, SAY_PRESS_SIGNED, act_side(d->act));
        if (d->t.p.signed_as[WHITE] == d->t.p.signed_as[BLACK])
            take_signed(d);
    } else if (d->act->kind == ACT_APPEAL && !(d->event->regulations & REGULATION_NO_APPEAL)) {
        desk_rule(d, RULING_NOTED, IDEA_APPEALS);
        desk_say(d, SAY_PRESS_APPEALS, act_side(d->act));
    } else if (d->act->kind == ACT_CLAIM && d->act->what == CLAIM_TOUCH &&
               d->act->by <= ACTOR_BLACK && d->t.p.last_law != 0 &&
               d->t.p.signed_as[act_side(d->act)] == 0 &&
               (d->h->game->reason == REASON_CHECKMATE || d->h->game->reason == REASON_STALEMATE)) {
        claiming_claim(d); /* the mating move did not agree with the laws (5.1.1) */
        d->reopened = d->h->c.ruling->word == RULING_UPHELD;
    } else {
        desk_refuse(d, SAY_OVER, IDEA_SIGNED);
    }
}

/* What the umpire did not see he only writes down, unless it ends the game. */
static void write_down(Desk *d)
{
    Ruling *const ruling = d->h->c.ruling;

    if (d->knows || d->ended || ruling->word == RULING_REFUSED || ruling->word == RULING_UPHELD ||
        ruling->done > 0)
        return;
    if (ruling->word == RULING_ALLOWED && d->t.played.bits != 0) {
        ruling->word = RULING_NOTED;
        return;
    }
    ruling->word = RULING_NOTED;
    ruling->sayings = 0;
    ruling->laws.count = 0;
    desk_cite(d, d->act->kind == ACT_PRESS ? IDEA_MOVE_COMPLETED : IDEA_STEPS_IN);
    desk_say(d, SAY_WRITTEN_DOWN, act_side(d->act));
}

static void by_a_player(Desk *d)
{
    const ActKind kind = (ActKind)d->act->kind;

    if (act_is_of_hands(kind) || kind == ACT_SET) {
        playing_hear(d);
        write_down(d);
        return;
    }
    if (d->t.p.notice == act_side(d->act)) /* notice holds until the next act */
        d->t.p.notice = CLOCK_OF_NOBODY;
    switch (kind) {
    case ACT_PRESS:
        pressing_hear(d);
        write_down(d);
        break;
    case ACT_HOVER:
    case ACT_KNOCK_CLOCK:
    case ACT_LIFT_CLOCK:
        pressing_handle_clock(d);
        break;
    case ACT_CLAIM:
        claiming_claim(d);
        break;
    case ACT_POINT_OUT:
        claiming_point_out(d);
        break;
    case ACT_OFFER:
        claiming_offer(d);
        break;
    case ACT_ACCEPT:
    case ACT_DECLINE:
        claiming_answer(d);
        break;
    case ACT_RESIGN:
        claiming_resign(d);
        break;
    case ACT_WRITE:
        claiming_write(d);
        break;
    default:
        arbiter_attend(d);
        break;
    }
}

static void hear(Desk *d)
{
    const ActKind kind = (ActKind)d->act->kind;

    if (game_is_over(d->h->game)) {
        after_the_end(d);
        return;
    }
    if (d->act->by == ACTOR_CLOCK ? !is_clocks(kind)
        : is_clocks(kind)         ? true
        : is_anybodys(kind)       ? false
                                  : (d->act->by == ACTOR_UMPIRE) != is_umpires(kind)) {
        desk_refuse(d, is_umpires(kind) ? SAY_UMPIRE_ONLY : SAY_NOT_AN_UMPIRES_ACT, IDEA_PREFACE);
        return;
    }
    if (d->act->by != ACTOR_UMPIRE) /* what the umpire did not penalise at once is past */
        d->t.p.charged[WHITE] = d->t.p.charged[BLACK] = 0;
    if (!ticking_settle(d))
        return;
    if (d->act->by <= ACTOR_BLACK || (is_anybodys(kind) && kind != ACT_PAUSE))
        by_a_player(d);
    else
        arbiter_hear(d);
}

void pressed_hear(Hearing *h)
{
    Desk d;

    desk_begin(&d, h);
    hear(&d);
    if (d.ended) {
        if (d.event->points[0] != 2 || d.event->points[1] != 1 || d.event->points[2] != 0)
            desk_cite(&d, IDEA_SCORING);
        wood_set(&d.t.wood, desk_position(&d));
        d.t.p.clock.resumes = d.t.p.clock.runs;
        d.t.p.clock.runs = CLOCK_OF_NOBODY;
        d.t.p.charged[WHITE] = d.t.p.charged[BLACK] = 0;
    }
    if (h->c.ruling->sayings == 0)
        desk_say(&d, SAY_NOTED, act_side(h->act));
    enact_pressed_lay(h->change, &d.t);
    if (d.reopened)
        enact_end(h->change, STATUS_PLAYING, WHITE, REASON_NONE);
    if (d.ended)
        enact_end(h->change, (Status)d.status, (Side)d.winner, (Reason)d.reason);
    telling_duties(&d);
    telling_rights(&d);
}
