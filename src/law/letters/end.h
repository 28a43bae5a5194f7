// How a game by letter or wire comes to an end without a mate: a draw is proposed, or adjudication
// claimed. Code words that only tell something are heard here too.
#ifndef ADOUBE_LAW_LETTERS_END_H
#define ADOUBE_LAW_LETTERS_END_H

#include "law/hearing.h"

/* A proposal of a draw, with a move or without. */
void letters_end_offer(Hearing *h);

/* Adjudication is claimed (V.10), or the umpire reports that a player cannot go on (VI.10). */
void letters_end_claim(Hearing *h);

/* The law by which an unfinished game is adjudicated. */
Idea letters_end_law(const Game *game, const Code *code);

/* A code word that stands for no act, but tells something under the laws that it names. */
void letters_end_tell(Hearing *h);

#endif
