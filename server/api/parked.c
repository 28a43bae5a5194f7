#include "api/parked.h"

#include "games/loading.h"
#include "games/news.h"

#include <stdlib.h>
#include <string.h>

typedef struct ParkedRequest {
    GameWait wait; /* first: a pointer to one is a pointer to the other */
    Api api;
    NetRequest request; /* a copy, and … */
    Buffer texts;       /* … what its pointers show */
    struct ParkedRequest *next;
} ParkedRequest;

static void take_out(ParkedRequest *parked)
{
    ParkedRequest **at = &parked->api.hall->parked;

    while (*at != parked)
        at = &(*at)->next;
    *at = parked->next;
    game_wait_leave(&parked->wait);
}

static void free_parked(ParkedRequest *parked)
{
    if (parked->texts.text)
        memset(parked->texts.text, 0, parked->texts.size); /* it may contain a token */
    buffer_free(&parked->texts);
    free(parked);
}

/* The game is there, or it cannot be had: the request is answered. */
static void loaded(GameWait *wait, const char *why)
{
    ParkedRequest *const parked = (ParkedRequest *)(void *)wait;
    NetReply reply = { 0 };
    Api api = parked->api;

    take_out(parked);
    api.request = &parked->request;
    api.reply = &reply;
    api.waited = true;
    api.why = why;
    api.answer(&api);
    if (!reply.later)
        gate_answer(api.hall, api.game_id, api.ask, &reply);
    free_parked(parked);
}

/* Copies the request; the pointers are set when nothing moves any more. */
static bool copy_request(ParkedRequest *parked, const NetRequest *from)
{
    const char **const to[] = { &parked->request.method, &parked->request.path,
                                &parked->request.query,  &parked->request.bearer,
                                &parked->request.type,   &parked->request.host };
    const char *const texts[] = { from->method, from->path, from->query,
                                  from->bearer, from->type, from->host };
    size_t at = 0;

    parked->request = *from;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        buffer_put(&parked->texts, texts[i], strlen(texts[i]) + 1);
    buffer_put(&parked->texts, from->body, from->size);
    buffer_put(&parked->texts, "", 1);
    if (parked->texts.failed)
        return false;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        *to[i] = parked->texts.text + at;
        at += strlen(texts[i]) + 1;
    }
    parked->request.body = parked->texts.text + at;
    return true;
}

/* A copy of the request among those that wait; null, and the error is answered, without memory. */
static ParkedRequest *park(Api *api)
{
    ParkedRequest *const parked = calloc(1, sizeof *parked);

    if (parked == NULL || !copy_request(parked, api->request)) {
        if (parked)
            free_parked(parked);
        api_no_memory(api);
        return NULL;
    }
    parked->api = *api;
    parked->wait.done = loaded;
    parked->next = api->hall->parked;
    api->hall->parked = parked;
    api->reply->later = true;
    return parked;
}

void parked_wait(Api *api)
{
    ParkedRequest *const parked = park(api);

    if (parked == NULL || loading_start(api->hall, api->game_id, &parked->wait))
        return;
    take_out(parked);
    free_parked(parked);
    api->reply->later = false;
    api_no_memory(api);
}

void parked_wait_for_news(Api *api, LiveGame *game)
{
    ParkedRequest *const parked = park(api);

    if (parked)
        news_wait(api->hall, game, &parked->wait);
}

void parked_drop(Hall *hall, const NetAsk *ask)
{
    for (ParkedRequest *parked = hall->parked; parked; parked = parked->next)
        if (parked->api.ask == ask) {
            take_out(parked);
            free_parked(parked);
            return;
        }
}
