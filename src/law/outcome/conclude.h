// Ends a game, cites the laws of its end and says who has won. An undertaking to mate in a certain
// way may change who that is (III.8).
#ifndef ADOUBE_LAW_OUTCOME_CONCLUDE_H
#define ADOUBE_LAW_OUTCOME_CONCLUDE_H

#include "law/hearing.h"

/* After a move: if the game is over, cites and says how it ended. */
void conclude(Hearing *h);

/* Ends the game for a reason that the board does not show, as a draw agreed or a forfeit. */
void conclude_with(Hearing *h, Status status, Side winner, Reason reason);

#endif
