// Castling in two steps with the rook first (II.5(f)). The rook's move has ended the turn, so that
// the king's move, if it follows, is made in the opponent's.
#ifndef ADOUBE_LAW_HANDS_ROOK_FIRST_H
#define ADOUBE_LAW_HANDS_ROOK_FIRST_H

#include "game/game.h"

/* Could this player's king now follow his rook, and so castle? */
bool rook_first_castling(const Game *game, Side who, Move *castling);

/* Had he touched the king before he quitted the rook? Then the opponent has no choice (II.5(f)). */
bool rook_first_king_touched(const Game *game, Side who);

#endif
