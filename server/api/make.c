// Making a game: its head is tried before anything is kept, seats are laid, words are given out.
#include "api/api.h"
#include "common/line_check.h"
#include "games/seating.h"
#include "store/chain.h"

#include <stdio.h>
#include <string.h>

enum { HEADS_MOST = 48, CONSULT_MOST = 6 };

typedef struct Making {
    Api *api;
    StoredGame game;
    char heads[HEADS_MOST][DOCKET_LINE_SIZE / 4];
    unsigned head_count;
    char sit[12], name[STORE_NAME];
    int players[2];
    bool engine;
    StoredSeat seat[LIVE_GAME_SEATS];
    char invite[LIVE_GAME_SEATS][SECRET_WORD]; /* empty if none is given out */
    unsigned seats;
    char token[SECRET_WORD]; /* the maker's */
    unsigned maker;          /* his seat among them */
} Making;

static bool wrong(Making *m, const char *code, const char *message)
{
    api_error(m->api, 400, code, message);
    return false;
}

/* About a line of the head: its key is told apart, so that a form can show the message there. */
static bool wrong_head(Making *m, const char *line, const char *message)
{
    char key[64];

    snprintf(key, sizeof key, "%.*s", (int)strcspn(line, ":"), line);
    api_error_at(m->api, 400, "bad-head", key[0] ? key : NULL, message);
    return false;
}

/* ---- The head ---- */

static bool add_head(Making *m, const char *key, const json_t *value)
{
    const char *const text = json_string_value(value);
    char *const line = m->heads[m->head_count < HEADS_MOST ? m->head_count : 0];
    char message[200];

    if (text == NULL || m->head_count == HEADS_MOST || strlen(text) != json_string_length(value) ||
        snprintf(line, sizeof m->heads[0], "%s: %s", key, text) >= (int)sizeof m->heads[0]) {
        snprintf(message, sizeof message,
                 "'head': '%.40s': expected a line of text, or an array of them", key);
        return wrong_head(m, key, message);
    }
    if (!line_check(line, strlen(line)) || !docket_line_reads_back(line, key, text)) {
        snprintf(message, sizeof message,
                 "'head': '%.40s': expected a key and a value that the docket reads back as they "
                 "are: without #, line ends, or blanks around them",
                 key);
        return wrong_head(m, key, message);
    }
    m->head_count++;
    return true;
}

static bool add_key(Making *m, const char *key, const json_t *value)
{
    size_t i;
    json_t *item;

    if (strcmp(key, "white") == 0 || strcmp(key, "black") == 0 || strcmp(key, "lot") == 0)
        return wrong(m, "bad-head", "names and lots are not given in 'head': they come with seats");
    if (!json_is_array(value))
        return add_head(m, key, value);
    json_array_foreach((json_t *)(size_t)value, i, item)
    {
        if (!add_head(m, key, item))
            return false;
    }
    return true;
}

/* The code and the way of play first: other lines are read by them. */
static bool read_head(Making *m, json_t *head)
{
    static const char *const first[] = { "code", "play" };
    const char *key;
    json_t *value;

    if (head != NULL && !json_is_object(head))
        return wrong(m, "bad-head", "'head': expected an object of the docket's keys");
    for (unsigned i = 0; i < 2; i++)
        if (json_object_get(head, first[i]) &&
            !add_key(m, first[i], json_object_get(head, first[i])))
            return false;
    json_object_foreach(head, key, value)
    {
        if (strcmp(key, "code") != 0 && strcmp(key, "play") != 0 && !add_key(m, key, value))
            return false;
    }
    return true;
}

static bool try_head(Making *m)
{
    adoube_docket_fault fault;
    Buffer message = { 0 };
    const char *line = "", *name;
    GameState state;
    bool good = true;

    if (!game_state_begin(&state, ""))
        return wrong(m, "no-memory", "the server has no memory for this");
    for (unsigned i = 0; i < m->head_count && good; i++) {
        good = game_state_line(&state, m->heads[i], strlen(m->heads[i]), NULL, &fault) ==
               GAME_STATE_HEAD;
        if (!good) {
            line = m->heads[i];
            docket_line_fault(&message, &fault);
        }
    }
    if (good && !game_state_ready(&state, &fault)) {
        good = false;
        if (fault.line >= 1 && fault.line <= m->head_count)
            line = m->heads[fault.line - 1];
        fault.column = 0;
        docket_line_fault(&message, &fault);
    }
    if (good && adoube_umpire_book_name(state.umpire, &name, &fault) > 0) {
        good = false;
        line = "agree";
        buffer_print(&message, "a code book of the players' own is read by the commands only");
    }
    game_state_free(&state);
    if (!good)
        wrong_head(m, line, message.text ? message.text : "the head cannot be read");
    buffer_free(&message);
    return good;
}

