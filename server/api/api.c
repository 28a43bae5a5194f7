#include "api/api.h"

#include "api/download.h"
#include "games/proofs.h"
#include "games/slow_load.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef struct Route {
    const char *method, *path; /* "GAME" stands for the name of one */
    void (*answer)(Api *api);
    int cost;    /* of what an address may ask: a commit, a replay, a score read */
    size_t most; /* bytes of the body */
} Route;

enum { SMALL = 4096, MIDDLE = 32768, LARGE = NET_BODY };

static const Route routes[] = {
    { "POST", "/api/games", api_make, 20, MIDDLE },
    { "POST", "/api/games/GAME/join", api_join, 20, SMALL },
    { "GET", "/api/games/GAME", api_about, 1, SMALL },
    { "GET", "/api/games/GAME/entries", api_entries, 5, SMALL },
    { "GET", "/api/games/GAME/docket", api_docket, 5, SMALL },
    { "GET", "/api/games/GAME/chain", api_chain, 5, SMALL },
    { "GET", "/api/games/GAME/pgn", api_pgn, 5, SMALL },
    { "POST", "/api/games/GAME/revoke", api_revoke, 20, SMALL },
    { "POST", "/api/mine", api_mine, 10, MIDDLE },
    { "GET", "/api/law", api_law, 0, SMALL },
    { "GET", "/api/law/words", api_words, 0, SMALL },
    { "POST", "/api/read", api_read, 2, MIDDLE },
    { "POST", "/api/convert", api_convert, 100, LARGE },
    { "POST", "/api/prove", api_prove, 50, SMALL },
    { "GET", "/api/openapi.json", api_openapi, 0, SMALL },
    { "GET", "/health", api_health, 0, SMALL },
    { "GET", "/metrics", api_metrics, 0, SMALL },
};

/* Does a path fit a pattern? The game's name is kept. */
static bool fits(const char *path, const char *pattern, char game_id[SECRET_ID])
{
    const char *const hole = strstr(pattern, "GAME");
    const size_t before = hole ? (size_t)(hole - pattern) : strlen(pattern);
    size_t size;

    if (hole == NULL)
        return strcmp(path, pattern) == 0;
    if (strncmp(path, pattern, before) != 0)
        return false;
    size = strcspn(path + before, "/");
    if (size != SECRET_ID - 1 || strcmp(path + before + size, hole + 4) != 0)
        return false;
    memcpy(game_id, path + before, size);
    game_id[size] = '\0';
    return true;
}

/* What is long to read costs more, whether it can be read or not. */
static void answer(Api *api, const Route *route)
{
    const size_t size = api->request->size;

    if (size > route->most)
        api_error(api, 413, "too-long", "expected a shorter body for this path");
    else if (!net_spend(api->hall->net, api->request->account, ACCOUNT_REQUESTS,
                        route->cost + (int64_t)(size / 1024)))
        api_error(api, 429, "too-many", "too many requests: ask again in a moment");
    else
        route->answer(api);
}

void api_request(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply)
{
    Api api = { .hall = self, .ask = ask, .request = request, .reply = reply };
    bool known = false;

    for (unsigned i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (!fits(request->path, routes[i].path, api.game_id))
            continue;
        known = true;
        if (strcmp(request->method, routes[i].method) == 0) {
            answer(&api, &routes[i]);
            gate_reply(&api.hall->gate, ask, reply);
            return;
        }
    }
    if (known)
        api_error(&api, 405, "method", "expected another method for this path");
    else if (strcmp(request->method, "GET") != 0 || !api_asset(&api))
        api_error(&api, 404, "no-such-path", "there is nothing here");
}

void api_gone(void *self, NetAsk *ask)
{
    Hall *const hall = self;

    gate_forget_answer(&hall->gate, ask);
    proofs_drop(hall, ask);
    download_drop(hall, ask);
    api_convert_gone(ask);
}

bool api_begins(Api *api)
{
    Store *const store = api->hall->store;

    if (journal_begin(api->hall) && store->mark(store))
        return true;
    api_error(api, 503, "not-kept", "the journal cannot be written");
    return false;
}

bool api_ends(Api *api, LiveGame *game, bool kept)
{
    Hall *const hall = api->hall;

    if (game)
        journal_note(hall, game);
    if (kept && hall->store->keep(hall->store))
        return true;
    journal_take_back(hall);
    if (game)
        journal_failed(hall, game);
    api_error(api, 503, "not-kept", "it could not be kept");
    return false;
}

