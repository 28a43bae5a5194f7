// Claims of forfeit and the facts they rest on (II.9): a fact is alleged, admitted, or found by the
// umpire. A duty that is refused is such a fact.
#ifndef ADOUBE_LAW_WORDS_CHARGES_H
#define ADOUBE_LAW_WORDS_CHARGES_H

#include "law/hearing.h"

void charges_claim_forfeit(Hearing *h);
void charges_allege(Hearing *h);
void charges_admit(Hearing *h);
void charges_find(Hearing *h, bool found);
void charges_refuse(Hearing *h);

#endif
