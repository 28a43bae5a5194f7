// A draw is offered, withdrawn, accepted or declined; a game is resigned.
#ifndef ADOUBE_LAW_WORDS_OFFERS_H
#define ADOUBE_LAW_WORDS_OFFERS_H

#include "law/hearing.h"

void offers_make(Hearing *h);
void offers_withdraw(Hearing *h);
void offers_answer(Hearing *h, bool accepted);
void offers_resign(Hearing *h);

#endif
