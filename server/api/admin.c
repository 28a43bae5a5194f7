// The operator's page: what there is, how the last day went, and what needs attention. It is a page
// without a script, drawn here, because it must be readable when little else works.
#include "api/routes.h"

#include <inttypes.h>
#include <time.h>

/* ---- The style ---- */

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1d1b16;--paper:#fbf8f1;--line:#6b6455;--bar:#3b6ea5;"
    "--bad:#b3261e;--good:#2f6b2f}"
    "@media(prefers-color-scheme:dark){:root{--ink:#ece6d8;--paper:#1d1b16;--line:#a89f8c;"
    "--bar:#7fb0e6;--bad:#ff8a80;--good:#8fce8f}}"
    "body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);"
    "max-width:62rem;margin:0 auto;padding:1rem}"
    "h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.1rem;margin:1.5rem 0 .25rem}"
    ".state{font-size:1.1rem;font-weight:600}.good{color:var(--good)}.bad{color:var(--bad)}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.25rem;margin:.5rem 0}"
    "dd{margin:0;font-variant-numeric:tabular-nums}"
    ".charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr));"
    "gap:1.25rem 2rem}"
    ".figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:0 2rem}"
    "figure{margin:0}figcaption{font-weight:600}figcaption "
    "span{font-weight:400}svg{width:100%;height:auto;display:block}"
    ".bar{fill:var(--bar)}.errors .bar{fill:var(--bad)}.axis{stroke:var(--line);stroke-width:1}"
    ".top{stroke:var(--line);stroke-width:1;stroke-dasharray:2 5}"
    "text{fill:var(--ink);font:18px system-ui,sans-serif}"
    "footer{margin-top:2rem;color:var(--line)}";

void api_admin_style(Api *api)
{
    api->reply->status = 200;
    api->reply->type = "text/css; charset=utf-8";
    api->reply->fixed = style;
    api->reply->fixed_size = sizeof style - 1;
    api->reply->lasts = true;
}

/* ---- Charts ---- */

enum { WIDTH = 576, HEIGHT = 180, TOP = 26, FLOOR = 152 };

typedef struct Chart {
    HistoryKind kind;
    const char *id, *title, *unit;
    int64_t scale; /* a value is so many of the unit */
} Chart;

/* The least of 1, 2, 5, 10, 20, 50 … that is no less. */
static int64_t round_up(int64_t most)
{
    static const int64_t steps[] = { 1, 2, 5 };

    for (int64_t ten = 1; ten < INT64_MAX / 100; ten *= 10)
        for (unsigned i = 0; i < 3; i++)
            if (most <= steps[i] * ten)
                return steps[i] * ten;
    return most;
}

static void put_value(Buffer *body, int64_t value, int64_t scale)
{
    if (scale == 1)
        buffer_print(body, "%" PRId64, value);
    else
        buffer_print(body, "%.2f", (double)value / (double)scale);
}

static void put_bars(Buffer *body, const Hall *hall, const Chart *chart, int64_t top)
{
    for (unsigned ago = 0; ago < HISTORY_PIECES; ago++) {
        const int64_t value = history_value(hall, chart->kind, ago);
        const int64_t height = value > 0 ? value * (FLOOR - TOP) / top : 0;
        if (value > 0)
            buffer_print(body,
                         "<rect class=\"bar\" x=\"%u\" y=\"%" PRId64
                         "\" width=\"2\" height=\"%" PRId64 "\"/>",
                         (HISTORY_PIECES - 1 - ago) * 2, FLOOR - (height ? height : 1),
                         height ? height : 1);
    }
}

/* What a chart shows, in words: its highest bar, and the sum where bars can be added. */
static void put_most(Buffer *body, const Chart *chart, int64_t most, int64_t total)
{
    if (most == 0 && chart->scale == 1) {
        buffer_print(body, "none");
        return;
    }
    put_value(body, most, chart->scale);
    buffer_print(body, " %s", chart->unit);
    if (chart->kind <= HISTORY_ERRORS)
        buffer_print(body, ", %" PRId64 " in all", total);
}

static void put_line(Buffer *body, const char *kind, int y)
{
    buffer_print(body, "<line class=\"%s\" x1=\"0\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>", kind, y,
                 (int)WIDTH, y);
}

static void put_chart(Buffer *body, const Hall *hall, const Chart *chart)
{
    int64_t most = 0, total = 0, top;

    for (unsigned ago = 0; ago < HISTORY_PIECES; ago++) {
        const int64_t value = history_value(hall, chart->kind, ago);
        if (value > most)
            most = value;
        total += value > 0 ? value : 0;
    }
    top = round_up(most > chart->scale ? most : chart->scale);
    buffer_print(body, "<figure class=\"%s\"><figcaption>%s: <span>", chart->id, chart->title);
    put_most(body, chart, most, total);
    buffer_print(body,
                 "</span></figcaption><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s "
                 "in the last day: ",
                 (int)WIDTH, (int)HEIGHT, chart->title);
    put_most(body, chart, most, total);
    buffer_print(body, "\">");
    put_line(body, "top", TOP);
    put_line(body, "axis", FLOOR);
    put_bars(body, hall, chart, top);
    buffer_print(body, "<text x=\"0\" y=\"%d\">", (int)TOP - 7);
    put_value(body, top, chart->scale);
    buffer_print(body, "</text>");
    for (unsigned hours = 24; hours > 0; hours -= 6)
        buffer_print(body, "<text x=\"%u\" y=\"%d\">%u h ago</text>", (24 - hours) * 24,
                     (int)HEIGHT - 4, hours);
    buffer_print(body, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">now</text></svg></figure>\n",
                 (int)WIDTH, (int)HEIGHT - 4);
}

