// A player sends a record (1903:V, VI). It answers the opponent's record if that is still open;
// otherwise it is read, and ends the player's turn.
#ifndef ADOUBE_LAW_LETTERS_SEND_H
#define ADOUBE_LAW_LETTERS_SEND_H

#include "law/hearing.h"

void letters_send(Hearing *h);

/* He who has sent a record can no longer claim for what he knew of (V.9), nor exact E for a copy
 * that was missing (V.7(a)). */
void letters_send_lose_claims(Hearing *h, Side by);

#endif
