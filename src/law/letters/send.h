// A player sends a record (1903:V, VI). It answers the opponent's record if that is still open;
// otherwise it is read, and ends the player's turn.
#ifndef ADOUBE_LAW_LETTERS_SEND_H
#define ADOUBE_LAW_LETTERS_SEND_H

#include "law/hearing.h"

void letters_send(Hearing *h);

#endif
