// The moves that ended the last turns. A claim of repetition takes them back, one after the other,
// and compares the men: only moves without a capture and without a pawn's move have to be taken
// back, because nothing before such a one can be repeated.
#ifndef ADOUBE_GAME_HISTORY_H
#define ADOUBE_GAME_HISTORY_H

#include "game/game.h"

/* What is kept of a move made in a position. HISTORY_CUT if it cannot be taken back so simply:
 * nothing before it is compared. */
Move history_entry(const Position *before, Move move);

static const Move HISTORY_CUT = { 0 };

/* How often the position now standing stood before at the start of a turn of the same player, in
 * the last GAME_HISTORY turns. */
unsigned history_repetitions(const Game *game);

#endif
