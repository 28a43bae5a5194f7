// What is said aloud where the code wants it said: check, and notice of counting fifty (Lewis XVIII
// to XX, XXII).
#ifndef ADOUBE_LAW_WORDS_ANNOUNCE_H
#define ADOUBE_LAW_WORDS_ANNOUNCE_H

#include "law/hearing.h"

void announce_check(Hearing *h);
void announce_fifty(Hearing *h);

/* A king found to have stood in check (XIX). */
void announce_found_check(Hearing *h);

/* The moves since cannot be reconstructed: he takes back his last. */
bool announce_position_lost(Hearing *h);

#endif
