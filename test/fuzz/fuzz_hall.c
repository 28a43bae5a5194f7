// Any frames and requests before the server, without sockets and on a database in memory. One line
// of the input is one of them: its first letter says who ("w", "b", "u", "s" a frame from White,
// Black, the umpire, a spectator; their capitals a request "GET PATH" or "POST PATH BODY" with that
// seat's token), "." lets time pass, "!" is a connection that ends and comes back, "#" a server
// that dies and starts again. "@" in a path is the game. Whatever comes: every frame and answer is
// JSON, entries come without gaps, the journal is never broken, and a server that starts again
// tells the same.
#include "fuzz.h"

#include "api.h"
#include "fake_net.h"

#include <string.h>
#include <unistd.h>

enum { SEATS = 4, OPS = 64 };

typedef struct World {
    Hall hall;
    Store *store;
    char game[SECRET_ID];
    char token[SEATS][SECRET_WORD];
    NetPeer peer[SEATS];
} World;

static const char letters[] = "wbus";
static const char *const names[SEATS] = { "white", "black", "umpire", "spectator" };

static const char *const kinds[] = {
    "{\"head\":{}}",
    "{\"head\":{\"umpire\":\"silent\"}}",
    "{\"head\":{\"limit\":\"B 3/1m 5/2m\"},\"sit\":\"white\"}",
    "{\"head\":{\"play\":\"blindfold\"},\"blindfold\":\"both\"}",
    "{\"head\":{\"code\":\"lewis-1842\"},\"tuition\":true}",
    "{\"head\":{\"code\":\"british-1899\",\"odds\":[\"white gives knight\"]}}",
    "{\"head\":{\"play\":\"correspondence\"}}",
    "{\"head\":{\"position\":\"4k3/P7/8/8/8/8/7p/4K3 w - - 0 1\"}}",
};

/* ---- Requests ---- */

static void check_reply(const NetReply *reply)
{
    json_t *json;

    FUZZ_HOLDS(reply->status >= 200 && reply->status < 504 && reply->status != 503);
    FUZZ_HOLDS(reply->type != NULL && !reply->body.failed);
    if (reply->fixed || strncmp(reply->type, "application/json", 16) != 0)
        return;
    json = json_loadb(reply->body.text, reply->body.size, JSON_REJECT_DUPLICATES, NULL);
    FUZZ_HOLDS(json != NULL && json_is_object(json));
    FUZZ_HOLDS((reply->status < 400) == (json_object_get(json, "error") == NULL));
    json_decref(json);
}

/* The body of the answer, to be freed. */
static char *ask(World *w, const char *method, const char *path, const char *token,
                 const char *body, size_t size)
{
    const char *const query = strchr(path, '?');
    char bare[256];
    static Account account;
    NetAsk asked = { 0 };
    NetReply reply = { 0 };
    NetRequest request = { method, bare, query ? query + 1 : "", token, "application/json",
                           body,   size, &account };

    snprintf(bare, sizeof bare, "%.*s", (int)strcspn(path, "?"), path);
    api_request(&w->hall, &asked, &request, &reply);
    /* what is done in other threads is done at once, and answered before `later` is said */
    for (unsigned i = 0; reply.later && asked.status == 0 && i < 1000; i++)
        hall_tick(&w->hall);
    if (reply.later) {
        FUZZ_HOLDS(asked.status != 0);
        reply = asked.got;
    }
    check_reply(&reply);
    return reply.body.text;
}

static void value_of(const json_t *object, const char *key, char *out, size_t room)
{
    const char *const text = json_string_value(json_object_get(object, key));

    FUZZ_HOLDS(text != NULL && strlen(text) < room);
    snprintf(out, room, "%s", text);
}

static void join(World *w, const json_t *invite)
{
    char path[64], body[128], word[SECRET_WORD], seat[12];
    char *text;
    json_t *answer;

    value_of(invite, "word", word, sizeof word);
    snprintf(path, sizeof path, "/api/games/%s/join", w->game);
    snprintf(body, sizeof body, "{\"invite\":\"%s\",\"name\":\"Guest\"}", word);
    text = ask(w, "POST", path, "", body, strlen(body));
    answer = json_loads(text, 0, NULL);
    value_of(answer, "seat", seat, sizeof seat);
    for (unsigned i = 0; i < SEATS; i++)
        if (strcmp(names[i], seat) == 0)
            value_of(answer, "token", w->token[i], SECRET_WORD);
    json_decref(answer);
    free(text);
}

static void make(World *w, const char *body)
{
    char *const text = ask(w, "POST", "/api/games", "", body, strlen(body));
    json_t *const answer = json_loads(text, 0, NULL);
    size_t i;
    json_t *invite;

    value_of(answer, "game", w->game, sizeof w->game);
    value_of(answer, "token", w->token[0], SECRET_WORD);
    json_array_foreach(json_object_get(answer, "invites"), i, invite) join(w, invite);
    json_decref(answer);
    free(text);
}

/* ---- Connections ---- */

static void leave(World *w, unsigned seat)
{
    NetPeer *const peer = &w->peer[seat];

    if (peer->admitted)
        peers_closed(&w->hall, peer->admitted);
    *peer = (NetPeer){ 0 };
}

