// The desk at which the engine sits: one stockfish for all games that it plays, one question at a
// time, each address in its turn. It obeys its duties, because only the moves that the umpire lets
// it make are searched; it touches only what it moves; and where an offence keeps it from its turn,
// it takes its right.
#ifndef ADOUBE_SERVER_ENGINE_PLAYER_H
#define ADOUBE_SERVER_ENGINE_PLAYER_H

#include "games/hall.h"

typedef struct EnginePlayer EnginePlayer;

EnginePlayer *engine_player_open(Hall *hall); /* null if there is no engine on this machine */
void engine_player_close(EnginePlayer *player);

/* Once a second: an engine that does not answer is started anew. */
void engine_player_tick(EnginePlayer *player);
uint64_t engine_player_restarts(const EnginePlayer *player);

/* Is there anything for the engine to do in this game? Then it will be done. */
void engine_player_look(EnginePlayer *player, LiveGame *game);

#endif
