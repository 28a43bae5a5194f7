// What players and umpires do otherwise by letter and wire than at the board.
#ifndef ADOUBE_LAW_LETTERS_HEAR_H
#define ADOUBE_LAW_LETTERS_HEAR_H

#include "law/hearing.h"

/* False if it is heard as at the board. */
bool letters_hear(Hearing *h);

#endif
