// A man was transferred to another square and the hand taken away. The change is judged as one of
// the player's own turn or of the opponent's, or is one that a silent umpire only watches; each of
// these has a file of its own.
#ifndef ADOUBE_LAW_HANDS_TRANSFER_H
#define ADOUBE_LAW_HANDS_TRANSFER_H

#include "law/hearing.h"

/* Judges the whole change on the board. `last` is the square on which the act set a man down, or
 * NOWHERE; `named` says that a pawn was promoted by naming a piece. */
void transfer_made(Hearing *h, Side who, unsigned last, bool named);

/* Does a change, if it is a move, do what the player has to do? */
typedef enum Obedience {
    OBEYS,
    OBEYS_ONCE_MENDED, /* he has to put a man back before he moves, and nothing else is wrong */
    OBEYS_NOT
} Obedience;

/* Has he to put a man back, or to take one off, before he moves? */
bool transfer_must_put_back(const Game *game, Side who);

Obedience transfer_obedience(Hearing *h, Side who, unsigned last);
void transfer_refuse(Hearing *h, Side who, Obedience obedience);

#endif
