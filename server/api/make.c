// Making a game: its head is tried, its seats are made, everything is kept, and the maker gets his
// token and the invitations of the others.
#include "api/make.h"

#include "api/routes.h"
#include "games/seating.h"
#include "store/chain.h"

#include <stdio.h>
#include <string.h>

/* Lets the umpire read the head, and adds its lines to the journal. */
static bool keep_heads(Making *m, StorePart *part, GameState *state)
{
    adoube_docket_fault fault;

    for (unsigned i = 0; i < m->head_count; i++) {
        StoreChange change = { .kind = STORE_ADD_LINE,
                               .line = { .seq = i + 1,
                                         .at = m->game.made,
                                         .seat = STORE_HEAD,
                                         .text = m->heads[i],
                                         .size = strlen(m->heads[i]) } };
        if (game_state_line(state, m->heads[i], change.line.size, NULL, &fault) != GAME_STATE_HEAD)
            return false;
        chain_add(state->chain, &change.line, "");
        change.line.chain = state->chain;
        game_state_note_line(state, &change.line);
        if (!journal_change(m->api->hall, part, &change))
            return false;
    }
    return true;
}

static bool keep_rows(Making *m, StorePart *part)
{
    Hall *const hall = m->api->hall;
    bool kept = journal_change(hall, part,
                               &(StoreChange){ .kind = STORE_ADD_GAME, .game = &m->game });

    for (unsigned i = 0; i < m->seats && kept; i++)
        kept = journal_change(hall, part,
                              &(StoreChange){ .kind = STORE_PUT_SEAT, .seat = &m->seat[i] });
    return kept;
}

/* The game in memory, before anybody but the maker has sat down; null: no memory. */
static LiveGame *new_game(Making *m, StorePart *part)
{
    Hall *const hall = m->api->hall;
    LiveGame *game = NULL;
    GameState state;

    if (!game_state_begin(&state, m->game.id))
        return NULL;
    if (keep_rows(m, part) && keep_heads(m, part, &state))
        game = live_game_new(&m->game, m->seat, m->seats, &state, &hall->clock);
    if (game == NULL) {
        game_state_free(&state);
        return NULL;
    }
    game->asker = m->api->request->account->address;
    game->part = part;
    game->batch = hall->journal.number;
    hall_add(hall, game);
    return game;
}

/* Keeps the game with its seats and its head; null, and the error is answered, if that fails. */
static LiveGame *keep(Making *m)
{
    Hall *const hall = m->api->hall;
    StorePart *const part = journal_part_of(hall, m->game.id);
    LiveGame *const game = part ? new_game(m, part) : NULL;
    Buffer fault = { 0 };

    if (game && seating_settle(hall, game, part, &fault)) {
        buffer_free(&fault);
        return game;
    }
    buffer_free(&fault);
    if (part)
        store_batch_cut(part, NULL);
    if (game)
        hall_forget(hall, game, 1011, "");
    api_error(m->api, 503, "not-kept", "it could not be kept");
    return NULL;
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
    memcpy(m->api->game_id, m->game.id, SECRET_ID); /* the answer is about it */
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
    static const char *const keys[] = { "head",      "sit",     "name",   "nonce",
                                        "opponent",  "level",   "manner", "consult",
                                        "blindfold", "tuition", NULL };
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
