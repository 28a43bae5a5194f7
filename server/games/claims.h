// Acts that wait. A claim that must be proved waits for its proof, which is made in another thread,
// and is heard again. Acts of the same game that come meanwhile wait behind it, in order, and each
// bears the time at which it came. All of them wait while the game is read from the store again.
#ifndef ADOUBE_SERVER_GAMES_CLAIMS_H
#define ADOUBE_SERVER_GAMES_CLAIMS_H

#include "games/act.h"

/* Puts an act behind those that wait in this game. False if too many do. */
bool claims_wait(LiveGame *game, const ActFrom *from, const char *text, size_t size);
bool claims_is_waiting(const LiveGame *game, const ActFrom *from); /* this very act */

/* An act wants the proof that its verdicts name, and no other act waits. False if the proof cannot
 * be begun now. */
bool claims_prove(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
                  const Verdicts *verdicts);

/* Takes the acts that wait out of the game: it is about to be read again. What was proved for them
 * is forgotten. Puts them back behind those that wait now. */
WaitingAct *claims_set_aside(Hall *hall, LiveGame *game);
void claims_put_behind(LiveGame *game, WaitingAct *acts);

/* Puts an act that was heard and lost behind those that wait. False: no memory. */
bool claims_hear_again(LiveGame *game, const ActFrom *from, const char *text, size_t size);

/* The game is another than the acts that wait were tried on: they are heard from the first on. */
void claims_begin_again(Hall *hall, LiveGame *game);

/* A seat was given to another person: what waits of it is forgotten. */
void claims_forget_seat(Hall *hall, LiveGame *game, SeatKind kind, int number);

/* The acts that wait are forgotten: the game leaves the memory. */
void claims_drop(Hall *hall, LiveGame *game);

#endif
