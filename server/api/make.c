// Making a game: its head is tried, its seats are made, everything is kept, and the maker gets his
// token and the invitations of the others.
#include "api/make.h"

#include "api/routes.h"
#include "games/seating.h"
#include "store/chain.h"

#include <stdio.h>
#include <string.h>

static bool keep_heads(Making *m)
{
    Store *const store = m->api->hall->store;
    unsigned char chain[STORE_CHAIN];
    bool kept = true;

    chain_begin(chain, m->game.id);
    for (unsigned i = 0; i < m->head_count && kept; i++) {
        const StoredLine line = { .seq = i + 1,
                                  .at = m->game.made,
                                  .seat = STORE_HEAD,
                                  .text = m->heads[i],
                                  .size = strlen(m->heads[i]),
                                  .chain = chain };
        chain_add(chain, &line, "");
        kept = store->add_line(store, m->game.id, &line);
    }
    return kept;
}

/* Keeps the game with its seats and its head; null, and the error is answered, if that fails. */
static LiveGame *keep(Making *m)
{
    Hall *const hall = m->api->hall;
    Store *const store = hall->store;
    Buffer fault = { 0 };
    const char *why = "";
    LiveGame *game;
    bool kept;

    if (!api_change_begin(m->api))
        return NULL;
    kept = store->add_game(store, &m->game);
    for (unsigned i = 0; i < m->seats && kept; i++)
        kept = store->put_seat(store, m->game.id, &m->seat[i]);
    kept = kept && keep_heads(m);
    game = kept ? hall_game(hall, m->game.id, &why) : NULL;
    if (game) {
        memcpy(&game->asker, &m->api->request->account->address, sizeof game->asker);
        journal_note(hall, game);
    }
    kept = game && seating_settle(hall, game, &fault);
    buffer_free(&fault);
    return api_change_end(m->api, game, kept) ? game : NULL;
}

static void answer(Making *m, LiveGame *game)
{
    Buffer *const body = &m->api->reply->body;
    /* the lot may have moved the maker to the other side */
    const Seat *const seat = live_game_seat_of_token(game, m->seat[m->maker].token);
    const StoredSeat *const own = seat ? &seat->stored : &m->seat[m->maker];
    char commitment[SECRET_HEX];
    bool any = false;

    buffer_print(body,
                 "{\"game\":\"%s\",\"seat\":\"%s\",\"number\":%d,\"token\":\"%s\",\"invites\":[",
                 m->game.id, own->seat, own->number, m->token);
    for (unsigned i = 0; i < m->seats; i++) {
        if (m->invite[i][0] == '\0')
            continue;
        buffer_print(body, "%s{\"seat\":\"%s\",\"number\":%d,\"word\":\"%s\"}", any ? "," : "",
                     m->seat[i].seat, m->seat[i].number, m->invite[i]);
        any = true;
    }
    buffer_put(body, "]", 1);
    if (game->stored.secret[0]) {
        secret_commitment(commitment, game->stored.secret, NULL, NULL, NULL);
        buffer_print(body, ",\"lot\":{\"commitment\":\"%s\"}", commitment);
    }
    buffer_put(body, "}", 1);
    api_json(m->api, 201);
}

static bool may_make(Api *api)
{
    if (net_spend(api->hall->net, api->request->account, ACCOUNT_GAMES, 1))
        return true;
    api_error(api, 429, "too-many", "too many games were made from this address today");
    return false;
}

/* Everything that was asked for is good: the game is made. */
static void make(Making *m)
{
    LiveGame *game;

    secret_id(m->game.id);
    m->game.made = hall_date(m->api->hall);
    snprintf(m->game.maker, sizeof m->game.maker, "%s", m->sit);
    if (strcmp(m->sit, "lot") == 0) {
        secret_nonce(m->game.secret);
        if (m->engine) /* the engine gives no nonce: the server does */
            secret_nonce(m->game.joiner_nonce);
    }
    make_seats(m);
    game = keep(m);
    if (game) {
        m->api->hall->counts.games++;
        answer(m, game);
    }
}

void api_make(Api *api)
{
    static const char *const keys[] = { "head",  "sit",     "name",      "nonce",   "opponent",
                                        "level", "consult", "blindfold", "tuition", NULL };
    static Making making; /* it is large, and one request is answered at a time */
    json_t *const body = api_body(api, keys);

    if (body == NULL)
        return;
    memset(&making, 0, sizeof making);
    making.api = api;
    if (make_options_read(&making, body) &&
        make_head_read(&making, json_object_get(body, "head")) && make_head_try(&making) &&
        may_make(api))
        make(&making);
    json_decref(body);
    memset(&making, 0, sizeof making); /* no token stays in memory */
}
