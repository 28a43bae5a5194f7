// For the operator of the server: whether it is well, and what it has done.
#include "api/routes.h"

void api_metrics_health(Api *api)
{
    const bool ok = !api->hall->journal.sick;

    /* it is well if the last commit was kept; there is one at least every five seconds */
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
          (double)c->engine_restarts },
        { "games_live", "gauge", "Games in memory", (double)hall->games },
        { "games_watched", "gauge", "Games out of memory whose time runs",
          (double)hall->sleeping.count },
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
