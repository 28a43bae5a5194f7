#include "game/clock.h"

void clock_run(Clock *clock, Side turn, int64_t time)
{
    if (time <= clock->now)
        return;
    clock->used[turn] += time - clock->now;
    clock->now = time;
}

/* The period that is running after so much time: the moves due before it, the moves it asks for,
 * when it began and how long it lasts. */
typedef struct Period {
    uint64_t due, moves;
    int64_t began, lasts;
} Period;

static Period period_at(const Limit *limit, int64_t used)
{
    Period p = { 0, 0, 0, 0 };
    int64_t over;

    for (unsigned i = 0; i < limit->count; i++) {
        p.moves = limit->step[i].moves - p.due;
        p.lasts = (int64_t)limit->step[i].seconds - p.began;
        if (used < (int64_t)limit->step[i].seconds)
            return p;
        p.due = limit->step[i].moves;
        p.began = limit->step[i].seconds;
    }
    if (limit->repeat_seconds == 0) {
        p.moves = 0;
        p.lasts = 0;
        return p;
    }
    over = (used - p.began) / (int64_t)limit->repeat_seconds;
    p.due += (uint64_t)over * limit->repeat_moves;
    p.began += over * (int64_t)limit->repeat_seconds;
    p.moves = limit->repeat_moves;
    p.lasts = limit->repeat_seconds;
    return p;
}

static uint32_t bounded(uint64_t moves)
{
    return moves > UINT32_MAX ? UINT32_MAX : (uint32_t)moves;
}

uint32_t clock_due(const Limit *limit, int64_t used, bool whole)
{
    if (used <= 0)
        return 0;
    return bounded(period_at(limit, whole ? used : used - 1).due);
}

uint32_t clock_next(const Limit *limit, uint32_t made)
{
    uint32_t last = 0;

    for (unsigned i = 0; i < limit->count; i++) {
        last = limit->step[i].moves;
        if (last > made)
            return last;
    }
    if (limit->repeat_moves == 0)
        return last;
    return last + ((made - last) / limit->repeat_moves + 1) * limit->repeat_moves;
}

int64_t clock_time_for(const Limit *limit, uint32_t moves)
{
    const LimitStep *const last = &limit->step[limit->count - 1];

    for (unsigned i = 0; i < limit->count; i++)
        if (limit->step[i].moves >= moves)
            return limit->step[i].seconds;
    if (limit->repeat_moves == 0)
        return last->seconds;
    return (int64_t)last->seconds +
           (int64_t)((moves - last->moves + limit->repeat_moves - 1) / limit->repeat_moves) *
               limit->repeat_seconds;
}

int64_t clock_limit(const Limit *limit, uint32_t made)
{
    const uint32_t next = limit->count ? clock_next(limit, made) : 0;

    return next > made ? clock_time_for(limit, next) : -1;
}

uint32_t clock_due_in_proportion(const Limit *limit, int64_t used)
{
    const Period p = period_at(limit, used);

    if (p.lasts <= 0)
        return bounded(p.due);
    return bounded(p.due + p.moves * (uint64_t)(used - p.began) / (uint64_t)p.lasts);
}
