// Puts the board back to the start of an earlier turn, or of this one.
#ifndef ADOUBE_LAW_ENACT_RESTORE_H
#define ADOUBE_LAW_ENACT_RESTORE_H

#include "law/enact/changing.h"

/* Play goes back to the start of some turn, and nothing done since is held against anybody. */
void enact_restore(Changing *c, const Moment *moment);

/* The men stand again as they did when the turn opened, and hands are taken away. */
void enact_restore_men(Changing *c);

/* The act that is heard has changed nothing. */
void enact_restore_all(Changing *c, const Game *before);

#endif
