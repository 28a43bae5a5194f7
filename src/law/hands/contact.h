// A man touched: what it binds to, what it loses, and what it brings to light.
#ifndef ADOUBE_LAW_HANDS_CONTACT_H
#define ADOUBE_LAW_HANDS_CONTACT_H

#include "law/hearing.h"

/* Silent, and a fault stands: whatever is done is only written down. */
bool contact_only_watches(const Hearing *h);

/* The other player goes on after an uncorrected fault of his opponent's (II.6(e)). */
typedef enum Passing {
    PASSING_NOTHING, /* there is none, or it is not for now */
    PASSING_ON,      /* it was put right, and he goes on in his own turn */
    PASSING_STOPPED  /* it was put right, and the turn is not his */
} Passing;

Passing contact_passes_over(Hearing *h, Side who, unsigned when);

/* With notice, or in the fulfilment of a requirement: no touch (II.5). */
bool contact_is_excused(const Hearing *h, Side who, unsigned square, unsigned notice);

/* A touch that counts. False if the act ends there. */
bool contact_touch(Hearing *h, Side who, unsigned square);

/* Must the player make some particular move? */
bool contact_has_move_duty(const Game *game, Side who);

#endif
