// The HTTP interface: what the functions that answer requests share. PROTOCOL.md and openapi.json
// say what is taken and given; routes.h has one function for each thing that can be asked.
#ifndef ADOUBE_SERVER_API_API_H
#define ADOUBE_SERVER_API_API_H

#include "games/hall.h"

/* A request that is being answered. */
typedef struct Api {
    Hall *hall;
    NetAsk *ask;
    const NetRequest *request;
    NetReply *reply;
    char game_id[SECRET_ID]; /* the game that the path names, if it names one */
} Api;

/* Answers with JSON or another text that was written into reply->body. */
void api_json(Api *api, int status);
void api_text(Api *api, const char *type);

/* Answers with an error; `key` names the part of the request that it is about. */
void api_error(Api *api, int status, const char *code, const char *message);
void api_error_at(Api *api, int status, const char *code, const char *key, const char *message);
void api_no_memory(Api *api);
bool api_bad(Api *api, const char *code, const char *message); /* status 400; it is always false */

/* Takes the cost from what the address may spend on requests. False, and the error is answered, if
 * it may not spend so much. */
bool api_pay(Api *api, int64_t cost);

/* The game that the path names; null, and the error is answered, if it cannot be had. */
LiveGame *api_game(Api *api);

/* The same, with the seat whose token the request shows; an error, too, if it shows none. */
LiveGame *api_game_of_seat(Api *api, Seat **seat);

/* A change of a game: all of it is kept, or nothing. Both are false, and the error is answered, if
 * it cannot be kept; api_change_end then closes the game. The answer waits at the gate until the
 * change is on the disk. `game` is null if it could not even be made. */
bool api_change_begin(Api *api);
bool api_change_end(Api *api, LiveGame *game, bool kept);

#endif
