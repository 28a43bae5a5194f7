// A player consents to the other's replacing his move, or to what would be a ground of forfeit.
#ifndef ADOUBE_LAW_WORDS_CONSENT_H
#define ADOUBE_LAW_WORDS_CONSENT_H

#include "law/hearing.h"

/* The law that a consent is about. */
Idea consent_law(const Act *act);

void consent_hear(Hearing *h);

#endif
