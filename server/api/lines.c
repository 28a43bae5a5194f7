// The lines of a game: as entries, as a docket, or as the chain hashes them. All are read by a
// replay, a little at a time.
#include "api/download.h"
#include "api/routes.h"
#include "docket/replay.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ENTRIES_MOST = 500,  /* entries in one answer */
    LINES_AT_ONCE = 500, /* lines that are read at a time */
    LINES_PER_UNIT = 50  /* lines of a docket or a chain that cost one unit of requests */
};

/* ---- Through the docket ---- */

typedef struct Reading {
    Download *download;
    LiveGame *game;
    Replay replay;
    bool (*put)(void *self, const StoredLine *line); /* writes one line into the body */
    unsigned count;                                  /* entries that were written */
    bool more; /* there are more entries than one answer may have */
} Reading;

static void free_reading(Download *download)
{
    Reading *const r = download->state;

    replay_free(&r->replay);
    free(r);
}

/* Reads some lines; `put` may stop the replay earlier. */
static ReplayStep read_some(Download *download)
{
    Reading *const r = download->state;
    ReplayStep step = REPLAY_BROKEN;

    r->download = download;
    r->game = download_game(download);
    if (r->game)
        step = replay_some(&r->replay, LINES_AT_ONCE, r->put, r);
    if (r->game && step == REPLAY_BROKEN)
        download->why = r->replay.why;
    return step;
}

static Reading *begin_reading(Api *api, LiveGame *game, int64_t from,
                              bool (*put)(void *self, const StoredLine *line))
{
    Reading *const r = calloc(1, sizeof *r);

    if (r == NULL) {
        api_no_memory(api);
        return NULL;
    }
    r->put = put;
    if (!replay_begin(&r->replay, api->hall->store, game->stored.id, api->hall->key, from)) {
        api_error(api, 503, "damaged", r->replay.why);
        free(r);
        return NULL;
    }
    return r;
}

static void start(Api *api, const Seat *seat, Reading *r, const char *type,
                  DownloadStep (*write)(Download *download))
{
    Download model = { .write = write,
                       .free = free_reading,
                       .state = r,
                       .type = type,
                       .view = { seat->kind, seat->number } };

    memcpy(model.game_id, api->game_id, SECRET_ID);
    download_start(api, &model);
}

/* ---- Entries ---- */

static bool put_entry(void *self, const StoredLine *line)
{
    Reading *const r = self;
    Buffer *const body = &r->download->body;
    const EntryLine entry = { r->game, &r->replay.state, line };

    if (r->count == ENTRIES_MOST) {
        r->more = true;
        return false;
    }
    buffer_put(body, ",", r->count++ ? 1 : 0);
    if (!entry_write(body, &entry, r->download->view))
        body->failed = true;
    return !body->failed;
}

static DownloadStep write_entries(Download *download)
{
    Reading *const r = download->state;
    ReplayStep step;

    if (download->body.size == 0)
        buffer_print(&download->body, "{\"entries\":[");
    step = read_some(download);
    if (step == REPLAY_BROKEN)
        return DOWNLOAD_FAILED;
    if (step == REPLAY_MORE && !r->more)
        return DOWNLOAD_MORE;
    buffer_print(&download->body, "],\"more\":%s}\n", r->more ? "true" : "false");
    return DOWNLOAD_DONE;
}

/* The query "from=N"; 1 if there is none. */
static bool read_from(Api *api, int64_t *from)
{
    const char *const text = api->request->query;
    char *end;

    *from = 1;
    if (text[0] == '\0')
        return true;
    if (strncmp(text, "from=", 5) == 0 && text[5] >= '0' && text[5] <= '9') {
        *from = strtoll(text + 5, &end, 10);
        if (*end == '\0' && *from >= 1)
            return true;
    }
    return api_bad(api, "bad-query", "expected from=N, N at least 1");
}

void api_lines_entries(Api *api)
{
    Seat *seat;
    LiveGame *const game = api_game_of_seat(api, &seat);
    Reading *r;
    int64_t from;

    if (game == NULL || !read_from(api, &from))
        return;
    r = begin_reading(api, game, from, put_entry);
    if (r)
        start(api, seat, r, "application/json", write_entries);
}

/* ---- The docket ---- */

/* A record that is still under seal is left out, and a comment stands in its place. */
static bool put_line(void *self, const StoredLine *line)
{
    Reading *const r = self;
    Buffer *const body = &r->download->body;
    const View view = r->download->view;
    const bool closed = line->sealed && line->seq > r->game->state.envelope.open &&
                        !entry_may_read_seal(r->game, line, view);

    if (closed)
        buffer_print(body, "# %.*s: the record is under seal\n", (int)line->size, line->text);
    else if (line->sealed)
        buffer_print(body, "%.*s \"%s\"\n", (int)line->size, line->text,
                     r->replay.state.envelope.said);
    else
        buffer_print(body, "%.*s\n", (int)line->size, line->text);
    return true;
}

static DownloadStep write_lines(Download *download)
{
    switch (read_some(download)) {
    case REPLAY_MORE:
        return DOWNLOAD_MORE;
    case REPLAY_END:
        return DOWNLOAD_DONE;
    case REPLAY_BROKEN:
        break;
    }
    return DOWNLOAD_FAILED;
}

static void answer_lines(Api *api, bool (*put)(void *self, const StoredLine *line))
{
    Seat *seat;
    LiveGame *const game = api_game_of_seat(api, &seat);
    Reading *r;

    if (game == NULL || !api_pay(api, game->state.seq / LINES_PER_UNIT))
        return;
    r = begin_reading(api, game, 1, put);
    if (r)
        start(api, seat, r, "text/plain; charset=utf-8", write_lines);
}

void api_lines_docket(Api *api)
{
    answer_lines(api, put_line);
}

/* What is hashed of a line, its fields separated by tabs, and the head of the chain after it. */
static bool put_link(void *self, const StoredLine *line)
{
    Reading *const r = self;
    Buffer *const body = &r->download->body;
    const size_t start = body->size;
    char hex[SECRET_HEX];

    chain_write(body, line, line->sealed ? r->replay.state.envelope.commitment_said : "");
    for (size_t i = start; i < body->size; i++)
        if (body->text[i] == '\n')
            body->text[i] = '\t';
    chain_hex(r->replay.state.chain, hex);
    buffer_print(body, "\t%s\n", hex);
    return true;
}

void api_lines_chain(Api *api)
{
    answer_lines(api, put_link);
}
