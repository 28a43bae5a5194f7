// Runs the players' clocks, and keeps the times that the docket tells.
#ifndef ADOUBE_LAW_ENACT_CLOCK_H
#define ADOUBE_LAW_ENACT_CLOCK_H

#include "law/enact/changing.h"

/* The players' clock is so many seconds ahead of Greenwich. */
void enact_clock_set_zone(Changing *c, int32_t zone);

/* A game by letter begins at this time, the first it is told. */
void enact_clock_date(Changing *c, int64_t first, bool by_date);

/* The docket has told a time, be it the very first moment. */
void enact_clock_tell(Changing *c);

/* Time passes until then: `run` counts it against a player, `pass` against nobody. */
void enact_clock_run(Changing *c, Side against, int64_t time);
void enact_clock_pass(Changing *c, int64_t time);

/* A player loses time as a penalty. */
void enact_clock_add(Changing *c, Side side, uint32_t seconds);

/* What he has used was wrongly recorded. */
void enact_clock_set_used(Changing *c, Side side, int64_t seconds);

/* Time that ran against a player and does not count. */
void enact_clock_give_back(Changing *c, Side side, int64_t seconds);

/* A record ends a player's turn, legal or not. When a meaning of it is adopted later, the turn is
 * uncounted first, so that it does not count twice. */
void enact_clock_count_turn(Changing *c, Side side);
void enact_clock_uncount_turn(Changing *c, Side side);

#endif
