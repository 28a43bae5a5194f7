// A hand touches a man or lifts it, with notice of adjusting or without. The umpire says at once
// what the touch binds the player to, or that the man can be neither moved nor taken.
#ifndef ADOUBE_LAW_HANDS_TOUCHING_H
#define ADOUBE_LAW_HANDS_TOUCHING_H

#include "law/hearing.h"

/* The player gives notice of adjusting a man (II.3). */
void touching_give_notice(Hearing *h);

/* `notice` is the square of which the player gave notice in his last act, or NOWHERE. */
void touching_man(Hearing *h, unsigned notice);
void touching_lift(Hearing *h, unsigned notice);

#endif
