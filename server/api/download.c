#include "api/download.h"

#include "games/live_reading.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST = 8,     /* long answers that are written at the same time */
    EACH_MOST = 3 /* those of one address */
};

static void end(Download *download)
{
    Download **at = &download->hall->downloads;

    while (*at != download)
        at = &(*at)->next;
    *at = download->next;
    task_queue_remove(&download->hall->tasks, &download->task);
    download->free(download);
    buffer_free(&download->body);
    free(download);
}

void download_drop(Hall *hall, const NetAsk *ask)
{
    for (Download *download = hall->downloads; download; download = download->next)
        if (download->ask == ask) {
            end(download);
            return;
        }
}

static void finish(Download *download, DownloadStep step, NetReply *reply)
{
    *reply = (NetReply){ .status = 200, .type = download->type };
    if (step != DOWNLOAD_FAILED && !download->body.failed) {
        reply->body = download->body;
        download->body = (Buffer){ 0 };
    } else if (download->why) {
        const char *const code = download->unfit                           ? "not-printable"
                                 : download->why == live_reading_overtaken ? "not-kept"
                                                                           : "damaged";
        net_reply_error(reply, download->unfit ? 409 : 503, code, download->why);
    } else {
        net_reply_no_memory(reply);
    }
}

static bool is_too_many(const Hall *hall, const Address *address)
{
    unsigned all = 0, own = 0;

    for (const Download *download = hall->downloads; download; download = download->next) {
        all += download->counted;
        own += download->counted && address_same(&download->address, address);
    }
    return all >= MOST || own >= EACH_MOST;
}

/* Writes one piece. True if the reply is complete. */
static bool write_piece(Download *download, NetReply *reply, bool *waits)
{
    const DownloadStep step = download->write(download);

    *waits = step == DOWNLOAD_WAITS;
    if (step == DOWNLOAD_DONE || step == DOWNLOAD_FAILED || download->body.failed) {
        finish(download, step, reply);
        return true;
    }
    download->is_long = download->is_long || step == DOWNLOAD_MORE;
    if (download->is_long && !download->counted) {
        if (is_too_many(download->hall, &download->address)) {
            net_reply_error(reply, 429, "too-many",
                            "too many long answers are under way: ask again later");
            return true;
        }
        download->counted = true;
    }
    return false;
}

static bool work(Task *task)
{
    Download *const download = (Download *)(void *)task;
    Hall *const hall = download->hall;
    NetAsk *const ask = download->ask;
    NetReply reply = { 0 };
    bool waits;
    char game_id[SECRET_ID];

    if (!write_piece(download, &reply, &waits))
        return !waits;
    memcpy(game_id, download->game_id, SECRET_ID);
    end(download);
    gate_answer(hall, game_id, ask, &reply);
    return false;
}

void download_go_on(Download *download)
{
    task_queue_add(&download->hall->tasks, &download->task);
    net_wake(download->hall->net, 0);
}

void download_start(Api *api, const Download *model)
{
    Hall *const hall = api->hall;
    Download *const download = malloc(sizeof *download);
    bool waits;

    if (download == NULL) {
        Download doomed = *model;
        doomed.free(&doomed);
        buffer_free(&doomed.body);
        api_no_memory(api);
        return;
    }
    *download = *model;
    download->task = (Task){ .work = work };
    download->hall = hall;
    download->ask = api->ask;
    download->address = api->request->account->address;
    download->next = hall->downloads;
    hall->downloads = download;
    if (write_piece(download, api->reply, &waits)) {
        end(download);
        return;
    }
    api->reply->later = true;
    if (!waits)
        download_go_on(download);
}
