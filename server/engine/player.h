// The engine as a player: one stockfish process plays all games against the engine. It is asked one
// question at a time, and the addresses that wait are served in turns. The engine obeys its duties,
// because it searches only the moves that the umpire lets it make; it touches only what it moves;
// and where an offence keeps it from its turn, it takes its right.
#ifndef ADOUBE_SERVER_ENGINE_PLAYER_H
#define ADOUBE_SERVER_ENGINE_PLAYER_H

#include "games/hall.h"

/* Gives the hall an engine, if there is one on this machine (`hall->engine`). */
void engine_player_open(Hall *hall);
void engine_player_close(Hall *hall);

#endif