/* ---- Figures ---- */

static void put_bytes(Buffer *body, double bytes)
{
    static const char *const units[] = { "B", "kB", "MB", "GB", "TB" };
    unsigned unit = 0;

    while (bytes >= 1000 && unit < 4) {
        bytes /= 1000;
        unit++;
    }
    buffer_print(body, unit ? "%.1f %s" : "%.0f %s", bytes, units[unit]);
}

static void put_age(Buffer *body, int64_t seconds)
{
    if (seconds < 120)
        buffer_print(body, "%" PRId64 " s", seconds);
    else if (seconds < 7200)
        buffer_print(body, "%" PRId64 " min", seconds / 60);
    else if (seconds < 172800)
        buffer_print(body, "%" PRId64 " h", seconds / 3600);
    else
        buffer_print(body, "%" PRId64 " days", seconds / 86400);
}

static void put_count(Buffer *body, const char *name, uint64_t value)
{
    buffer_print(body, "<dt>%s</dt><dd>%" PRIu64 "</dd>\n", name, value);
}

/* Disk and backup, where the games are in a file. */
static void put_disk(Buffer *body, const Hall *hall)
{
    HallDisk disk;

    buffer_print(body, "<section><h2>Disk</h2>\n<dl>\n");
    if (!hall_look_at_disk(hall, &disk)) {
        buffer_print(body, "<dt>database</dt><dd>a PostgreSQL: look there</dd>\n</dl></section>\n");
        return;
    }
    buffer_print(body, "<dt>database</dt><dd>");
    put_bytes(body, (double)disk.database);
    buffer_print(body, "</dd>\n<dt>free</dt><dd%s>",
                 disk.free * 10 < disk.size ? " class=\"bad\"" : "");
    put_bytes(body, (double)disk.free);
    buffer_print(body, " of ");
    put_bytes(body, (double)disk.size);
    buffer_print(body, "</dd>\n<dt>last backup</dt>");
    if (disk.backup_age < 0) {
        buffer_print(body, "<dd class=\"bad\">none was made with adoube backup</dd>");
    } else {
        buffer_print(body, "<dd%s>", disk.backup_age > 2 * 86400 ? " class=\"bad\"" : "");
        put_age(body, disk.backup_age);
        buffer_print(body, " ago</dd>");
    }
    buffer_print(body, "\n</dl></section>\n");
}

static void put_figures(Buffer *body, const Hall *hall)
{
    const NetCounts net = net_counts(hall->net);
    const HallCounts *const counts = &hall->counts;

    buffer_print(body, "<section><h2>Now</h2>\n<dl>\n");
    put_count(body, "games in memory", hall->games);
    put_count(body, "games whose time runs", hall->sleeping.count);
    put_count(body, "seats connected", net.web_sockets);
    put_count(body, "connections", net.links);
    if (hall->store->shared)
        put_count(body, "nodes", hall->nodes.nodes);
    buffer_print(body, "</dl></section>\n<section><h2>Since the start</h2>\n<dl>\n");
    put_count(body, "acts", counts->acts);
    put_count(body, "games made", counts->games);
    put_count(body, "requests", net.requests);
    put_count(body, "requests refused (4xx)", net.faults);
    put_count(body, "requests failed (5xx)", net.failures);
    put_count(body, "commits failed", counts->failed_commits);
    put_count(body, "games found damaged", counts->damaged);
    put_count(body, "engines started anew", counts->engine_restarts);
    buffer_print(body, "<dt>a commit takes</dt><dd>%.1f ms</dd>\n</dl></section>\n",
                 counts->commits ? (double)counts->commit_micros / 1000 / (double)counts->commits
                                 : 0.0);
}

void api_admin(Api *api)
{
    static const Chart charts[] = {
        { HISTORY_ACTS, "acts", "Acts", "at the most in five minutes", 1 },
        { HISTORY_SEATS, "seats", "Seats connected", "at the most at once", 1 },
        { HISTORY_GAMES, "games", "Games in memory", "at the most at once", 1 },
        { HISTORY_REQUESTS, "requests", "Requests", "at the most in five minutes", 1 },
        { HISTORY_LOAD, "load", "Load", "of a core at the most", 1000 },
        { HISTORY_ERRORS, "errors", "Errors", "at the most in five minutes", 1 },
    };
    Buffer *const body = &api->reply->body;
    const Hall *const hall = api->hall;
    const bool writes = journal_writes(hall);
    const time_t now = time(NULL);
    struct tm parts;
    char date[32];

    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", &parts);
    buffer_print(body,
                 "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                 "<meta name=\"viewport\" content=\"width=device-width\">"
                 "<meta http-equiv=\"refresh\" content=\"60\"><title>Adoube: the server</title>"
                 "<link rel=\"stylesheet\" href=\"/admin.css\"></head>\n<body>\n"
                 "<h1>The server</h1>\n<p class=\"state %s\">%s</p>\n",
                 writes ? "good" : "bad",
                 writes ? "It lives, and it can write." : "It lives, and it cannot write.");
    buffer_print(body, "<div class=\"figures\">\n");
    put_disk(body, hall);
    put_figures(body, hall);
    buffer_print(body, "</div>\n<h2>The last day</h2>\n<div class=\"charts\">\n");
    for (unsigned i = 0; i < sizeof charts / sizeof *charts; i++)
        put_chart(body, hall, &charts[i]);
    buffer_print(body,
                 "</div>\n<footer>Adoube %s, %s. The page comes again every minute; the charts "
                 "begin when the server was started.</footer>\n</body></html>\n",
                 adoube_version(), date);
    api_text(api, "text/html; charset=utf-8");
}
