#include "hall_world.h"

#include "fuzz.h"

#include <string.h>
#include <unistd.h>

const char *const world_names[WORLD_SEATS] = { "white", "black", "umpire", "spectator" };

/* ---- Requests ---- */

static void check_reply(const NetReply *reply)
{
    json_t *json;

    FUZZ_HOLDS(reply->status >= 200 && reply->status < 504);
    FUZZ_HOLDS(reply->type != NULL && !reply->body.failed);
    if (reply->fixed || strncmp(reply->type, "application/json", 16) != 0)
        return;
    json = json_loadb(reply->body.text, reply->body.size, JSON_REJECT_DUPLICATES, NULL);
    FUZZ_HOLDS(json != NULL && json_is_object(json));
    FUZZ_HOLDS((reply->status < 400) == (json_object_get(json, "error") == NULL));
    json_decref(json);
}

char *world_ask(World *w, const char *method, const char *path, const char *token, const char *body,
                size_t size, int *status)
{
    const char *const query = strchr(path, '?');
    char bare[256];
    static Account account;
    NetAsk asked = { 0 };
    NetReply reply = { 0 };
    NetRequest request = {
        method, bare, query ? query + 1 : "", token, "application/json", body, size, &account,
        false,  ""
    };

    snprintf(bare, sizeof bare, "%.*s", (int)strcspn(path, "?"), path);
    api_routes_request(&w->hall, &asked, &request, &reply);
    /* what is done in other threads is done at once, and answered before `later` is said */
    for (unsigned i = 0; reply.later && asked.status == 0 && i < 1000; i++)
        world_turn(w);
    if (reply.later) {
        FUZZ_HOLDS(asked.status != 0);
        reply = asked.got;
    } else if (fake_net_seen && reply.body.text) {
        fake_net_seen(reply.body.text, reply.body.size);
    }
    if (reply.body
            .failed) { /* there is no memory for it: it is not sent, and the connection ends */
        buffer_free(&reply.body);
        *status = 503;
        return NULL;
    }
    check_reply(&reply);
    *status = reply.status;
    return reply.body.text;
}

static void value_of(const json_t *object, const char *key, char *out, size_t room)
{
    const char *const text = json_string_value(json_object_get(object, key));

    FUZZ_HOLDS(text != NULL && strlen(text) < room);
    snprintf(out, room, "%s", text);
}

static bool join(World *w, const json_t *invite)
{
    char path[64], body[128], word[SECRET_WORD], seat[12];
    char *text;
    json_t *answer;
    int status;

    value_of(invite, "word", word, sizeof word);
    snprintf(path, sizeof path, "/api/games/%s/join", w->game);
    snprintf(body, sizeof body, "{\"invite\":\"%s\",\"name\":\"Guest\"}", word);
    text = world_ask(w, "POST", path, "", body, strlen(body), &status);
    if (status == 200) {
        answer = json_loads(text, 0, NULL);
        value_of(answer, "seat", seat, sizeof seat);
        for (unsigned i = 0; i < WORLD_SEATS; i++)
            if (strcmp(world_names[i], seat) == 0)
                value_of(answer, "token", w->token[i], SECRET_WORD);
        json_decref(answer);
    }
    free(text);
    return status == 200;
}

bool world_make(World *w, const char *body)
{
    int status;
    char *const text = world_ask(w, "POST", "/api/games", "", body, strlen(body), &status);
    json_t *answer, *invite;
    size_t i;
    bool made = status == 201;

    if (made) {
        answer = json_loads(text, 0, NULL);
        value_of(answer, "game", w->game, sizeof w->game);
        value_of(answer, "token", w->token[0], SECRET_WORD);
        json_array_foreach(json_object_get(answer, "invites"), i, invite)
            made = made && join(w, invite);
        json_decref(answer);
    }
    free(text);
    return made;
}

/* ---- Turns ---- */

void world_turn(World *w)
{
    journal_finish(&w->hall);
    w->store->turn(w->store);
    housekeeping_tick(&w->hall);
}

void world_settle(World *w)
{
    /* a game is loaded, a page is read, an act is repeated: each takes a few turns */
    for (unsigned i = 0; i < 12; i++)
        world_turn(w);
}

int64_t world_last_line(World *w, const char *game_id)
{
    StoreQuestion *const question = store_question_new(STORE_READ_LINES, game_id);
    int64_t last;

    question->from = 1;
    question->most = 100000;
    store_ask_now(w->store, question);
    last = question->line_count ? question->lines[question->line_count - 1].seq : 0;
    store_question_free(question);
    return last;
}

/* ---- Connections ---- */

void world_leave(World *w, unsigned seat)
{
    NetWebSocket *const socket = &w->socket[seat];

    if (socket->admitted)
        client_closed(&w->hall, socket->admitted);
    *socket = (NetWebSocket){ 0 };
}

bool world_come(World *w, unsigned seat)
{
    static Account account;
    NetWebSocket *const socket = &w->socket[seat];
    char path[64];
    const NetRequest request = { "GET", path, "", w->token[seat], "", "", 0, &account, false, "" };
    NetAsk asked = { 0 };
    NetReply reply = { 0 };

    snprintf(path, sizeof path, "/api/games/%s/ws", w->game);
    socket->admitted = api_admit(&w->hall, &asked, &request, &reply);
    for (unsigned i = 0; reply.later && asked.status == 0 && i < 1000; i++)
        world_turn(w);
    if (reply.later) {
        FUZZ_HOLDS(asked.status != 0);
        socket->admitted = asked.admitted;
        reply = asked.got;
    }
    if (socket->admitted == NULL) {
        check_reply(&reply);
        FUZZ_HOLDS(reply.status >= 400);
        buffer_free(&reply.body);
        return false;
    }
    client_opened(&w->hall, socket->admitted, socket);
    client_frame(&w->hall, socket->admitted, "from 1", 6);
    return true;
}

/* ---- A server ---- */

static const char *key_path(void)
{
    static char path[64];

    if (path[0] == '\0')
        snprintf(path, sizeof path, "/tmp/adoube-fuzz-%ld.key", (long)getpid());
    return path;
}

void world_start(World *w)
{
    const HallOptions options = { .open_metrics = true };

    FUZZ_HOLDS(hall_open(&w->hall, w->store, key_path(), &options));
    for (unsigned i = 0; i < WORLD_SEATS && w->game[0]; i++)
        world_come(w, i);
}

void world_end(World *w)
{
    journal_finish(&w->hall);
    w->hall.closing = true;
    for (unsigned i = 0; i < WORLD_SEATS; i++)
        world_leave(w, i);
    hall_close(&w->hall);
}

void world_forget_key(void)
{
    unlink(key_path());
}
