// Games by letter and wire (1903:V, VI): records sent, what they could mean, and what the receiver
// makes of that.
#ifndef ADOUBE_LAW_POST_H
#define ADOUBE_LAW_POST_H

#include "law/hearing.h"

void post_send(Hearing *h);

void post_receive(Hearing *h);
void post_adopt(Hearing *h);
void post_interpret(Hearing *h);

#endif
