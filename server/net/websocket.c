// WebSockets: who may open one, frames whole, messages that wait for their reader. wslay reads
// frames and answers pings; frames with text are written here, once for all their readers.
#include "net/link.h"

#include <sha1.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum {
    ASK_AFTER = 30000, /* milliseconds of silence */
    END_AFTER = 45000,
    LOOKS = 5000,       /* control frames are counted anew so often, … */
    CONTROLS_MOST = 64, /* … and more than these are too many */
    CLOSE_TIME = 5000
};

/* ---- Messages ---- */

/* The head of a frame that is not masked; its size. */
static size_t frame_head(unsigned char head[10], unsigned first, size_t size)
{
    head[0] = (unsigned char)first;
    if (size < 126) {
        head[1] = (unsigned char)size;
        return 2;
    }
    if (size < 65536) {
        head[1] = 126;
        head[2] = (unsigned char)(size >> 8);
        head[3] = (unsigned char)size;
        return 4;
    }
    head[1] = 127;
    for (unsigned i = 0; i < 8; i++)
        head[2 + i] = (unsigned char)((uint64_t)size >> (56 - 8 * i));
    return 10;
}

enum { TEXT = 0x81, CLOSE = 0x88, PING = 0x89 };

static NetMessage *frame(unsigned first, const char *text, size_t size)
{
    unsigned char head[10];
    const size_t before = frame_head(head, first, size);
    char *at;
    NetMessage *const message = link_message(before + size, &at);

    if (message == NULL)
        return NULL;
    memcpy(at, head, before);
    if (size)
        memcpy(at + before, text, size);
    return message;
}

NetMessage *net_message(const char *text, size_t size)
{
    return frame(TEXT, text, size);
}

static bool may_queue(const Link *link, size_t size)
{
    return link->queued + size <= NET_QUEUE &&
           (link->account == NULL || account_may_queue(&link->net->accounts, link->account, size));
}

void net_send(NetWebSocket *socket, NetMessage *message)
{
    Link *const link = socket->link;

    if (socket->closing || link->state != LINK_WS)
        return;
    if (!may_queue(link, message->size)) {
        /* he does not read: what is queued would never be sent */
        link->net->counts.slow++;
        websocket_leave(link, 4001, "too slow a reader");
        return;
    }
    net_retain(message);
    if (link_queue(link, message))
        link->net->counts.frames_out++;
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
    message = frame(CLOSE, text, size + 2);
    link->socket->closing = true;
    if (message && link_queue(link, message)) {
        link_leave(link);
        link_due(link, CLOSE_TIME);
    } else {
        link_drop(link);
    }
}

void net_shut(NetWebSocket *socket, int code, const char *why)
{
    websocket_leave(socket->link, code, why);
}

/* ---- Opening ---- */

/* "seat.TOKEN" among the subprotocols; empty if there is none. */
static void find_token(const char *offered, char *out, size_t capacity)
{
    out[0] = '\0';
    for (const char *at = offered; *at;) {
        size_t size;
        at += strspn(at, " \t,");
        size = strcspn(at, " \t,");
        if (size > 5 && size - 5 < capacity && memcmp(at, "seat.", 5) == 0) {
            memcpy(out, at + 5, size - 5);
            out[size - 5] = '\0';
            return;
        }
        at += size;
    }
}

/* A page of another origin may not speak for who looks at it. Programs send no origin. */
static bool is_same_origin(const Head *head)
{
    const char *const name = strstr(head->value[HEAD_ORIGIN], "://");

    return !head->has[HEAD_ORIGIN] ||
           (name && head->value[HEAD_HOST][0] && strcmp(name + 3, head->value[HEAD_HOST]) == 0);
}

