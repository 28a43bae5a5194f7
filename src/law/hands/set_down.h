// A hand sets a man down, and quits it. Only when the man is quitted is the transfer complete
// (I.14.B(a)); transfer.h decides what it amounts to.
#ifndef ADOUBE_LAW_HANDS_SET_DOWN_H
#define ADOUBE_LAW_HANDS_SET_DOWN_H

#include "law/hearing.h"

void set_down_man(Hearing *h);
void set_down_quit(Hearing *h);

#endif
