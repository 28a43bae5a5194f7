// HTTP: one function for each thing that can be asked, one table that finds it. PROTOCOL.md and
// openapi.json say what they take and give.
#ifndef ADOUBE_SERVER_API_API_H
#define ADOUBE_SERVER_API_API_H

#include "games/hall.h"

#include <jansson.h>

typedef struct Api {
    Hall *hall;
    NetAsk *ask;
    const NetRequest *request;
    NetReply *reply;
    char game_id[SECRET_ID]; /* in the path, if there is one */
} Api;

void api_request(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply);

/* Answers: JSON that was written into reply->body; an error; a text. */
void api_json(Api *api, int status);
void api_error(Api *api, int status, const char *code, const char *message);
void api_error_at(Api *api, int status, const char *code, const char *key, const char *message);
void api_text(Api *api, const char *type);

/* The body as an object of these keys and no others (a null ends them); null, and the error is
 * answered, if it is none. */
json_t *api_body(Api *api, const char *const *keys);

/* A string of the object: empty if it is not there; false, and the error is answered, if it is no
 * string or too long. */
bool api_string(Api *api, const json_t *body, const char *key, char *out, size_t size);

/* The game of the path, and the seat that is shown; null, and the error is answered, if they do not
 * belong together. */
LiveGame *api_seat_game(Api *api, Seat **seat);
LiveGame *api_game(Api *api); /* whoever asks */

/* A change of one game: everything of it is kept or nothing. `api_ends` answers 503 and closes the
 * game if it was not kept; the answer to one that was kept waits at the gate. */
bool api_begins(Api *api);
bool api_ends(Api *api, LiveGame *game, bool kept);

/* Each is a row of the table. */
void api_make(Api *api);
void api_join(Api *api);
void api_about(Api *api);
void api_entries(Api *api);
void api_docket(Api *api);
void api_pgn(Api *api);
void api_chain(Api *api);
void api_revoke(Api *api);
void api_mine(Api *api);
void api_law(Api *api);
void api_words(Api *api);
void api_read(Api *api);
void api_convert(Api *api);
void api_prove(Api *api);
void api_health(Api *api);
void api_metrics(Api *api);
void api_openapi(Api *api);

/* A page or what belongs to it; false if there is none of this path. */
bool api_asset(Api *api);

/* Nobody waits for the answer any more. */
void api_gone(void *self, NetAsk *ask);
void api_convert_gone(const NetAsk *ask);

#endif
