// Checks under a code that wants them said (Lewis XVIII to XX): which stand, said or not, since
// when.
#ifndef ADOUBE_LAW_ENACT_ALARMS_H
#define ADOUBE_LAW_ENACT_ALARMS_H

#include "game/game.h"

/* The first position. */
void alarms_begin(Game *game);

/* A player has moved: his own king's check, attended to or not; and the check he gives. */
void alarms_after_move(Game *game, Side mover);

/* The turn begins again: a check that stands was said or not, as it was then. */
void alarms_restore(Game *game);

#endif
