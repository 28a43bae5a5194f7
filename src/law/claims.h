// Words to the umpire: rights used, faults pointed out, draws and forfeits claimed, facts alleged,
// admitted and found.
#ifndef ADOUBE_LAW_CLAIMS_H
#define ADOUBE_LAW_CLAIMS_H

#include "law/hearing.h"

void claims_exact(Hearing *h);
void claims_treat(Hearing *h);
void claims_require(Hearing *h);
void claims_point_out(Hearing *h);
void claims_claim(Hearing *h);
void claims_allege(Hearing *h);
void claims_admit(Hearing *h);
void claims_find(Hearing *h, bool found);
void claims_recall(Hearing *h);
void claims_waive(Hearing *h);
void claims_consent(Hearing *h);
void claims_refuse(Hearing *h);

/* Which ground of forfeit a section is, or -1. */
int claims_ground(const Code *code, Text section);

#endif
