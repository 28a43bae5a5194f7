#include "api/api.h"

#include "games/slow_load.h"

#include <string.h>

/* ---- Answering ---- */

/* Answers with what was written into the body, if there was memory for it. */
static void answer(Api *api, int status, const char *type)
{
    api->reply->status = status;
    api->reply->type = type;
    if (api->reply->body.failed)
        api_no_memory(api);
}

void api_json(Api *api, int status)
{
    buffer_put(&api->reply->body, "\n", 1);
    answer(api, status, "application/json");
}

void api_text(Api *api, const char *type)
{
    answer(api, 200, type);
}

void api_error(Api *api, int status, const char *code, const char *message)
{
    net_reply_error(api->reply, status, code, message);
}

void api_error_at(Api *api, int status, const char *code, const char *key, const char *message)
{
    net_reply_error_at(api->reply, status, code, key, message);
}

void api_no_memory(Api *api)
{
    net_reply_no_memory(api->reply);
}

bool api_bad(Api *api, const char *code, const char *message)
{
    api_error(api, 400, code, message);
    return false;
}

bool api_pay(Api *api, int64_t cost)
{
    if (net_spend(api->hall->net, api->request->account, ACCOUNT_REQUESTS, cost))
        return true;
    api_error(api, 429, "too-many", "too many requests: ask again in a moment");
    return false;
}

/* ---- The game that is asked about ---- */

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

LiveGame *api_game_of_seat(Api *api, Seat **seat)
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

/* ---- Changes ---- */

bool api_change_begin(Api *api)
{
    Store *const store = api->hall->store;

    if (journal_begin(api->hall) && store->mark(store))
        return true;
    api_error(api, 503, "not-kept", "the journal cannot be written");
    return false;
}

bool api_change_end(Api *api, LiveGame *game, bool kept)
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
