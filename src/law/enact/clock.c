#include "law/enact/clock.h"

#include "law/enact/inside.h"

void enact_clock_set_zone(Changing *c, int32_t zone)
{
    c->game.clock.zone = zone;
}

void enact_clock_date(Changing *c, int64_t first, bool by_date)
{
    c->game.dated = true;
    c->game.by_date = by_date;
    c->game.post_start = c->game.clock.now = first;
}

void enact_clock_tell(Changing *c)
{
    c->game.clock.told = true;
}

void enact_clock_run(Changing *c, Side against, int64_t time)
{
    clock_run(&c->game.clock, against, time);
}

void enact_clock_pass(Changing *c, int64_t time)
{
    if (time > c->game.clock.now)
        c->game.clock.now = time;
}

void enact_clock_add(Changing *c, Side side, uint32_t seconds)
{
    c->game.clock.used[side] += seconds;
}

void enact_clock_give_back(Changing *c, Side side, int64_t seconds)
{
    int64_t *const used = &c->game.clock.used[side];

    *used = seconds < *used ? *used - seconds : 0;
}

void enact_clock_set_used(Changing *c, Side side, int64_t seconds)
{
    c->game.clock.used[side] = seconds;
}

void enact_clock_count_turn(Changing *c, Side side)
{
    c->game.clock.ended[side]++;
}

void enact_clock_uncount_turn(Changing *c, Side side)
{
    c->game.clock.ended[side]--;
}
