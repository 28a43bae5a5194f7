// A legal move completed: what is cited and said of it, and what it leaves behind.
#ifndef ADOUBE_LAW_OUTCOME_FINISH_H
#define ADOUBE_LAW_OUTCOME_FINISH_H

#include "law/hearing.h"

/* `named`: a promoted pawn stays on the board under its name (II.4). */
void finish_move(Hearing *h, Move move, bool named);

/* The umpire's order to put back a man taken off by mistake (II.5(g)). */
void finish_order_put_back(Hearing *h, Side by, unsigned square);

#endif
