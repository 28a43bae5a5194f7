// What the receiver makes of a record: he tells when it came, and adopts one of its meanings; or
// its author says what he meant.
#ifndef ADOUBE_LAW_LETTERS_RECEIVE_H
#define ADOUBE_LAW_LETTERS_RECEIVE_H

#include "law/hearing.h"

void letters_receive(Hearing *h);
void letters_receive_adopt(Hearing *h);
void letters_receive_interpret(Hearing *h);

#endif
