// Limits of time (II.10). Before a timed act is heard, the clocks are settled up to its time.
#ifndef ADOUBE_LAW_LOOP_CLOCKS_H
#define ADOUBE_LAW_LOOP_CLOCKS_H

#include "law/hearing.h"

/* Lets time run until the time of the act. False if the act is not heard: somebody has lost on
 * time, or the time is earlier than the last. */
bool clocks_settle(Hearing *h);

/* After the end time goes by, and counts against nobody. */
void clocks_pass(Hearing *h);

/* Does time run, and against whom? */
bool clocks_runs(const Game *game, Side *against);

/* The time at which a limit will be exceeded, or play will end, if nothing is done; -1 if never. */
int64_t clocks_expires(const Game *game);

/* Play may have ended just before a claim, which is upheld by something else: that is cited first.
 */
void clocks_cite_end_last(Hearing *h);

/* Answers `umpire time`: the clocks are settled, and it is said whose runs. */
void clocks_tell(Hearing *h);

/* The umpire corrects the time that a player has used. */
void clocks_correct(Hearing *h);

#endif
