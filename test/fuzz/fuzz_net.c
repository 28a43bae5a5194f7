// Any bytes before the server's net, over a socket pair: the real parser, the real frames, the real
// loop. The first byte says how the bytes are cut into packets and whether a good handshake comes
// first; 0xf8, which begins no request and no text, lets the loop turn. Whatever comes: what comes
// back is HTTP answers one after the other, and after a 101 frames as RFC 6455 has them, and when
// the other side is gone nothing is left of it.
#include "fuzz.h"

#include "net/net.h"

#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TURN = 0xf8, OUT = 1 << 18 };

/* ---- A server that answers everything ---- */

typedef struct World {
    Net *net;
    NetAsk *later;  /* is answered, or … */
    bool admission; /* … admitted in the next turn */
    bool slow;      /* admissions come later */
    NetWebSocket *web_socket;
    int here; /* WebSockets that are open */
} World;

static void request(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply)
{
    World *const w = self;

    FUZZ_HOLDS(strcmp(request->method, "GET") == 0 || strcmp(request->method, "POST") == 0);
    FUZZ_HOLDS(request->path[0] == '/' && strlen(request->path) < 256);
    FUZZ_HOLDS(request->body[request->size] == '\0' && request->account != NULL);
    reply->status = 200;
    reply->type = "text/plain";
    if (strcmp(request->path, "/later") == 0 && w->later == NULL) {
        reply->later = true;
        w->later = ask;
    } else if (strcmp(request->path, "/fixed") == 0) {
        reply->fixed = "fixed";
        reply->fixed_size = 5;
    } else {
        buffer_put(&reply->body, request->body, request->size);
    }
}

static void gone(void *self, NetAsk *ask)
{
    World *const w = self;

    FUZZ_HOLDS(w->later == ask);
    w->later = NULL;
    w->admission = false;
}

static void *admit(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply)
{
    World *const w = self;

    if (strcmp(request->path, "/ws") == 0 && strcmp(request->bearer, "good") == 0) {
        if (!w->slow || w->later)
            return self;
        reply->later = true;
        w->later = ask;
        w->admission = true;
        return NULL;
    }
    reply->status = 403;
    reply->type = "text/plain";
    buffer_print(&reply->body, "no");
    return NULL;
}

static void opened(void *self, void *admitted, NetWebSocket *web_socket)
{
    World *const w = self;

    (void)admitted;
    w->web_socket = web_socket;
    w->here++;
}

static void frame(void *self, void *admitted, const char *text, size_t size)
{
    World *const w = self;
    NetMessage *const message = net_message(text, size);

    (void)admitted;
    FUZZ_HOLDS(size <= NET_FRAME);
    net_websocket_send(w->web_socket, message);
    net_message_release(message);
    if (size == 4 && memcmp(text, "shut", 4) == 0)
        net_websocket_close(w->web_socket, 4000, "as it was asked");
}

static void drained(void *self, void *admitted)
{
    (void)self;
    (void)admitted;
}

static void closed(void *self, void *admitted)
{
    World *const w = self;

    (void)admitted;
    w->here--;
    w->web_socket = NULL;
}

static void tick(void *self)
{
    (void)self;
}

static const NetCalls calls = { request, gone, admit, opened, frame, drained, closed, tick, NULL };

/* ---- What comes back ---- */

static bool is_line(const char *at, const char *end, const char *start)
{
    return (size_t)(end - at) >= strlen(start) && memcmp(at, start, strlen(start)) == 0;
}

static const char *check_frames(const char *at, const char *end)
{
    while (end - at >= 2) {
        const unsigned first = (unsigned char)at[0], second = (unsigned char)at[1];
        size_t size = second & 0x7f, head = 2;
        FUZZ_HOLDS(first == 0x81 || first == 0x88 || first == 0x89 || first == 0x8a);
        FUZZ_HOLDS((second & 0x80) == 0);
        if (size == 126) {
            if (end - at < 4)
                break;
            size = (size_t)(unsigned char)at[2] << 8 | (unsigned char)at[3];
            FUZZ_HOLDS(size >= 126 && first == 0x81);
            head = 4;
        }
        FUZZ_HOLDS((second & 0x7f) != 127); /* nothing so long was sent */
        if ((size_t)(end - at) < head + size)
            break;
        at += head + size;
    }
    return at;
}

