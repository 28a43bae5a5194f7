// A game, asked about: what it is, what happened, as docket and as PGN.
#include "api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ENTRIES_MOST = 500, MINE_MOST = 200 };

void api_about(Api *api)
{
    Seat *seat;
    Room *const room = api_room(api, &seat);

    if (room == NULL)
        return;
    entry_about(&api->reply->body, room, (View){ seat->kind, seat->number });
    api_json(api, 200);
}

/* ---- Through the docket ---- */

typedef struct Walk {
    Api *api;
    Room *room;
    View view;
    Course course;
    int64_t from;
    unsigned count;
    bool more;
} Walk;

/* Replays a game line by line. False, and the error is answered, if it cannot be. */
static bool walk(Walk *w, bool (*each)(void *self, const StoredLine *line))
{
    Hall *const hall = w->api->hall;

    if (!journal_flush(hall)) {
        api_error(w->api, 503, "not-kept", "the journal cannot be written");
        return false;
    }
    if (!course_begin(&w->course)) {
        api_error(w->api, 503, "no-memory", "the server has no memory for this");
        return false;
    }
    hall->store->lines(hall->store, w->room->game.id, 1, each, w);
    return true;
}

static bool replay(Walk *w, const StoredLine *line)
{
    return room_replay_line(&w->course, w->room->game.id, w->api->hall->key, line);
}

static bool put_entry(void *self, const StoredLine *line)
{
    Walk *const w = self;
    Sheet *const body = &w->api->reply->body;
    const EntryLine entry = { w->room, &w->course, line };

    if (!replay(w, line))
        return false;
    if (line->seq < w->from)
        return true;
    if (w->count == ENTRIES_MOST) {
        w->more = true;
        return false;
    }
    if (w->count++)
        sheet_put(body, ",", 1);
    if (!entry_write(body, &entry, w->view))
        body->failed = true;
    return !body->failed;
}

static bool read_from(Api *api, int64_t *from)
{
    const char *const text = strstr(api->request->query, "from=");
    char *end;

    *from = 1;
    if (api->request->query[0] == '\0')
        return true;
    if (text == api->request->query && text[5] >= '0' && text[5] <= '9') {
        *from = strtoll(text + 5, &end, 10);
        if (*end == '\0' && *from >= 1)
            return true;
    }
    api_error(api, 400, "bad-query", "expected from=N, N at least 1");
    return false;
}

void api_entries(Api *api)
{
    Walk w = { .api = api };
    Seat *seat;

    w.room = api_room(api, &seat);
    if (w.room == NULL || !read_from(api, &w.from))
        return;
    w.view = (View){ seat->kind, seat->number };
    sheet_print(&api->reply->body, "{\"entries\":[");
    if (!walk(&w, put_entry))
        return;
    sheet_print(&api->reply->body, "],\"more\":%s}", w.more ? "true" : "false");
    api_json(api, 200);
    course_free(&w.course);
}

/* A move that is still under seal is left out, with a note where it stands. */
static bool put_line(void *self, const StoredLine *line)
{
    Walk *const w = self;
    Sheet *const body = &w->api->reply->body;
    const bool closed = line->sealed && line->seq > w->room->course.envelope.open &&
                        !(w->view.kind != SEAT_TABLE && line->seat &&
                          strcmp(line->seat, seat_name(w->view.kind)) == 0 &&
                          line->number == w->view.number);

    if (!replay(w, line))
        return false;
    if (closed)
        sheet_print(body, "# %.*s: the record is under seal\n", (int)line->size, line->text);
    else if (line->sealed)
        sheet_print(body, "%.*s \"%s\"\n", (int)line->size, line->text, w->course.envelope.said);
    else
        sheet_print(body, "%.*s\n", (int)line->size, line->text);
    return true;
}

void api_docket(Api *api)
{
    Walk w = { .api = api };
    Seat *seat;

    w.room = api_room(api, &seat);
    if (w.room == NULL)
        return;
    w.view = (View){ seat->kind, seat->number };
    if (!walk(&w, put_line))
        return;
    api_text(api, "text/plain; charset=utf-8");
    course_free(&w.course);
}

/* ---- PGN ---- */

static void put_tag(Sheet *body, const char *key, const char *value, size_t size)
{
    sheet_print(body, "[%s \"", key);
    for (size_t i = 0; i < size; i++) {
        if (value[i] == '"' || value[i] == '\\')
            sheet_put(body, "\\", 1);
        sheet_put(body, value + i, 1);
    }
    sheet_print(body, "\"]\n");
}

static const char *result_of(const adoube_summary *summary)
{
    switch (summary->status) {
    case ADOUBE_WON:
        return summary->winner == ADOUBE_WHITE ? "1-0" : "0-1";
    case ADOUBE_DRAWN:
        return "1/2-1/2";
    default:
        return "*";
    }
}

