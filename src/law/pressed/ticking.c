#include "law/pressed/ticking.h"

#include "law/enact/clock.h"
#include "law/pressed/mating.h"

static const EventPeriod *period_of(const Desk *d, Side side)
{
    const unsigned period = d->t.p.clock.period[side];

    return &d->event->period[period < d->event->periods ? period : d->event->periods - 1U];
}

/* How many moves a side must have completed by the end of its period. A last period that has a
 * number of moves repeats itself. */
static unsigned moves_due(const Desk *d, Side side)
{
    unsigned moves = 0;

    for (unsigned i = 0; i <= d->t.p.clock.period[side]; i++)
        moves += d->event->period[i < d->event->periods ? i : d->event->periods - 1U].moves;
    return moves;
}

static bool has_next_period(const Desk *d, Side side)
{
    return d->t.p.clock.period[side] + 1U < d->event->periods ||
           (period_of(d, side)->moves != 0 && d->t.p.clock.period[side] < UINT8_MAX);
}

static void enter_next_period(Desk *d, Side side)
{
    PressedClock *const clock = &d->t.p.clock;

    clock->period[side]++;
    clock->left[side] += (int32_t)period_of(d, side)->seconds;
    d->t.p.free_of_record &= (uint8_t) ~(1U << side);
}

/* 8.4: with less than five minutes and no half minute for each move nobody has to record. */
static void free_of_record(Desk *d, Side side)
{
    enum { FIVE_MINUTES = 300, HALF_MINUTE = 30 };

    if (d->t.p.clock.left[side] < FIVE_MINUTES && period_of(d, side)->bonus < HALF_MINUTE)
        d->t.p.free_of_record |= (uint8_t)(1U << side);
}

/* 8.5: who did not record brings his scoresheet up to date; if neither did, the clocks stand. */
static void fall_into_arrears(Desk *d, Side side)
{
    Pressed *const p = &d->t.p;

    if (d->event->pace != PACE_STANDARD || !(p->free_of_record >> side & 1))
        return;
    if (p->free_of_record == 3) {
        p->arrears = 3;
        p->recording_both = true;
        ticking_pause(d);
        desk_cite(d, IDEA_RECORD_BOTH);
    } else {
        p->arrears |= (uint8_t)(1U << side);
        desk_cite(d, IDEA_RECORD_ARREARS);
    }
}

/* The flag falls in the end of a period: either the moves were completed, or it stays down. */
static void let_fall(Desk *d, Side side, int64_t now)
{
    PressedClock *const clock = &d->t.p.clock;

    while (clock->left[side] < 0 && clock->flag[side] == FLAG_UP) {
        if (has_next_period(d, side) && clock->completed[side] >= moves_due(d, side)) {
            fall_into_arrears(d, side);
            enter_next_period(d, side);
            desk_cite(d, IDEA_PERIOD_ENDS);
            desk_cite(d, IDEA_TIME_SAVED);
            if (period_of(d, side)->bonus > 0)
                desk_cite(d, IDEA_TIME_ALLOTTED);
            continue;
        }
        clock->flag[side] = FLAG_DOWN;
        clock->fell[side] = now + clock->left[side];
    }
}

static void run(Desk *d, int64_t from, int64_t to)
{
    PressedClock *const clock = &d->t.p.clock;
    const Side side = (Side)clock->runs;
    int64_t spent = to - from;

    if (spent <= 0 || clock->runs == CLOCK_OF_NOBODY || !desk_keeps_time(d))
        return;
    if (spent > INT32_MAX / 4)
        spent = INT32_MAX / 4;
    if (clock->delay > 0) {
        desk_cite(d, IDEA_TIME_SAVED);
        const int32_t free = clock->delay < spent ? clock->delay : (int32_t)spent;
        clock->delay -= free;
        spent -= free;
    }
    if (d->t.p.away[WHITE] && d->t.p.away[BLACK] && (d->event->regulations & REGULATION_SHARED)) {
        clock->left[side_other(side)] -= (int32_t)(spent / 2);
        spent -= spent / 2;
    }
    if (clock->left[side] > INT32_MIN / 2)
        clock->left[side] -= (int32_t)spent;
    free_of_record(d, side);
    let_fall(d, side, to);
}

int64_t ticking_late(const Desk *d)
{
    return d->h->game->clock.now - d->event->start;
}

static bool comes_too_late(const Desk *d, Side side)
{
    return d->t.p.away[side] && !d->t.p.arrived[side] && !d->t.p.excused[side] &&
           ticking_late(d) > d->event->late;
}

bool ticking_is_defaulted(Desk *d)
{
    const bool white = comes_too_late(d, WHITE), black = comes_too_late(d, BLACK);

    if (!white && !black)
        return false;
    desk_cite(d, IDEA_DEFAULT_TIME);
    desk_say(d, white && black ? SAY_PRESS_DEFAULT_BOTH : SAY_PRESS_DEFAULT, white ? WHITE : BLACK);
    if (white && black)
        desk_end(d, STATUS_LOST_BY_BOTH, WHITE, REASON_DEFAULT);
    else
        desk_end(d, STATUS_WON, white ? BLACK : WHITE, REASON_DEFAULT);
    return true;
}

