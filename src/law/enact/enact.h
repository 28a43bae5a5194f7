// The one place that changes a game. What a hand does is done here whether lawful or not; what the
// umpire orders is done here because judge.c says so.
#ifndef ADOUBE_LAW_ENACT_ENACT_H
#define ADOUBE_LAW_ENACT_ENACT_H

#include "law/ruling.h"

/* The first turn, from a position whose men stand as they were placed. */
void enact_begin(Game *game, const Terms *terms, const Position *position, const Position *right);

/* The other player begins than the one who had the right to (II.1(b)). */
void enact_begin_wrongly(Game *game, const Moment *flipped);

/* A legal move completed: the turn ends, or the next of several moves in it begins. */
void enact_complete(Game *game, Move move);

/* Back to the start of some turn; nothing done since is held against anybody. */
void enact_restore(Game *game, const Moment *moment);

/* The men put back as they stood when the turn opened, and hands taken away. */
void enact_reset_wood(Game *game);

/* The last move of the player who waits is another one: his turn was ended by this. */
void enact_replace_last(Game *game, Move move);

void enact_end(Game *game, Status status, Side winner, Reason reason);

/* Parts of ending a turn, for those who end one otherwise. */
void enact_end_turn(Game *game, Side us, Hand waiting);
void enact_free_hands(Game *game);
void enact_remember(Game *game);

/* Mate or stalemate? A mate that was not said is none yet where check must be said. */
void enact_look_for_an_end(Game *game);

/* Gives up, or loses, every penalty a side could have exacted. */
void enact_close_rights(Game *game, Side holder);

/* How often the position now standing stood at the start of a turn of the same player. */
unsigned enact_repetitions(const Game *game);

#endif
