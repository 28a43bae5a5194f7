#include "api/api.h"

#include "api/parked.h"
#include "games/loading.h"

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
    LiveGame *const game = hall_use(api->hall, api->game_id);

    if (game)
        return game;
    if (!api->waited)
        parked_wait(api);
    else if (api->why == loading_no_such_game)
        api_error(api, 404, "no-such-game", api->why);
    else
        api_error(api, 503, "damaged", api->why ? api->why : "the game was closed: ask again");
    return NULL;
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
        api_unknown(api, game, "not-yours", "this token is no seat of this game");
        return NULL;
    }
    return game;
}

void api_unknown(Api *api, LiveGame *game, const char *code, const char *message)
{
    if (api->why)
        api_error(api, 503, "not-known", api->why);
    else if (api->hall->store->shared && !api->waited)
        parked_wait_for_news(api, game);
    else
        api_error(api, 403, code, message);
}

/* ---- Changes ---- */

bool api_change_begin(Api *api, LiveGame *game, ApiChange *change)
{
    *change = (ApiChange){ .game = game, .part = journal_part(api->hall, game) };
    if (change->part) {
        change->before = change->part->last;
        journal_raise_revision(change->part, game);
        return true;
    }
    api_error(api, 503, "not-kept", "the journal cannot be written");
    return false;
}

bool api_change_end(Api *api, const ApiChange *change, bool added)
{
    if (added)
        return true;
    store_batch_cut(change->part, change->before);
    journal_failed(api->hall, change->game);
    api_error(api, 503, "not-kept", "it could not be kept");
    return false;
}
