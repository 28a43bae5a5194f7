// Begins a game, lets the wrong player begin it, or begins it again.
#ifndef ADOUBE_LAW_ENACT_BEGIN_H
#define ADOUBE_LAW_ENACT_BEGIN_H

#include "law/enact/changing.h"

/* A game at its first turn. `position` has the men as they were placed; `right` is the position
 * from which the game should begin. */
Game enact_begin(const Terms *terms, const Position *position, const Position *right);

/* The player who had no right to the first move begins (II.1(b)); in `flipped` it is his turn. */
void enact_begin_wrongly(Changing *c, const Moment *flipped);

/* The game begins again from the right position (Lewis I, IV), and the clocks run on. */
void enact_begin_again(Changing *c);

#endif
