// A second letter or wire for a turn that a record has ended already (V.4, 1899:III.4): the
// receiver may adopt any one of the moves. Another copy of the same record changes nothing.
#ifndef ADOUBE_LAW_LETTERS_SECOND_H
#define ADOUBE_LAW_LETTERS_SECOND_H

#include "law/hearing.h"

/* Has this player sent a record that is not answered yet? */
bool letters_second_is_one(const Game *game, Side by);

void letters_second_send(Hearing *h, Side by);

#endif
