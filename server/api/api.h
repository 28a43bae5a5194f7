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
    char game_id[SECRET_ID];         /* the game that the path names, if it names one */
    void (*answer)(struct Api *api); /* the function that answers it */
    bool waited;     /* it has waited for the game, which was loaded meanwhile … */
    const char *why; /* … or cannot be had: the reason */
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

/* The game that the path names. Null if it cannot be had, and the error is answered; or if it must
 * be loaded first: then the request waits, and is answered anew when that is done. */
LiveGame *api_game(Api *api);

/* The same, with the seat whose token the request shows; an error, too, if it shows none. */
LiveGame *api_game_of_seat(Api *api, Seat **seat);

/* Answers that a token or an invitation is unknown. Another node may have given it away since this
 * one looked, so the request first waits until that is known. */
void api_unknown(Api *api, LiveGame *game, const char *code, const char *message);

/* A change of a game or its seats: all of it is kept, or nothing. What changes is added to the part
 * that api_change_begin gives; it is null, and the error is answered, if nothing can be kept now.
 * api_change_end is false, and the error is answered, if something could not be added: then the
 * game is closed. The answer waits at the gate until the change is kept. */
typedef struct ApiChange {
    LiveGame *game;
    StorePart *part;
    StoreChange *before; /* the last change that the part had */
} ApiChange;

bool api_change_begin(Api *api, LiveGame *game, ApiChange *change);
bool api_change_end(Api *api, const ApiChange *change, bool added);

#endif
