// What is done when a right is used: penalties exacted, requirements carried out, games annulled.
#ifndef ADOUBE_LAW_OUTCOME_REMEDY_H
#define ADOUBE_LAW_OUTCOME_REMEDY_H

#include "law/hearing.h"

void remedy_apply(Hearing *h, const Right *right);

/* A fault that a silent umpire let pass, or a wrong resumption, comes to notice: play goes back.
 * `upheld`: it was pointed out; otherwise it came up with some other claim. */
void remedy_standing(Hearing *h, bool upheld);

#endif
