// Pages, and what an operator asks.
#include "api/api.h"
#include "api/assets.h"
#include "engine/player.h"

#include <string.h>

/* "/game/GAME" and "/library" are pages; their files end in .html. */
static const char *page_of(const char *path)
{
    static const char *const pages[][2] = {
        { "/", "/home.html" },
        { "/library", "/library.html" },
        { "/desk", "/desk.html" },
        { "/prover", "/prover.html" },
    };

    for (unsigned i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(path, pages[i][0]) == 0)
            return pages[i][1];
    if (strncmp(path, "/game/", 6) == 0 && strlen(path + 6) == SECRET_ID - 1 &&
        strchr(path + 6, '/') == NULL)
        return "/game.html";
    return path;
}

bool api_asset(Api *api)
{
    const char *const path = page_of(api->request->path);

    for (const Asset *asset = assets; asset->path; asset++) {
        if (strcmp(asset->path, path) != 0)
            continue;
        api->reply->status = 200;
        api->reply->type = asset->type;
        api->reply->fixed = asset->text;
        api->reply->fixed_size = asset->size;
        api->reply->gzip = asset->gzip;
        api->reply->keeps = asset->keeps;
        return true;
    }
    return false;
}

void api_openapi(Api *api)
{
    api->reply->status = 200;
    api->reply->type = "application/json";
    api->reply->fixed = assets_openapi;
    api->reply->fixed_size = assets_openapi_size;
}

void api_health(Api *api)
{
    const bool ok = !api->hall->sick;

    /* what was last to be written was, or was not; the server tries at least every five seconds */
    buffer_print(&api->reply->body, "{\"ok\":%s,\"version\":\"%s\",\"writes\":%s}",
                 ok ? "true" : "false", adoube_version(), ok ? "true" : "false");
    api_json(api, ok ? 200 : 503);
}

static void put_metric(Buffer *body, const char *name, const char *kind, const char *help,
                       double value)
{
    buffer_print(body, "# HELP adoube_%s %s\n# TYPE adoube_%s %s\nadoube_%s %.15g\n", name, help,
                 name, kind, name, value);
}

void api_metrics(Api *api)
{
    Buffer *const body = &api->reply->body;
    const Hall *const hall = api->hall;
    const HallCounts *const c = &hall->counts;
    const NetCounts n = net_counts(hall->net);
    const struct {
        const char *name, *kind, *help;
        double value;
    } all[] = {
        { "acts_total", "counter", "Acts that were heard", (double)c->acts },
        { "errors_total", "counter", "Frames that were refused with a message", (double)c->errors },
        { "commits_total", "counter", "Commits of the journal", (double)c->commits },
        { "commits_failed_total", "counter", "Commits that failed", (double)c->failed_commits },
        { "commit_seconds_total", "counter", "Time spent in them", (double)c->commit_micros / 1e6 },
        { "games_made_total", "counter", "Games that were made", (double)c->games },
        { "limits_expired_total", "counter", "Limits of time that passed", (double)c->expired },
        { "floods_total", "counter", "Connections closed for too many frames", (double)c->refused },
        { "games_damaged_total", "counter", "Games whose docket was found damaged",
          (double)c->damaged },
        { "snapshots_total", "counter", "Snapshots of long games", (double)c->snapshots },
        { "proofs_total", "counter", "Proofs that were made", (double)c->proofs },
        { "gaps_total", "counter", "Times in which the server heard nobody", (double)c->gaps },
        { "engine_restarts_total", "counter", "Engines that hung and were started anew",
          (double)(hall->player ? engine_player_restarts(hall->player) : 0) },
        { "games_live", "gauge", "Games in memory", (double)hall->games },
        { "games_watched", "gauge", "Games out of memory whose time runs",
          (double)hall->watches.count },
        { "connections", "gauge", "WebSockets that are open", (double)n.web_sockets },
        { "links", "gauge", "Connections of all kinds", (double)n.links },
        { "links_total", "counter", "Connections that were made", (double)n.connections },
        { "timed_out_total", "counter", "Connections cut for being slow or silent",
          (double)n.timed_out },
        { "slow_readers_total", "counter", "WebSockets closed for not reading", (double)n.slow },
        { "requests_total", "counter", "HTTP requests", (double)n.requests },
        { "frames_in_total", "counter", "Frames received", (double)n.frames_in },
        { "frames_out_total", "counter", "Frames sent", (double)n.frames_out },
        { "bytes_out_total", "counter", "Bytes sent", (double)n.bytes_out },
        { "handshakes_refused_total", "counter", "Connections and requests refused by the net",
          (double)n.refused },
    };

    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        put_metric(body, all[i].name, all[i].kind, all[i].help, all[i].value);
    api_text(api, "text/plain; version=0.0.4; charset=utf-8");
}
