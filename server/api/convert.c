// Old scores turned into moves.
#include "api/body.h"
#include "api/move_forms.h"
#include "api/routes.h"

#include <stdlib.h>
#include <string.h>

enum {
    SCORE_MOST = 1 << 17, /* bytes of a score */
    CONVERTS_MOST = 8     /* scores that are read at the same time */
};

/* ---- Writing what was read ---- */

static void put_moves(Buffer *body, const char *key, const adoube_position *position,
                      const adoube_move *moves, size_t count)
{
    char uci[8];

    buffer_print(body, ",\"%s\":[", key);
    for (size_t i = 0; i < count && i < ADOUBE_DOUBT_MOVES; i++) {
        adoube_move_write(position, moves[i], uci, sizeof uci);
        buffer_print(body, "%s\"%s\"", i ? "," : "", uci);
    }
    buffer_put(body, "]", 1);
}

/* A record of the score, and if the whole score was read, the move that it became. */
static void put_step(Buffer *body, const adoube_score *score, const adoube_step *step, bool chosen)
{
    adoube_position position;
    adoube_score after = *score;
    char fen[ADOUBE_FEN_SIZE];

    adoube_score_position(score, &position);
    buffer_print(body, "{\"record\":");
    buffer_json(body, step->record, step->size);
    if (!chosen) {
        buffer_put(body, "}", 1);
        return;
    }
    buffer_put(body, ",", 1);
    move_forms_put(body, score, step->move);
    adoube_score_play(&after, step->move);
    buffer_print(body, ",\"doubtful\":%s,\"repair\":", step->doubtful ? "true" : "false");
    buffer_json_string(body, step->repair);
    put_moves(body, "meanings", &position, step->meanings, step->consistent);
    put_moves(body, "open", &position, step->open, step->alternatives);
    adoube_score_position(&after, &position);
    adoube_position_write(&position, 0, fen, sizeof fen);
    buffer_print(body, ",\"fen\":\"%s\"}", fen);
}

static void put_pgn(Buffer *body, const adoube_conversion *conversion, const adoube_position *start)
{
    Buffer pgn = { 0 };
    adoube_score score;
    adoube_position ordinary;
    char fen[ADOUBE_FEN_SIZE], san[ADOUBE_RECORD_SIZE];
    bool white = adoube_position_turn(start) == ADOUBE_WHITE;
    unsigned number = 1;

    buffer_print(&pgn, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                       "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n");
    adoube_position_ordinary(&ordinary);
    if (!adoube_position_same(&ordinary, start, ADOUBE_SAME_TODAY)) {
        adoube_position_write(start, 0, fen, sizeof fen);
        buffer_print(&pgn, "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
    }
    buffer_put(&pgn, "\n", 1);
    adoube_score_begin(&score, start);
    for (unsigned i = 0; i < adoube_conversion_reached(conversion); i++) {
        adoube_step step;
        adoube_conversion_step(conversion, i, &step);
        adoube_score_write(&score, step.move, ADOUBE_STYLE_SAN, san, sizeof san);
        if (white || i == 0)
            buffer_print(&pgn, white ? "%u. " : "%u... ", number);
        buffer_print(&pgn, "%s%s", san, !white && number % 6 == 0 ? "\n" : " ");
        adoube_score_play(&score, step.move);
        number += !white;
        white = !white;
    }
    buffer_print(&pgn, "*\n");
    buffer_print(body, ",\"pgn\":");
    buffer_json(body, pgn.failed ? NULL : pgn.text, pgn.size);
    buffer_free(&pgn);
}

static void put_conversion(Buffer *body, const adoube_conversion *conversion,
                           adoube_outcome outcome, const adoube_position *start)
{
    static const char *const names[] = { "all-clear", "settled", "repaired", "open", "failed" };
    adoube_score score;
    char fen[ADOUBE_FEN_SIZE];

    adoube_position_write(start, 0, fen, sizeof fen);
    buffer_print(body,
                 "{\"outcome\":\"%s\",\"readings\":%u,\"reached\":%u,\"start\":\"%s\",\"steps\":[",
                 names[outcome], adoube_conversion_readings(conversion),
                 adoube_conversion_reached(conversion), fen);
    adoube_score_begin(&score, start);
    for (unsigned i = 0; i < adoube_conversion_count(conversion); i++) {
        adoube_step step;
        adoube_conversion_step(conversion, i, &step);
        buffer_put(body, ",", i ? 1 : 0);
        put_step(body, &score, &step, i < adoube_conversion_reached(conversion));
        if (i < adoube_conversion_reached(conversion))
            adoube_score_play(&score, step.move);
    }
    buffer_put(body, "]", 1);
    if (outcome == ADOUBE_FAILED)
        buffer_print(body, ",\"pgn\":null");
    else
        put_pgn(body, conversion, start);
    buffer_put(body, "}\n", 2);
}

/* ---- Reading a score, in another thread because some scores take long ---- */

typedef struct Convert {
    Hall *hall;
    NetAsk *ask; /* null if nobody waits any more */
    adoube_position start;
    Buffer body;
    struct Convert *next;
    size_t size;
    char text[];
} Convert;

static Convert *converts; /* those that are under way */

static void convert(void *self)
{
    Convert *const c = self;
    void *const memory = malloc(adoube_conversion_size());

    if (memory)
        put_conversion(&c->body, memory,
                       adoube_conversion_printed(memory, &c->start, c->text, c->size), &c->start);
    free(memory);
}

static void converted(void *self)
{
    Convert *const c = self;
    NetReply reply = { .status = 200, .type = "application/json", .body = c->body };
    Convert **at = &converts;

    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    if (c->body.size == 0 || c->body.failed)
        net_reply_no_memory(&reply);
    if (c->ask)
        gate_answer(c->hall, NULL, c->ask, &reply);
    else
        buffer_free(&reply.body);
    free(c);
}

void api_convert_gone(const NetAsk *ask)
{
    for (Convert *c = converts; c; c = c->next)
        if (c->ask == ask)
            c->ask = NULL;
}

static void start_convert(Api *api, const adoube_position *start, const char *text, size_t size)
{
    unsigned count = 0;
    Convert *c;

    for (c = converts; c; c = c->next)
        count++;
    if (count >= CONVERTS_MOST) {
        api_error(api, 429, "too-many", "too many scores are being read: ask again in a moment");
        return;
    }
    c = malloc(sizeof *c + size);
    if (c) {
        *c = (Convert){
            .hall = api->hall, .ask = api->ask, .start = *start, .size = size, .next = converts
        };
        memcpy(c->text, text, size);
        converts = c;
        api->reply->later = net_work(api->hall->net, convert, converted, c);
        if (api->reply->later)
            return;
        converts = c->next;
        free(c);
    }
    api_no_memory(api);
}

void api_convert(Api *api)
{
    static const char *const keys[] = { "text", "start", NULL };
    json_t *const body = api_body(api, keys);
    const char *text;
    adoube_position start;

    if (body == NULL)
        return;
    text = json_string_value(json_object_get(body, "text"));
    if (text == NULL || json_string_length(json_object_get(body, "text")) > SCORE_MOST)
        api_error(api, 400, "bad-value", "'text': expected a score of no more than 128 KiB");
    else if (api_body_position(api, body, "start", &start))
        start_convert(api, &start, text, strlen(text));
    json_decref(body);
}
