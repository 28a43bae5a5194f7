// The clock (FIDE 6): time runs for the player who has not completed his move, periods follow one
// another, and a flag falls.
#ifndef ADOUBE_LAW_PRESSED_TICKING_H
#define ADOUBE_LAW_PRESSED_TICKING_H

#include "law/pressed/desk.h"

/* Runs the clock up to the act's time. False if the act is not heard any more: the time goes
 * backwards, or a flag has fallen and the umpire saw it. */
bool ticking_settle(Desk *d);

/* A side has completed a move: its bonus is added, the other side's clock runs. */
void ticking_complete(Desk *d, Side by);

/* The clock runs for this side, its move not being completed. */
void ticking_turn_to(Desk *d, Side side);

/* A side's move is not completed after all: the bonus of the press is taken off. */
void ticking_undo(Desk *d, Side by);

void ticking_pause(Desk *d);
void ticking_go_on(Desk *d);

/* A flag is seen to have fallen: the game is lost, or drawn if the other side cannot mate. */
void ticking_lose(Desk *d, Side side);

/* Does a player come too late, who is known not to be at the board? Then the game ends. */
bool ticking_is_defaulted(Desk *d);

/* How much later than the start it is now. */
int64_t ticking_late(const Desk *d);

#endif
