#include "api/download.h"

#include <stdlib.h>

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

LiveGame *download_game(Download *download)
{
    return hall_game(download->hall, download->game_id, &download->why);
}

static void finish(Download *download, DownloadStep step, NetReply *reply)
{
    *reply = (NetReply){ .status = 200, .type = download->type };
    if (step != DOWNLOAD_FAILED && !download->body.failed) {
        reply->body = download->body;
        download->body = (Buffer){ 0 };
    } else if (download->why) {
        net_reply_error(reply, 503, "damaged", download->why);
    } else {
        net_reply_no_memory(reply);
    }
}

static bool work(Task *task)
{
    Download *const download = (Download *)(void *)task;
    const DownloadStep step = download->write(download);
    NetReply reply;

    if (step == DOWNLOAD_MORE && !download->body.failed)
        return true;
    finish(download, step, &reply);
    gate_answer(&download->hall->gate, download->ask, &reply);
    end(download);
    return false;
}

static bool is_too_many(const Hall *hall, const Address *address)
{
    unsigned all = 0, own = 0;

    for (const Download *download = hall->downloads; download; download = download->next) {
        all++;
        own += address_same(&download->address, address);
    }
    return all >= MOST || own >= EACH_MOST;
}

void download_start(Api *api, const Download *model)
{
    Hall *const hall = api->hall;
    Download *const download = malloc(sizeof *download);
    DownloadStep step;

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
    step = download->write(download);
    if (step != DOWNLOAD_MORE) {
        finish(download, step, api->reply);
        end(download);
    } else if (is_too_many(hall, &download->address)) {
        end(download);
        api_error(api, 429, "too-many", "too many long answers are under way: ask again later");
    } else {
        api->reply->later = true;
        task_queue_add(&hall->tasks, &download->task);
        net_wake(hall->net, 0);
    }
}
