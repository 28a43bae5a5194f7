// How games by letter and wire end but by mate: proposals of a draw, adjudication; and code words
// that only tell something.
#ifndef ADOUBE_LAW_LETTERS_END_H
#define ADOUBE_LAW_LETTERS_END_H

#include "law/hearing.h"

/* A proposal of a draw, with a move or without. */
void letters_end_offer(Hearing *h);

void letters_end_claim(Hearing *h);

/* By which law an unfinished game is adjudicated. */
Idea letters_end_law(const Game *game, const Code *code);

/* A code word that stands for no act: it tells something, under the laws it invokes. */
void letters_end_tell(Hearing *h);

#endif
