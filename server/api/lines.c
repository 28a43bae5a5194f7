// The lines of a game: as entries, as a docket, or as the chain hashes them. All are
// read a little at a time.
#include "api/lines.h"

#include "api/routes.h"
#include "games/live_reading.h"
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

typedef struct Lines {
    Download *download;
    LiveGame *game;
    Reading reading;
    bool (*put)(void *self, const StoredLine *line); /* writes one line into the body */
    unsigned count;                                  /* entries that were written */
    bool more;    /* there are more entries than one answer may have */
    LinesUse use; /* what is made of the docket, if it is not answered as it is */
    bool whole;   /* the docket was read to its end */
} Lines;

static void free_lines(Download *download)
{
    Lines *const l = download->state;

    if (l->use.free)
        l->use.free(l->use.self);
    reading_free(&l->reading);
    free(l);
}

static void ready(void *self)
{
    const Lines *const l = self;

    if (l->download)
        download_go_on(l->download);
}

/* Reads some lines; `put` may stop the reading earlier. */
static ReadingStep read_some(Download *download)
{
    Lines *const l = download->state;
    ReadingStep step;

    l->download = download;
    l->game = hall_use(download->hall, download->game_id);
    if (l->game == NULL) {
        download->why = "the game was closed meanwhile: ask again";
        return READING_BROKEN;
    }
    step = live_reading_some(&l->reading, l->game, LINES_AT_ONCE, l->put, l);
    download->is_long = l->reading.about && l->reading.about->more;
    if (step == READING_BROKEN)
        download->why = l->reading.why;
    return step;
}

static Lines *begin_reading(Api *api, const LiveGame *game, int64_t from,
                            bool (*put)(void *self, const StoredLine *line))
{
    Lines *const l = calloc(1, sizeof *l);

    if (l == NULL) {
        api_no_memory(api);
        return NULL;
    }
    if (!reading_begin(&l->reading, api->hall->store, game->stored.id, api->hall->key, from)) {
        api_no_memory(api);
        free(l);
        return NULL;
    }
    l->put = put;
    l->reading.ready = ready;
    l->reading.self = l;
    return l;
}

static void start(Api *api, const Seat *seat, Lines *l, const char *type,
                  DownloadStep (*write)(Download *download))
{
    Download model = { .write = write,
                       .free = free_lines,
                       .state = l,
                       .type = type,
                       .view = { seat->kind, seat->number } };

    memcpy(model.game_id, api->game_id, SECRET_ID);
    download_start(api, &model);
}

/* ---- Entries ---- */

static bool put_entry(void *self, const StoredLine *line)
{
    Lines *const l = self;
    Buffer *const body = &l->download->body;
    const EntryLine entry = { l->game, &l->reading.replay.state, line };

    if (l->count == ENTRIES_MOST) {
        l->more = true;
        return false;
    }
    buffer_put(body, ",", l->count++ ? 1 : 0);
    if (!entry_write(body, &entry, l->download->view))
        body->failed = true;
    return !body->failed;
}

static DownloadStep write_entries(Download *download)
{
    Lines *const l = download->state;
    ReadingStep step;

    if (download->body.size == 0)
        buffer_print(&download->body, "{\"entries\":[");
    step = read_some(download);
    if (step == READING_BROKEN)
        return DOWNLOAD_FAILED;
    if (step == READING_WAITS)
        return DOWNLOAD_WAITS;
    if (step == READING_MORE && !l->more)
        return DOWNLOAD_MORE;
    buffer_print(&download->body, "],\"more\":%s}\n", l->more ? "true" : "false");
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
    Lines *l;
    int64_t from;

    if (game == NULL || !read_from(api, &from))
        return;
    l = begin_reading(api, game, from, put_entry);
    if (l)
        start(api, seat, l, "application/json", write_entries);
}

/* ---- The docket ---- */

/* A record that is still under seal is left out, and a comment stands in its place. */
static bool put_line(void *self, const StoredLine *line)
{
    Lines *const l = self;
    Buffer *const body = &l->download->body;
    const View view = l->download->view;
    const bool closed = line->sealed && line->seq > l->game->state.envelope.open &&
                        !entry_may_read_seal(l->game, line, view);

    if (l->use.line)
        l->use.line(l->use.self, line, closed);
    if (closed)
        buffer_print(body, "# %.*s: the record is under seal\n", (int)line->size, line->text);
    else if (line->sealed)
        buffer_print(body, "%.*s \"%s\"\n", (int)line->size, line->text,
                     l->reading.replay.state.envelope.said);
    else
        buffer_print(body, "%.*s\n", (int)line->size, line->text);
    return true;
}

static DownloadStep write_lines(Download *download)
{
    Lines *const l = download->state;

    if (l->whole)
        return l->use.step(l->use.self, download);
    switch (read_some(download)) {
    case READING_MORE:
        return DOWNLOAD_MORE;
    case READING_WAITS:
        return DOWNLOAD_WAITS;
    case READING_END:
        l->whole = l->use.step != NULL;
        return l->whole ? l->use.step(l->use.self, download) : DOWNLOAD_DONE;
    case READING_BROKEN:
        break;
    }
    return DOWNLOAD_FAILED;
}

void api_lines_use(Api *api, const LiveGame *game, const Seat *seat, const char *type,
                   const LinesUse *use)
{
    Lines *const l = api_pay(api, game->state.seq / LINES_PER_UNIT)
                         ? begin_reading(api, game, 1, put_line)
                         : NULL;

    if (l == NULL) {
        use->free(use->self);
        return;
    }
    l->use = *use;
    start(api, seat, l, type, write_lines);
}

static void answer_lines(Api *api, bool (*put)(void *self, const StoredLine *line))
{
    Seat *seat;
    LiveGame *const game = api_game_of_seat(api, &seat);
    Lines *l;

    if (game == NULL || !api_pay(api, game->state.seq / LINES_PER_UNIT))
        return;
    l = begin_reading(api, game, 1, put);
    if (l)
        start(api, seat, l, "text/plain; charset=utf-8", write_lines);
}

void api_lines_docket(Api *api)
{
    answer_lines(api, put_line);
}

/* What is hashed of a line, its fields separated by tabs, and the head of the chain after it. */
static bool put_link(void *self, const StoredLine *line)
{
    Lines *const l = self;
    Buffer *const body = &l->download->body;
    const size_t start = body->size;
    char hex[SECRET_HEX];

    chain_write(body, line, line->sealed ? l->reading.replay.state.envelope.commitment_said : "");
    for (size_t i = start; i < body->size; i++)
        if (body->text[i] == '\n')
            body->text[i] = '\t';
    chain_hex(l->reading.replay.state.chain, hex);
    buffer_print(body, "\t%s\n", hex);
    return true;
}

void api_lines_chain(Api *api)
{
    answer_lines(api, put_link);
}
