// The engine's acts: what it is asked about a game, and which act its answer becomes.
#ifndef ADOUBE_SERVER_ENGINE_ACT_H
#define ADOUBE_SERVER_ENGINE_ACT_H

#include "games/live_game.h"

/* Has the engine anything to do in this game now? */
bool engine_act_is_due(const LiveGame *game);

/* An act that needs no thought, such as declining an offer. False if thought is needed. */
bool engine_act_without_thought(const LiveGame *game, char *text, size_t size);

/* The first move that the umpire lets it make, for when the engine cannot be asked. */
bool engine_act_without_engine(const LiveGame *game, char *text, size_t size);

/* How long it may think, by its level. */
int engine_act_milliseconds(const LiveGame *game);

/* The question in the engine's language (UCI), with the time that it may take. */
void engine_act_question(const LiveGame *game, int milliseconds, Buffer *question);

/* Its answer, a move in UCI, as an act of the docket. False if the move is not legal. */
bool engine_act_of_move(const LiveGame *game, const char *uci, char *text, size_t size);

#endif
