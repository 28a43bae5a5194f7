// Each player's own time (II.10.A), reckoned from the times the docket gives: time runs against the
// player whose turn it is.
#ifndef ADOUBE_GAME_CLOCK_H
#define ADOUBE_GAME_CLOCK_H

#include "game/terms.h"

typedef struct Clock {
    int64_t now;  /* Greenwich time, if the docket says how far its clock is from that */
    int32_t zone; /* seconds by which the docket's clock is ahead of Greenwich */
    int64_t used[2];
    uint32_t ended[2]; /* turns each player has ended, also those annulled since (1903:II.10.E) */
    bool told;         /* the docket has told a time */
    bool over;         /* play is over: at its fixed end, or to be adjudicated */
} Clock;

/* Lets time run against a player; a time that is not later than the last changes nothing. */
void clock_run(Clock *clock, Side turn, int64_t time);

/* How many moves are due after so much of a player's own time; only completed periods count. A
 * period that ends this very second counts if `whole`. */
uint32_t clock_due(const Limit *limit, int64_t used, bool whole);

/* The next total of moves that the limit asks for, above those made. */
uint32_t clock_next(const Limit *limit, uint32_t made);

/* The player's own time after which so many moves are due; `moves` comes from `clock_next`. */
int64_t clock_time_for(const Limit *limit, uint32_t moves);

/* The player's own time after which his next total of moves is due; -1 if no more are. */
int64_t clock_limit(const Limit *limit, uint32_t made);

/* How many moves are due if a period that has begun counts in proportion; a fraction of a move is
 * dropped (II.10.C(c)). */
uint32_t clock_due_in_proportion(const Limit *limit, int64_t used);

#endif
