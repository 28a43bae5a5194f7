// Claims that must be proved: the umpire asks for a proof, it is made in another thread, and then
// the claim is heard again. Acts of the same game that come meanwhile wait behind it, in order, and
// each bears the time at which it came.
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

/* The acts that wait are forgotten: the game leaves the memory. */
void claims_drop(Hall *hall, LiveGame *game);

#endif
