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
    Net *const net = listener->data;

    if (status == 0)
        link_accept(net, listener, listener == (uv_stream_t *)&net->inside_listener);
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

/* Listens there; gives the port, or 0 with a message if that is not possible. */
static int listen_on(uv_tcp_t *listener, const char *address, int port_asked)
{
    const struct addrinfo hints = { .ai_family = AF_UNSPEC,
                                    .ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_PASSIVE };
    struct addrinfo *found = NULL;
    struct sockaddr_storage own;
    int size = sizeof own;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    char port[8];
    int unknown, fault = 0;

    snprintf(port, sizeof port, "%d", port_asked);
    unknown = getaddrinfo(address, port, &hints, &found);
    if (unknown == 0) {
        fault = uv_tcp_bind(listener, found->ai_addr, 0);
        fault = fault ? fault : uv_listen((uv_stream_t *)listener, BACKLOG, connected);
        fault = fault ? fault : uv_tcp_getsockname(listener, (struct sockaddr *)&own, &size);
        freeaddrinfo(found);
    }
    if (unknown || fault) {
        fprintf(stderr, "adoube: serve: cannot listen on %s:%d: %s\n", address, port_asked,
                unknown ? gai_strerror(unknown) : uv_strerror(fault));
        return 0;
    }
    memcpy(&four, &own, sizeof four);
    memcpy(&six, &own, sizeof six);
    return ntohs(own.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
}

static void stop_loop(uv_async_t *stopper)
{
    uv_stop(stopper->loop);
}

static void reload(uv_async_t *reloader)
{
    Net *const net = reloader->data;

    if (net->calls->reload)
        net->calls->reload(net->self);
}

static bool start(Net *net)
{
    if (uv_loop_init(&net->loop) != 0)
        return false;
    uv_tcp_init(&net->loop, &net->listener);
    uv_tcp_init(&net->loop, &net->inside_listener);
    uv_async_init(&net->loop, &net->stopper, stop_loop);
    uv_async_init(&net->loop, &net->reloader, reload);
    uv_prepare_init(&net->loop, &net->flusher);
    uv_idle_init(&net->loop, &net->idler);
    uv_idle_init(&net->loop, &net->spinner);
    net->spinner.data = net;
    net->last_deferred = &net->deferred;
    uv_timer_init(&net->loop, &net->timer);
    uv_timer_init(&net->loop, &net->looker);
    net->inside_listener.data = net->reloader.data = net;
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
    net->log = options->log;
    net->goodbye = "the server goes down";
    if (options->address)
        net->port = listen_on(&net->listener, options->address, options->port);
    if (options->inside_address && (net->port || options->address == NULL))
        net->inside_port = listen_on(&net->inside_listener, options->inside_address,
                                     options->inside_port);
    if ((options->address && net->port == 0) ||
        (options->inside_address && net->inside_port == 0)) {
        net_close(net);
        return NULL;
    }
    return net;
}

void net_set_rules(Net *net, const AccountRules *rules)
{
    net->accounts.rules = *rules;
}

void net_set_goodbye(Net *net, const char *goodbye)
{
    net->goodbye = goodbye;
}

int net_inside_port(const Net *net)
{
    return net->inside_port;
}

void net_reload(Net *net)
{
    uv_async_send(&net->reloader);
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
            websocket_leave(link, 1001, net->goodbye);
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
        (uv_handle_t *)&net->listener, (uv_handle_t *)&net->stopper,  (uv_handle_t *)&net->flusher,
        (uv_handle_t *)&net->timer,    (uv_handle_t *)&net->looker,   (uv_handle_t *)&net->idler,
        (uv_handle_t *)&net->spinner,  (uv_handle_t *)&net->reloader,
    };

    uv_close(handles[0], NULL);
    uv_close((uv_handle_t *)&net->inside_listener, NULL);
    say_goodbye(net);
    net_watch_close_all(net);
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
