// Does what follows when a right is used: exacts penalties, carries out requirements, annuls games.
#ifndef ADOUBE_LAW_OUTCOME_REMEDY_H
#define ADOUBE_LAW_OUTCOME_REMEDY_H

#include "law/hearing.h"

void remedy_apply(Hearing *h, const Right *right);

/* A fault that a silent umpire let pass, or a wrong resumption, comes to notice, and play goes
 * back. `upheld` says that it was pointed out; otherwise it came up with some other claim. */
void remedy_standing(Hearing *h, bool upheld);

#endif
