// What the engine does in a game: which question is put to it, and which act its answer becomes.
#ifndef ADOUBE_SERVER_ENGINE_ACT_H
#define ADOUBE_SERVER_ENGINE_ACT_H

#include "games/live_game.h"

/* Has the engine anything to do now? */
bool engine_act_is_due(const LiveGame *game);

/* An act that needs no thinking: an offer declined, a right taken. False if thought is needed. */
bool engine_act_without_thought(const LiveGame *game, char *text, size_t size);

/* An act that will do where no engine can be asked: the first move that the umpire lets it make. */
bool engine_act_without_engine(const LiveGame *game, char *text, size_t size);

/* How long it may think. */
int engine_act_milliseconds(const LiveGame *game);

/* The question, in the engine's language: it is to think so long. */
void engine_act_question(const LiveGame *game, int milliseconds, Buffer *question);

/* Its answer as an act of the docket. */
bool engine_act_of_move(const LiveGame *game, const char *uci, char *text, size_t size);

#endif
