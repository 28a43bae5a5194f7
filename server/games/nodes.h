// Several nodes that share a store. They have no leader and no locks: whoever writes line n+1 of a
// game first has written it. This file has what they tell each other besides: that a game has got
// lines, where somebody sits, how a hand moves. Nothing that is kept depends on it.
#ifndef ADOUBE_SERVER_GAMES_NODES_H
#define ADOUBE_SERVER_GAMES_NODES_H

#include "games/hall.h"

/* Listens to the other nodes, says that this one lives, and waits until the store's clock is known.
 * Nothing happens if the store is not shared. False, with a message, if there is no answer. */
bool nodes_begin(Hall *hall);

/* Tells the other nodes whether somebody sits on a seat here; or how a hand moves. */
void nodes_tell_seat(Hall *hall, const LiveGame *game, const Seat *seat);
void nodes_tell_hand(Hall *hall, const LiveGame *game, const char *json);

/* Tells the other nodes what a player says; `aside` as in client_words_show. */
void nodes_tell_words(Hall *hall, const LiveGame *game, SeatKind aside, const char *json);

/* A game was loaded: who sits there on other nodes? */
void nodes_ask_seats(Hall *hall, const LiveGame *game);

/* How many milliseconds this node lets others go first, where each could do the same: the node to
 * which a player is connected does it at once, and the others one after the other. 0 if there is no
 * other. */
int64_t nodes_patience(const Hall *hall, const LiveGame *game);

/* Once a second: looks for what was not heard. */
void nodes_tick(Hall *hall);

void nodes_end(Hall *hall);

#endif
