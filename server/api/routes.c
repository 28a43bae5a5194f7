#include "api/routes.h"

#include "api/download.h"
#include "api/parked.h"
#include "games/proofs.h"

#include <string.h>

typedef struct Route {
    const char *method, *path; /* GAME stands for the ID of a game */
    void (*answer)(Api *api);
    int cost;    /* taken from what the address may spend on requests */
    size_t most; /* bytes of the body */
    bool plain;  /* it tells nothing of games, and its answer never waits for the journal */
} Route;

enum { SMALL = 4096, MIDDLE = 32768, LARGE = NET_BODY };

static const Route routes[] = {
    { "POST", "/api/games", api_make, 20, MIDDLE, false },
    { "POST", "/api/games/GAME/join", api_join, 20, SMALL, false },
    { "GET", "/api/games/GAME/invitation", api_invitation, 2, SMALL, false },
    { "GET", "/api/games/GAME", api_about, 1, SMALL, false },
    { "GET", "/api/games/GAME/entries", api_lines_entries, 5, SMALL, false },
    { "GET", "/api/games/GAME/docket", api_lines_docket, 5, SMALL, false },
    { "GET", "/api/games/GAME/chain", api_lines_chain, 5, SMALL, false },
    { "GET", "/api/games/GAME/pgn", api_pgn, 5, SMALL, false },
#ifdef ADOUBE_HAS_PAPER
    { "GET", "/api/games/GAME/sheet.pdf", api_picture_sheet, 20, SMALL, false },
    { "GET", "/api/games/GAME/sheet.png", api_picture_preview, 20, SMALL, false },
    { "GET", "/api/games/GAME/diagram.svg", api_picture_svg, 5, SMALL, false },
    { "GET", "/api/games/GAME/diagram.png", api_picture_png, 10, SMALL, false },
    { "GET", "/api/games/GAME/link.png", api_picture_link, 10, SMALL, false },
    { "GET", "/api/law/booklet.pdf", api_print_code, 40, SMALL, true },
    { "GET", "/api/law/booklet.png", api_print_code_preview, 40, SMALL, true },
    { "POST", "/api/print", api_print, 20, MIDDLE, true },
    { "POST", "/api/print/page", api_print_page, 20, MIDDLE, true },
#endif
    { "POST", "/api/games/GAME/revoke", api_revoke, 20, SMALL, false },
    { "POST", "/api/mine", api_about_mine, 10, MIDDLE, false },
    { "GET", "/api/codes", api_law_codes, 0, SMALL, true },
    { "GET", "/api/law", api_law, 0, SMALL, true },
    { "GET", "/api/law/cases", api_law_cases, 0, SMALL, true },
    { "GET", "/api/law/words", api_law_words, 0, SMALL, true },
    { "POST", "/api/read", api_read, 2, MIDDLE, true },
    { "POST", "/api/rule", api_rule, 4, MIDDLE, true },
    { "POST", "/api/match", api_match, 4, MIDDLE, true },
    { "POST", "/api/convert", api_convert, 100, LARGE, true },
    { "POST", "/api/prove", api_prove, 50, SMALL, true },
    { "GET", "/api/openapi.json", api_site_openapi, 0, SMALL, true },
    { "GET", "/health", api_metrics_health, 0, SMALL, true },
};

/* What the operator may ask, on his own listener. */
static const Route inside[] = {
    { "GET", "/admin", api_admin, 0, SMALL, true },
    { "GET", "/admin.css", api_admin_style, 0, SMALL, true },
    { "GET", "/health", api_metrics_health, 0, SMALL, true },
    { "GET", "/metrics", api_metrics, 0, SMALL, true },
};

/* The same on the listener for everybody, if the settings say so. */
static const Route open_metrics[] = { { "GET", "/metrics", api_metrics, 0, SMALL, true } };

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
    else if (api_pay(api, route->cost + (int64_t)(size / 1024))) {
        api->answer = route->answer;
        route->answer(api);
    }
}

typedef enum Routed { ROUTED, ROUTED_OTHER_METHOD, ROUTED_NOWHERE } Routed;

/* Answers a request whose path is in a table. */
static Routed answer_from(Api *api, const Route *table, size_t count)
{
    Routed found = ROUTED_NOWHERE;

    for (size_t i = 0; i < count; i++) {
        if (!fits(api->request->path, table[i].path, api->game_id))
            continue;
        found = ROUTED_OTHER_METHOD;
        if (strcmp(api->request->method, table[i].method) == 0) {
            answer(api, &table[i]);
            gate_reply(api->hall, table[i].plain ? NULL : api->game_id, api->ask, api->reply);
            return ROUTED;
        }
    }
    return found;
}

static Routed answer_outside(Api *api)
{
    const Routed found = answer_from(api, routes, sizeof routes / sizeof *routes);

    if (found != ROUTED_NOWHERE || !api->hall->options.open_metrics)
        return found;
    return answer_from(api, open_metrics, sizeof open_metrics / sizeof *open_metrics);
}

/* A page, where there is one. */
static bool answer_page(Api *api)
{
    return !api->request->inside && strcmp(api->request->method, "GET") == 0 &&
           (api_link_page(api) || api_site_page(api) || api_site_lost(api));
}

void api_routes_request(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply)
{
    Api api = { .hall = self, .ask = ask, .request = request, .reply = reply };
    const Routed found = request->inside ? answer_from(&api, inside, sizeof inside / sizeof *inside)
                                         : answer_outside(&api);

    if (found == ROUTED_OTHER_METHOD)
        api_error(&api, 405, "method", "expected another method for this path");
    else if (found == ROUTED_NOWHERE && !answer_page(&api))
        api_error(&api, 404, "no-such-path", "there is nothing here");
}

void api_routes_gone(void *self, NetAsk *ask)
{
    Hall *const hall = self;

    gate_forget_answer(&hall->gate, ask);
    parked_drop(hall, ask);
    proofs_drop(hall, ask);
    download_drop(hall, ask);
    api_convert_gone(ask);
#ifdef ADOUBE_HAS_PAPER
    api_print_gone(ask);
#endif
}
