// Keeps what the players' hands do: a hand rests on a man, holds one, or is taken away; and notice
// of adjusting is given.
#ifndef ADOUBE_LAW_ENACT_HAND_H
#define ADOUBE_LAW_ENACT_HAND_H

#include "law/enact/changing.h"

void enact_hand_lay_on(Changing *c, Side who, unsigned square, Excuse excuse);
void enact_hand_hold(Changing *c, Side who, Hand hand);
void enact_hand_release(Changing *c, Side who);

/* He has set a man down out of turn, with his hand on it. The other player goes on with his turn,
 * and that man is no part of it: it is in the hand again. */
void enact_hand_take_up(Changing *c, Side who);

/* Both hands are empty, and no notice of adjusting holds. */
void enact_hand_free_both(Changing *c);

/* The turn has changed, and the player who waited still holds the man he held. */
void enact_hand_keep(Changing *c, Side who, Hand hand);

/* He gives notice of adjusting the man on a square; with NOWHERE, his notice has ended. */
void enact_hand_give_notice(Changing *c, Side who, unsigned square);

#endif
