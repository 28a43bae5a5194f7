// The loop: listening, the tick, pipes, work in other threads.
#include "net/link.h"

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LOOK = 1000, SOON = 10, GOODBYE = 500, BACKLOG = 1024, SPARE_FILES = 48 };

int64_t net_milliseconds(const Net *net)
{
    return (int64_t)uv_now(&net->loop);
}

/* ---- Pipes ---- */

struct NetPipe {
    uv_pipe_t pipe;
    NetRead read;
    void *self;
    char text[4096];
};

static void give_text(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    NetPipe *const pipe = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(pipe->text, sizeof pipe->text);
}

static void take_text(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    NetPipe *const pipe = stream->data;

    if (size == 0)
        return;
    if (size < 0)
        uv_read_stop(stream);
    pipe->read(pipe->self, size > 0 ? buffer->base : NULL, size > 0 ? (size_t)size : 0);
}

static void free_data(uv_handle_t *handle)
{
    free(handle->data);
}

NetPipe *net_watch(Net *net, int file, NetRead read, void *self)
{
    NetPipe *const pipe = malloc(sizeof *pipe);

    if (pipe == NULL)
        return NULL;
    pipe->read = read;
    pipe->self = self;
    if (uv_pipe_init(&net->loop, &pipe->pipe, 0) != 0) {
        free(pipe);
        return NULL;
    }
    pipe->pipe.data = pipe;
    if (uv_pipe_open(&pipe->pipe, file) == 0 &&
        uv_read_start((uv_stream_t *)&pipe->pipe, give_text, take_text) == 0)
        return pipe;
    uv_close((uv_handle_t *)&pipe->pipe, free_data);
    return NULL;
}

void net_unwatch(NetPipe *pipe)
{
    uv_close((uv_handle_t *)&pipe->pipe, free_data);
}

/* ---- Work ---- */

typedef struct Work {
    uv_work_t work;
    NetCall call, done;
    void *self;
} Work;

/* The loop goes before: whoever plays waits for it. */
static void step_back(void)
{
    static _Thread_local bool behind;

    if (!behind)
        setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 10);
    behind = true;
}

static void do_work(uv_work_t *request)
{
    Work *const work = request->data;

    step_back();
    work->call(work->self);
}

static void end_work(uv_work_t *request, int status)
{
    Work *const work = request->data;

    (void)status;
    work->done(work->self);
    free(work);
}

bool net_work(Net *net, NetCall call, NetCall done, void *self)
{
    Work *const work = malloc(sizeof *work);

    if (work == NULL)
        return false;
    *work = (Work){ .call = call, .done = done, .self = self };
    work->work.data = work;
    if (uv_queue_work(&net->loop, &work->work, do_work, end_work) == 0)
        return true;
    free(work);
    return false;
}

/* ---- The tick ---- */

static void ring(uv_timer_t *timer)
{
    Net *const net = timer->data;

    net->waking = false;
    net->calls->tick(net->self);
}

static void ring_soon(uv_idle_t *idler)
{
    Net *const net = idler->data;

    uv_idle_stop(idler);
    net->calls->tick(net->self);
}

void net_wake(Net *net, int64_t microseconds)
{
    const int64_t wait = microseconds / 1000;
    int64_t at;

    if (wait == 0) { /* a timer would ring again before anybody else is heard */
        uv_idle_start(&net->idler, ring_soon);
        return;
    }

    uv_update_time(&net->loop);
    at = net_milliseconds(net) + wait;
    if (net->waking && net->wake_at <= at)
        return;
    net->waking = true;
    net->wake_at = at;
    uv_timer_start(&net->timer, ring, (uint64_t)wait, 0);
}

static void look(uv_timer_t *timer)
{
    const bool more = links_look(timer->data);

    uv_timer_start(timer, look, more ? SOON : LOOK, LOOK);
}

/* It does not wait if there is anything to do: the next turn begins at once. */
static void spin(uv_idle_t *spinner)
{
    Net *const net = spinner->data;

    net->spent = 0;
    uv_idle_stop(spinner);
    http_go_on(net);
}

static void before_waiting(uv_prepare_t *prepare)
{
    Net *const net = prepare->data;

    links_flush(net);
    net->spent = 0;
    net->breathed = uv_hrtime();
    if (net->dirty || net->deferred)
        uv_idle_start(&net->spinner, spin);
}

/* ---- Listening ---- */

static void connected(uv_stream_t *listener, int status)
{
    if (status == 0)
        link_accept(listener->data, listener);
}

/* As many connections as the machine lets one have, but for files of our own. */
static unsigned most_links(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024 - SPARE_FILES;
    if (limit.rlim_cur < limit.rlim_max && limit.rlim_cur < 65536) {
        limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur > 65536)
        limit.rlim_cur = 65536;
    return limit.rlim_cur > 2 * SPARE_FILES ? (unsigned)limit.rlim_cur - SPARE_FILES : SPARE_FILES;
}

