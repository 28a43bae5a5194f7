// The moves that ended the last turns. A claim of repetition takes them back, one after the other,
// and compares the men. It stops at a capture or a pawn's move, because no position before that can
// be repeated; so a move that is taken back never brings back a man.
#ifndef ADOUBE_GAME_HISTORY_H
#define ADOUBE_GAME_HISTORY_H

#include "game/game.h"

/* What is kept of a move made in a position. It is HISTORY_CUT if the move cannot be taken back by
 * its squares alone; then nothing before it is compared. */
Move history_entry(const Position *before, Move move);

static const Move HISTORY_CUT = { 0 };

/* How often, in the last GAME_HISTORY turns, the position that stands now stood before at the start
 * of a turn of the same player. */
unsigned history_repetitions(const Game *game);

#endif
