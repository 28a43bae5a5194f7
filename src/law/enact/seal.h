// Adjourns and resumes play, and keeps the record that was sealed, or called by a player without a
// board.
#ifndef ADOUBE_LAW_ENACT_SEAL_H
#define ADOUBE_LAW_ENACT_SEAL_H

#include "law/enact/changing.h"

void enact_seal_adjourn(Changing *c);

/* A sealed record, or a called one, is kept. It must fit SEALED_ROOM. */
void enact_seal_keep(Changing *c, Text record);
void enact_seal_call(Changing *c, Side by, Text record);

void enact_seal_resume(Changing *c);

/* The record has been read: it is settled, or somebody must choose a meaning. */
void enact_seal_set(Changing *c, SealedState state);

/* A man is touched before a meaning is chosen. Once it is chosen, and `move` was made, such men
 * count as touched in the opponent's turn. */
void enact_seal_touch(Changing *c, Side who, unsigned square);
void enact_seal_remember_touches(Changing *c, const Position *before, Move move);

/* The player who was to choose a meaning touches a man or sends a record instead (reading 20). By
 * this law the author then says what he meant. */
void enact_seal_lapse(Changing *c, Side toucher, unsigned law);

/* The men were wrongly set up for the resumption, in this way. */
void enact_seal_place_wrongly(Changing *c, const Board *placed);

/* Play has been resumed, and nothing was played since. */
void enact_seal_mark_resumed(Changing *c);

#endif
