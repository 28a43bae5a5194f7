// Any frames and requests to the server, without sockets and on a database in memory. Each line of
// the input is one of them, and its first letter says what: "w", "b", "u" and "s" are frames from
// White, Black, the umpire and a spectator; their capitals are requests "GET PATH" or "POST PATH
// BODY" with that seat's token; "." lets time pass; "!" is a connection that ends and comes back;
// "#" is a server that dies and starts again. "@" in a path is the game. Whatever the input: every
// frame and answer is JSON, entries come without gaps, the journal is never broken, and a server
// that starts again tells the same.
#include "fuzz.h"

#include "hall_world.h"

#include <string.h>

enum { SEATS = WORLD_SEATS, OPS = 64 };

static const char letters[] = "wbus";

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

/* Does what the net does between two events. */
static void settle(World *w)
{
    FUZZ_HOLDS(w->hall.counts.failed_commits == 0);
    for (unsigned i = 0; i < SEATS; i++) {
        FUZZ_HOLDS(w->socket[i].shut != 1011);
        if (w->socket[i].shut) {
            world_leave(w, i);
            FUZZ_HOLDS(world_come(w, i));
        } else {
            client_drained(&w->hall, w->socket[i].admitted);
        }
    }
    w->store->turn(w->store);
}

static char *all_of(World *w, unsigned seat)
{
    char path[64];
    int status;

    snprintf(path, sizeof path, "/api/games/%s/entries", w->game);
    return world_ask(w, "GET", path, w->token[seat], "", 0, &status);
}

/* Starts the server again: it must tell everything as before, and may add that time has run. */
static void start_again(World *w)
{
    char *before[SEATS];

    for (unsigned i = 0; i < SEATS; i++)
        before[i] = all_of(w, i);
    world_end(w);
    world_start(w);
    for (unsigned i = 0; i < SEATS; i++) {
        char *const after = all_of(w, i);
        char *const end = strstr(before[i], "],\"more\":");
        FUZZ_HOLDS(end != NULL && strncmp(before[i], after, (size_t)(end - before[i])) == 0);
        free(after);
        free(before[i]);
    }
}

/* ---- The input ---- */

static void frame(World *w, unsigned seat, const char *text, size_t size)
{
    NetWebSocket *const socket = &w->socket[seat];

    if (size > NET_FRAME || !fake_net_is_text(text, size))
        return;
    if (size >= 5 && memcmp(text, "from ", 5) == 0)
        socket->next = 0;
    client_frame(&w->hall, socket->admitted, text, size);
}

/* "GET PATH" or "POST PATH BODY" */
static void request(World *w, unsigned seat, char *text)
{
    const bool post = strncmp(text, "POST ", 5) == 0;
    char *path, *body, *game;
    char whole[256];
    int status;

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
    free(world_ask(w, post ? "POST" : "GET", whole, w->token[seat], body ? body + 1 : "",
                   body ? strlen(body + 1) : 0, &status));
    FUZZ_HOLDS(status != 503);
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
        world_turn(w);
    else if (line[0] == '!') {
        world_leave(w, any);
        FUZZ_HOLDS(world_come(w, any));
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
    w->store = sqlite_open_store(":memory:", false);
    world_start(w);
    FUZZ_HOLDS(world_make(w, kinds[data[0] % (sizeof kinds / sizeof *kinds)]));
    for (unsigned i = 0; i < SEATS; i++)
        FUZZ_HOLDS(world_come(w, i));
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
    world_end(w);
    w->store->close(w->store);
    world_forget_key();
    free(text);
    return 0;
}
