// A server without sockets: a hall on a database in memory, a game with four seats, and the fake
// net. Fuzzers and property tests use it to look at everything the server sends.
#ifndef ADOUBE_TEST_HALL_WORLD_H
#define ADOUBE_TEST_HALL_WORLD_H

#include "api/routes.h"
#include "fake_net.h"
#include "games/client.h"
#include "games/housekeeping.h"

#include <jansson.h>

enum { WORLD_SEATS = 4 };

typedef struct World {
    Hall hall;
    Store *store;
    char game[SECRET_ID];
    char token[WORLD_SEATS][SECRET_WORD];
    NetWebSocket socket[WORLD_SEATS];
} World;

extern const char *const world_names[WORLD_SEATS];

void world_start(World *w); /* opens the hall; whoever has a seat comes in */
void world_end(World *w);
void world_forget_key(void); /* to be called when no world of this process is used any more */

/* Makes a game and seats everybody. False if the game was not kept. */
bool world_make(World *w, const char *body);

/* Asks the server. Returns the body of the answer, which the caller frees, and its status. */
char *world_ask(World *w, const char *method, const char *path, const char *token, const char *body,
                size_t size, int *status);

/* Lets everything that was heard be kept, and what waits take one step; or all its steps. */
void world_turn(World *w);
void world_settle(World *w);

/* The last line of a game in the store; 0 if there is none. */
int64_t world_last_line(World *w, const char *game_id);

/* Ends the connection of a seat; opens one, and returns false if it was refused. */
void world_leave(World *w, unsigned seat);
bool world_come(World *w, unsigned seat);

#endif
