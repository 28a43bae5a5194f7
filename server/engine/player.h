// The desk at which the engine sits: one stockfish for all games that it plays, one question at a
// time, each address in its turn. It obeys its duties, because only the moves that the umpire lets
// it make are searched; it touches only what it moves; and where an offence keeps it from its turn,
// it takes its right.
#ifndef ADOUBE_SERVER_ENGINE_PLAYER_H
#define ADOUBE_SERVER_ENGINE_PLAYER_H

#include "games/hall.h"

typedef struct Desk Desk;

Desk *desk_open(Hall *hall); /* null if there is no engine on this machine */
void desk_close(Desk *desk);

/* Once a second: an engine that does not answer is started anew. */
void desk_tick(Desk *desk);
uint64_t desk_restarts(const Desk *desk);

/* Is there anything for the engine to do in this game? Then it will be done. */
void desk_look(Desk *desk, Room *room);

#endif
