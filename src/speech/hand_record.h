// A move at the board may be told by its record, `white move "Kt-KB3"` or `white castle "0-0"`, and
// as programs write moves, `white move e2e4`. What hands did is then found with the position as it
// stands before the act. A record that could be two moves does not tell what hands did.
#ifndef ADOUBE_SPEECH_HAND_RECORD_H
#define ADOUBE_SPEECH_HAND_RECORD_H

#include "speech/docket.h"

enum { HAND_RECORD_ROOM = 200 };

/* Puts the squares of the move into an act that was told by a record, and takes the record out;
 * other acts are left alone. False if the record tells no one move; the fault may then have its
 * text in `room`. */
bool hand_record_resolve(Act *act, const Game *game, char room[HAND_RECORD_ROOM],
                         DocketFault *fault);

/* The move as programs write it, "e2e4" or "e7e8q"; false if the word is none. */
bool hand_record_squares(Text word, Act *act);

#endif
