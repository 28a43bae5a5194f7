#include "net/websocket.h"

#include "net/output.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum {                     /* milliseconds, but for CONTROLS_MOST */
       ASK_AFTER = 30000,  /* after so long a silence the other side is asked whether it lives */
       END_AFTER = 45000,  /* after so long a silence the connection is cut */
       LOOKS = 5000,       /* in which control frames are counted */
       CONTROLS_MOST = 64, /* control frames in that time */
       CLOSE_TIME = 5000   /* for the other side to close its end */
};

/* ---- Sending and closing ---- */

static bool may_queue(const Link *link, size_t size)
{
    return link->queued + size <= NET_QUEUE &&
           (link->account == NULL || account_may_queue(&link->net->accounts, link->account, size));
}

void net_websocket_send(NetWebSocket *socket, NetMessage *message)
{
    Link *const link = socket->link;

    if (socket->closing || link->state != LINK_WS)
        return;
    if (!may_queue(link, message->size)) /* much was kept at once, and is told at once */
        output_push(link);
    if (!may_queue(link, message->size)) {
        /* the other side does not read: what is queued would never be sent */
        link->net->counts.slow++;
        websocket_leave(link, 4001, "too slow a reader");
        return;
    }
    net_message_retain(message);
    if (output_queue(link, message))
        link->net->counts.frames_out++;
}

/* Gives the other side a while to close its end. */
static void leave(Link *link)
{
    link_leave(link);
    link_due(link, CLOSE_TIME);
}

void websocket_leave(Link *link, int code, const char *why)
{
    char text[125];
    NetMessage *message;
    size_t size = strlen(why);

    if (link->state != LINK_WS || link->socket->closing)
        return;
    if (size > sizeof text - 2)
        size = sizeof text - 2;
    text[0] = (char)(code >> 8);
    text[1] = (char)code;
    memcpy(text + 2, why, size);
    message = message_frame(MESSAGE_CLOSE, text, size + 2);
    link->socket->closing = true;
    if (output_queue(link, message))
        leave(link);
}

void net_websocket_close(NetWebSocket *socket, int code, const char *why)
{
    websocket_leave(socket->link, code, why);
}

/* ---- What wslay calls ---- */

/* Gives wslay bytes to read. */
static ssize_t take_input(wslay_event_context_ptr wslay, uint8_t *out, size_t capacity, int flags,
                          void *self)
{
    NetWebSocket *const socket = ((Link *)self)->socket;
    const size_t left = socket ? socket->input_size : 0;
    const size_t size = left < capacity ? left : capacity;

    (void)flags;
    if (size == 0) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(out, socket->input, size);
    socket->input += size;
    socket->input_size -= size;
    return (ssize_t)size;
}

/* Sends a control frame that wslay has written, such as a pong. */
static ssize_t put_control(wslay_event_context_ptr wslay, const uint8_t *data, size_t size,
                           int flags, void *self)
{
    Link *const link = self;
    char *text;
    NetMessage *const message = message_new(size, &text);

    (void)flags;
    if (message)
        memcpy(text, data, size);
    if (message == NULL || !output_queue(link, message)) {
        wslay_event_set_error(wslay, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    return (ssize_t)size;
}

/* A frame has come whole. */
static void take_message(wslay_event_context_ptr wslay, const struct wslay_event_on_msg_recv_arg *m,
                         void *self)
{
    Link *const link = self;
    NetWebSocket *const socket = link->socket;

    (void)wslay;
    if (socket == NULL || socket->closing || link->state != LINK_WS)
        return;
    if (wslay_is_ctrl_frame(m->opcode)) {
        if (m->opcode != WSLAY_CONNECTION_CLOSE && ++socket->controls > CONTROLS_MOST)
            websocket_leave(link, 4000, "too many frames");
        return;
    }
    if (m->opcode == WSLAY_BINARY_FRAME) {
        websocket_leave(link, 1003, "expected text");
        return;
    }
    link->net->counts.frames_in++;
    link->net->calls->frame(link->net->self, socket->admitted, (const char *)m->msg, m->msg_length);
}

/* ---- Reading ---- */

/* wslay keeps two buffers of 4 KiB for each connection. Most connections are silent most of the
 * time, and most frames come whole; so there is a wslay only while there is something to read. */
static bool open_wslay(NetWebSocket *socket)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take_input,
        .send_callback = put_control,
        .on_msg_recv_callback = take_message,
    };

    if (socket->wslay)
        return true;
    if (wslay_event_context_server_init(&socket->wslay, &callbacks, socket->link) != 0)
        return false;
    wslay_event_config_set_max_recv_msg_length(socket->wslay, NET_FRAME);
    return true;
}