static void come(World *w, unsigned seat)
{
    static Account account;
    NetPeer *const peer = &w->peer[seat];
    char path[64];
    const NetRequest request = { "GET", path, "", w->token[seat], "", "", 0, &account };
    NetReply reply = { 0 };

    snprintf(path, sizeof path, "/api/games/%s/ws", w->game);
    peer->admitted = peers_admit(&w->hall, &request, &reply);
    FUZZ_HOLDS(peer->admitted != NULL);
    peers_opened(&w->hall, peer->admitted, peer);
    peers_frame(&w->hall, peer->admitted, "from 1", 6);
}

/* What the net does between two events. */
static void settle(World *w)
{
    FUZZ_HOLDS(!(w->hall.writing && w->hall.broken));
    for (unsigned i = 0; i < SEATS; i++) {
        FUZZ_HOLDS(w->peer[i].shut != 1011);
        if (w->peer[i].shut) {
            leave(w, i);
            come(w, i);
        } else {
            peers_drained(&w->hall, w->peer[i].admitted);
        }
    }
}

/* ---- A server ---- */

static const char *key_path(void)
{
    static char path[64];

    if (path[0] == '\0')
        snprintf(path, sizeof path, "/tmp/adoube-fuzz-%ld.key", (long)getpid());
    return path;
}

static void start(World *w)
{
    const HallOptions options = { 0, 0 };

    FUZZ_HOLDS(hall_open(&w->hall, w->store, key_path(), &options));
    for (unsigned i = 0; i < SEATS && w->game[0]; i++)
        come(w, i);
}

static void end(World *w)
{
    journal_flush(&w->hall);
    w->hall.closing = true;
    for (unsigned i = 0; i < SEATS; i++)
        leave(w, i);
    hall_close(&w->hall);
}

static char *all_of(World *w, unsigned seat)
{
    char path[64];

    snprintf(path, sizeof path, "/api/games/%s/entries", w->game);
    return ask(w, "GET", path, w->token[seat], "", 0);
}

/* Everything is told after as it was before. */
static void start_again(World *w)
{
    char *before[SEATS];

    for (unsigned i = 0; i < SEATS; i++)
        before[i] = all_of(w, i);
    end(w);
    start(w);
    for (unsigned i = 0; i < SEATS; i++) {
        char *const after = all_of(w, i);
        FUZZ_HOLDS(strcmp(before[i], after) == 0);
        free(after);
        free(before[i]);
    }
}

/* ---- The input ---- */

static void frame(World *w, unsigned seat, const char *text, size_t size)
{
    NetPeer *const peer = &w->peer[seat];

    if (size > NET_FRAME || !fake_net_is_text(text, size))
        return;
    if (size >= 5 && memcmp(text, "from ", 5) == 0)
        peer->next = 0;
    peers_frame(&w->hall, peer->admitted, text, size);
}

/* "GET PATH" or "POST PATH BODY" */
static void request(World *w, unsigned seat, char *text)
{
    const bool post = strncmp(text, "POST ", 5) == 0;
    char *path, *body, *game;
    char whole[256];

    if ((!post && strncmp(text, "GET ", 4) != 0) || !fake_net_is_text(text, strlen(text)))
        return;
    path = text + (post ? 5 : 4);
    body = strchr(path, ' ');
    game = strchr(path, '@');
    if (body)
        *body = '\0';
    if (game && (body == NULL || game < body)) {
        *game = '\0';
        snprintf(whole, sizeof whole, "%s%s%s", path, w->game, game + 1);
    } else {
        snprintf(whole, sizeof whole, "%s", path);
    }
    free(ask(w, post ? "POST" : "GET", whole, w->token[seat], body ? body + 1 : "",
             body ? strlen(body + 1) : 0));
}

static void one(World *w, char *line, size_t size)
{
    const bool is_letter = size > 0 && line[0] != '\0' && line[0] != ' ';
    const char *const low = is_letter ? strchr(letters, line[0]) : NULL;
    const char *const high = is_letter ? strchr(letters, line[0] | 32) : NULL;
    const unsigned any = size > 1 ? (unsigned char)line[1] % SEATS : 0;

    if (size == 0)
        return;
    if (low)
        frame(w, (unsigned)(low - letters), line + 1, size - 1);
    else if (high)
        request(w, (unsigned)(high - letters), line + 1);
    else if (line[0] == '.')
        hall_tick(&w->hall);
    else if (line[0] == '!') {
        leave(w, any);
        come(w, any);
    } else if (line[0] == '#')
        start_again(w);
    settle(w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static World world;
    World *const w = &world;
    char *text, *line;

    if (size == 0 || !secret_ready())
        return 0;
    memset(w, 0, sizeof *w);
    w->store = store_sqlite_open(":memory:");
    start(w);
    make(w, kinds[data[0] % (sizeof kinds / sizeof *kinds)]);
    for (unsigned i = 0; i < SEATS; i++)
        come(w, i);
    text = malloc(size);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    line = text;
    for (unsigned i = 0; i < OPS && line; i++) {
        char *const next = memchr(line, '\n', (size_t)(text + size - 1 - line));
        if (next)
            *next = '\0';
        one(w, line, next ? (size_t)(next - line) : (size_t)(text + size - 1 - line));
        line = next ? next + 1 : NULL;
    }
    start_again(w);
    end(w);
    w->store->close(w->store);
    unlink(key_path());
    free(text);
    return 0;
}