static bool is_key(const char *key)
{
    unsigned char bytes[16];
    size_t size = 0;

    return strlen(key) == 24 &&
           sodium_base642bin(bytes, sizeof bytes, key, 24, NULL, &size, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           size == sizeof bytes;
}

static bool is_proper(Link *link, const Head *head)
{
    if (head->old || !head_lists(head->value[HEAD_CONNECTION], "upgrade") ||
        !is_key(head->value[HEAD_WS_KEY]))
        http_refuse(link, 400, "bad-handshake",
                    "expected a WebSocket handshake as RFC 6455 has it");
    else if (strcmp(head->value[HEAD_WS_VERSION], "13") != 0) {
        NetReply reply = { .status = 426, .type = "application/json" };
        buffer_print(&reply.body, "{\"error\":{\"code\":\"bad-handshake\",\"message\":"
                                  "\"expected sec-websocket-version 13\"}}\n");
        link->ends = true;
        http_reply(link, &reply, "sec-websocket-version: 13\r\n");
    } else if (!is_same_origin(head))
        http_refuse(link, 403, "not-yours", "a page of another origin may not ask this");
    else if (!head_lists(head->value[HEAD_WS_PROTOCOL], "adoube.1"))
        http_refuse(link, 400, "bad-handshake", "expected the subprotocol adoube.1");
    else
        return true;
    return false;
}

static ssize_t take_input(wslay_event_context_ptr wslay, uint8_t *out, size_t capacity, int flags,
                          void *self);
static ssize_t put_control(wslay_event_context_ptr wslay, const uint8_t *data, size_t size,
                           int flags, void *self);
static void take_message(wslay_event_context_ptr wslay, const struct wslay_event_on_msg_recv_arg *m,
                         void *self);

/* wslay keeps two buffers of 4 KiB. Most connections are silent most of the time, and frames mostly
 * come whole: it is there while there is something to read. */
static bool hire_wslay(NetWebSocket *socket)
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

static void dismiss_wslay(NetWebSocket *socket)
{
    if (socket->wslay)
        wslay_event_context_free(socket->wslay);
    socket->wslay = NULL;
}

/* Are these bytes frames that are whole, none of them a part of a longer message? */
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

static bool answer_key(Link *link, const char *key)
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char hash[SHA1_DIGEST_LENGTH];
    char accept[32], *text;
    SHA1_CTX sha;
    NetMessage *message;
    int size;

    SHA1Init(&sha);
    SHA1Update(&sha, (const uint8_t *)key, strlen(key));
    SHA1Update(&sha, (const uint8_t *)guid, sizeof guid - 1);
    SHA1Final(hash, &sha);
    sodium_bin2base64(accept, sizeof accept, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    message = link_message(256, &text);
    if (message == NULL)
        return false;
    size = snprintf(text, 256,
                    "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
                    "connection: upgrade\r\nsec-websocket-accept: %s\r\n"
                    "sec-websocket-protocol: adoube.1\r\n\r\n",
                    accept);
    message->size = (size_t)size;
    return link_queue(link, message);
}

/* Whom a proxy spoke for is who is connected from now on. */
static void settle_account(Link *link)
{
    if (!link->proxied || link->speaker == link->account)
        return;
    link->account = link->speaker;
    link->account->queued += link->queued;
}

static void open_socket(Link *link, const Head *head, void *admitted)
{
    Net *const net = link->net;
    NetWebSocket *const socket = calloc(1, sizeof *socket);

    if (socket == NULL || !answer_key(link, head->value[HEAD_WS_KEY])) {
        net->calls->closed(net->self, admitted);
        free(socket);
        link_drop(link);
        return;
    }
    socket->link = link;
    socket->admitted = admitted;
    settle_account(link);
    link->socket = socket;
    link->state = LINK_WS;
    net->counts.web_sockets++;
    net->calls->opened(net->self, admitted, socket);
    if (link->state == LINK_WS && link->input_size > 0) {
        char *const text = link->input;
        const size_t size = link->input_size;
        link->input = NULL; /* frames that came with the handshake */
        link->input_size = link->input_capacity = 0;
        websocket_input(link, text, size);
        free(text);
    }
}

void websocket_begin(Link *link, const Head *head)
{
    Net *const net = link->net;
    char token[64];
    NetReply reply = { 0 };
    void *admitted;

    if (!is_proper(link, head))
        return;
    if (link->speaker == NULL || !account_may_link(&net->accounts, link->speaker, net->most)) {
        http_refuse(link, 429, "too-many", "too many connections from this address");
        return;
    }
    find_token(head->value[HEAD_WS_PROTOCOL], token, sizeof token);
    admitted = net->calls->admit(
        net->self, &(NetRequest){ "GET", head->path, head->query, token, "", "", 0, link->speaker },
        &reply);
    memset(token, 0, sizeof token);
    if (admitted) {
        buffer_free(&reply.body);
        open_socket(link, head, admitted);
        return;
    }
    net->counts.refused++;
    link->ends = true;
    http_reply(link, &reply, "");
}

static void free_socket(NetWebSocket *socket)
{
    dismiss_wslay(socket);
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

/* ---- Frames ---- */

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

/* Pongs and the like, which wslay has written whole. */
static ssize_t put_control(wslay_event_context_ptr wslay, const uint8_t *data, size_t size,
                           int flags, void *self)
{
    Link *const link = self;
    char *text;
    NetMessage *const message = link_message(size, &text);

    (void)flags;
    if (message)
        memcpy(text, data, size);
    if (message == NULL || !link_queue(link, message)) {
        wslay_event_set_error(wslay, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    return (ssize_t)size;
}

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

/* What wslay made of what came, and wants to say; when it has said that it closes, so do we. */
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
        link_leave(link);
        link_due(link, CLOSE_TIME);
    }
}

void websocket_input(Link *link, const char *text, size_t size)
{
    NetWebSocket *const socket = link->socket;
    const bool whole = socket->wslay == NULL && are_whole(text, size);
    int result;

    if (!hire_wslay(socket)) {
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
        dismiss_wslay(socket);
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
        NetMessage *const ping = frame(PING, "?", 1);
        socket->asked = now;
        if (ping)
            link_queue(link, ping);
    }
}