static void close_wslay(NetWebSocket *socket)
{
    if (socket->wslay)
        wslay_event_context_free(socket->wslay);
    socket->wslay = NULL;
}

/* Are these bytes whole frames, of which none is a part of a longer message? Then wslay is not
 * needed after them. */
static bool are_whole(const char *text, size_t size)
{
    const unsigned char *at = (const unsigned char *)text, *const end = at + size;

    while (end - at >= 2) {
        size_t length = at[1] & 0x7f, head = 2 + (at[1] & 0x80 ? 4 : 0);
        if (!(at[0] & 0x80) || (at[0] & 15) == 0 || length == 127)
            return false;
        if (length == 126) {
            if (end - at < 4)
                return false;
            length = (size_t)at[2] << 8 | at[3];
            head += 2;
        }
        if ((size_t)(end - at) < head + length)
            return false;
        at += head + length;
    }
    return at == end;
}

static void free_socket(NetWebSocket *socket)
{
    close_wslay(socket);
    free(socket);
}

void websocket_dropped(Link *link)
{
    NetWebSocket *const socket = link->socket;

    if (socket == NULL)
        return;
    link->socket = NULL;
    link->net->counts.web_sockets--;
    link->net->calls->closed(link->net->self, socket->admitted);
    socket->orphan = socket->reading;
    if (!socket->orphan)
        free_socket(socket);
}

/* Sends what wslay wants to say after it has read. When it has said that it closes, so do we. */
static void send_controls(Link *link, int result)
{
    NetWebSocket *const socket = link->socket;

    if (result == WSLAY_ERR_CALLBACK_FAILURE) {
        websocket_leave(link, 1002, "expected frames as RFC 6455 has them");
        return;
    }
    while (result == 0 && link->state == LINK_WS && !socket->closing &&
           wslay_event_want_write(socket->wslay))
        result = wslay_event_send(socket->wslay);
    if (result != 0) {
        link_drop(link);
    } else if (link->state == LINK_WS && !socket->closing &&
               wslay_event_get_close_sent(socket->wslay)) {
        socket->closing = true;
        leave(link);
    }
}

void websocket_input(Link *link, const char *text, size_t size)
{
    NetWebSocket *const socket = link->socket;
    const bool whole = socket->wslay == NULL && are_whole(text, size);
    int result;

    if (!open_wslay(socket)) {
        link_drop(link);
        return;
    }
    socket->input = text;
    socket->input_size = size;
    socket->reading = true;
    result = wslay_event_recv(socket->wslay);
    if (link->state == LINK_WS)
        send_controls(link, result);
    socket->reading = false;
    socket->input = NULL;
    socket->input_size = 0;
    if (socket->orphan)
        free_socket(socket);
    else if (whole && link->state == LINK_WS)
        close_wslay(socket);
}

void websocket_look(Link *link, int64_t now)
{
    NetWebSocket *const socket = link->socket;

    if (now / LOOKS != (now - 1000) / LOOKS)
        socket->controls = 0;
    if (now - link->heard >= END_AFTER) {
        link->net->counts.timed_out++;
        link_drop(link);
    } else if (now - link->heard >= ASK_AFTER && socket->asked < link->heard && link->count == 0) {
        NetMessage *const ping = message_frame(MESSAGE_PING, "?", 1);
        socket->asked = now;
        if (ping)
            output_queue(link, ping);
    }
}
