// The loop: listening, timers, pipes.
#include "net_lws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

Net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

void net_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t room)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)room, which) < 0)
        out[0] = '\0';
}

/* ---- Pipes ---- */

struct NetPipe {
    struct lws *wsi;
    NetRead read;
    void *self;
};

static int pipe_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t size)
{
    NetPipe **const held = user;
    NetPipe *const pipe = held ? *held : NULL;
    char text[4096];
    ssize_t got;

    (void)in;
    (void)size;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) {
        got = read(lws_get_socket_fd(wsi), text, sizeof text);
        if (got <= 0)
            return -1;
        if (pipe)
            pipe->read(pipe->self, text, (size_t)got);
    } else if (reason == LWS_CALLBACK_RAW_CLOSE_FILE && pipe) {
        *held = NULL;
        pipe->wsi = NULL;
        pipe->read(pipe->self, NULL, 0);
    }
    return 0;
}

NetPipe *net_watch(Net *net, int file, NetRead read, void *self)
{
    NetPipe *const pipe = malloc(sizeof *pipe);
    const lws_sock_file_fd_type fd = { .filefd = file };

    if (pipe == NULL)
        return NULL;
    *pipe = (NetPipe){ NULL, read, self };
    pipe->wsi = lws_adopt_descriptor_vhost(net->vhost, LWS_ADOPT_RAW_FILE_DESC, fd, "pipe", NULL);
    if (pipe->wsi == NULL) {
        free(pipe);
        return NULL;
    }
    *(NetPipe **)lws_wsi_user(pipe->wsi) = pipe;
    return pipe;
}

void net_unwatch(NetPipe *pipe)
{
    if (pipe->wsi) {
        *(NetPipe **)lws_wsi_user(pipe->wsi) = NULL;
        lws_set_timeout(pipe->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    }
    free(pipe);
}

/* ---- The loop ---- */

static void ring(lws_sorted_usec_list_t *timer)
{
    Net *const net = lws_container_of(timer, Net, timer);

    net->waking = false;
    net->calls->tick(net->self);
}

void net_wake(Net *net, int64_t microseconds)
{
    const int64_t at = lws_now_usecs() + microseconds;

    if (net->waking && net->wake_at <= at)
        return;
    net->waking = true;
    net->wake_at = at;
    lws_sul_schedule(net->context, 0, &net->timer, ring, microseconds);
}

static void complain(int level, const char *line)
{
    (void)level;
    fprintf(stderr, "adoube: serve: %s", line);
}

static const struct lws_protocols protocols[] = {
    { "http", net_http_callback, sizeof(NetAsk), 0, 0, NULL, 0 },
    { "adoube.1", net_ws_callback, sizeof(NetPeer), NET_FRAME, 0, NULL, 0 },
    { "pipe", pipe_callback, sizeof(NetPipe *), 0, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

/* The library would keep a timer for each connection in one sorted list and move it at every frame:
 * of thousands of connections that is most of the work. We look at all of them now and then. */
static const lws_retry_bo_t no_timers = { .secs_since_valid_ping = 0 };

enum { LOOK = 5 * LWS_US_PER_SEC, MANY = 1000, SOON = 2500 };

static void look(lws_sorted_usec_list_t *timer)
{
    Net *const net = lws_container_of(timer, Net, liveliness);

    net_ws_look(net);
    lws_sul_schedule(net->context, 0, &net->liveliness, look, LOOK);
}

/* As many connections as the machine lets one have. */
static unsigned most_files(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    if (limit.rlim_cur < limit.rlim_max && limit.rlim_cur < 65536) {
        limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < 65536 ? (unsigned)limit.rlim_cur : 65536;
}

Net *net_open(const NetOptions *options)
{
    Net *const net = calloc(1, sizeof *net);
    struct lws_context_creation_info info;

    if (net == NULL) {
        fputs("adoube: serve: no memory\n", stderr);
        return NULL;
    }
    net->calls = options->calls;
    net->self = options->self;
    lws_set_log_level(LLL_ERR, complain);
    memset(&info, 0, sizeof info);
    info.port = options->port;
    info.iface = options->address;
    info.protocols = protocols;
    info.user = net;
    info.fd_limit_per_thread = most_files();
    info.timeout_secs = 15;
    info.keepalive_timeout = 30;
    info.retry_and_idle_policy = &no_timers;
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    net->context = lws_create_context(&info);
    net->vhost = net->context ? lws_create_vhost(net->context, &info) : NULL;
    if (net->vhost == NULL) {
        fprintf(stderr, "adoube: serve: cannot listen on %s:%d\n", options->address, options->port);
        net_close(net);
        return NULL;
    }
    lws_set_log_level(0, NULL); /* what anybody may send from now on fills no log */
    lws_sul_schedule(net->context, 0, &net->liveliness, look, LOOK);
    return net;
}

int net_port(const Net *net)
{
    return lws_get_vhost_listen_port(net->vhost);
}

/* The library asks the kernel about every connection each time round. Where there are many, and a
 * tick is about to come, it pays to let a little gather first. */
static void rest(const Net *net)
{
    static const struct timespec little = { .tv_nsec = 1000000 };

    if (net->counts.peers > MANY && net->waking && net->wake_at - lws_now_usecs() > SOON / 2 &&
        net->wake_at - lws_now_usecs() < SOON)
        nanosleep(&little, NULL);
}

void net_run(Net *net)
{
    while (!net->stopped && lws_service(net->context, 0) >= 0)
        rest(net);
}

void net_stop(Net *net)
{
    net->stopped = 1;
    lws_cancel_service(net->context);
}

void net_close(Net *net)
{
    if (net->context)
        lws_context_destroy(net->context);
    free(net);
}

NetCounts net_counts(const Net *net)
{
    return net->counts;
}
