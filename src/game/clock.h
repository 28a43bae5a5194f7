// Each player's own time (II.10.A), reckoned from the times the docket gives: time runs against the
// player whose turn it is.
#ifndef ADOUBE_GAME_CLOCK_H
#define ADOUBE_GAME_CLOCK_H

#include "game/terms.h"

typedef struct Clock {
    int64_t now;  /* Greenwich time, where a docket says how far its clock is from that */
    int32_t zone; /* seconds that the clock of the docket is before it */
    int64_t used[2];
    uint32_t ended[2]; /* turns, also those annulled since (1903:II.10.E) */
    bool over;         /* the fixed end has come */
} Clock;

/* Lets time run on against a player; time does not run backwards. */
void clock_run(Clock *clock, Side turn, int64_t time);

/* Moves due after so much of one's own time; only completed periods count. A period that ends this
 * very second counts if `whole`. */
uint32_t clock_due(const Limit *limit, int64_t used, bool whole);

/* The first total of moves above this one that the limit asks for. */
uint32_t clock_next(const Limit *limit, uint32_t made);

/* The time by which so many moves are due, of those that `clock_next` gives. */
int64_t clock_time_for(const Limit *limit, uint32_t moves);

/* The reading of one's own clock at which fewer moves than are due have been made; -1 if that never
 * comes. */
int64_t clock_limit(const Limit *limit, uint32_t made);

/* Moves due, with the period begun counted in proportion, its fraction dropped (II.10.C(c)). */
uint32_t clock_due_in_proportion(const Limit *limit, int64_t used);

#endif
