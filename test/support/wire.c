#include "wire.h"

#include "scarce_memory.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

Net *wire_net;
const AccountRules wire_anybody = { .people = 0 };
int64_t wire_now;
uint64_t wire_nanos, wire_step;
int64_t wire_date;
int wire_window = WIRE_ALL, wire_writes = -1, wire_error;
unsigned wire_buffers;
rlim_t wire_files[2];
NetAsk *wire_later;
NetWebSocket *wire_socket;
Buffer wire_log;

static Address peer; /* of the connection that is being made */
static Buffer told_before;

/* ---- In place of the calls of libraries ---- */

uint64_t __wrap_uv_now(const uv_loop_t *loop);
uint64_t __wrap_uv_hrtime(void);
time_t __wrap_time(time_t *out);
int __wrap_uv_tcp_getpeername(const uv_tcp_t *tcp, struct sockaddr *name, int *size);
int __wrap_uv_try_write(uv_stream_t *stream, const uv_buf_t bufs[], unsigned count);
int __wrap_uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t bufs[], unsigned count,
                    uv_write_cb done);
int __wrap_getrlimit64(__rlimit_resource_t what, struct rlimit *limit);
int __wrap_setrlimit64(__rlimit_resource_t what, const struct rlimit *limit);
int __real_uv_try_write(uv_stream_t *stream, const uv_buf_t bufs[], unsigned count);
int __real_uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t bufs[], unsigned count,
                    uv_write_cb done);
int __real_getrlimit64(__rlimit_resource_t what, struct rlimit *limit);

uint64_t __wrap_uv_now(const uv_loop_t *loop)
{
    (void)loop;
    return (uint64_t)wire_now;
}

uint64_t __wrap_uv_hrtime(void)
{
    return wire_nanos += wire_step;
}

time_t __wrap_time(time_t *out)
{
    (void)out;
    return (time_t)wire_date;
}

int __wrap_uv_tcp_getpeername(const uv_tcp_t *tcp, struct sockaddr *name, int *size)
{
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };

    (void)tcp;
    memcpy(&six.sin6_addr, peer.byte, 16);
    memcpy(name, &six, sizeof six);
    *size = sizeof six;
    return 0;
}

/* As much of the pieces as the window lets through. */
int __wrap_uv_try_write(uv_stream_t *stream, const uv_buf_t bufs[], unsigned count)
{
    uv_buf_t some[64];
    unsigned pieces = 0;
    size_t left = (size_t)wire_window;

    wire_buffers = count;
    if (wire_error)
        return wire_error;
    if (wire_window == 0 || wire_writes == 0)
        return UV_EAGAIN;
    wire_writes -= wire_writes > 0;
    for (; pieces < count && left > 0; pieces++) {
        some[pieces] = bufs[pieces];
        if (some[pieces].len > left)
            some[pieces].len = left;
        left -= some[pieces].len;
    }
    return __real_uv_try_write(stream, some, pieces);
}

/* What the kernel did not take, until wire_let_go_on. */
static struct {
    uv_write_t *request;
    uv_stream_t *stream;
    uv_buf_t bufs[64];
    unsigned count;
    uv_write_cb done;
} held;

int __wrap_uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t bufs[], unsigned count,
                    uv_write_cb done)
{
    if (wire_error)
        return wire_error;
    if (wire_window > 0 && wire_writes != 0)
        return __real_uv_write(request, stream, bufs, count, done);
    held.request = request;
    held.stream = stream;
    held.count = count;
    held.done = done;
    memcpy(held.bufs, bufs, count * sizeof *bufs);
    return 0;
}

void wire_let_some_go_on(void)
{
    if (held.request && !uv_is_closing((const uv_handle_t *)held.stream))
        __real_uv_write(held.request, held.stream, held.bufs, held.count, held.done);
    held.request = NULL;
    wire_turn();
}

void wire_let_go_on(void)
{
    wire_window = WIRE_ALL;
    wire_writes = -1;
    wire_let_some_go_on();
}

int __wrap_getrlimit64(__rlimit_resource_t what, struct rlimit *limit)
{
    if (wire_files[1] == 0)
        return __real_getrlimit64(what, limit);
    *limit = (struct rlimit){ wire_files[0], wire_files[1] };
    return wire_files[0] == 0 ? -1 : 0;
}

int __wrap_setrlimit64(__rlimit_resource_t what, const struct rlimit *limit)
{
    (void)what;
    if (wire_files[1])
        wire_files[0] = limit->rlim_cur;
    return 0;
}

/* ---- What stands in place of games ---- */

/* The log has memory even where the server has none. */
static void told(const char *before, const char *text, size_t size)
{
    const unsigned failing = memory_failing;

    memory_failing = 0;
    buffer_print(&wire_log, "%s", before);
    buffer_put(&wire_log, text, size);
    buffer_put(&wire_log, "\n", 1);
    memory_failing = failing;
}

