// Several records for one turn (V.4, 1899:III.4), in one letter or in two: the receiver may adopt
// any one of the moves. Another copy of the same record changes nothing.
#ifndef ADOUBE_LAW_LETTERS_SEVERAL_H
#define ADOUBE_LAW_LETTERS_SEVERAL_H

#include "law/hearing.h"
#include "law/letters/records.h"

/* Reads a letter of one record or several from the position as it is. */
void letters_several_read(Hearing *h, Side by, Records records);

/* Has this player sent a record that is not answered yet, so that another is for the same turn? */
bool letters_several_is_second(const Game *game, Side by);

/* He sends another. */
void letters_several_send_second(Hearing *h, Side by);

/* The law under which one of several records is adopted: V.4(b) if one of them is illegal. */
Idea letters_several_law(const Hearing *h);

#endif
