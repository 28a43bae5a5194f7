// Corrects errors of play by wire: a telegram that did not arrive as it was sent (A.6, VI.0,
// 1899:III.3), a record that was not the move on the board, and an opponent's move that was wrongly
// made on a player's board (A.7).
#ifndef ADOUBE_LAW_LETTERS_CORRECT_H
#define ADOUBE_LAW_LETTERS_CORRECT_H

#include "law/hearing.h"

void letters_correct(Hearing *h);

/* The umpire's answer to an appeal about the board (A.7(b)). */
void letters_correct_board_answered(Hearing *h, bool satisfied);

#endif
