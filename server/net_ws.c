// WebSockets: who may open one, frames whole, messages that wait for their reader.
#include "net_lws.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* ---- Messages ---- */

NetMessage *net_message(const char *text, size_t size)
{
    NetMessage *const message = malloc(sizeof *message + LWS_PRE + size);

    if (message == NULL)
        return NULL;
    message->uses = 1;
    message->size = size;
    memcpy(message->text + LWS_PRE, text, size);
    return message;
}

void net_retain(NetMessage *message)
{
    message->uses++;
}

void net_release(NetMessage *message)
{
    if (--message->uses == 0)
        free(message);
}

static void forget_queue(NetPeer *peer)
{
    for (unsigned i = 0; i < peer->count; i++)
        net_release(peer->queue[(peer->first + i) % peer->room]);
    peer->count = 0;
    peer->queued = 0;
}

static bool widen(NetPeer *peer)
{
    const unsigned room = peer->room ? peer->room * 2 : 4;
    NetMessage **const queue = malloc(room * sizeof(NetMessage *));

    if (queue == NULL)
        return false;
    for (unsigned i = 0; i < peer->count; i++)
        queue[i] = peer->queue[(peer->first + i) % peer->room];
    free(peer->queue);
    peer->queue = queue;
    peer->room = room;
    peer->first = 0;
    return true;
}

