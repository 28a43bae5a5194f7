// For the operator of the server: whether it is well, and what it has done.
#include "api/routes.h"

void api_metrics_health(Api *api)
{
    const char *const ready = journal_writes(api->hall) ? "true" : "false";

    /* whoever reads this has an answer, so it lives; it is ready if it can write what it is told */
    buffer_print(&api->reply->body,
                 "{\"ok\":%s,\"version\":\"%s\",\"writes\":%s,\"live\":true,\"ready\":%s}", ready,
                 adoube_version(), ready, ready);
    api_json(api, ready[0] == 't' ? 200 : 503);
}

static void put_metric(Buffer *body, const char *name, const char *kind, const char *help,
                       double value)
{
    buffer_print(body, "# HELP adoube_%s %s\n# TYPE adoube_%s %s\nadoube_%s %.15g\n", name, help,
                 name, kind, name, value);
}

/* What only a server with a file knows of. */
static void put_disk(Buffer *body, const Hall *hall)
{
    HallDisk disk;

    if (!hall_look_at_disk(hall, &disk))
        return;
    put_metric(body, "database_bytes", "gauge", "Size of the database with its log",
               (double)disk.database);
    put_metric(body, "disk_free_bytes", "gauge", "Free on the disk of the database",
               (double)disk.free);
    put_metric(body, "disk_size_bytes", "gauge", "Size of that disk", (double)disk.size);
    if (disk.backup_age >= 0)
        put_metric(body, "backup_age_seconds", "gauge", "Time since the last adoube backup",
                   (double)disk.backup_age);
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
        { "conflicts_total", "counter", "Acts heard again because another node was faster",
          (double)c->conflicts },
        { "news_total", "counter", "Lines that other nodes have written", (double)c->news },
        { "nodes", "gauge", "Nodes that share the database; 0 if it is not shared",
          (double)hall->nodes.nodes },
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
        { "answers_4xx_total", "counter", "Answers that refuse a request", (double)n.faults },
        { "answers_5xx_total", "counter", "Answers that say that the server failed",
          (double)n.failures },
        { "writes", "gauge", "1 if the server can write, else 0", journal_writes(hall) },
        { "handshakes_refused_total", "counter", "Connections and requests refused by the net",
          (double)n.refused },
    };

    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        put_metric(body, all[i].name, all[i].kind, all[i].help, all[i].value);
    put_disk(body, hall);
    api_text(api, "text/plain; version=0.0.4; charset=utf-8");
}
