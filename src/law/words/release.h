// A player releases the other from what he had required of him: any penalty may be waived.
#ifndef ADOUBE_LAW_WORDS_RELEASE_H
#define ADOUBE_LAW_WORDS_RELEASE_H

#include "law/hearing.h"

void release_hear(Hearing *h);

#endif
