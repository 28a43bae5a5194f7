// A record is sent (1903:V, VI): it is read, it answers what was open, and the turn ends.
#ifndef ADOUBE_LAW_LETTERS_SEND_H
#define ADOUBE_LAW_LETTERS_SEND_H

#include "law/hearing.h"

void letters_send(Hearing *h);

#endif
