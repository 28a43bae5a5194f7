// Penalties by letter and wire: the receiver of a record exacts A with C, D or E, or E alone, or he
// waives them.
#ifndef ADOUBE_LAW_LETTERS_EXACT_H
#define ADOUBE_LAW_LETTERS_EXACT_H

#include "law/hearing.h"

void letters_exact(Hearing *h);

/* The receiver waives it: the author of the record sends anew, or says what he meant. */
void letters_exact_waive(Hearing *h, Side by);

#endif
