// The time of a turn by letter or wire: from receipt to despatch, Sundays and holidays not counted
// (V.2), in the zone the players agreed.
#ifndef ADOUBE_LAW_LETTERS_TIME_H
#define ADOUBE_LAW_LETTERS_TIME_H

#include "law/hearing.h"

/* Does time run, and against whom? While a faulty record is considered it is nobody's; an author
 * who has to say what he meant spends his own. */
bool letters_time_runs(const Game *game, Side *against);

/* It was on its way until now: the turn begins, and nothing was exceeded before it. */
void letters_time_received(Hearing *h, Side by);

/* Has the time agreed for a turn been exceeded? */
bool letters_time_is_over(const Game *game);

/* Were there days in it that do not count? */
bool letters_time_spared(const Game *game);

/* It has, and that is kept for a claim (V.9(c)). */
void letters_time_exceeded(Hearing *h, Side who);

/* When the first turn began: as it was agreed (V.2(a)), or with the first time told. */
int64_t letters_time_first(const Game *game, int64_t time);

/* Does this act tell of the receipt by which the turn begins? */
bool letters_time_arrives(const Game *game, const Act *act);

/* Seconds of the turn so far, what is not counted taken away. */
int64_t letters_time_used(const Game *game);

/* The umpire is asked, and his answer awaited: that is nobody's time (V.2(b)). */
void letters_time_pause(Hearing *h);

/* When the turn that runs will have taken all the time it may. */
int64_t letters_time_due(const Game *game);

bool letters_time_months_passed(const Game *game);
bool letters_time_date_come(const Game *game);

#endif
