// A man that does not belong to the game comes onto the board, by accident or not, and is taken off
// again (II.5, II.9(a)).
#ifndef ADOUBE_LAW_HANDS_FOREIGN_MAN_H
#define ADOUBE_LAW_HANDS_FOREIGN_MAN_H

#include "law/hearing.h"

void foreign_man_add(Hearing *h);

/* True if the man that is taken off was such a one. To take it off is no touch. */
bool foreign_man_taken_off(Hearing *h);

/* Everything is put right: such men are taken off, and what is out of its place is put back. */
void foreign_man_mend(Hearing *h, unsigned notice);

/* After any act: where a man of the game has come to stand, it is off the board. */
void foreign_man_brushed_off(Hearing *h);

#endif
