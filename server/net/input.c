#include "net/input.h"

#include "net/http.h"
#include "net/output.h"
#include "net/websocket.h"

#include <stdlib.h>
#include <string.h>

enum { BREATH = 40000000 }; /* nanoseconds that a part of a turn may take */

static void give_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    Link *const link = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(link->net->buffer, sizeof link->net->buffer);
}

/* Keeps bytes until the request that they belong to has come whole. */
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

void input_take(Link *link, size_t size)
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

/* When very many have something to say, a turn of the loop is cut into parts. What was heard goes
 * to the disk and out in between, so that the first need not wait for the last. */
static void breathe(Net *net)
{
    if (uv_hrtime() - net->breathed < BREATH)
        return;
    net->calls->tick(net->self);
    output_flush_all(net);
    net->breathed = uv_hrtime();
}

/* The other side has closed its end. It may still read, so what is queued goes out first. */
static void take_end(Link *link, bool orderly)
{
    if (orderly && (link->state == LINK_HEAD || link->state == LINK_LEAVES) && link->count > 0) {
        input_pause(link, true);
        link->input_size = 0;
        link_leave(link);
    } else {
        link_drop(link);
    }
}

/* Bytes of a request. */
static void take_request(Link *link, const char *text, size_t size)
{
    if (link->state == LINK_HEAD && link->input_size == 0 && link->count == 0)
        link_due(link, LINK_HEAD_TIME);
    if (keep_input(link, text, size))
        http_input(link);
    else
        link_drop(link);
}

static void take_bytes(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    Link *const link = stream->data;

    breathe(link->net);
    if (size == 0 || link->state == LINK_DROPPED)
        return;
    if (size < 0) {
        take_end(link, size == UV_EOF);
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
        take_request(link, buffer->base, (size_t)size);
        break;
    case LINK_LEAVES:
    case LINK_DROPPED:
        break;
    }
}

void input_pause(Link *link, bool pause)
{
    if (link->paused == pause || link->state == LINK_DROPPED)
        return;
    link->paused = pause;
    if (pause)
        uv_read_stop((uv_stream_t *)&link->tcp);
    else if (uv_read_start((uv_stream_t *)&link->tcp, give_buffer, take_bytes) != 0)
        link_drop(link);
}
