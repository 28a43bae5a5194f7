// The loop: listening, the tick, stopping.
#include "net/deadlines.h"
#include "net/http.h"
#include "net/output.h"
#include "net/turns.h"
#include "net/websocket.h"

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    LOOK = 1000,     /* milliseconds between two looks at the deadlines */
    SOON = 10,       /* the same, if more connections may have to be cut */
    GOODBYE = 500,   /* milliseconds that a server that stops gives the others */
    BACKLOG = 1024,  /* connections that may wait to be accepted */
    SPARE_FILES = 48 /* files that are not for connections */
};

int64_t net_milliseconds(const Net *net)
{
    return (int64_t)uv_now(&net->loop);
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

    if (wait == 0) { /* a timer would ring before anybody else is heard */
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
    const bool more = deadlines_look(timer->data);

    uv_timer_start(timer, look, more ? SOON : LOOK, LOOK);
}

/* While this runs the loop does not wait for anything: the next turn begins at once. */
static void spin(uv_idle_t *spinner)
{
    Net *const net = spinner->data;

    net->spent = 0;
    uv_idle_stop(spinner);
    turns_go_on(net);
}

/* The loop has heard everybody, and is about to wait. */
static void before_waiting(uv_prepare_t *prepare)
{
    Net *const net = prepare->data;

    output_flush_all(net);
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

/* As many connections as the machine allows, without the files that we need ourselves. */
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

    if (net == NULL || !account_table_open(&net->accounts, &options->rules) || !start(net)) {
        fputs("adoube: serve: no memory\n", stderr);
        if (net)
            account_table_close(&net->accounts);
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
    deadlines_look(timer->data);
}

/* Tells everybody that the server goes down; whoever does not listen is cut after a moment. */
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
    account_table_close(&net->accounts);
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
