// Hears the acts that are treated otherwise by letter and wire than at the board, and sends each to
// the file that knows it.
#ifndef ADOUBE_LAW_LETTERS_HEAR_H
#define ADOUBE_LAW_LETTERS_HEAR_H

#include "law/hearing.h"

/* False if the act is to be heard as at the board. */
bool letters_hear(Hearing *h);

#endif
