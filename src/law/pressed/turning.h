// Turns (FIDE 1.3, 4.7, 5, 6.2.1, 9.6): a move is made, the opponent has the move, and the game may
// be at its end.
#ifndef ADOUBE_LAW_PRESSED_TURNING_H
#define ADOUBE_LAW_PRESSED_TURNING_H

#include "law/pressed/desk.h"

/* How often the position has stood with the same player to move and the same rights, this time
 * included. */
unsigned turning_repeated(const Desk *d);

/* How often it would have stood after a move. */
unsigned turning_would_repeat(const Desk *d, Move move);

/* A legal move is made; whether it is also in order was seen before. */
void turning_make(Desk *d, Move move);

/* A move of his that he had not completed by the press is completed by the next (6.2.1.2). */
void turning_complete_last(Desk *d, Side by);

/* The board shows the end of the game: mate, stalemate, a dead position, the fifth time, the
 * seventy-fifth move. */
void turning_look_for_an_end(Desk *d);

/* An illegal position stands, and the other player has the move. False if it cannot be played on,
 * because a king is gone. */
bool turning_let_stand(Desk *d, Side by);

/* Another position was laid on the table: nothing that was done since counts. */
void turning_restored(Desk *d);

/* Back to the beginning of the turn before the last move. */
void turning_take_back(Desk *d);

#endif