static void request(void *self, NetAsk *ask, const NetRequest *asked, NetReply *reply)
{
    char line[1400];
    const char *const path = asked->path;

    (void)self;
    snprintf(line, sizeof line, "%s %s?%s bearer '%s' type '%s' links %u: ", asked->method, path,
             asked->query, asked->bearer, asked->type, asked->account->links);
    told(line, asked->body, asked->size < 100 ? asked->size : 100);
    if (asked->body[asked->size] != '\0')
        abort();
    reply->status = 200;
    reply->type = "text/plain";
    reply->gzip = strcmp(path, "/gzip") == 0;
    reply->keeps = strcmp(path, "/keeps") == 0;
    reply->lasts = strcmp(path, "/lasts") == 0;
    if (strcmp(path, "/later") == 0) {
        reply->later = true;
        wire_later = ask;
    } else if (strcmp(path, "/fixed") == 0) {
        reply->fixed = "fixed";
        reply->fixed_size = 5;
    } else if (strncmp(path, "/status/", 8) == 0) {
        reply->status = (int)strtol(path + 8, NULL, 10);
    } else if (strncmp(path, "/busy/", 6) == 0) {
        wire_nanos += (uint64_t)strtoull(path + 6, NULL, 10);
    } else if (strncmp(path, "/big/", 5) == 0) {
        for (long i = 0, all = strtol(path + 5, NULL, 10); i < all; i++)
            buffer_put(&reply->body, &"abcdefghijklmnopqrstuvwxyz,"[i % 27], 1);
    } else {
        buffer_put(&reply->body, asked->body, asked->size);
    }
}

static void gone(void *self, NetAsk *ask)
{
    (void)self;
    told("gone", "", 0);
    if (wire_later == ask)
        wire_later = NULL;
}

static NetWebSocket *sockets[256]; /* those that are open; what is admitted is a place here */

void *wire_place(void)
{
    for (unsigned i = 0; i < sizeof sockets / sizeof *sockets; i++)
        if (sockets[i] == NULL)
            return &sockets[i];
    abort();
}

static void *admit(void *self, NetAsk *ask, const NetRequest *asked, NetReply *reply)
{
    char line[1400];

    snprintf(line, sizeof line, "admit %s %s?%s '%s' type '%s' %zu links %u", asked->method,
             asked->path, asked->query, asked->bearer, asked->type, asked->size,
             asked->account->links);
    told(line, "", 0);
    (void)self;
    if (strcmp(asked->path, "/ws") == 0)
        return wire_place();
    if (strcmp(asked->path, "/ws-later") == 0) {
        reply->later = true;
        wire_later = ask;
        return NULL;
    }
    reply->status = 403;
    reply->type = "text/plain";
    buffer_print(&reply->body, "no");
    return NULL;
}

static void opened(void *self, void *admitted, NetWebSocket *socket)
{
    (void)self;
    *(NetWebSocket **)admitted = socket;
    told("opened", "", 0);
    wire_socket = socket;
}

static void send_frames(void *admitted, const char *text, size_t size, unsigned times)
{
    NetWebSocket **const socket = admitted;
    NetMessage *const message = net_message(text, size);

    for (unsigned i = 0; message && *socket && i < times; i++)
        net_websocket_send(*socket, message);
    if (message)
        net_message_release(message);
}

/* "send SIZE TIMES" is answered with so many frames of that size, "shut CODE WHY" closes it, and
 * "die" lets the memory run out before it is closed. */
static void frame(void *self, void *admitted, const char *text, size_t size)
{
    char line[200];
    int first = 0, second = 0, at = 0;

    (void)self;
    told("frame ", text, size < 60 ? size : 60);
    snprintf(line, sizeof line, "%.*s", (int)size, text);
    if (sscanf(line, "send %d %d", &first, &second) == 2) {
        char *const long_text = calloc(1, (size_t)first + 1);
        memset(long_text, 'x', (size_t)first);
        send_frames(admitted, long_text, (size_t)first, (unsigned)second);
        free(long_text);
    } else if (sscanf(line, "shut %d %n", &first, &at) == 1) {
        net_websocket_close(*(NetWebSocket **)admitted, first, line + at);
        send_frames(admitted, "too late", 8, 1);
    } else if (strcmp(line, "die") == 0) {
        memory_failing = 1;
        net_websocket_close(*(NetWebSocket **)admitted, 1000, "");
    } else if (strncmp(line, "echo", 4) == 0) {
        send_frames(admitted, text, size, 1);
    }
}

static void drained(void *self, void *admitted)
{
    (void)self;
    (void)admitted;
    told("drained", "", 0);
}

static void closed(void *self, void *admitted)
{
    (void)self;
    if (*(NetWebSocket **)admitted == wire_socket)
        wire_socket = NULL;
    *(NetWebSocket **)admitted = NULL;
    told("closed", "", 0);
}

static void tick(void *self)
{
    (void)self;
    told("tick", "", 0);
}

static const NetCalls calls = { request, gone, admit, opened, frame, drained, closed, tick, NULL };

