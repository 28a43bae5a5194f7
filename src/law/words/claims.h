// What players say to the umpire about their rights: they use one, claim a draw or a forfeit, or
// waive what they could claim.
#ifndef ADOUBE_LAW_WORDS_CLAIMS_H
#define ADOUBE_LAW_WORDS_CLAIMS_H

#include "law/hearing.h"

void claims_exact(Hearing *h);
void claims_treat(Hearing *h);
void claims_claim(Hearing *h);
void claims_recall(Hearing *h);
void claims_waive(Hearing *h);

#endif
