// Refuses an act that does not do what its player must do; hands and letters both need this.
#ifndef ADOUBE_LAW_OUTCOME_DUTIES_H
#define ADOUBE_LAW_OUTCOME_DUTIES_H

#include "law/hearing.h"

/* The act is refused, and refusing what the opponent required is a ground of forfeit (II.9(e)). */
void duties_refuse(Hearing *h, Side who);

/* The act would be right, but a man has to be put back before it. */
void duties_refuse_until_put_back(Hearing *h, Side who);

#endif
