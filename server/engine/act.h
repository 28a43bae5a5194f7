// What the engine does in a game: which question is put to it, and which act its answer becomes.
#ifndef ADOUBE_SERVER_ENGINE_ACT_H
#define ADOUBE_SERVER_ENGINE_ACT_H

#include "games/live_game.h"

/* Has the engine anything to do now? */
bool answer_is_due(const Room *room);

/* An act that needs no thinking: an offer declined, a right taken. False if thought is needed. */
bool answer_without_thought(const Room *room, char *text, size_t size);

/* An act that will do where no engine can be asked: the first move that the umpire lets it make. */
bool answer_without_engine(const Room *room, char *text, size_t size);

/* How long it may think. */
int answer_milliseconds(const Room *room);

/* The question, in the engine's language: it is to think so long. */
void answer_question(const Room *room, int milliseconds, Buffer *question);

/* Its answer as an act of the docket. */
bool answer_with_move(const Room *room, const char *uci, char *text, size_t size);

#endif
