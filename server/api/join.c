// Joining a game: an invitation becomes a seat, once.
#include "api/body.h"
#include "api/routes.h"
#include "games/seating.h"
#include "games/tell.h"

#include <stdio.h>
#include <string.h>

static void answer(Api *api, const Seat *seat, const char *token)
{
    buffer_print(&api->reply->body,
                 "{\"game\":\"%s\",\"seat\":\"%s\",\"number\":%d,\"token\":\"%s\"}", api->game_id,
                 seat_name(seat->kind), seat->number, token);
    api_json(api, 200);
}

/* A player who joins a game with a lot must give a nonce: false, and the error is answered, if he
 * gives none. */
static bool has_nonce(Api *api, const LiveGame *game, const Seat *seat, const char *nonce)
{
    if (strcmp(game->stored.maker, "lot") != 0 || seat->kind > SEAT_BLACK)
        return true;
    if (secret_is_nonce(nonce, strlen(nonce)))
        return true;
    return api_bad(api, "bad-value", "'nonce': expected 32 bytes in hex, for the lot");
}

/* False if it could not be kept: then the error is answered, and the game has left the memory. */
static bool sit_down(Api *api, LiveGame *game, Seat *seat, const char *name, const char *nonce,
                     char token[SECRET_WORD])
{
    Hall *const hall = api->hall;
    Buffer fault = { 0 };
    ApiChange change;
    bool kept;

    if (!api_change_begin(api, game, &change))
        return false;
    secret_word(token);
    secret_hash(token, strlen(token), seat->stored.token);
    seat->stored.taken = true;
    snprintf(seat->stored.name, sizeof seat->stored.name, "%s", name);
    if (strcmp(game->stored.maker, "lot") == 0 && seat->kind <= SEAT_BLACK)
        snprintf(game->stored.joiner_nonce, sizeof game->stored.joiner_nonce, "%s", nonce);
    kept = journal_change(hall, change.part,
                          &(StoreChange){ .kind = STORE_PUT_SEAT, .seat = &seat->stored }) &&
           seating_settle(hall, game, change.part, &fault);
    buffer_free(&fault);
    if (!api_change_end(api, &change, kept))
        return false;
    tell_about(game);
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
    read = api_body_string(api, body, "invite", word, sizeof word) &&
           api_body_string(api, body, "name", name, sizeof name) &&
           api_body_string(api, body, "nonce", nonce, sizeof nonce);
    json_decref(body);
    if (!read)
        return;
    game = api_game(api);
    if (game == NULL)
        return;
    seating_trim_name(name);
    seat = secret_hash(word, strlen(word), hash) ? live_game_seat_of_invite(game, hash) : NULL;
    if (seat == NULL)
        api_unknown(api, game, "no-invitation", "'invite': expected an invitation of this game");
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
