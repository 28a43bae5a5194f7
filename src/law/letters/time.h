// The time of a turn by letter or wire (V.2). It runs from receipt to despatch, by the players' own
// clock, and does not count Sundays and holidays.
#ifndef ADOUBE_LAW_LETTERS_TIME_H
#define ADOUBE_LAW_LETTERS_TIME_H

#include "law/hearing.h"

/* Does time run, and against whom? It runs against nobody while a faulty record is considered, and
 * against an author who has to say what he meant. */
bool letters_time_runs(const Game *game, Side *against);

/* The record was on its way until now: the turn begins, and its time cannot have been exceeded. */
void letters_time_received(Hearing *h, Side by);

/* The turn that runs is none after all: a claim was made for what began it, or a telegram is put
 * right (VI.2(b)). Its time counts against nobody. */
void letters_time_give_back(Hearing *h);

/* Has the time agreed for a turn been exceeded? */
bool letters_time_is_over(const Game *game);

/* Is there time in the turn that did not count: free days, or an appeal? */
bool letters_time_spared(const Game *game);

/* The time was exceeded, and the opponent may claim the game (V.9(c)). */
void letters_time_exceeded(Hearing *h, Side who);

/* Looks whether the time of a turn that has begun is used up already: by a penalty, or before. */
void letters_time_look(Hearing *h, Side who);

/* When the first turn began: at the time agreed (V.2(a)), or else at the first time told. */
int64_t letters_time_first(const Game *game, int64_t time);

/* Does this act tell of the receipt by which the turn begins? */
bool letters_time_arrives(const Game *game, const Act *act);

/* The seconds since then that do not count against a player: Sundays, holidays, his leave. */
int64_t letters_time_free(const Game *game, int64_t from, Side who);

/* The seconds of the turn so far that count, and those lost as a penalty. */
int64_t letters_time_used(const Game *game);

/* The umpire is asked: until he has answered, time counts against nobody (V.2(b)). */
void letters_time_pause(Hearing *h);
void letters_time_appeal(Hearing *h);

/* When the turn that runs will have taken all the time it may. */
int64_t letters_time_due(const Game *game);

bool letters_time_months_passed(const Game *game);
bool letters_time_date_come(const Game *game);

#endif
