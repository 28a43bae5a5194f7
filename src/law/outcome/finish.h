// Completes a legal move: cites and says what it was, ends the turn, and says what is wrong in the
// way it was made.
#ifndef ADOUBE_LAW_OUTCOME_FINISH_H
#define ADOUBE_LAW_OUTCOME_FINISH_H

#include "law/hearing.h"

/* `named` says that a promoted pawn stays on the board and stands for its piece (II.4). */
void finish_move(Hearing *h, Move move, bool named);

/* The umpire's order to put back a man taken off by mistake (II.5(g)). */
void finish_order_put_back(Hearing *h, Side by, unsigned name, unsigned home);

#endif
