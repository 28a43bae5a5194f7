#include "net/output.h"

#include "net/http.h"
#include "net/websocket.h"

#include <stdlib.h>

/* Messages and bytes that are written in one call. */
enum { BATCH = 32, BATCH_BYTES = 65536 };

/* ---- The queue ---- */

static void pop(Link *link)
{
    NetMessage *const message = link->queue[link->first];

    link->first = (link->first + 1) % link->capacity;
    link->count--;
    link->sent = 0;
    net_message_release(message);
}

/* The account knows how much waits for all its connections together. */
static void count_queued(Link *link, size_t more, size_t less)
{
    link->queued += more - less;
    if (link->account)
        link->account->queued += more - less;
}

void output_forget(Link *link)
{
    count_queued(link, 0, link->queued);
    while (link->count > 0)
        pop(link);
    free(link->queue);
    link->queue = NULL;
    link->capacity = 0;
}

static bool widen(Link *link)
{
    const unsigned capacity = link->capacity ? link->capacity * 2 : 4;
    NetMessage **const queue = malloc(capacity * sizeof *queue);

    if (queue == NULL)
        return false;
    for (unsigned i = 0; i < link->count; i++)
        queue[i] = link->queue[(link->first + i) % link->capacity];
    free(link->queue);
    link->queue = queue;
    link->capacity = capacity;
    link->first = 0;
    return true;
}

void output_want(Link *link)
{
    if (link->dirty)
        return;
    link->dirty = true;
    link->next_dirty = link->net->dirty;
    link->net->dirty = link;
}

void output_unlist(Link *link)
{
    Link **at = &link->net->dirty;

    if (!link->dirty)
        return;
    while (*at != link)
        at = &(*at)->next_dirty;
    *at = link->next_dirty;
    link->dirty = false;
}

bool output_queue(Link *link, NetMessage *message)
{
    if (message == NULL || (link->count == link->capacity && !widen(link))) {
        if (message)
            net_message_release(message);
        link_drop(link);
        return false;
    }
    if (link->count == 0)
        link_due(link, LINK_STUCK_TIME);
    link->queue[(link->first + link->count++) % link->capacity] = message;
    count_queued(link, message->size, 0);
    output_want(link);
    return true;
}

/* ---- Writing ---- */

/* The bytes at the front of the queue, for one call. */
static unsigned gather(const Link *link, uv_buf_t bufs[BATCH])
{
    unsigned count = 0;
    size_t bytes = 0, skip = link->sent;

    while (count < link->count && count < BATCH && bytes < BATCH_BYTES) {
        const NetMessage *const message = link->queue[(link->first + count) % link->capacity];
        bufs[count] = uv_buf_init((char *)(size_t)(message->text + skip),
                                  (unsigned)(message->size - skip));
        bytes += message->size - skip;
        skip = 0;
        count++;
    }
    return count;
}

/* So many bytes have gone: the messages that are sent whole leave the queue. */
static void wrote(Link *link, size_t bytes)
{
    link->net->counts.bytes_out += bytes;
    count_queued(link, 0, bytes);
    while (link->count > 0) {
        const size_t left = link->queue[link->first]->size - link->sent;
        if (bytes < left) {
            link->sent += bytes;
            break;
        }
        bytes -= left;
        pop(link);
    }
    if (link->count > 0)
        link_due(link, LINK_STUCK_TIME);
}

static void end_sent(uv_shutdown_t *request, int status)
{
    (void)request;
    (void)status;
}

/* Everything is sent: what comes next depends on what the link is for. */
static void drained(Link *link)
{
    switch (link->state) {
    case LINK_LEAVES:
        if (!link->shutting) {
            link->shutting = true;
            link_due(link, LINK_LEAVE_TIME);
            uv_shutdown(&link->end, (uv_stream_t *)&link->tcp, end_sent);
        }
        break;
    case LINK_WS:
        link->deadline = INT64_MAX;
        link->net->calls->drained(link->net->self, link->socket->admitted);
        break;
    case LINK_HEAD:
        link_due(link, LINK_IDLE_TIME);
        http_input(link);
        break;
    case LINK_BODY:
    case LINK_WAITS:
    case LINK_DROPPED:
        break;
    }
}

static void flush(Link *link);

/* libuv has written what the kernel did not take at once. */
static void written(uv_write_t *request, int status)
{
    Link *const link = request->data;
    size_t bytes = 0, skip = link->sent;

    link->writing = false;
    if (link->state == LINK_DROPPED)
        return;
    if (status < 0) {
        link_drop(link);
        return;
    }
    for (unsigned i = 0; i < link->in_write; i++, skip = 0)
        bytes += link->queue[(link->first + i) % link->capacity]->size - skip;
    wrote(link, bytes);
    flush(link);
}

static void flush(Link *link)
{
    uv_buf_t bufs[BATCH];

    while (link->count > 0 && !link->writing && link->state != LINK_DROPPED) {
        const unsigned count = gather(link, bufs);
        const int sent = uv_try_write((uv_stream_t *)&link->tcp, bufs, count);
        if (sent < 0 && sent != UV_EAGAIN) {
            link_drop(link);
            return;
        }
        if (sent > 0) {
            wrote(link, (size_t)sent);
            continue;
        }
        /* the kernel takes no more now: libuv goes on when it does */
        link->in_write = count;
        link->write.data = link;
        link->writing = true;
        if (uv_write(&link->write, (uv_stream_t *)&link->tcp, bufs, count, written) != 0) {
            link->writing = false;
            link_drop(link);
            return;
        }
    }
    if (link->count == 0 && link->state != LINK_DROPPED)
        drained(link);
}

void output_push(Link *link)
{
    uv_buf_t bufs[BATCH];

    while (link->count > 0 && !link->writing && link->state != LINK_DROPPED) {
        const unsigned count = gather(link, bufs);
        const int sent = uv_try_write((uv_stream_t *)&link->tcp, bufs, count);
        if (sent <= 0)
            return;
        wrote(link, (size_t)sent);
    }
}

void output_flush_all(Net *net)
{
    Link *link = net->dirty;

    net->dirty = NULL;
    while (link) {
        Link *const next = link->next_dirty;
        link->dirty = false;
        link->next_dirty = NULL;
        if (link->state != LINK_DROPPED)
            flush(link);
        link = next;
    }
}
