#include "net/link.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 32, BATCH_BYTES = 65536, BREATH = 40000000 /* nanoseconds */, AT_A_TIME = 64 };

/* ---- Messages ---- */

NetMessage *link_message(size_t size, char **text)
{
    NetMessage *const message = malloc(sizeof *message + size);

    if (message == NULL)
        return NULL;
    *text = (char *)(message + 1);
    *message = (NetMessage){ 1, size, *text, NULL };
    return message;
}

void net_retain(NetMessage *message)
{
    message->uses++;
}

void net_release(NetMessage *message)
{
    if (--message->uses > 0)
        return;
    free(message->owned);
    free(message);
}

/* ---- The queue ---- */

static void pop(Link *link)
{
    NetMessage *const message = link->queue[link->first];

    link->first = (link->first + 1) % link->capacity;
    link->count--;
    link->sent = 0;
    net_release(message);
}

static void account_for(Link *link, size_t more, size_t less)
{
    link->queued += more - less;
    if (link->account)
        link->account->queued += more - less;
}

static void forget_queue(Link *link)
{
    account_for(link, 0, link->queued);
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

static void make_dirty(Link *link)
{
    if (link->dirty)
        return;
    link->dirty = true;
    link->next_dirty = link->net->dirty;
    link->net->dirty = link;
}

bool link_queue(Link *link, NetMessage *message)
{
    if (link->count == link->capacity && !widen(link)) {
        net_release(message);
        link_drop(link);
        return false;
    }
    if (link->count == 0)
        link_due(link, LINK_STUCK_TIME);
    link->queue[(link->first + link->count++) % link->capacity] = message;
    account_for(link, message->size, 0);
    make_dirty(link);
    return true;
}

/* ---- Writing ---- */

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

/* So many bytes have gone. */
static void wrote(Link *link, size_t bytes)
{
    link->net->counts.bytes_out += bytes;
    account_for(link, 0, bytes);
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

/* Everything is sent. */
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
        /* It does not take more now: the loop goes on when it does. */
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

void links_flush(Net *net)
{
    Link *link = net->dirty;

    net->dirty = NULL;
    while (link) {
        Link *const next = link->next_dirty;
        link->dirty = false;
        link->next_dirty = NULL;
        if (link->state == LINK_DROPPED)
            ; /* it goes by itself */
        else
            flush(link);
        link = next;
    }
}

/* ---- Reading ---- */

static void give_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    Link *const link = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(link->net->buffer, sizeof link->net->buffer);
}

static bool keep_input(Link *link, const char *text, size_t size)
{
    if (link->input_size + size > link->input_capacity) {
        size_t capacity = link->input_capacity ? link->input_capacity : 512;
        char *wider;
        while (capacity < link->input_size + size)
            capacity *= 2;
        wider = realloc(link->input, capacity);
        if (wider == NULL)
            return false;
        link->input = wider;
        link->input_capacity = capacity;
    }
    memcpy(link->input + link->input_size, text, size);
    link->input_size += size;
    return true;
}

void link_take(Link *link, size_t size)
{
    link->input_size -= size;
    if (link->input_size > 0) {
        memmove(link->input, link->input + size, link->input_size);
        return;
    }
    free(link->input);
    link->input = NULL;
    link->input_capacity = 0;
}

/* A turn of the loop in which very many have something to say is cut into parts: what was heard
 * goes to the disk and out in between, so that the first need not wait for the last, and they can
 * answer while the others are heard. */
static void breathe(Net *net)
{
    if (uv_hrtime() - net->breathed < BREATH)
        return;
    net->calls->tick(net->self);
    links_flush(net);
    net->breathed = uv_hrtime();
}

static void take_bytes(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    Link *const link = stream->data;

    breathe(link->net);
    if (size == 0 || link->state == LINK_DROPPED)
        return;
    if (size < 0) {
        /* Who has said everything may still listen: what is queued goes out first. */
        if (size == UV_EOF && (link->state == LINK_HEAD || link->state == LINK_LEAVES) &&
            link->count > 0) {
            link_pause(link, true);
            link->input_size = 0;
            link_leave(link);
        } else {
            link_drop(link);
        }
        return;
    }
    link->heard = net_milliseconds(link->net);
    switch (link->state) {
    case LINK_WS:
        websocket_input(link, buffer->base, (size_t)size);
        break;
    case LINK_HEAD:
    case LINK_BODY:
    case LINK_WAITS:
        if (link->state == LINK_HEAD && link->input_size == 0 && link->count == 0)
            link_due(link, LINK_HEAD_TIME);
        if (keep_input(link, buffer->base, (size_t)size))
            http_input(link);
        else
            link_drop(link);
        break;
    case LINK_LEAVES:
    case LINK_DROPPED:
        break;
    }
}

void link_pause(Link *link, bool pause)
{
    if (link->paused == pause || link->state == LINK_DROPPED)
        return;
    link->paused = pause;
    if (pause)
        uv_read_stop((uv_stream_t *)&link->tcp);
    else if (uv_read_start((uv_stream_t *)&link->tcp, give_buffer, take_bytes) != 0)
        link_drop(link);
}

/* ---- Beginning and ending ---- */

void link_due(Link *link, int64_t milliseconds)
{
    link->deadline = net_milliseconds(link->net) + milliseconds;
}

static void closed(uv_handle_t *handle)
{
    Link *const link = handle->data;

    if (link->dirty) { /* it is still in that list */
        Link **at = &link->net->dirty;
        while (*at != link)
            at = &(*at)->next_dirty;
        *at = link->next_dirty;
    }
    http_forget_deferred(link);
    free(link);
}

void link_drop(Link *link)
{
    Net *const net = link->net;

    if (link->state == LINK_DROPPED)
        return;
    link->state = LINK_DROPPED;
    *link->at = link->next;
    if (link->next)
        link->next->at = link->at;
    net->counts.links--;
    uv_close((uv_handle_t *)&link->tcp, closed);
    http_dropped(link);
    websocket_dropped(link);
    forget_queue(link);
    free(link->input);
    link->input = NULL;
    if (link->account)
        accounts_let_go(&net->accounts, link->account);
}

void link_leave(Link *link)
{
    if (link->state == LINK_DROPPED || link->state == LINK_LEAVES)
        return;
    link->state = LINK_LEAVES;
    link_due(link, link->count ? LINK_STUCK_TIME : LINK_LEAVE_TIME);
    make_dirty(link);
}

static void no_more(uv_handle_t *handle)
{
    free(handle->data);
}

/* A connection that was not begun is ended. */
static void refuse(Link *link)
{
    link->net->counts.refused++;
    uv_close((uv_handle_t *)&link->tcp, no_more);
}

static void who_is_it(Link *link)
{
    struct sockaddr_storage from;
    int size = sizeof from;
    Address address;

    memset(&from, 0, sizeof from);
    uv_tcp_getpeername(&link->tcp, (struct sockaddr *)&from, &size);
    address = address_of((const struct sockaddr *)&from);
    link->proxied = accounts_trust(&link->net->accounts, &address);
    if (!link->proxied)
        link->account = accounts_hold(&link->net->accounts, &address, net_milliseconds(link->net));
}

static void begin(Link *link)
{
    Net *const net = link->net;

    net->counts.connections++;
    if (net->counts.links >= net->most && !links_make_way(net)) {
        refuse(link);
        return;
    }
    who_is_it(link);
    if (!link->proxied &&
        (link->account == NULL || !account_may_link(&net->accounts, link->account, net->most))) {
        if (link->account)
            accounts_let_go(&net->accounts, link->account);
        refuse(link);
        return;
    }
    uv_tcp_nodelay(&link->tcp, 1);
    link->speaker = link->account;
    link->at = &net->links;
    link->next = net->links;
    if (link->next)
        link->next->at = &link->next;
    net->links = link;
    net->counts.links++;
    link->heard = net_milliseconds(net);
    link_due(link, LINK_HEAD_TIME);
    link->paused = true;
    link_pause(link, false);
}

static Link *make(Net *net)
{
    Link *const link = calloc(1, sizeof *link);

    if (link == NULL)
        return NULL;
    link->net = net;
    if (uv_tcp_init(&net->loop, &link->tcp) != 0) {
        free(link);
        return NULL;
    }
    link->tcp.data = link;
    return link;
}

void link_accept(Net *net, uv_stream_t *from)
{
    Link *const link = make(net);

    if (link == NULL)
        return;
    if (uv_accept(from, (uv_stream_t *)&link->tcp) == 0)
        begin(link);
    else
        refuse(link);
}

bool net_adopt(Net *net, int file)
{
    Link *const link = make(net);

    if (link == NULL)
        return false;
    if (uv_tcp_open(&link->tcp, file) != 0) {
        refuse(link);
        return false;
    }
    begin(link);
    return true;
}

/* ---- Looking after ---- */

/* Who waits for a request goes before who plays; among those, one of the address that has most. */
static bool goes_before(const Link *a, const Link *b)
{
    const bool idle_a = a->state != LINK_WS && a->state != LINK_WAITS;
    const bool idle_b = b->state != LINK_WS && b->state != LINK_WAITS;
    const unsigned many_a = a->account ? a->account->links : 1;
    const unsigned many_b = b->account ? b->account->links : 1;

    if (idle_a != idle_b)
        return idle_a;
    if (!idle_a && many_a != many_b)
        return many_a > many_b;
    return a->heard < b->heard;
}

bool links_make_way(Net *net)
{
    Link *first = net->links;

    for (Link *link = net->links; link; link = link->next)
        if (goes_before(link, first))
            first = link;
    if (first == NULL ||
        (first->state == LINK_WS && (first->account == NULL || first->account->links < 3)))
        return false; /* nobody has more than his share */
    net->counts.timed_out++;
    link_drop(first);
    return true;
}

/* Thousands that came together are too slow together: they go a few at a time. */
bool links_look(Net *net)
{
    const int64_t now = net_milliseconds(net);
    unsigned gone = 0;

    for (Link *link = net->links, *next; link && gone < AT_A_TIME; link = next) {
        next = link->next;
        if (now >= link->deadline) {
            net->counts.timed_out++;
            gone++;
            if (link->state == LINK_BODY || (link->state == LINK_HEAD && link->input_size > 0))
                http_refuse(link, 408, "too-slow", "expected the request within thirty seconds");
            else
                link_drop(link);
        } else if (link->state == LINK_WS) {
            websocket_look(link, now);
        }
    }
    if (gone < AT_A_TIME)
        accounts_sweep(&net->accounts, now);
    return gone == AT_A_TIME;
}
