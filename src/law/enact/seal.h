// Play is adjourned, a move is sealed or called, and play is resumed.
#ifndef ADOUBE_LAW_ENACT_SEAL_H
#define ADOUBE_LAW_ENACT_SEAL_H

#include "law/enact/changing.h"

void enact_seal_adjourn(Changing *c);

/* A record is kept: sealed, or called by a player without a board. It must fit SEALED_ROOM. */
void enact_seal_keep(Changing *c, Text record);
void enact_seal_call(Changing *c, Side by, Text record);

void enact_seal_resume(Changing *c);

/* The sealed record has been read: it is settled, or open to a choice. */
void enact_seal_set(Changing *c, SealedState state);

/* The player who was to choose a meaning touches a man or sends a record instead (reading 20): the
 * author says what he meant, by this law. */
void enact_seal_lapse(Changing *c, Side toucher, unsigned law);

/* The men were set up so for the resumption, wrongly. */
void enact_seal_place_wrongly(Changing *c, const Board *placed);

/* Play has been resumed, and nothing was played since. */
void enact_seal_mark_resumed(Changing *c);

#endif