void ticking_lose(Desk *d, Side side)
{
    const PressedClock *const clock = &d->t.p.clock;
    const bool both = clock->flag[WHITE] == FLAG_DOWN && clock->flag[BLACK] == FLAG_DOWN;

    if (both && clock->fell[WHITE] == clock->fell[BLACK] &&
        (d->event->regulations & REGULATION_QUICKPLAY)) {
        desk_cite(d, IDEA_FLAGS_DRAWN);
        desk_say(d, SAY_PRESS_BOTH_FLAGS, side);
        desk_end(d, STATUS_DRAWN, WHITE, REASON_BOTH_FLAGS);
        return;
    }
    if (both) /* the first to fall has lost */
        side = clock->fell[WHITE] <= clock->fell[BLACK] ? WHITE : BLACK;
    desk_cite(d, IDEA_TIME_LOST);
    desk_cite(d, IDEA_FLAG_SEEN);
    if (period_of(d, side)->moves != 0) {
        desk_cite(d, IDEA_PERIOD_ENDS);
        desk_cite(d, IDEA_TIME_ALLOTTED);
    }
    if (d->t.p.unpressed[side])
        desk_cite(d, IDEA_MAY_PRESS);
    if (mating_is_impossible(d, side_other(side))) {
        desk_say(d, SAY_PRESS_TIME_DRAWN, side);
        desk_end(d, STATUS_DRAWN, WHITE, REASON_TIME);
        return;
    }
    desk_say(d, SAY_PRESS_TIME_LOST, side);
    desk_end(d, STATUS_WON, side_other(side), REASON_TIME);
}

/* The claim or the call of a flag is right, though the umpire has seen it fall himself. */
static bool is_about_flag(const Act *act)
{
    return act->kind == ACT_CALLS || act->kind == ACT_FLAG ||
           (act->kind == ACT_CLAIM && act->what == CLAIM_FLAG);
}

bool ticking_settle(Desk *d)
{
    const PressedClock *const clock = &d->t.p.clock;
    const int64_t before = d->h->game->clock.now;
    const Act *const act = d->act;

    if (!act->timed)
        return true;
    if (act->dated || act->time < before) {
        desk_refuse(d, act->dated ? SAY_PRESS_DATED : SAY_TIME_BACKWARDS, IDEA_TIME_ALLOTTED);
        return false;
    }
    enact_clock_tell(d->h->change);
    run(d, before, act->time);
    enact_clock_pass(d->h->change, act->time);
    if (act->kind != ACT_ARRIVE && act->kind != ACT_EXCUSES && ticking_is_defaulted(d)) {
        d->h->c.ruling->word = RULING_REFUSED;
        return false;
    }
    for (unsigned side = 0; side < 2; side++)
        if (d->knows && clock->flag[side] == FLAG_DOWN) {
            d->h->c.ruling->word = is_about_flag(act) ? RULING_UPHELD : RULING_REFUSED;
            if (act->kind == ACT_CLAIM && d->event->pace != PACE_STANDARD)
                desk_cite(d, IDEA_LIMITED_FLAG);
            ticking_lose(d, (Side)side);
            return false;
        }
    return true;
}

void ticking_turn_to(Desk *d, Side side)
{
    PressedClock *const clock = &d->t.p.clock;

    if (clock->paused)
        clock->resumes = (uint8_t)side;
    else
        clock->runs = (uint8_t)side;
    clock->delay = desk_keeps_time(d) && period_of(d, side)->delay ? period_of(d, side)->bonus : 0;
}

void ticking_complete(Desk *d, Side by)
{
    PressedClock *const clock = &d->t.p.clock;

    clock->completed[by]++;
    if (desk_keeps_time(d)) {
        if ((d->event->regulations & REGULATION_EARLY) && has_next_period(d, by) &&
            clock->completed[by] >= moves_due(d, by))
            enter_next_period(d, by);
        if (!period_of(d, by)->delay)
            clock->left[by] += period_of(d, by)->bonus;
        if (period_of(d, by)->bonus > 0)
            desk_cite(d, IDEA_TIME_ALLOTTED);
    }
    ticking_turn_to(d, side_other(by));
}

void ticking_undo(Desk *d, Side by)
{
    PressedClock *const clock = &d->t.p.clock;

    if (clock->completed[by] > 0)
        clock->completed[by]--;
    if (desk_keeps_time(d) && !period_of(d, by)->delay)
        clock->left[by] -= period_of(d, by)->bonus;
}

void ticking_pause(Desk *d)
{
    PressedClock *const clock = &d->t.p.clock;

    if (clock->paused)
        return;
    clock->paused = true;
    clock->resumes = clock->runs;
    clock->runs = CLOCK_OF_NOBODY;
}

void ticking_go_on(Desk *d)
{
    PressedClock *const clock = &d->t.p.clock;

    if (!clock->paused)
        return;
    clock->paused = false;
    clock->runs = clock->resumes;
}
