// A record of a move that was not legal and stood all the same: old games have them, and a reader
// who goes on after it must know what was done. Only what leaves no doubt is taken.
#ifndef ADOUBE_RECORD_STOOD_H
#define ADOUBE_RECORD_STOOD_H

#include "record/record.h"

/* True if the record means exactly one transfer that the men could make but for their king's
 * safety or a lost right to castle, or if it names both squares. No king is taken. Where the right
 * to castle was wanting it is put into the game, so that the move can be played. */
bool stood_find(RecordGame *game, Text record, Move *move);

#endif
