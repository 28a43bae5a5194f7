// Tells the clients of a game what happened in it. Everything goes through the gate.
#ifndef ADOUBE_SERVER_GAMES_TELL_H
#define ADOUBE_SERVER_GAMES_TELL_H

#include "games/act.h"
#include "games/client.h"

/* Sends a new line to every client that has all lines before it. */
void tell_line(LiveGame *game, const StoredLine *line);

/* Sends what the game is: to every client, or to one. */
void tell_about(LiveGame *game);
void tell_about_one(Client *client);

/* Sends an error; `id` is that of the act it is about, or 0. */
void tell_error(Client *client, int64_t id, const char *code, const char *message);

/* Tells every client of a seat that an act of theirs was not heard. */
void tell_refused(LiveGame *game, const ActFrom *from, const ActFault *fault);

#endif
