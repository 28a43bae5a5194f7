#include "law/pressed/desk.h"

#include <string.h>

void desk_begin(Desk *d, Hearing *h)
{
    d->h = h;
    d->act = h->act;
    d->event = &h->game->terms.event;
    enact_pressed_take(h->game, &d->t);
    d->knows = !d->event->absent || d->t.p.attends;
    d->ended = d->reopened = false;
    d->bound = 0;
    d->status = d->winner = d->reason = 0;
}

void desk_rule(Desk *d, RulingWord word, Idea idea)
{
    hearing_rule(d->h, word, idea);
}

void desk_cite(Desk *d, Idea idea)
{
    hearing_cite(d->h, idea);
}

void desk_say(Desk *d, Say say, Side who)
{
    hearing_say(d->h, say, who);
}

void desk_say_man(Desk *d, Say say, Side who, Man man, unsigned a, unsigned b)
{
    hearing_say_man(d->h, say, who, man, a, b);
}

void desk_say_number(Desk *d, Say say, Side who, uint32_t number)
{
    ruling_say(d->h->c.ruling,
               (Saying){ .say = (uint16_t)say, .who = (uint8_t)who, .number = number });
}

void desk_refuse(Desk *d, Say say, Idea idea)
{
    desk_rule(d, RULING_REFUSED, idea);
    desk_say(d, say, act_side(d->act));
}

void desk_does(Desk *d, ActKind kind, Side about, unsigned number, Idea idea)
{
    Ruling *const ruling = d->h->c.ruling;

    desk_cite(d, idea);
    if (ruling->done == RULING_DONE)
        return;
    ruling->does[ruling->done++] = (Right){ .by = ACTOR_UMPIRE,
                                            .offender = (uint8_t)about,
                                            .via = VIA_UMPIRE,
                                            .kind = (uint8_t)kind,
                                            .letters = (uint8_t)number,
                                            .from = NOWHERE,
                                            .to = NOWHERE,
                                            .laws = 1,
                                            .law = { (uint16_t)idea } };
}

void desk_charge(Desk *d, Side side, Idea idea)
{
    d->t.p.charged[side] = (uint16_t)idea;
    desk_cite(d, idea);
    desk_cite(d, IDEA_PENALTIES);
}

void desk_score(Desk *d, unsigned white, unsigned black)
{
    d->t.p.points[WHITE] = (uint8_t)white;
    d->t.p.points[BLACK] = (uint8_t)black;
    d->t.p.scored = true;
}

void desk_end(Desk *d, Status status, Side winner, Reason reason)
{
    const uint8_t *const points = d->event->points;

    d->ended = true;
    d->status = (uint8_t)status;
    d->winner = (uint8_t)winner;
    d->reason = (uint8_t)reason;
    if (status == STATUS_WON)
        desk_score(d, points[winner == WHITE ? 0 : 2], points[winner == WHITE ? 2 : 0]);
    else if (status == STATUS_DRAWN)
        desk_score(d, points[1], points[1]);
    else if (status == STATUS_LOST_BY_BOTH)
        desk_score(d, points[2], points[2]);
}

void desk_put_back(Desk *d)
{
    wood_set(&d->t.wood, desk_position(d));
    for (unsigned side = 0; side < 2; side++)
        d->t.p.grip[side] = (Grip){ HAND_FREE, man_none(), NOWHERE, NOWHERE };
    d->t.p.chosen = 0;
    d->t.p.marks = 0;
}

unsigned desk_minutes(const Desk *d)
{
    if (d->event->pace == PACE_STANDARD)
        return 2;
    return d->event->pace == PACE_BLITZ && d->event->supervision == SUPERVISION_FULL &&
                   (d->event->regulations & REGULATION_LETTER)
               ? 2
               : 1;
}
