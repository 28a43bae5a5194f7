// A transfer made and the hand away: a legal move, an illegal one, or not yet a move; in one's own
// turn or in the opponent's.
#ifndef ADOUBE_LAW_HANDS_TRANSFER_H
#define ADOUBE_LAW_HANDS_TRANSFER_H

#include "law/hearing.h"

/* What the change on the board comes to. `named`: a pawn was promoted by the word alone. */
void transfer_made(Hearing *h, Side who, bool named);

/* Would the move, if it is one, do what the player has to do? */
bool transfer_obeys(const Hearing *h, Side who);
bool transfer_must_put_back(const Game *game, Side who);

#endif