static void put_tags(Sheet *body, const Room *room, const adoube_summary *summary)
{
    static const char *const colours[] = { "White", "Black" };
    const time_t made = (time_t)(room->game.made / 1000);
    const char *const result = result_of(summary);
    adoube_position ordinary;
    char text[ADOUBE_FEN_ROOM];
    struct tm date;

    gmtime_r(&made, &date);
    strftime(text, sizeof text, "%Y.%m.%d", &date);
    put_tag(body, "Event", "?", 1);
    put_tag(body, "Site", "?", 1);
    put_tag(body, "Date", text, strlen(text));
    put_tag(body, "Round", "-", 1);
    for (unsigned i = 0; i < 2; i++)
        if (summary->name[i])
            put_tag(body, colours[i], summary->name[i], summary->name_size[i]);
        else
            put_tag(body, colours[i], "?", 1);
    put_tag(body, "Result", result, strlen(result));
    put_tag(body, "Rules", summary->code, strlen(summary->code));
    if (summary->reason)
        put_tag(body, "Termination", summary->reason, strlen(summary->reason));
    adoube_position_ordinary(&ordinary);
    if (adoube_position_same(&room->course.score.start, &ordinary, ADOUBE_SAME_TODAY))
        return;
    adoube_position_write(&room->course.score.start, 0, text, sizeof text);
    put_tag(body, "SetUp", "1", 1);
    put_tag(body, "FEN", text, strlen(text));
}

/* Words of a line that is no longer than PGN wants it. */
static void put_word(Sheet *body, size_t *column, const char *word)
{
    const size_t size = strlen(word);

    if (*column && *column + 1 + size > 79) {
        sheet_put(body, "\n", 1);
        *column = 0;
    } else if (*column) {
        sheet_put(body, " ", 1);
        *column += 1;
    }
    sheet_put(body, word, size);
    *column += size;
}

/* After an illegal move that stands there is no more PGN: what was done stays in the docket. */
static void put_moves(Sheet *body, const Score *score, const char *result)
{
    adoube_score now;
    adoube_position position;
    unsigned number = 1;
    size_t column = 0;

    adoube_score_begin(&now, &score->start);
    for (unsigned i = 0; i < score->count; i++) {
        char word[ADOUBE_RECORD_ROOM + 16], san[ADOUBE_RECORD_ROOM];
        bool white;
        adoube_score_position(&now, &position);
        white = adoube_position_turn(&position) == ADOUBE_WHITE;
        if (adoube_score_write(&now, score->moves[i], ADOUBE_STYLE_SAN, san, sizeof san) == 0) {
            put_word(body, &column, "{A move that is not legal stands here; the docket tells it.}");
            break;
        }
        if (white || i == 0) {
            snprintf(word, sizeof word, white ? "%u." : "%u...", number);
            put_word(body, &column, word);
        }
        put_word(body, &column, san);
        adoube_score_play(&now, score->moves[i]);
        number += !white;
    }
    put_word(body, &column, result);
    sheet_put(body, "\n", 1);
}

void api_pgn(Api *api)
{
    Seat *seat;
    Room *const room = api_room(api, &seat);
    adoube_summary summary;

    if (room == NULL)
        return;
    if (!room->course.ready) {
        api_error(api, 409, "not-begun", "not every player has taken a seat");
        return;
    }
    if (!journal_flush(api->hall)) {
        api_error(api, 503, "not-kept", "the journal cannot be written");
        return;
    }
    adoube_umpire_summary(room->course.umpire, &summary);
    put_tags(&api->reply->body, room, &summary);
    sheet_put(&api->reply->body, "\n", 1);
    put_moves(&api->reply->body, &room->course.score, result_of(&summary));
    api_text(api, "application/vnd.chess-pgn; charset=utf-8");
}

/* ---- One's games ---- */

static void put_mine(Api *api, const char *id, const char *token)
{
    unsigned char hash[SECRET_HASH];
    const char *why;
    Room *const room = strlen(id) == SECRET_ID - 1 && secret_hash(token, strlen(token), hash)
                           ? hall_room(api->hall, id, &why)
                           : NULL;
    const Seat *const seat = room ? room_seat(room, hash) : NULL;

    if (seat) {
        entry_about(&api->reply->body, room, (View){ seat->kind, seat->number });
        return;
    }
    sheet_print(&api->reply->body, "{\"game\":");
    sheet_json_string(&api->reply->body, id);
    sheet_print(&api->reply->body, ",\"gone\":true}");
}

void api_mine(Api *api)
{
    static const char *const keys[] = { "seats", NULL };
    json_t *const body = api_body(api, keys), *seats, *value;
    size_t i;

    if (body == NULL)
        return;
    seats = json_object_get(body, "seats");
    if (!json_is_array(seats) || json_array_size(seats) > MINE_MOST) {
        api_error(api, 400, "bad-value", "'seats': expected an array of no more than 200");
        json_decref(body);
        return;
    }
    sheet_print(&api->reply->body, "{\"games\":[");
    json_array_foreach(seats, i, value)
    {
        const char *const id = json_string_value(json_object_get(value, "game"));
        const char *const token = json_string_value(json_object_get(value, "token"));
        sheet_put(&api->reply->body, ",", i ? 1 : 0);
        put_mine(api, id ? id : "", token ? token : "");
    }
    sheet_print(&api->reply->body, "]}");
    json_decref(body);
    api_json(api, 200);
}
