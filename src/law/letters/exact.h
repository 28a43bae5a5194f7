// Penalties by letter and wire: A with C, D or E, and E alone; and what the receiver gives up.
#ifndef ADOUBE_LAW_LETTERS_EXACT_H
#define ADOUBE_LAW_LETTERS_EXACT_H

#include "law/hearing.h"

void letters_exact(Hearing *h);

/* The author sends anew, or says what he meant. */
void letters_exact_waive(Hearing *h, Side by);

#endif
