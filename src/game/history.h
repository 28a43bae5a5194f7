// The positions that stood at the start of each turn, as far back as a claim of repetition can ask.
#ifndef ADOUBE_GAME_HISTORY_H
#define ADOUBE_GAME_HISTORY_H

#include "game/game.h"

/* The identity of a position with whose turn it is: what a history keeps. */
uint64_t history_identity(const Moment *moment);

/* How often the position now standing stood before at the start of a turn of the same player. */
unsigned history_repetitions(const Game *game);

#endif
