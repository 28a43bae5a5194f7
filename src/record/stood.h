// Reads the record of a move that was not legal and stood all the same. Old games have such moves,
// and a reader who goes on after one must know what was done. Only what leaves no doubt is
// accepted.
#ifndef ADOUBE_RECORD_STOOD_H
#define ADOUBE_RECORD_STOOD_H

#include "record/record.h"

/* True if the record means exactly one move that the men could make but for their king's safety or
 * a lost right to castle, or if it names both squares. No king is taken. If a right to castle was
 * missing, it is put into the game, so that the move can be played. */
bool stood_find(RecordGame *game, Text record, Move *move);

#endif
