// What a game is, and the list of one's games.
#include "api/body.h"
#include "api/download.h"
#include "api/routes.h"
#include "games/loading.h"
#include "games/news.h"

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
    GameWait wait; /* first: a pointer to one is a pointer to the other */
    Download *download;
    json_t *seats; /* the games and tokens that were asked about */
    size_t at;     /* the next of them */
    bool waited;   /* that one was loaded, or cannot be had: why */
    bool gone, unread;
} Mine;

static void free_mine(Download *download)
{
    Mine *const mine = download->state;

    game_wait_leave(&mine->wait);
    json_decref(mine->seats);
    free(mine);
}

static void loaded(GameWait *wait, const char *why)
{
    Mine *const mine = (Mine *)(void *)wait;

    mine->waited = true;
    mine->gone = why == loading_no_such_game;
    mine->unread = why && !mine->gone;
    download_go_on(mine->download);
}

/* Must a game be loaded before it can be told? Or may another node have given the seat away? */
static bool must_wait(Mine *mine, Hall *hall, const char *id, const unsigned char *token)
{
    LiveGame *const game = mine->waited ? NULL : hall_use(hall, id);

    if (mine->waited)
        return false;
    if (game == NULL)
        return loading_start(hall, id, &mine->wait);
    if (!hall->store->shared || live_game_seat_of_token(game, token))
        return false;
    news_wait(hall, game, &mine->wait);
    return true;
}

/* What one of the games is, or that it is gone or cannot be read. False if it must be loaded. */
static bool put_mine(Mine *mine, Hall *hall, Buffer *body, const char *id, const char *token)
{
    unsigned char hash[SECRET_HASH];
    const bool good = strlen(id) == SECRET_ID - 1 && secret_hash(token, strlen(token), hash);
    LiveGame *game;
    const Seat *seat;
    bool there;

    if (good && must_wait(mine, hall, id, hash))
        return false;
    game = good ? hall_use(hall, id) : NULL;
    seat = game ? live_game_seat_of_token(game, hash) : NULL;
    there = good && !mine->gone && (game == NULL || mine->unread); /* and it cannot be read */
    mine->waited = mine->gone = mine->unread = false;
    buffer_put(body, ",", mine->at ? 1 : 0);
    if (seat) {
        entry_about(body, game, (View){ seat->kind, seat->number });
        return true;
    }
    buffer_print(body, "{\"game\":");
    buffer_json_string(body, id);
    buffer_print(body, there ? ",\"unread\":true}" : ",\"gone\":true}");
    return true;
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

    mine->download = download;
    if (body->size == 0)
        buffer_print(body, "{\"games\":[");
    for (unsigned i = 0; i < AT_ONCE && mine->at < count; i++, mine->at++) {
        const json_t *const value = json_array_get(mine->seats, mine->at);
        if (!put_mine(mine, download->hall, body, word_of(value, "game"), word_of(value, "token")))
            return DOWNLOAD_WAITS;
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
        mine->wait.done = loaded;
        mine->seats = json_incref(seats);
        download_start(api, &(Download){ .write = write_mine,
                                         .free = free_mine,
                                         .state = mine,
                                         .type = "application/json" });
    }
    json_decref(body);
}