/* ---- What else was asked for ---- */

static bool is_one_of(const char *word, const char *const *words)
{
    while (*words && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

static bool read_choice(Making *m, const json_t *body, const char *key, const char *const *words,
                        char *out, size_t size)
{
    char message[128];

    if (!api_string(m->api, body, key, out, size))
        return false;
    if (out[0] == '\0')
        snprintf(out, size, "%s", words[0]);
    if (is_one_of(out, words))
        return true;
    snprintf(message, sizeof message, "'%s': expected", key);
    for (unsigned i = 0; words[i]; i++) {
        const size_t at = strlen(message);
        snprintf(message + at, sizeof message - at, "%s %s", i ? "," : "", words[i]);
    }
    return wrong(m, "bad-value", message);
}

static bool read_number(Making *m, const json_t *value, const char *key, int least, int most,
                        int *out)
{
    char message[128];

    if (value == NULL)
        return true;
    *out = (int)json_integer_value(value);
    if (json_is_integer(value) && json_integer_value(value) >= least &&
        json_integer_value(value) <= most)
        return true;
    snprintf(message, sizeof message, "'%s': expected a number from %d to %d", key, least, most);
    return wrong(m, "bad-value", message);
}

static bool read_rest(Making *m, const json_t *body)
{
    static const char *const sits[] = { "white", "black", "lot", "table", "umpire", NULL };
    static const char *const opponents[] = { "person", "engine", NULL };
    static const char *const blind[] = { "none", "white", "black", "both", NULL };
    const json_t *const consult = json_object_get(body, "consult");
    const json_t *const tuition = json_object_get(body, "tuition");
    char opponent[12];

    m->players[0] = m->players[1] = 1;
    m->game.level = 4;
    if (!read_choice(m, body, "sit", sits, m->sit, sizeof m->sit) ||
        !read_choice(m, body, "opponent", opponents, opponent, sizeof opponent) ||
        !read_choice(m, body, "blindfold", blind, m->game.blindfold, sizeof m->game.blindfold) ||
        !api_string(m->api, body, "name", m->name, sizeof m->name) ||
        !api_string(m->api, body, "nonce", m->game.maker_nonce, sizeof m->game.maker_nonce) ||
        !read_number(m, json_object_get(body, "level"), "level", 1, 8, &m->game.level) ||
        !read_number(m, json_object_get(consult, "white"), "white", 1, CONSULT_MOST,
                     &m->players[0]) ||
        !read_number(m, json_object_get(consult, "black"), "black", 1, CONSULT_MOST,
                     &m->players[1]))
        return false;
    seating_trim_name(m->name);
    if (!seating_name_is_good(m->name))
        return wrong(m, "bad-name", SEATING_NAME_EXPECTED);
    if (tuition && !json_is_boolean(tuition))
        return wrong(m, "bad-value", "'tuition': expected true or false");
    m->game.tuition = json_is_true(tuition);
    m->engine = strcmp(opponent, "engine") == 0;
    if (m->engine && (strcmp(m->sit, "table") == 0 || strcmp(m->sit, "umpire") == 0 ||
                      m->players[0] > 1 || m->players[1] > 1))
        return wrong(m, "bad-value", "'sit': expected white, black or lot against the engine");
    if (m->engine && m->api->hall->player == NULL)
        return wrong(m, "no-engine", "no engine is installed here: Debian's is stockfish");
    if (strcmp(m->sit, "lot") == 0 &&
        !secret_is_nonce(m->game.maker_nonce, strlen(m->game.maker_nonce)))
        return wrong(m, "bad-value", "'nonce': expected 32 bytes in hex, for the lot");
    if (strcmp(m->sit, "lot") == 0 && (m->players[0] > 1 || m->players[1] > 1))
        return wrong(m, "bad-value", "'consult': expected one player a side where a lot is drawn");
    return true;
}

/* ---- Seats ---- */

static StoredSeat *lay(Making *m, const char *kind, int number)
{
    StoredSeat *const seat = &m->seat[m->seats++];

    *seat = (StoredSeat){ .number = number };
    snprintf(seat->seat, sizeof seat->seat, "%s", kind);
    return seat;
}

static void lay_for_maker(Making *m, const char *kind)
{
    StoredSeat *const seat = lay(m, kind, 1);

    m->maker = m->seats - 1;
    secret_word(m->token);
    secret_hash(m->token, strlen(m->token), seat->token);
    seat->taken = true;
    snprintf(seat->name, sizeof seat->name, "%s", m->name);
}

static void lay_for_guest(Making *m, const char *kind, int number)
{
    StoredSeat *const seat = lay(m, kind, number);
    char *const word = m->invite[m->seats - 1];

    secret_word(word);
    secret_hash(word, strlen(word), seat->invite);
    if (strcmp(kind, "spectator") == 0) { /* the word is the seat: as many as like may look on */
        memcpy(seat->token, seat->invite, SECRET_HASH);
        seat->taken = true;
    }
}

static void lay_for_engine(Making *m, const char *kind)
{
    StoredSeat *const seat = lay(m, kind, 1);

    seat->taken = true; /* with a token that no word has */
    snprintf(seat->name, sizeof seat->name, "Stockfish");
    snprintf(m->game.engine, sizeof m->game.engine, "%s", kind);
}

static void lay_side(Making *m, const char *kind, int players)
{
    const bool lot = strcmp(m->sit, "lot") == 0;
    const bool makers = strcmp(m->sit, kind) == 0 || (lot && strcmp(kind, "white") == 0);

    if (makers)
        lay_for_maker(m, kind);
    else if (m->engine)
        lay_for_engine(m, kind);
    for (int i = makers || m->engine ? 2 : 1; i <= players; i++)
        lay_for_guest(m, kind, i);
}

static void lay_seats(Making *m)
{
    if (strcmp(m->sit, "table") == 0) {
        lay_for_maker(m, "table");
    } else {
        lay_side(m, "white", m->players[0]);
        lay_side(m, "black", m->players[1]);
    }
    if (strcmp(m->sit, "umpire") == 0)
        lay_for_maker(m, "umpire");
    else
        lay_for_guest(m, "umpire", 1);
    lay_for_guest(m, "spectator", 0);
}

/* ---- Keeping ---- */

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

/* The room if everything is kept; else the error is answered. */
static LiveGame *keep(Making *m)
{
    Hall *const hall = m->api->hall;
    Store *const store = hall->store;
    Buffer fault = { 0 };
    const char *why = "";
    LiveGame *game;
    bool kept;

    if (!api_begins(m->api))
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
    return api_ends(m->api, game, kept) ? game : NULL;
}

static void answer(Making *m, LiveGame *game)
{
    Buffer *const body = &m->api->reply->body;
    const Seat *const seat = live_game_seat_of_token(
        game, m->seat[m->maker].token); /* a lot may have moved it */
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

void api_make(Api *api)
{
    static const char *const keys[] = { "head",  "sit",     "name",      "nonce",   "opponent",
                                        "level", "consult", "blindfold", "tuition", NULL };
    static Making making; /* large, and used by one request at a time */
    Making *const m = &making;
    json_t *const body = api_body(api, keys);
    LiveGame *game;

    if (body == NULL)
        return;
    memset(m, 0, sizeof *m);
    m->api = api;
    if (read_rest(m, body) && read_head(m, json_object_get(body, "head")) && try_head(m) &&
        may_make(api)) {
        secret_id(m->game.id);
        m->game.made = hall_date(api->hall);
        snprintf(m->game.maker, sizeof m->game.maker, "%s", m->sit);
        if (strcmp(m->sit, "lot") == 0) {
            secret_nonce(m->game.secret);
            if (m->engine) /* the engine draws nothing: its part is the server's */
                secret_nonce(m->game.joiner_nonce);
        }
        lay_seats(m);
        game = keep(m);
        if (game) {
            api->hall->counts.games++;
            answer(m, game);
        }
    }
    json_decref(body);
    memset(m, 0, sizeof *m); /* no word stays in memory */
}
