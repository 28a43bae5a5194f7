#include "api/routes.h"

#include "api/download.h"
#include "games/proofs.h"

#include <string.h>

typedef struct Route {
    const char *method, *path; /* GAME stands for the ID of a game */
    void (*answer)(Api *api);
    int cost;    /* taken from what the address may spend on requests */
    size_t most; /* bytes of the body */
} Route;

enum { SMALL = 4096, MIDDLE = 32768, LARGE = NET_BODY };

static const Route routes[] = {
    { "POST", "/api/games", api_make, 20, MIDDLE },
    { "POST", "/api/games/GAME/join", api_join, 20, SMALL },
    { "GET", "/api/games/GAME", api_about, 1, SMALL },
    { "GET", "/api/games/GAME/entries", api_lines_entries, 5, SMALL },
    { "GET", "/api/games/GAME/docket", api_lines_docket, 5, SMALL },
    { "GET", "/api/games/GAME/chain", api_lines_chain, 5, SMALL },
    { "GET", "/api/games/GAME/pgn", api_pgn, 5, SMALL },
    { "POST", "/api/games/GAME/revoke", api_revoke, 20, SMALL },
    { "POST", "/api/mine", api_about_mine, 10, MIDDLE },
    { "GET", "/api/codes", api_law_codes, 0, SMALL },
    { "GET", "/api/law", api_law, 0, SMALL },
    { "GET", "/api/law/words", api_law_words, 0, SMALL },
    { "POST", "/api/read", api_read, 2, MIDDLE },
    { "POST", "/api/convert", api_convert, 100, LARGE },
    { "POST", "/api/prove", api_prove, 50, SMALL },
    { "GET", "/api/openapi.json", api_site_openapi, 0, SMALL },
    { "GET", "/health", api_metrics_health, 0, SMALL },
    { "GET", "/metrics", api_metrics, 0, SMALL },
};

/* Does a path fit a pattern? Then the game's ID is copied. */
static bool fits(const char *path, const char *pattern, char game_id[SECRET_ID])
{
    const char *const hole = strstr(pattern, "GAME");
    const size_t before = hole ? (size_t)(hole - pattern) : strlen(pattern);
    size_t size;

    if (hole == NULL)
        return strcmp(path, pattern) == 0;
    if (strncmp(path, pattern, before) != 0)
        return false;
    size = strcspn(path + before, "/");
    if (size != SECRET_ID - 1 || strcmp(path + before + size, hole + 4) != 0)
        return false;
    memcpy(game_id, path + before, size);
    game_id[size] = '\0';
    return true;
}

/* A long body costs more, whether it can be read or not. */
static void answer(Api *api, const Route *route)
{
    const size_t size = api->request->size;

    if (size > route->most)
        api_error(api, 413, "too-long", "expected a shorter body for this path");
    else if (api_pay(api, route->cost + (int64_t)(size / 1024)))
        route->answer(api);
}

void api_routes_request(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply)
{
    Api api = { .hall = self, .ask = ask, .request = request, .reply = reply };
    bool known = false;

    for (unsigned i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (!fits(request->path, routes[i].path, api.game_id))
            continue;
        known = true;
        if (strcmp(request->method, routes[i].method) == 0) {
            answer(&api, &routes[i]);
            gate_reply(&api.hall->gate, ask, reply);
            return;
        }
    }
    if (known)
        api_error(&api, 405, "method", "expected another method for this path");
    else if (strcmp(request->method, "GET") != 0 || !api_site_page(&api))
        api_error(&api, 404, "no-such-path", "there is nothing here");
}

void api_routes_gone(void *self, NetAsk *ask)
{
    Hall *const hall = self;

    gate_forget_answer(&hall->gate, ask);
    proofs_drop(hall, ask);
    download_drop(hall, ask);
    api_convert_gone(ask);
}
