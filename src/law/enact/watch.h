// Keeps the fault that a silent umpire has seen and said nothing about. Play must go back to where
// it was made as soon as anybody asks.
#ifndef ADOUBE_LAW_ENACT_WATCH_H
#define ADOUBE_LAW_ENACT_WATCH_H

#include "law/enact/changing.h"

/* A player commits a fault; `before` is the moment to which play must go back. */
void enact_watch_begin(Changing *c, Side by, unsigned law, const Moment *before);

/* The opponent has touched (1903) or moved (1899) since: the fault must be put right (II.6(e)). */
void enact_watch_ripen(Changing *c);

/* A move is made that nobody judges: the turn passes, and the counters of a FEN go on. */
void enact_watch_move(Changing *c, Side who);

/* The fault was put right, or annulled. */
void enact_watch_end(Changing *c);

/* The offender has made a legal move instead, and plays on. */
void enact_watch_correct(Changing *c);

#endif
