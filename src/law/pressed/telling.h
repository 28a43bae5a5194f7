// What is told after an act: duties to the players, rights to the arbiter alone (FIDE 12.6).
#ifndef ADOUBE_LAW_PRESSED_TELLING_H
#define ADOUBE_LAW_PRESSED_TELLING_H

#include "law/pressed/desk.h"

void telling_duties(Desk *d);
void telling_rights(Desk *d);

#endif
