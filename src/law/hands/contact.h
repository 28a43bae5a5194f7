// What follows when a man is touched: the touch is kept for the rules to read, the toucher loses
// the penalties that he could have exacted, and a fault that he has passed over comes to light.
#ifndef ADOUBE_LAW_HANDS_CONTACT_H
#define ADOUBE_LAW_HANDS_CONTACT_H

#include "law/hearing.h"

/* Why is the touch none, if it is none (II.5)? */
Excuse contact_excuse(const Hearing *h, Side who, unsigned square, unsigned notice);

/* He sets down in his turn what he has held since the opponent's: it is touched in this turn. */
void contact_touch_held(Hearing *h, Side who, const Hand *hand);

/* His hand goes to this man: what the other player has begun out of turn is put back first, and so
 * is this man if the other has moved it. */
void contact_put_back_stray(Hearing *h, Side who, unsigned square);

/* A touch that counts. False if the act ends with it, because an earlier fault is put right. */
bool contact_touch(Hearing *h, Side who, unsigned square);

/* He leaves a man elsewhere than where he took it up: what excused the touch covers no move. */
void contact_touch_excused(Hearing *h, Side who, const Hand *hand);

/* Has he heard "check" where there is none, and does what he does because of that? Nobody puts back
 * a man that fell because of a check. */
bool contact_is_misled(const Hearing *h, Side who);

/* Keeps that he has touched these men: in his own turn, in the other's, or misled. */
void contact_keep(Hearing *h, Side who, Bitboard men);

/* Is this man, by its square at the start of the turn, one that the player has to move or take? */
bool contact_serves_duty(const Game *game, Side who, unsigned from);

/* Must the player make some particular move? */
bool contact_has_move_duty(const Game *game, Side who);

#endif
