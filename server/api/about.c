// What a game is, and the list of one's games.
#include "api/body.h"
#include "api/download.h"
#include "api/routes.h"

#include <stdlib.h>
#include <string.h>

enum {
    MINE_MOST = 200, /* games in one request */
    AT_ONCE = 8      /* games that are looked up at a time */
};

void api_about(Api *api)
{
    Seat *seat;
    LiveGame *const game = api_game_of_seat(api, &seat);

    if (game == NULL)
        return;
    entry_about(&api->reply->body, game, (View){ seat->kind, seat->number });
    api_json(api, 200);
}

/* ---- One's games ---- */

typedef struct Mine {
    json_t *seats; /* the games and tokens that were asked about */
    size_t at;     /* the next of them */
} Mine;

static void free_mine(Download *download)
{
    Mine *const mine = download->state;

    json_decref(mine->seats);
    free(mine);
}

/* What one of the games is, or that it is gone or cannot be read. */
static void put_mine(Hall *hall, Buffer *body, const char *id, const char *token)
{
    unsigned char hash[SECRET_HASH];
    const char *why = "no such game";
    LiveGame *const game = strlen(id) == SECRET_ID - 1 && secret_hash(token, strlen(token), hash)
                               ? hall_game(hall, id, &why)
                               : NULL;
    const Seat *const seat = game ? live_game_seat_of_token(game, hash) : NULL;
    const bool there = game == NULL &&
                       strcmp(why, "no such game") != 0; /* it is there, and cannot be read */

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

void api_about_mine(Api *api)
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
        api_no_memory(api);
    } else {
        mine->seats = json_incref(seats);
        download_start(api, &(Download){ .write = write_mine,
                                         .free = free_mine,
                                         .state = mine,
                                         .type = "application/json" });
    }
    json_decref(body);
}
