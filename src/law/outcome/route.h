// What rules have found is sent to whoever carries it out: the law itself, the umpire of his
// office, the player who was wronged, or the umpire's judgement. The row says which (code.h).
#ifndef ADOUBE_LAW_OUTCOME_ROUTE_H
#define ADOUBE_LAW_OUTCOME_ROUTE_H

#include "law/hearing.h"

/* The umpire is silent and a fault stands: whatever is done is only written down. */
bool route_only_watches(const Hearing *h);

/* A player goes on after an uncorrected fault of his opponent's (II.6(e)). */
typedef enum Passing {
    PASSING_NOTHING, /* there is no such fault, or it is not yet time to put it right */
    PASSING_ON,      /* it was put right, and he goes on in his own turn */
    PASSING_STOPPED  /* it was put right, and the turn is not his */
} Passing;

/* `when`: ON_TOUCH or ON_MOVE. A silent umpire keeps the fault to himself until he is asked. */
Passing route_passed_over(Hearing *h, Side who, unsigned when);

/* The fault that a silent umpire keeps must now be put right, if the code says so at this time. */
void route_ripen(Hearing *h, unsigned when);

/* Lists every right, and carries out what the law does by itself and what the umpire does of his
 * office; the ruling lists what he has done. The rights that are left are the players', and those
 * that wait for the umpire's judgement. */
void route_rights(Hearing *h);

#endif