static bool bind_to(Net *net, const NetOptions *options)
{
    const struct addrinfo hints = { .ai_family = AF_UNSPEC,
                                    .ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_PASSIVE };
    struct addrinfo *found = NULL;
    struct sockaddr_storage own;
    int size = sizeof own;
    char port[8];
    bool bound;

    snprintf(port, sizeof port, "%d", options->port);
    if (getaddrinfo(options->address, port, &hints, &found) != 0)
        return false;
    bound = uv_tcp_bind(&net->listener, found->ai_addr, 0) == 0 &&
            uv_listen((uv_stream_t *)&net->listener, BACKLOG, connected) == 0 &&
            uv_tcp_getsockname(&net->listener, (struct sockaddr *)&own, &size) == 0;
    freeaddrinfo(found);
    if (bound) {
        struct sockaddr_in four;
        struct sockaddr_in6 six;
        memcpy(&four, &own, sizeof four);
        memcpy(&six, &own, sizeof six);
        net->port = ntohs(own.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
    }
    return bound;
}

static void stop_loop(uv_async_t *stopper)
{
    uv_stop(stopper->loop);
}

static bool start(Net *net)
{
    if (uv_loop_init(&net->loop) != 0)
        return false;
    uv_tcp_init(&net->loop, &net->listener);
    uv_async_init(&net->loop, &net->stopper, stop_loop);
    uv_prepare_init(&net->loop, &net->flusher);
    uv_idle_init(&net->loop, &net->idler);
    uv_idle_init(&net->loop, &net->spinner);
    net->spinner.data = net;
    net->last_deferred = &net->deferred;
    uv_timer_init(&net->loop, &net->timer);
    uv_timer_init(&net->loop, &net->looker);
    net->listener.data = net->flusher.data = net->idler.data = net->timer.data = net->looker.data =
        net;
    uv_prepare_start(&net->flusher, before_waiting);
    uv_timer_start(&net->looker, look, LOOK, LOOK);
    return true;
}

Net *net_open(const NetOptions *options)
{
    Net *const net = calloc(1, sizeof *net);

    if (net == NULL || !accounts_open(&net->accounts, &options->rules) || !start(net)) {
        fputs("adoube: serve: no memory\n", stderr);
        if (net)
            accounts_close(&net->accounts);
        free(net);
        return NULL;
    }
    net->calls = options->calls;
    net->self = options->self;
    net->most = most_links();
    if (options->address && !bind_to(net, options)) {
        fprintf(stderr, "adoube: serve: cannot listen on %s:%d\n", options->address, options->port);
        net_close(net);
        return NULL;
    }
    return net;
}

int net_port(const Net *net)
{
    return net->port;
}

void net_run(Net *net)
{
    uv_run(&net->loop, UV_RUN_DEFAULT);
}

void net_turn(Net *net)
{
    uv_run(&net->loop, UV_RUN_NOWAIT);
}

void net_stop(Net *net)
{
    uv_async_send(&net->stopper);
}

static void look_often(uv_timer_t *timer)
{
    links_look(timer->data);
}

/* Everybody is told; who does not listen is cut off after a moment. */
static void say_goodbye(Net *net)
{
    const uint64_t began = uv_hrtime();

    uv_timer_stop(&net->timer);
    uv_idle_stop(&net->idler);
    uv_timer_start(&net->looker, look_often, GOODBYE / 10, GOODBYE / 10);
    for (Link *link = net->links, *next; link; link = next) {
        next = link->next;
        if (link->state == LINK_WS)
            websocket_leave(link, 1001, "the server goes down");
        else if (link->state != LINK_WAITS && link->count == 0)
            link_drop(link);
    }
    while (net->links && uv_hrtime() - began < (uint64_t)GOODBYE * 1000000)
        uv_run(&net->loop, UV_RUN_ONCE);
    while (net->links)
        link_drop(net->links);
}

void net_close(Net *net)
{
    uv_handle_t *const handles[] = {
        (uv_handle_t *)&net->listener, (uv_handle_t *)&net->stopper, (uv_handle_t *)&net->flusher,
        (uv_handle_t *)&net->timer,    (uv_handle_t *)&net->looker,  (uv_handle_t *)&net->idler,
        (uv_handle_t *)&net->spinner,
    };

    uv_close(handles[0], NULL);
    say_goodbye(net);
    for (unsigned i = 1; i < sizeof handles / sizeof *handles; i++)
        uv_close(handles[i], NULL);
    uv_run(&net->loop, UV_RUN_DEFAULT);
    uv_loop_close(&net->loop);
    accounts_close(&net->accounts);
    free(net);
}

bool net_spend(Net *net, Account *account, AccountKind kind, int64_t units)
{
    return account_spend(&net->accounts, account, kind, units, net_milliseconds(net));
}

NetCounts net_counts(const Net *net)
{
    return net->counts;
}
