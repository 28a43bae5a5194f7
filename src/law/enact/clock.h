// Clocks run, and the times that the docket tells are kept.
#ifndef ADOUBE_LAW_ENACT_CLOCK_H
#define ADOUBE_LAW_ENACT_CLOCK_H

#include "law/enact/changing.h"

/* The players' clock is so far before Greenwich's. */
void enact_clock_set_zone(Changing *c, int32_t zone);

/* A game by letter has its first time. */
void enact_clock_date(Changing *c, int64_t first);

/* Time passes up to then against a player; or against nobody. */
void enact_clock_run(Changing *c, Side against, int64_t time);
void enact_clock_pass(Changing *c, int64_t time);

/* A player loses time as a penalty; the record he sent ended a turn of his, legal or not; or that
 * turn was counted before. */
void enact_clock_add(Changing *c, Side side, uint32_t seconds);
void enact_clock_count_turn(Changing *c, Side side);
void enact_clock_uncount_turn(Changing *c, Side side);

#endif
