// What several acts of hands need: to find a man on a square, to leave the man they held before, to
// say that a man was touched out of turn, and to undo what a hand did.
#ifndef ADOUBE_LAW_HANDS_GRIP_H
#define ADOUBE_LAW_HANDS_GRIP_H

#include "law/hearing.h"

/* Is there a man on the square? If not, the act is refused. */
bool grip_finds_man(Hearing *h, unsigned square);

/* A hand that goes to another man has quitted this one. False if it may not, because the player has
 * something else to do; then the act is refused. */
bool grip_leave(Hearing *h, Side who);

/* Does a hand only rest on a man that stands where it was taken up, or was never taken up? Then no
 * move is made if it leaves. */
bool grip_only_rests(const Hand *hand);

/* Has the other player set this man down with his hand on it still? It is his until he quits it. */
bool grip_is_others(const Game *game, Side who, unsigned square);

/* If the man was touched in the opponent's turn, the umpire says so at once (II.5(e)). */
void grip_say_stray(Hearing *h, Side who, unsigned square);

/* Puts the men back as they stood before the act, and refuses it. A king is never taken; and under
 * a code that lets a second move stand (Lewis XIV), nobody moves twice who has not just moved. */
void grip_undo(Hearing *h, Side who, Say say, Idea law);

/* After any act: if the man under a hand is gone, because the other player took it, that hand is
 * empty; and of an empty hand nothing is required any more. */
void grip_loosen(Hearing *h);

#endif
