// Words to the umpire: rights used, draws claimed, what is waived or consented to.
#ifndef ADOUBE_LAW_WORDS_CLAIMS_H
#define ADOUBE_LAW_WORDS_CLAIMS_H

#include "law/hearing.h"

void claims_exact(Hearing *h);
void claims_treat(Hearing *h);
void claims_require(Hearing *h);
void claims_claim(Hearing *h);
void claims_recall(Hearing *h);
void claims_waive(Hearing *h);
void claims_consent(Hearing *h);

#endif
