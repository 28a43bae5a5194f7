// What happens to a record that was sent: the receiver tells that it came, or adopts one of its
// meanings; or its author says what he meant.
#ifndef ADOUBE_LAW_LETTERS_RECEIVE_H
#define ADOUBE_LAW_LETTERS_RECEIVE_H

#include "law/hearing.h"

void letters_receive(Hearing *h);
void letters_receive_adopt(Hearing *h);
void letters_receive_interpret(Hearing *h);

#endif
