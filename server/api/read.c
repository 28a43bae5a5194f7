// What a record could mean in a position.
#include "api/body.h"
#include "api/move_forms.h"
#include "api/routes.h"

#include <stdio.h>

enum { MOVES_MOST = 2000 };

/* Plays moves in UCI form; false, and the error is answered, if one is not legal. */
static bool play(Api *api, adoube_score *score, const json_t *moves)
{
    char message[128];
    size_t i;
    json_t *item;

    if (moves == NULL)
        return true;
    if (!json_is_array(moves) || json_array_size(moves) > MOVES_MOST)
        return api_bad(api, "bad-value", "'moves': expected an array of no more than 2000");
    json_array_foreach((json_t *)(size_t)moves, i, item)
    {
        const char *const uci = json_string_value(item);
        adoube_position position;
        adoube_move move;
        adoube_score_position(score, &position);
        if (uci == NULL || adoube_move_read(&position, uci, &move) != ADOUBE_LEGAL) {
            snprintf(message, sizeof message, "'moves': number %zu: expected a legal move", i + 1);
            return api_bad(api, "bad-value", message);
        }
        adoube_score_play(score, move);
    }
    return true;
}

static void put_reading(Api *api, const adoube_score *score, const char *record)
{
    static const char *const names[] = { "clear", "ambiguous", "no-legal", "no-record" };
    static adoube_move moves[ADOUBE_MOVES_MAX];
    Buffer *const body = &api->reply->body;
    adoube_reading reading;
    const char *note;
    bool any = false;

    adoube_score_read(score, record, &reading, moves, ADOUBE_MOVES_MAX);
    buffer_print(body, "{\"meaning\":\"%s\",\"moves\":[", names[reading.meaning]);
    for (size_t i = 0; i < reading.count; i++) {
        buffer_print(body, "%s{", i ? "," : "");
        move_forms_put(body, score, moves[i]);
        buffer_put(body, "}", 1);
    }
    buffer_print(body, "],\"notes\":[");
    for (unsigned i = 0; (note = adoube_score_note(i)) != NULL; i++) {
        if (!(reading.notes >> i & 1))
            continue;
        buffer_put(body, ",", any ? 1 : 0);
        buffer_json_string(body, note);
        any = true;
    }
    buffer_print(body, "],\"column\":%zu,\"expected\":", reading.column);
    buffer_json_string(body, reading.expected);
    buffer_put(body, "}", 1);
    api_json(api, 200);
}

void api_read(Api *api)
{
    static const char *const keys[] = { "fen", "moves", "record", NULL };
    json_t *const body = api_body(api, keys);
    char record[256];
    adoube_position position;
    adoube_score score;

    if (body == NULL)
        return;
    if (api_body_position(api, body, "fen", &position) &&
        api_body_string(api, body, "record", record, sizeof record)) {
        adoube_score_begin(&score, &position);
        if (play(api, &score, json_object_get(body, "moves")))
            put_reading(api, &score, record);
    }
    json_decref(body);
}