/* ---- What a test does ---- */

void wire_open(const AccountRules *rules)
{
    const NetOptions options = { .calls = &calls, .self = &wire_log, .rules = *rules };

    signal(SIGPIPE, SIG_IGN); /* as serve.c has it */
    wire_now = 100000;
    wire_nanos = wire_step = 0;
    wire_date = 784887151; /* as in RFC 9110: 15 November 1994 */
    wire_window = WIRE_ALL;
    wire_writes = -1;
    wire_error = 0;
    held.request = NULL;
    wire_net = net_open(&options);
    if (wire_net == NULL)
        abort();
    uv_timer_stop(&wire_net->looker); /* the tests look themselves, when they want it */
    buffer_clear(&wire_log);
}

void wire_close(void)
{
    wire_step = 100000000;
    net_close(wire_net);
    wire_net = NULL;
    buffer_free(&wire_log);
    buffer_free(&told_before);
    if (memory_held != 0) {
        fprintf(stderr, "%ld allocations were not freed\n", memory_held);
        abort();
    }
}

int wire_set_up(void **state)
{
    (void)state;
    wire_open(&wire_anybody);
    return 0;
}

int wire_tear_down(void **state)
{
    (void)state;
    wire_close();
    return 0;
}

Wire wire_connect(const char *address)
{
    Wire wire = { .file = -1 };
    int pair[2];

    if (!address_read(address, strlen(address), &peer) ||
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) != 0)
        abort();
    wire.file = pair[0];
    if (!net_link_adopt(wire_net, pair[1]))
        close(pair[1]);
    wire_turn();
    return wire;
}

void wire_hang_up(Wire *wire)
{
    if (wire->file >= 0)
        close(wire->file);
    buffer_free(&wire->got);
    *wire = (Wire){ .file = -1 };
    wire_turn();
}

void wire_say_bytes(Wire *wire, const void *text, size_t size)
{
    if (size && write(wire->file, text, size) != (ssize_t)size)
        wire->ended = true;
    wire_turn();
}

void wire_say(Wire *wire, const char *text)
{
    wire_say_bytes(wire, text, strlen(text));
}

void wire_say_frame(Wire *wire, unsigned first, const char *text, size_t size)
{
    Buffer bytes = { 0 };
    const unsigned char head[] = { (unsigned char)first,
                                   (unsigned char)(0x80 | (size < 126 ? size : 126)),
                                   (unsigned char)(size >> 8), (unsigned char)size };

    buffer_put(&bytes, (const char *)head, size < 126 ? 2 : 4);
    buffer_put(&bytes, "\0\0\0", 4);
    buffer_put(&bytes, text, size);
    wire_say_bytes(wire, bytes.text, bytes.size);
    buffer_free(&bytes);
}

Wire wire_connect_socket(const char *address)
{
    Wire wire = wire_connect(address);

    wire_say(&wire, WIRE_HELLO);
    return wire;
}

void wire_turn(void)
{
    for (unsigned i = 0; i < 6; i++)
        net_turn(wire_net);
}

const char *wire_hear(Wire *wire)
{
    char bytes[65536];
    ssize_t size;
    const unsigned failing = memory_failing;

    memory_failing = 0;
    buffer_clear(&wire->got);
    while ((size = read(wire->file, bytes, sizeof bytes)) > 0) {
        buffer_put(&wire->got, bytes, (size_t)size);
        wire_turn();
    }
    if (size == 0)
        wire->ended = true;
    buffer_put(&wire->got, "", 0);
    memory_failing = failing;
    return wire->got.text;
}

const char *wire_told(void)
{
    buffer_free(&told_before);
    told_before = wire_log;
    wire_log = (Buffer){ 0 };
    buffer_put(&told_before, "", 0);
    return told_before.text;
}

Link *wire_link(void)
{
    return wire_net->links;
}

const char *wire_answer(int status, const char *words, const char *type, const char *cache,
                        const char *more, const char *body)
{
    static char text[4096];

    snprintf(text, sizeof text,
             "HTTP/1.1 %d %s\r\ndate: Tue, 15 Nov 1994 08:12:31 GMT\r\ncontent-type: %s\r\n"
             "content-length: %zu\r\ncache-control: %s\r\n"
             "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; "
             "font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; media-src 'self'; "
             "base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
             "x-content-type-options: nosniff\r\nreferrer-policy: no-referrer\r\n"
             "cross-origin-opener-policy: same-origin\r\n"
             "cross-origin-resource-policy: same-origin\r\n%s\r\n%s",
             status, words, type, strlen(body), cache, more, body);
    return text;
}

const char *wire_error_answer(int status, const char *words, const char *code, const char *message,
                              const char *more)
{
    char body[512], fields[256];

    snprintf(body, sizeof body, "{\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}\n", code,
             message);
    snprintf(fields, sizeof fields, "connection: close\r\n%s", more);
    return wire_answer(status, words, "application/json", "no-cache", fields, body);
}
