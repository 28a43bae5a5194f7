// Adjournment and resumption (II.7) with the sealed move, and the calls of a player without a
// board. They stand together because in both a move comes as a record.
#ifndef ADOUBE_LAW_WORDS_ADJOURN_H
#define ADOUBE_LAW_WORDS_ADJOURN_H

#include "law/hearing.h"

void adjourn_play(Hearing *h);
void adjourn_seal(Hearing *h);
void adjourn_resume(Hearing *h);
void adjourn_place_wrongly(Hearing *h);
void adjourn_adopt(Hearing *h);
void adjourn_interpret(Hearing *h);
void adjourn_call(Hearing *h);

/* A hand acts while a record could be several moves, and none has been chosen yet. */
void adjourn_hear_hands(Hearing *h);

#endif
