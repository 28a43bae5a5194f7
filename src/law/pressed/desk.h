// The arbiter's desk: one act in a game in which a clock is pressed, the table it is heard on, and
// what is said of it.
#ifndef ADOUBE_LAW_PRESSED_DESK_H
#define ADOUBE_LAW_PRESSED_DESK_H

#include "law/enact/pressed.h"
#include "law/hearing.h"

typedef struct Desk {
    Hearing *h;
    const Act *act;
    const Event *event;
    PressedTable t;
    bool knows; /* the umpire sees what is done now */
    bool ended;
    bool reopened;                  /* the mate that ended it was none */
    uint16_t bound;                 /* what had bound the player before this act: an Idea */
    uint8_t status, winner, reason; /* if it has ended */
} Desk;

void desk_begin(Desk *d, Hearing *h);

static inline const Position *desk_position(const Desk *d)
{
    return &d->t.opened.score.position;
}

/* Who has the move, whoever's clock runs. */
static inline Side desk_turn(const Desk *d)
{
    return position_turn(desk_position(d));
}

static inline bool desk_keeps_time(const Desk *d)
{
    return d->event->periods > 0;
}

/* One arbiter for many games: what he did not see he puts right only until the next move. */
static inline bool desk_is_limited(const Desk *d)
{
    return d->event->supervision != SUPERVISION_FULL && d->event->pace != PACE_STANDARD;
}

void desk_rule(Desk *d, RulingWord word, Idea idea);
void desk_cite(Desk *d, Idea idea);
void desk_say(Desk *d, Say say, Side who);
void desk_say_man(Desk *d, Say say, Side who, Man man, unsigned a, unsigned b);
void desk_say_number(Desk *d, Say say, Side who, uint32_t number);
void desk_refuse(Desk *d, Say say, Idea idea);

/* The umpire has done this of his office with the act. */
void desk_does(Desk *d, ActKind kind, Side about, unsigned number, Idea idea);

/* The umpire may penalise a side for this, if he thinks fit. */
void desk_charge(Desk *d, Side side, Idea idea);

/* The game ends. Points are those that the event gives. */
void desk_end(Desk *d, Status status, Side winner, Reason reason);

/* Points that are not those of a win, a draw and a loss: in half points. */
void desk_score(Desk *d, unsigned white, unsigned black);

/* The men stand as the law has them, and no hand holds any. */
void desk_put_back(Desk *d);

/* Two minutes, or one where games are shorter. */
unsigned desk_minutes(const Desk *d);

#endif