/* ---- Answering ---- */

void api_json(Api *api, int status)
{
    api->reply->status = status;
    api->reply->type = "application/json";
    buffer_put(&api->reply->body, "\n", 1);
    if (api->reply->body.failed) {
        buffer_free(&api->reply->body);
        api_error(api, 503, "no-memory", "the server has no memory for this");
    }
}

void api_error(Api *api, int status, const char *code, const char *message)
{
    api_error_at(api, status, code, NULL, message);
}

void api_error_at(Api *api, int status, const char *code, const char *key, const char *message)
{
    Buffer *const body = &api->reply->body;

    buffer_free(body);
    buffer_print(body, "{\"error\":{\"code\":\"%s\",", code);
    if (key) {
        buffer_print(body, "\"key\":");
        buffer_json_string(body, key);
        buffer_put(body, ",", 1);
    }
    buffer_print(body, "\"message\":");
    buffer_json_string(body, message);
    buffer_print(body, "}}\n");
    api->reply->status = status;
    api->reply->type = "application/json";
}

void api_text(Api *api, const char *type)
{
    api->reply->status = 200;
    api->reply->type = type;
    if (api->reply->body.failed)
        api_error(api, 503, "no-memory", "the server has no memory for this");
}

/* ---- Asking ---- */

static bool is_among(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

/* "application/json", whatever parameters follow. */
static bool is_json(const char *type)
{
    const size_t size = strcspn(type, "; \t");

    return size == 16 && strncasecmp(type, "application/json", 16) == 0;
}

json_t *api_body(Api *api, const char *const *keys)
{
    char message[256];
    json_error_t wrong;
    json_t *body, *value;
    const char *key;

    if (!is_json(api->request->type)) {
        api_error(api, 415, "not-json", "expected content-type: application/json");
        return NULL;
    }
    body = json_loadb(api->request->body, api->request->size, JSON_REJECT_DUPLICATES, &wrong);
    if (body == NULL) {
        snprintf(message, sizeof message, "line %d, column %d: %s", wrong.line, wrong.column,
                 wrong.text);
        api_error(api, 400, "bad-json", message);
        return NULL;
    }
    if (!json_is_object(body)) {
        json_decref(body);
        api_error(api, 400, "bad-json", "expected an object");
        return NULL;
    }
    json_object_foreach(body, key, value)
    {
        if (is_among(key, keys))
            continue;
        snprintf(message, sizeof message, "'%.40s' is no key of this; expected", key);
        for (unsigned i = 0; keys[i]; i++) {
            const size_t at = strlen(message);
            snprintf(message + at, sizeof message - at, "%s %s", i ? "," : "", keys[i]);
        }
        json_decref(body);
        api_error(api, 400, "bad-key", message);
        return NULL;
    }
    return body;
}

bool api_string(Api *api, const json_t *body, const char *key, char *out, size_t size)
{
    const json_t *const value = json_object_get(body, key);
    char message[128];

    out[0] = '\0';
    if (value == NULL || json_is_null(value))
        return true;
    if (json_is_string(value) && json_string_length(value) < size &&
        strlen(json_string_value(value)) == json_string_length(value)) {
        snprintf(out, size, "%s", json_string_value(value));
        return true;
    }
    snprintf(message, sizeof message, "'%s': expected a string of less than %zu bytes", key, size);
    api_error(api, 400, "bad-value", message);
    return false;
}

LiveGame *api_game(Api *api)
{
    const char *why = "";
    LiveGame *const game = hall_game(api->hall, api->game_id, &why);

    if (game == NULL && strcmp(why, "no such game") == 0)
        api_error(api, 404, "no-such-game", why);
    else if (game == NULL)
        api_error(api, 503, why == slow_load_why ? "loading" : "damaged", why);
    return game;
}

LiveGame *api_seat_game(Api *api, Seat **seat)
{
    unsigned char hash[SECRET_HASH];
    LiveGame *game;

    if (!secret_hash(api->request->bearer, strlen(api->request->bearer), hash)) {
        api_error(api, 401, "no-seat", "expected authorization: Bearer TOKEN, the token of a seat");
        return NULL;
    }
    game = api_game(api);
    if (game == NULL)
        return NULL;
    *seat = live_game_seat_of_token(game, hash);
    if (*seat == NULL) {
        api_error(api, 403, "not-yours", "this token is no seat of this game");
        return NULL;
    }
    return game;
}