static void check(const char *text, size_t size)
{
    const char *at = text, *const end = text + size;

    while (at < end) {
        const char *const head = memmem(at, (size_t)(end - at), "\r\n\r\n", 4);
        const char *length;
        if (head == NULL)
            return; /* cut off */
        FUZZ_HOLDS(is_line(at, end, "HTTP/1.1 "));
        if (is_line(at, end, "HTTP/1.1 101 ")) {
            check_frames(head + 4, end);
            return;
        }
        length = memmem(at, (size_t)(head - at), "content-length: ", 16);
        if (is_line(at, end, "HTTP/1.1 100 ")) {
            at = head + 4;
            continue;
        }
        FUZZ_HOLDS(length != NULL);
        at = head + 4;
        if (at < end && is_line(at, end, "HTTP/1.1 "))
            continue; /* the answer to HEAD */
        at += strtoul(length + 16, NULL, 10);
    }
}

/* ---- The input ---- */

typedef struct Wire {
    int file;
    char *got;
    size_t size;
} Wire;

static void pull(Wire *wire)
{
    ssize_t got;

    while (wire->size < OUT &&
           (got = read(wire->file, wire->got + wire->size, OUT - wire->size)) > 0)
        wire->size += (size_t)got;
}

static void turn(World *w, Wire *wire)
{
    for (unsigned i = 0; i < 3; i++)
        net_turn(w->net);
    pull(wire);
    if (w->later) {
        NetReply reply = { .status = 200, .type = "text/plain" };
        NetAsk *const ask = w->later;
        const bool admission = w->admission;
        w->later = NULL;
        w->admission = false;
        if (admission) {
            net_handshake_admit(ask, w);
        } else {
            buffer_print(&reply.body, "later");
            net_answer(ask, &reply);
        }
        net_turn(w->net);
        pull(wire);
    }
}

static void push(Wire *wire, const uint8_t *data, size_t size)
{
    if (size && write(wire->file, data, size) < 0)
        return; /* it has hung up */
}

static World *world(void)
{
    static World w;

    if (w.net == NULL) {
        const NetOptions options = { .calls = &calls, .self = &w, .rules = { .people = 0 } };
        w.net = net_open(&options);
        FUZZ_HOLDS(w.net != NULL);
    }
    return &w;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char hello[] =
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: adoube.1, seat.good\r\n\r\n";
    World *const w = world();
    Wire wire = { .size = 0 };
    size_t at = 1, step;
    int pair[2];

    if (size == 0)
        return 0;
    FUZZ_HOLDS(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0);
    w->slow = data[0] >> 5 & 1;
    wire.file = pair[0];
    wire.got = malloc(OUT);
    FUZZ_HOLDS(net_link_adopt(w->net, pair[1]));
    if (data[0] & 1)
        push(&wire, (const uint8_t *)hello, sizeof hello - 1);
    step = (size_t)1 << (data[0] >> 1 & 15);
    while (at < size) {
        const uint8_t *const mark = memchr(data + at, TURN, size - at);
        size_t end = mark ? (size_t)(mark - data) : size;
        if (end - at > step)
            end = at + step;
        push(&wire, data + at, end - at);
        at = end < size && data[end] == TURN ? end + 1 : end;
        turn(w, &wire);
    }
    turn(w, &wire);
    close(pair[0]);
    for (unsigned i = 0; i < 8 && net_counts(w->net).links > 0; i++)
        net_turn(w->net);
    FUZZ_HOLDS(net_counts(w->net).links == 0 && net_counts(w->net).web_sockets == 0);
    FUZZ_HOLDS(w->here == 0 && w->later == NULL);
    check(wire.got, wire.size);
    free(wire.got);
    return 0;
}
