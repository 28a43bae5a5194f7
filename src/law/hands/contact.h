// A man touched: what it binds to, what it loses, and what it brings to light.
#ifndef ADOUBE_LAW_HANDS_CONTACT_H
#define ADOUBE_LAW_HANDS_CONTACT_H

#include "law/hearing.h"

/* With notice, or in the fulfilment of a requirement: no touch (II.5). */
bool contact_is_excused(const Hearing *h, Side who, unsigned square, unsigned notice);

/* A touch that counts. False if the act ends there. */
bool contact_touch(Hearing *h, Side who, unsigned square);

/* Must the player make some particular move? */
bool contact_has_move_duty(const Game *game, Side who);

#endif
