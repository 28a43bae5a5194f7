// A game, asked about: what it is, what happened, and the list of one's games.
#include "api/download.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MOST = 500, MINE_MOST = 200, LINES_AT_ONCE = 500 };

void api_about(Api *api)
{
    Seat *seat;
    LiveGame *const game = api_seat_game(api, &seat);

    if (game == NULL)
        return;
    entry_about(&api->reply->body, game, (View){ seat->kind, seat->number });
    api_json(api, 200);
}

/* ---- Through the docket ---- */

typedef struct Reading {
    Download *download;
    LiveGame *game;
    Replay replay;
    bool (*put)(void *self, const StoredLine *line);
    unsigned count;
    bool more;
} Reading;

static void free_reading(Download *download)
{
    Reading *const r = download->state;

    replay_free(&r->replay);
    free(r);
}

/* Some lines of it; how many there are is told by what puts them. */
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
        api_error(api, 503, "no-memory", "the server has no memory for this");
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
    api_error(api, 400, "bad-query", "expected from=N, N at least 1");
    return false;
}

void api_entries(Api *api)
{
    Seat *seat;
    LiveGame *const game = api_seat_game(api, &seat);
    Reading *r;
    int64_t from;

    if (game == NULL || !read_from(api, &from))
        return;
    r = begin_reading(api, game, from, put_entry);
    if (r)
        start(api, seat, r, "application/json", write_entries);
}

/* ---- The docket ---- */

/* A move that is still under seal is left out, with a note where it stands. */
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

/* A long docket costs more: fifty lines as much as one thing that is asked. */
static bool pay_for(Api *api, const LiveGame *game)
{
    if (net_spend(api->hall->net, api->request->account, ACCOUNT_REQUESTS, game->state.seq / 50))
        return true;
    api_error(api, 429, "too-many", "too many requests: ask again in a moment");
    return false;
}

static void answer_lines(Api *api, bool (*put)(void *self, const StoredLine *line))
{
    Seat *seat;
    LiveGame *const game = api_seat_game(api, &seat);
    Reading *r;

    if (game == NULL || !pay_for(api, game))
        return;
    r = begin_reading(api, game, 1, put);
    if (r)
        start(api, seat, r, "text/plain; charset=utf-8", write_lines);
}

void api_docket(Api *api)
{
    answer_lines(api, put_line);
}

/* What the chain was reckoned from, a line each, its parts between tabs, and the head after it. */
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

void api_chain(Api *api)
{
    answer_lines(api, put_link);
}

/* ---- One's games ---- */

typedef struct Mine {
    json_t *seats;
    size_t at;
} Mine;

static void free_mine(Download *download)
{
    Mine *const mine = download->state;

    json_decref(mine->seats);
    free(mine);
}

static void put_mine(Hall *hall, Buffer *body, const char *id, const char *token)
{
    unsigned char hash[SECRET_HASH];
    const char *why = "no such game";
    LiveGame *const game = strlen(id) == SECRET_ID - 1 && secret_hash(token, strlen(token), hash)
                               ? hall_game(hall, id, &why)
                               : NULL;
    const Seat *const seat = game ? live_game_seat_of_token(game, hash) : NULL;
    const bool there = game == NULL && strcmp(why, "no such game") != 0; /* and cannot be read */

    if (seat) {
        entry_about(body, game, (View){ seat->kind, seat->number });
        return;
    }
    buffer_print(body, "{\"game\":");
    buffer_json_string(body, id);
    buffer_print(body, there ? ",\"unread\":true}" : ",\"gone\":true}");
}

static const char *word_of(const json_t *value, const char *key)
{
    const char *const word = json_string_value(json_object_get(value, key));

    return word ? word : "";
}

static DownloadStep write_mine(Download *download)
{
    enum { AT_ONCE = 8 };
    Mine *const mine = download->state;
    const size_t count = json_array_size(mine->seats);
    Buffer *const body = &download->body;

    if (mine->at == 0)
        buffer_print(body, "{\"games\":[");
    for (unsigned i = 0; i < AT_ONCE && mine->at < count; i++, mine->at++) {
        const json_t *const value = json_array_get(mine->seats, mine->at);
        buffer_put(body, ",", mine->at ? 1 : 0);
        put_mine(download->hall, body, word_of(value, "game"), word_of(value, "token"));
    }
    if (mine->at < count)
        return DOWNLOAD_MORE;
    buffer_print(body, "]}\n");
    return DOWNLOAD_DONE;
}

void api_mine(Api *api)
{
    static const char *const keys[] = { "seats", NULL };
    json_t *const body = api_body(api, keys), *seats;
    Mine *mine;

    if (body == NULL)
        return;
    seats = json_object_get(body, "seats");
    mine = calloc(1, sizeof *mine);
    if (!json_is_array(seats) || json_array_size(seats) > MINE_MOST) {
        free(mine);
        api_error(api, 400, "bad-value", "'seats': expected an array of no more than 200");
    } else if (mine == NULL) {
        api_error(api, 503, "no-memory", "the server has no memory for this");
    } else {
        mine->seats = json_incref(seats);
        download_start(api, &(Download){ .write = write_mine,
                                         .free = free_mine,
                                         .state = mine,
                                         .type = "application/json" });
    }
    json_decref(body);
}
