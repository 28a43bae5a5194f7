// Forfeits and the facts they rest on (II.9): claimed, alleged, admitted, found; a duty refused.
#ifndef ADOUBE_LAW_FACTS_H
#define ADOUBE_LAW_FACTS_H

#include "law/hearing.h"

void facts_claim_forfeit(Hearing *h);
void facts_allege(Hearing *h);
void facts_admit(Hearing *h);
void facts_find(Hearing *h, bool found);
void facts_refuse(Hearing *h);

#endif