void net_send(NetPeer *peer, NetMessage *message)
{
    if (peer->shut || !peer->open)
        return;
    if (peer->queued + message->size > NET_QUEUE || (peer->count == peer->room && !widen(peer))) {
        /* he does not read: what is queued would never be sent */
        forget_queue(peer);
        peer->shut = 4001;
        lws_set_timeout(peer->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
        return;
    }
    message->uses++;
    peer->queue[(peer->first + peer->count++) % peer->room] = message;
    peer->queued += message->size;
    lws_callback_on_writable(peer->wsi);
}

void net_shut(NetPeer *peer, int code, const char *why)
{
    if (peer->shut)
        return;
    peer->shut = code;
    snprintf(peer->why, sizeof peer->why, "%s", why);
    lws_callback_on_writable(peer->wsi);
}

/* ---- Opening ---- */

/* "seat.TOKEN" among the subprotocols. */
static void find_token(const char *offered, char *out, size_t room)
{
    const char *const at = strstr(offered, "seat.");
    size_t size;

    out[0] = '\0';
    if (at == NULL)
        return;
    size = strcspn(at + 5, ", \t");
    if (size < room) {
        memcpy(out, at + 5, size);
        out[size] = '\0';
    }
}

/* A page of another origin may not speak for who looks at it. Programs send no origin. */
static bool is_same_origin(struct lws *wsi)
{
    char origin[256], host[256];
    const char *name;

    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    net_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    net_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    name = strstr(origin, "://");
    return name && host[0] && strcmp(name + 3, host) == 0;
}

static int filter(struct lws *wsi, NetPeer *peer)
{
    Net *const net = net_of(wsi);
    char path[256], offered[512], token[64];

    net_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    net_header(wsi, WSI_TOKEN_PROTOCOL, offered, sizeof offered);
    find_token(offered, token, sizeof token);
    if (is_same_origin(wsi) && peer)
        peer->admitted = net->calls->admit(net->self, path, token);
    memset(offered, 0, sizeof offered);
    memset(token, 0, sizeof token);
    if (peer && peer->admitted)
        return 0;
    net->counts.refused++;
    return -1;
}

static void opened(struct lws *wsi, NetPeer *peer)
{
    Net *const net = net_of(wsi);
    const int one = 1;

    setsockopt(lws_get_socket_fd(wsi), IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    peer->wsi = wsi;
    peer->open = true;
    peer->heard = lws_now_usecs();
    peer->at = &net->peers;
    peer->next = net->peers;
    if (peer->next)
        peer->next->at = &peer->next;
    net->peers = peer;
    net->counts.peers++;
    net->calls->opened(net->self, peer->admitted, peer);
}

static void ended(struct lws *wsi, NetPeer *peer)
{
    Net *const net = net_of(wsi);

    if (peer->open) {
        net->counts.peers--;
        peer->open = false;
        *peer->at = peer->next;
        if (peer->next)
            peer->next->at = peer->at;
        net->calls->closed(net->self, peer->admitted);
    } else if (peer->admitted) {
        net->calls->drop(net->self, peer->admitted);
    }
    peer->admitted = NULL;
    if (peer->queue)
        forget_queue(peer);
    free(peer->queue);
    free(peer->frame);
    peer->queue = NULL;
    peer->frame = NULL;
    peer->room = 0;
}

enum { ASK_AFTER = 30 * LWS_US_PER_SEC, END_AFTER = 45 * LWS_US_PER_SEC };

void net_ws_look(Net *net)
{
    const int64_t now = lws_now_usecs();

    for (NetPeer *peer = net->peers; peer; peer = peer->next) {
        if (now - peer->heard >= END_AFTER) {
            lws_set_timeout(peer->wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG, LWS_TO_KILL_ASYNC);
        } else if (now - peer->heard >= ASK_AFTER) {
            peer->ping = true;
            lws_callback_on_writable(peer->wsi);
        }
    }
}

static bool ask_whether_he_lives(struct lws *wsi, NetPeer *peer)
{
    unsigned char question[LWS_PRE + 1] = { [LWS_PRE] = '?' }; /* an empty answer is not told us */

    peer->ping = false;
    return lws_write(wsi, question + LWS_PRE, 1, LWS_WRITE_PING) >= 0;
}

/* ---- Frames ---- */

static void refuse_frame(NetPeer *peer, int code, const char *why)
{
    peer->size = 0;
    net_shut(peer, code, why);
}

/* A frame that comes in parts waits for the last of them. */
static bool gather(NetPeer *peer, const char *text, size_t size)
{
    if (peer->frame == NULL)
        peer->frame = malloc(NET_FRAME);
    if (peer->frame == NULL)
        return false;
    memcpy(peer->frame + peer->size, text, size);
    peer->size += size;
    return true;
}

static int receive(struct lws *wsi, NetPeer *peer, const char *text, size_t size)
{
    Net *const net = net_of(wsi);
    const bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;

    peer->heard = lws_now_usecs();
    if (peer->shut)
        return 0;
    if (lws_frame_is_binary(wsi)) {
        refuse_frame(peer, 1003, "expected text");
        return 0;
    }
    if (peer->size + size > NET_FRAME) {
        refuse_frame(peer, 1009, "expected no more than 4096 bytes");
        return 0;
    }
    if (peer->size > 0 || !last) {
        if (!gather(peer, text, size))
            return -1;
        text = peer->frame;
        size = peer->size;
    }
    if (!last)
        return 0;
    peer->size = 0;
    net->counts.frames_in++;
    net->calls->frame(net->self, peer->admitted, text, size);
    return 0;
}

static int write_some(struct lws *wsi, NetPeer *peer)
{
    Net *const net = net_of(wsi);

    if (peer->ping && !lws_send_pipe_choked(wsi) && !ask_whether_he_lives(wsi, peer))
        return -1;
    while (peer->count > 0) {
        NetMessage *const message = peer->queue[peer->first];
        if (lws_send_pipe_choked(wsi)) {
            lws_callback_on_writable(wsi);
            return 0;
        }
        peer->first = (peer->first + 1) % peer->room;
        peer->count--;
        peer->queued -= message->size;
        net->counts.frames_out++;
        net->counts.bytes_out += message->size;
        /* the library writes the frame's head before the text and unmasks nothing, so that one
         * message serves many readers */
        if (lws_write(wsi, message->text + LWS_PRE, message->size, LWS_WRITE_TEXT) <
            (int)message->size) {
            net_release(message);
            return -1;
        }
        net_release(message);
    }
    if (peer->shut) {
        lws_close_reason(wsi, (enum lws_close_status)peer->shut, (unsigned char *)peer->why,
                         strlen(peer->why));
        return -1;
    }
    net->calls->drained(net->self, peer->admitted);
    return 0;
}

int net_ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    NetPeer *const peer = user;

    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return filter(wsi, peer);
    case LWS_CALLBACK_ESTABLISHED:
        opened(wsi, peer);
        return 0;
    /* A connection that the library closes for what was sent over it may be written to after it is
     * said to have ended. */
    case LWS_CALLBACK_RECEIVE:
        return peer->open ? receive(wsi, peer, in, size) : 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        peer->heard = lws_now_usecs();
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return peer->open ? write_some(wsi, peer) : 0;
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
        if (peer)
            ended(wsi, peer);
        return 0;
    default:
        return 0;
    }
}
