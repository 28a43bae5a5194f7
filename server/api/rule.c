// A docket that is given to the umpire and not kept. Lessons, cases of the library and the board of
// the first page are such dockets: each act is ruled on as in a game, and told as a game's entries.
#include "api/body.h"
#include "api/routes.h"
#include "common/line_check.h"
#include "games/entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_MOST = 16384, /* bytes of a docket */
    LINES_MOST = 400
};

typedef struct Ruling {
    Api *api;
    LiveGame game; /* its state, and how it is played: no seats, and nothing that is kept */
    Buffer entries;
    int64_t from; /* the first line whose entry is wanted */
} Ruling;

static const View onlooker = { SEAT_TABLE, 0 };

static bool refuse(const Ruling *r, unsigned number, const adoube_docket_fault *fault)
{
    Buffer message = { 0 };

    buffer_print(&message, "line %u, ", number);
    docket_line_fault(&message, fault);
    api_error_at(r->api, 400, "bad-docket", "docket",
                 message.text ? message.text : "the docket cannot be read");
    buffer_free(&message);
    return false;
}

static bool tell(Ruling *r, const char *text, size_t size, bool head)
{
    const StoredLine line = { .seq = r->game.state.seq,
                              .at = hall_date(r->api->hall),
                              .seat = head ? STORE_HEAD : NULL,
                              .text = text,
                              .size = size };
    const EntryLine entry = { &r->game, &r->game.state, &line };

    if (line.seq < r->from)
        return true;
    buffer_put(&r->entries, ",", r->entries.size ? 1 : 0);
    return entry_write(&r->entries, &entry, onlooker);
}

static bool is_head(const char *text, size_t size)
{
    adoube_docket_line parts;

    return adoube_docket_parts(text, size, &parts, NULL) == ADOUBE_LINE_HEADER;
}

static bool is_empty(const char *text, size_t size)
{
    adoube_docket_line parts;

    return adoube_docket_parts(text, size, &parts, NULL) == ADOUBE_LINE_EMPTY;
}

/* Gives one line to the umpire. False, and the error is answered, if he cannot read it. */
static bool hear(Ruling *r, const char *text, size_t size, unsigned number)
{
    GameState *const state = &r->game.state;
    adoube_docket_fault fault = { 0 };
    Verdicts verdicts = { .count = 0 };
    const bool head = !state->ready && is_head(text, size);

    if (is_empty(text, size))
        return true;
    if (!head && !game_state_ready(state, &fault))
        return refuse(r, number, &fault);
    if (game_state_kept_line(state, text, size, &verdicts, &fault) == GAME_STATE_BAD)
        return refuse(r, number, &fault);
    if (!head)
        live_game_read_summary(&r->game);
    if (!tell(r, text, size, head)) {
        api_no_memory(r->api);
        return false;
    }
    return true;
}

static bool hear_all(Ruling *r, const char *docket)
{
    adoube_docket_fault fault = { 0 };
    unsigned number = 0;

    while (*docket) {
        const size_t size = strcspn(docket, "\n");
        if (++number > LINES_MOST)
            return api_bad(r->api, "bad-docket", "'docket': expected no more than 400 lines");
        if (!line_check(docket, size))
            return api_bad(r->api, "bad-docket", "'docket': expected no control characters");
        if (!hear(r, docket, size, number))
            return false;
        docket += size + (docket[size] == '\n');
    }
    return game_state_ready(&r->game.state, &fault) || refuse(r, number, &fault);
}

static void answer(Ruling *r)
{
    Buffer *const body = &r->api->reply->body;

    live_game_read_summary(&r->game);
    r->game.running = true;
    buffer_print(body, "{\"about\":");
    entry_about(body, &r->game, onlooker);
    buffer_print(body, ",\"entries\":[");
    buffer_put(body, r->entries.text ? r->entries.text : "", r->entries.size);
    buffer_print(body, "]}");
    api_json(r->api, 200);
}

void api_rule(Api *api)
{
    static const char *const keys[] = { "docket", "from", NULL };
    json_t *const body = api_body(api, keys);
    char *const docket = malloc(TEXT_MOST);
    Ruling r = { .api = api, .from = 1 };

    if (body == NULL || docket == NULL) {
        free(docket);
        if (body)
            api_no_memory(api);
        json_decref(body);
        return;
    }
    snprintf(r.game.stored.id, sizeof r.game.stored.id, "%.*s", SECRET_ID - 1,
             "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    snprintf(r.game.stored.blindfold, sizeof r.game.stored.blindfold, "none");
    r.game.stored.made = hall_date(api->hall);
    if (api_body_string(api, body, "docket", docket, TEXT_MOST) &&
        api_body_integer(api, body, "from", 1, LINES_MOST + 1, &r.from)) {
        if (!game_state_begin(&r.game.state, r.game.stored.id))
            api_no_memory(api);
        else if (hear_all(&r, docket))
            answer(&r);
        game_state_free(&r.game.state);
    }
    buffer_free(&r.entries);
    free(docket);
    json_decref(body);
}
