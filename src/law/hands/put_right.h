// Acts that do what a ruling orders in its own words: `put-back d7`, `replace e2`.
#ifndef ADOUBE_LAW_HANDS_PUT_RIGHT_H
#define ADOUBE_LAW_HANDS_PUT_RIGHT_H

#include "law/hearing.h"

/* The man that belongs on a square and is elsewhere is put there: one in his hand, or one that was
 * displaced or taken off. */
void put_right_man(Hearing *h, unsigned notice);

/* The same; or a named pawn is replaced by its piece. */
void put_right_replace(Hearing *h, unsigned notice);

#endif
