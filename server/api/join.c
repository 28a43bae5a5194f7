// Sitting down: an invitation becomes a seat, once.
#include "api/api.h"
#include "games/seating.h"

#include <stdio.h>
#include <string.h>

static void answer(Api *api, const Seat *seat, const char *token)
{
    buffer_print(&api->reply->body,
                 "{\"game\":\"%s\",\"seat\":\"%s\",\"number\":%d,\"token\":\"%s\"}", api->game_id,
                 seat_name(seat->kind), seat->number, token);
    api_json(api, 200);
}

/* Is the nonce of a lot there that is to be drawn now? */
static bool has_nonce(Api *api, const LiveGame *game, const Seat *seat, const char *nonce)
{
    if (strcmp(game->stored.maker, "lot") != 0 || seat->kind > SEAT_BLACK)
        return true;
    if (secret_is_nonce(nonce, strlen(nonce)))
        return true;
    api_error(api, 400, "bad-value", "'nonce': expected 32 bytes in hex, for the lot");
    return false;
}

/* The room is gone if it could not be kept, and the error is answered. */
static bool sit_down(Api *api, LiveGame *game, Seat *seat, const char *name, const char *nonce,
                     char token[SECRET_WORD])
{
    Hall *const hall = api->hall;
    const unsigned at = (unsigned)(seat - game->seat);
    Buffer fault = { 0 };
    bool kept;

    if (!api_begins(api))
        return false;
    secret_word(token);
    secret_hash(token, strlen(token), seat->stored.token);
    seat->stored.taken = true;
    snprintf(seat->stored.name, sizeof seat->stored.name, "%s", name);
    if (strcmp(game->stored.maker, "lot") == 0 && seat->kind <= SEAT_BLACK)
        snprintf(game->stored.joiner_nonce, sizeof game->stored.joiner_nonce, "%s", nonce);
    kept = hall->store->put_seat(hall->store, game->stored.id, &game->seat[at].stored) &&
           seating_settle(hall, game, &fault);
    buffer_free(&fault);
    if (!api_ends(api, game, kept))
        return false;
    hall_tell(game);
    return true;
}

void api_join(Api *api)
{
    static const char *const keys[] = { "invite", "name", "nonce", NULL };
    json_t *const body = api_body(api, keys);
    unsigned char hash[SECRET_HASH];
    char word[64], name[STORE_NAME], nonce[80], token[SECRET_WORD];
    LiveGame *game;
    Seat *seat;
    bool read;

    if (body == NULL)
        return;
    read = api_string(api, body, "invite", word, sizeof word) &&
           api_string(api, body, "name", name, sizeof name) &&
           api_string(api, body, "nonce", nonce, sizeof nonce);
    json_decref(body);
    if (!read)
        return;
    game = api_game(api);
    if (game == NULL)
        return;
    seating_trim_name(name);
    seat = secret_hash(word, strlen(word), hash) ? live_game_seat_of_invite(game, hash) : NULL;
    if (seat == NULL)
        api_error(api, 403, "no-invitation", "'invite': expected an invitation of this game");
    else if (seat->kind == SEAT_SPECTATOR)
        answer(api, seat, word);
    else if (seat->stored.taken)
        api_error(api, 409, "taken", "this seat is taken");
    else if (!seating_name_is_good(name))
        api_error(api, 400, "bad-name", SEATING_NAME_EXPECTED);
    else if (has_nonce(api, game, seat, nonce) && sit_down(api, game, seat, name, nonce, token))
        answer(api, seat, token);
    memset(word, 0, sizeof word);
    memset(token, 0, sizeof token);
}
