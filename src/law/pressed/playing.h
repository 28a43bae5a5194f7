// What hands do to men (FIDE 3, 4, 7.4): touches bind at once, a man let go is a move, and what is
// wrong the umpire puts right if he saw it.
#ifndef ADOUBE_LAW_PRESSED_PLAYING_H
#define ADOUBE_LAW_PRESSED_PLAYING_H

#include "law/pressed/bond.h"
#include "law/pressed/desk.h"

void playing_hear(Desk *d);

/* Men stand elsewhere than where the turn began, and they are no move. */
bool playing_is_unfinished(const Desk *d);

/* Why the men as they stand are no legal move. */
Idea playing_fault(const Desk *d);

/* Castling was begun with the king, and the rook may still follow: on the king's side, 1; on the
 * queen's, 0; else -1. */
int playing_castling(const Desk *d);

bool playing_is_promotion(const Desk *d, unsigned pawn);

/* The bond of what was touched, and, if castling was begun, that. */
Bond playing_bond(const Desk *d);

/* The law of how this man moves. */
Idea playing_law_of(const Position *position, Move move);

#endif
