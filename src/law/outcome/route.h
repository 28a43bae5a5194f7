// Sends what rules have found to whoever carries it out: the law itself, the umpire of his office,
// the player who was wronged, or the umpire if he thinks fit. The row says which (code.h).
#ifndef ADOUBE_LAW_OUTCOME_ROUTE_H
#define ADOUBE_LAW_OUTCOME_ROUTE_H

#include "law/hearing.h"

/* Is the umpire silent while a fault stands? Then whatever is done is only written down. */
bool route_only_watches(const Hearing *h);

/* What becomes of an uncorrected fault when the offender's opponent goes on (II.6(e)). */
typedef enum Passing {
    PASSING_NOTHING, /* there is no such fault, or it is not yet time to put it right */
    PASSING_ON,      /* it was put right, and the opponent goes on in his own turn */
    PASSING_STOPPED  /* it was put right, and the turn is not the opponent's */
} Passing;

/* `who` has touched or moved a man, as `when` says (ON_TOUCH, ON_MOVE): was a fault of his
 * opponent's passed over? A silent umpire keeps it to himself until he is asked. */
Passing route_passed_over(Hearing *h, Side who, unsigned when);

/* A silent umpire sees that something of the offender's was passed over; when he is asked, play
 * goes back to that moment. */
void route_pass_over_silently(Hearing *h, Side offender, const Moment *before);

/* The opponent has touched or moved, as `when` says: from then on, if the code has it so, the fault
 * that a silent umpire keeps to himself must be put right. */
void route_ripen(Hearing *h, unsigned when);

/* Lists every right, and carries out what the law does by itself and what the umpire does of his
 * office; the ruling lists what he has done. The rights that are left are the players', and those
 * that wait for the umpire's judgement. */
void route_rights(Hearing *h);

#endif
