// Connections: who gets a place, whose it is behind a proxy, how bytes leave, and the loop itself.
#include "unit.h"

#include "net/deadlines.h"
#include "net/output.h"
#include "scarce_memory.h"
#include "wire.h"

#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define GET_(path) "GET " path " HTTP/1.1\r\nHost: x\r\n\r\n"

static void open_with(const AccountRules *rules)
{
    wire_close();
    wire_open(rules);
}

static void settle(void)
{
    wire_now += 100000;
    deadlines_look(wire_net);
    wire_turn();
    assert_int_equal(net_counts(wire_net).links, 0);
}

static bool is_refused(Wire *wire)
{
    wire_hear(wire);
    return wire->ended && wire->got.size == 0;
}

/* ---- Places ---- */

/* Eight connections for each person behind an address, and never more than a quarter of all. */
static void test_shares(void **state)
{
    static const struct {
        unsigned people, most, may;
    } shares[] = { { 1, 1000, 8 }, { 2, 1000, 16 }, { 2, 40, 10 }, { 0, 12, 12 } };

    (void)state;
    for (unsigned i = 0; i < sizeof shares / sizeof *shares; i++) {
        const AccountRules rules = { .people = shares[i].people };
        Wire wire[20], other;
        open_with(&rules);
        wire_net->most = shares[i].most;
        for (unsigned j = 0; j < shares[i].may; j++) {
            wire[j] = wire_connect("192.0.2.1");
            assert_false(is_refused(&wire[j]));
        }
        if (shares[i].people) {
            other = wire_connect("192.0.2.1");
            assert_true(is_refused(&other));
            assert_int_equal(net_counts(wire_net).refused, 1);
            assert_int_equal(wire_link()->account->links, shares[i].may);
            wire_hang_up(&other);
            other = wire_connect("192.0.2.2");
            assert_false(is_refused(&other));
            wire_hang_up(&other);
        }
        assert_int_equal(net_counts(wire_net).links, shares[i].may);
        for (unsigned j = 0; j < shares[i].may; j++)
            wire_hang_up(&wire[j]);
    }
}

/* A WebSocket behind a proxy counts for whoever the proxy speaks for. */
static void test_share_behind_proxy(void **state)
{
    AccountRules rules = { .people = 1, .proxies = 1 };
    static const char hello[] =
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "X-Forwarded-For: 192.0.2.9\r\nSec-WebSocket-Protocol: adoube.1, seat.good\r\n\r\n";
    Wire wire[9];

    (void)state;
    address_read_range("10.0.0.1", &rules.proxy[0]);
    open_with(&rules);
    for (unsigned i = 0; i < 9; i++) {
        wire[i] = wire_connect("10.0.0.1");
        wire_say(&wire[i], hello);
        if (i < 8)
            assert_string_equal(wire_hear(&wire[i]), WIRE_HELLO_ANSWER);
        else
            assert_string_equal(wire_hear(&wire[i]),
                                wire_error_answer(429, "Too Many Requests", "too-many",
                                                  "too many connections from this address", ""));
    }
    assert_int_equal(wire_net->accounts.count, 1);
    for (unsigned i = 0; i < 9; i++)
        wire_hang_up(&wire[i]);
    deadlines_look(wire_net);
    assert_int_equal(wire_net->accounts.count, 0); /* everybody has let it go */
}

/* Whose a request is: that of the last address which is no proxy; or nobody's. */
static void test_speakers(void **state)
{
    AccountRules rules = { .people = 1, .proxies = 2 };
    Wire proxy, direct;

    (void)state;
    address_read_range("10.0.0.1", &rules.proxy[0]);
    address_read_range("10.0.0.2", &rules.proxy[1]);
    open_with(&rules);
    direct = wire_connect("192.0.2.9");
    assert_true(wire_link()->account == wire_link()->speaker && !wire_link()->proxied);
    proxy = wire_connect("10.0.0.2");
    assert_true(wire_link()->proxied && wire_link()->account == NULL);
    wire_told();
    wire_say(&proxy, "GET /1 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n");
    wire_say(&proxy, "GET /2 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9, 10.0.0.1\r\n\r\n");
    wire_say(&proxy, "GET /3 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.8\r\n\r\n");
    wire_say(&proxy, "GET /4 HTTP/1.1\r\nHost: x\r\n\r\n");
    wire_say(&direct, "GET /5 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.8\r\n\r\n");
    assert_string_equal(wire_told(), "GET /1? bearer '' type '' links 2: \n"
                                     "GET /2? bearer '' type '' links 2: \n"
                                     "GET /3? bearer '' type '' links 1: \n"
                                     "GET /4? bearer '' type '' links 1: \n"
                                     "GET /5? bearer '' type '' links 1: \n");
    assert_null(wire_link()->speaker);
    wire_say(&proxy, "GET /later HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n");
    assert_int_equal(wire_link()->speaker->links, 1);
    wire_hang_up(&proxy);
    wire_hang_up(&direct);
    deadlines_look(wire_net);
    assert_int_equal(wire_net->accounts.count, 0);
}

/* A proxy's connection waits for its turn as one of an address that has taken nothing yet. */
static void test_turn_of_proxy(void **state)
{
    AccountRules rules = { .people = 1, .proxies = 1 };
    Wire busy, proxy, fresh;

    (void)state;
    address_read_range("10.0.0.1", &rules.proxy[0]);
    open_with(&rules);
    busy = wire_connect("192.0.2.1");
    proxy = wire_connect("10.0.0.1");
    fresh = wire_connect("192.0.2.2");
    wire_told();
    assert_true(write(busy.file, GET_("/busy/4000000"), strlen(GET_("/busy/4000000"))) > 0);
    assert_true(write(proxy.file, GET_("/proxy"), strlen(GET_("/proxy"))) > 0);
    wire_say(&fresh, GET_("/fresh"));
    assert_string_equal(wire_told(), "GET /busy/4000000? bearer '' type '' links 1: \n"
                                     "GET /proxy? bearer '' type '' links 1: \n"
                                     "GET /fresh? bearer '' type '' links 1: \n");
    wire_hang_up(&busy);
    wire_hang_up(&proxy);
    wire_hang_up(&fresh);
}

/* Bytes that waited before a proxied connection became a WebSocket are counted for the speaker. */
static void test_queued_behind_proxy(void **state)
{
    AccountRules rules = { .people = 1, .proxies = 1 };
    Wire wire;

    (void)state;
    address_read_range("10.0.0.1", &rules.proxy[0]);
    open_with(&rules);
    wire = wire_connect("10.0.0.1");
    wire_window = 0;
    wire_say(&wire, WIRE_HELLO);
    assert_int_equal(wire_link()->account->queued, wire_link()->queued);
    assert_int_equal(wire_link()->queued, strlen(WIRE_HELLO_ANSWER));
    wire_let_go_on();
    assert_int_equal(wire_link()->account->queued, 0);
    assert_int_equal(wire_link()->account->links, 1);
    wire_hang_up(&wire);
}

/* When the house is full, one that waits for a request makes place before one that plays. */
static void test_full_house(void **state)
{
    Wire player[3], idle, idle_later, waiting, other;

    (void)state;
    for (unsigned i = 0; i < 3; i++)
        player[i] = wire_connect_socket("192.0.2.1");
    wire_now += 5;
    idle_later = wire_connect("192.0.2.2");
    wire_now -= 1;
    idle = wire_connect("192.0.2.3");
    waiting = wire_connect("192.0.2.4");
    wire_say(&waiting, GET_("/later"));
    wire_net->most = 6;
    other = wire_connect("192.0.2.5");
    assert_false(is_refused(&other));
    assert_true(is_refused(&idle)); /* it was silent longest of those that wait for a request */
    assert_false(is_refused(&idle_later));
    assert_false(is_refused(&waiting));
    assert_int_equal(net_counts(wire_net).links, 6);
    assert_int_equal(net_counts(wire_net).timed_out, 1);
    wire_hang_up(&idle);
    wire_hang_up(&other);
    other = wire_connect("192.0.2.5"); /* now there is place */
    assert_int_equal(net_counts(wire_net).timed_out, 1);
    wire_hang_up(&other);
    wire_hang_up(&idle_later);
    wire_hang_up(&waiting);
    for (unsigned i = 0; i < 3; i++)
        wire_hang_up(&player[i]);
}

/* Of those that play, one of the address with the most connections goes first, and of its
 * connections the one that was silent longest; whoever has less than three keeps them. */
static void test_full_of_players(void **state)
{
    Wire few[2], many[3], other;

    (void)state;
    for (unsigned i = 0; i < 2; i++)
        few[i] = wire_connect_socket("192.0.2.1");
    for (unsigned i = 0; i < 3; i++)
        many[i] = wire_connect_socket("192.0.2.2");
    for (unsigned i = 0; i < 3; i++)
        wire_hear(&many[i]);
    wire_hear(&few[0]);
    wire_hear(&few[1]);
    wire_now += 10;
    wire_say_frame(&many[0], 0x81, "a", 1);
    wire_say_frame(&many[2], 0x81, "a", 1);
    wire_net->most = 5;
    other = wire_connect("192.0.2.3");
    assert_false(is_refused(&other));
    assert_true(is_refused(&many[1]));
    wire_hang_up(&other);
    other = wire_connect_socket("192.0.2.3");
    wire_hang_up(&many[1]);
    many[1] = wire_connect("192.0.2.4"); /* now nobody has more than two */
    assert_true(is_refused(&many[1]));
    assert_int_equal(net_counts(wire_net).links, 5);
    assert_int_equal(net_counts(wire_net).refused, 1);
    assert_int_equal(net_counts(wire_net).timed_out, 1);
    wire_hang_up(&other);
    for (unsigned i = 0; i < 3; i++)
        wire_hang_up(&many[i]);
    wire_hang_up(&few[0]);
    wire_hang_up(&few[1]);
}

/* ---- Bytes out ---- */

/* However many bytes the kernel takes at a time, they come in order and whole. */
static void test_windows(void **state)
{
    static const int windows[] = { 1, 2, 3, 7, 64, 1000, 4097 };
    Wire wire = wire_connect("192.0.2.1");
    Buffer whole = { 0 };

    (void)state;
    wire_say(&wire, GET_("/big/3000") GET_("/fixed") GET_("/big/1"));
    wire_hear(&wire);
    buffer_put(&whole, wire.got.text, wire.got.size);
    assert_int_equal(net_counts(wire_net).bytes_out, whole.size);
    for (unsigned i = 0; i < sizeof windows / sizeof *windows; i++) {
        Buffer got = { 0 };
        wire_window = windows[i];
        wire_say(&wire, GET_("/big/3000") GET_("/fixed") GET_("/big/1"));
        while (wire_hear(&wire)[0])
            buffer_put(&got, wire.got.text, wire.got.size);
        assert_string_equal(got.text, whole.text);
        buffer_free(&got);
        assert_int_equal(wire_link()->queued, 0);
        assert_int_equal(wire_link()->count, 0);
    }
    assert_int_equal(net_counts(wire_net).bytes_out, 8 * whole.size);
    buffer_free(&whole);
    wire_window = WIRE_ALL;
    wire_hang_up(&wire);
}

/* The ring of messages grows while it is full in any turn, and keeps the order. */
static void test_ring(void **state)
{
    Wire wire = wire_connect_socket("192.0.2.1");
    char expected[600], frame[20];
    size_t size = 0;

    (void)state;
    wire_hear(&wire);
    wire_window = 0;
    for (unsigned round = 0; round < 4; round++) {
        for (unsigned i = 0; i < 3 + round * 4; i++) {
            snprintf(frame, sizeof frame, "echo%u.%u", round, i);
            wire_say_frame(&wire, 0x81, frame, strlen(frame));
            size += (size_t)snprintf(expected + size, sizeof expected - size, "\x81%c%s",
                                     (int)strlen(frame), frame);
        }
        wire_window = 9; /* some of it goes, within a message */
        wire_writes = 1;
        wire_let_some_go_on();
    }
    wire_let_go_on();
    wire_hear(&wire);
    assert_int_equal(wire.got.size, size);
    assert_memory_equal(wire.got.text, expected, size);
    assert_int_equal(wire_link()->queued, 0);
    wire_hang_up(&wire);
}

/* Thirty-two messages go in one call, or so many that they have 64 KiB. */
static void test_batches(void **state)
{
    static const struct {
        const char *frame;
        unsigned most;
    } all[] = { { "send 3 31", 31 },   { "send 3 32", 32 },   { "send 3 33", 32 },
                { "send 32764 3", 2 }, { "send 32763 3", 3 }, { "send 65532 2", 1 } };
    Wire wire = wire_connect_socket("192.0.2.1");

    (void)state;
    wire_hear(&wire);
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        wire_window = 0;
        wire_say_frame(&wire, 0x81, all[i].frame, strlen(all[i].frame));
        assert_int_equal(wire_buffers, all[i].most);
        assert_int_equal(wire_link()->in_write, all[i].most);
        wire_let_go_on();
        wire_hear(&wire);
        assert_int_equal(wire_link()->count, 0);
    }
    wire_hang_up(&wire);
}

/* What waited for a connection that ends waits no more for its address. */
static void test_forgotten(void **state)
{
    const AccountRules rules = { .people = 1 };
    Wire wire, other;

    (void)state;
    open_with(&rules);
    other = wire_connect("192.0.2.1");
    wire = wire_connect("192.0.2.1");
    wire_window = 0;
    wire_say(&wire, GET_("/big/1000"));
    assert_true(wire_link()->account->queued > 1000);
    wire_window = WIRE_ALL;
    wire_now += 60000;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_hang_up(&wire);
    wire_hang_up(&other);
    wire = wire_connect("192.0.2.1");
    assert_int_equal(wire_link()->account->queued, 0);
    wire_hang_up(&wire);
}

/* ---- The loop ---- */

static void test_most_links(void **state)
{
    static const struct {
        rlim_t soft, hard;
        unsigned most;
        rlim_t set;
    } all[] = {
        { 1024, 1024, 976, 1024 },
        { 1024, 4096, 4048, 4096 },
        { 1024, 65536, 65488, 65536 },
        { 1024, 100000, 65488, 65536 },
        { 70000, 100000, 65488, 70000 },
        { 65536, 100000, 65488, 65536 },
        { 65537, 65537, 65488, 65537 },
        { 65535, 100000, 65488, 65536 },
        { 96, 96, 48, 96 },
        { 97, 97, 49, 97 },
        { 10, 10, 48, 10 },
        { 0, 10, 976, 0 }, /* it cannot be asked */
    };

    (void)state;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        wire_close();
        wire_files[0] = all[i].soft;
        wire_files[1] = all[i].hard;
        wire_open(&wire_anybody);
        assert_int_equal(wire_net->most, all[i].most);
        assert_int_equal(wire_files[0], all[i].set);
        wire_files[1] = 0;
    }
}

static void test_wake(void **state)
{
    (void)state;
    wire_told();
    net_wake(wire_net, 999); /* less than a millisecond is as soon as everybody was heard */
    assert_false(uv_is_active((uv_handle_t *)&wire_net->timer));
    wire_turn();
    assert_string_equal(wire_told(), "tick\n");
    net_wake(wire_net, 500000000);
    assert_in_range(uv_timer_get_due_in(&wire_net->timer), 499000, 500000);
    net_wake(wire_net, 900000000); /* the earlier one counts */
    assert_in_range(uv_timer_get_due_in(&wire_net->timer), 499000, 500000);
    net_wake(wire_net, 500000000);
    assert_in_range(uv_timer_get_due_in(&wire_net->timer), 499000, 500000);
    net_wake(wire_net, 300000000);
    assert_in_range(uv_timer_get_due_in(&wire_net->timer), 299000, 300000);
    assert_true(wire_net->waking);
    wire_net->timer.timer_cb(&wire_net->timer);
    assert_string_equal(wire_told(), "tick\n");
    assert_false(wire_net->waking);
    net_wake(wire_net, 900000000); /* it has rung: the next may be later */
    assert_in_range(uv_timer_get_due_in(&wire_net->timer), 899000, 900000);
    net_wake(wire_net, 1000);
    while (strcmp(wire_log.text ? wire_log.text : "", "tick\n") != 0)
        net_turn(wire_net);
}

/* It looks once a second, and soon again where there is more to cut. */
static void test_looks(void **state)
{
    Wire wire[64];

    (void)state;
    for (unsigned i = 0; i < 64; i++)
        wire[i] = wire_connect("192.0.2.1");
    wire_net->looker.timer_cb(&wire_net->looker);
    assert_in_range(uv_timer_get_due_in(&wire_net->looker), 900, 1000);
    assert_int_equal(net_counts(wire_net).links, 64);
    wire_now += 10000;
    wire_net->looker.timer_cb(&wire_net->looker);
    assert_in_range(uv_timer_get_due_in(&wire_net->looker), 0, 10);
    assert_int_equal(uv_timer_get_repeat(&wire_net->looker), 1000);
    assert_int_equal(net_counts(wire_net).links, 0);
    uv_timer_stop(&wire_net->looker);
    for (unsigned i = 0; i < 64; i++)
        wire_hang_up(&wire[i]);
}

/* What a request took is remembered for its address, and by and by forgotten. */
static void test_busy(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_say(&wire, GET_("/busy/1000"));
    wire_say(&wire, GET_("/busy/500"));
    assert_int_equal(wire_link()->account->busy, 1500);
    deadlines_look(wire_net);
    assert_int_equal(wire_link()->account->busy, 750);
    wire_hang_up(&wire);
}

/* ---- Pipes and threads ---- */

static char piped[100];

static void take_pipe(void *self, const char *text, size_t size)
{
    assert_ptr_equal(self, piped);
    snprintf(piped + strlen(piped), sizeof piped - strlen(piped), "%.*s;", (int)size,
             size ? text : "");
}

static void test_pipe(void **state)
{
    int ends[2];
    NetPipe *pipe_read;

    (void)state;
    assert_int_equal(pipe2(ends, O_NONBLOCK), 0);
    pipe_read = net_pipe_open(wire_net, ends[0], take_pipe, piped);
    assert_non_null(pipe_read);
    assert_int_equal(write(ends[1], "abc", 3), 3);
    wire_turn();
    assert_int_equal(write(ends[1], "d", 1), 1);
    wire_turn();
    close(ends[1]);
    wire_turn();
    assert_string_equal(piped, "abc;d;;");
    ((uv_stream_t *)(void *)pipe_read)->read_cb((uv_stream_t *)(void *)pipe_read, 0, NULL);
    assert_string_equal(piped, "abc;d;;"); /* nothing has come: that is not the end */
    net_pipe_close(pipe_read);
    wire_turn();
    assert_int_equal(fcntl(ends[0], F_GETFD), -1); /* it was closed */
    assert_null(net_pipe_open(wire_net, -1, take_pipe, piped));
    for (unsigned n = 1; n < 3; n++) {
        memory_failing = 1;
        assert_null(net_pipe_open(wire_net, ends[0], take_pipe, piped));
    }
    memory_failing = 0;
    wire_turn();
}

static unsigned watched;

static void look_at_file(void *self)
{
    char one;

    watched += read(*(const int *)self, &one, 1) == 1;
}

static void test_watch(void **state)
{
    int ends[2];

    (void)state;
    assert_int_equal(pipe2(ends, O_NONBLOCK), 0);
    assert_true(net_watch(wire_net, ends[0], look_at_file, &ends[0]));
    wire_turn();
    assert_int_equal(watched, 0);
    assert_int_equal(write(ends[1], "ab", 2), 2);
    wire_turn();
    assert_int_equal(watched, 2);
    assert_false(net_watch(wire_net, -1, look_at_file, &ends[0]));
    memory_failing = 1;
    assert_false(net_watch(wire_net, ends[0], look_at_file, &ends[0]));
    wire_close();
    wire_open(&wire_anybody);
    close(ends[0]);
    close(ends[1]);
}

static int priority;
static unsigned worked, ended;

static void work_in_thread(void *self)
{
    priority = getpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid));
    worked += self == &worked;
}

static void end_in_loop(void *self)
{
    ended += self == &worked;
}

static void test_work(void **state)
{
    const int own = getpriority(PRIO_PROCESS, 0);

    (void)state;
    assert_true(net_work(wire_net, work_in_thread, end_in_loop, &worked));
    while (ended == 0)
        net_turn(wire_net);
    assert_int_equal(worked, 1);
    assert_int_equal(ended, 1);
    /* players wait for the loop, so it goes before; only an administrator may be less nice than he
     * was */
    assert_true(priority == 10 || (own > 10 && priority == own));
    assert_int_equal(getpriority(PRIO_PROCESS, 0), own);
    memory_failing = 1;
    assert_false(net_work(wire_net, work_in_thread, end_in_loop, &worked));
}

/* ---- Listening ---- */

static void expect_served(const char *address, int family)
{
    const NetOptions options = {
        .address = address, .calls = wire_net->calls, .self = wire_net->self, .rules = wire_anybody
    };
    Net *const net = net_open(&options);
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_addr = { htonl(INADDR_LOOPBACK) } };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT };
    char got[64] = "";
    int wire;

    assert_non_null(net);
    assert_in_range(net_port(net), 1, 65535);
    four.sin_port = six.sin6_port = htons((uint16_t)net_port(net));
    wire = socket(family, SOCK_STREAM, 0);
    assert_int_equal(family == AF_INET ? connect(wire, (const struct sockaddr *)&four, sizeof four)
                                       : connect(wire, (const struct sockaddr *)&six, sizeof six),
                     0);
    assert_int_equal(write(wire, GET_("/"), strlen(GET_("/"))), strlen(GET_("/")));
    while (recv(wire, got, sizeof got - 1, MSG_DONTWAIT) <= 0)
        net_turn(net);
    assert_memory_equal(got, "HTTP/1.1 200 OK\r\n", 17);
    net_close(net);
    assert_true(recv(wire, got, sizeof got, 0) >= 0);
    close(wire);
}

static void test_listens(void **state)
{
    const NetOptions nowhere = { .address = "192.0.2.1", .port = 1, .calls = wire_net->calls };
    const NetOptions nobody = { .address = "no such name", .calls = wire_net->calls };
    const int six = socket(AF_INET6, SOCK_STREAM, 0);
    struct sockaddr_in6 loop = { .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT };

    (void)state;
    expect_served("127.0.0.1", AF_INET);
    if (six >= 0 && bind(six, (const struct sockaddr *)&loop, sizeof loop) == 0)
        expect_served("::1", AF_INET6);
    close(six);
    assert_null(net_open(&nowhere));
    assert_null(net_open(&nobody));
    for (unsigned n = 1; n < 3; n++) { /* the memory for it fails */
        const NetOptions options = { .calls = wire_net->calls };
        memory_failing = n;
        assert_null(net_open(&options));
    }
    memory_failing = 0;
}

/* ---- Goodbye ---- */

/* A server that stops tells WebSockets so, finishes what it has to send, and cuts the others. */
static void test_goodbye(void **state)
{
    Wire socket = wire_connect_socket("192.0.2.1"), idle = wire_connect("192.0.2.1"),
         waiting = wire_connect("192.0.2.1");
    const char *told;

    (void)state;
    wire_hear(&socket);
    wire_say(&waiting, GET_("/later"));
    wire_told();
    net_wake(wire_net, 0); /* nothing ticks any more */
    net_wake(wire_net, 1000);
    wire_step = 100000000;
    net_close(wire_net);
    told = wire_told();
    wire_open(&wire_anybody);
    assert_string_equal(told, "gone\nclosed\n");
    wire_hear(&socket);
    assert_int_equal(socket.got.size, 24);
    assert_memory_equal(socket.got.text, "\x88\x16\x03\xe9the server goes down", 24);
    assert_true(socket.ended);
    assert_true(is_refused(&idle));
    assert_true(is_refused(&waiting));
    wire_hang_up(&socket);
    wire_hang_up(&idle);
    wire_hang_up(&waiting);
}

static void test_goodbye_to_slow(void **state)
{
    Wire slow = wire_connect("192.0.2.1");

    (void)state;
    wire_window = 0;
    wire_say(&slow, GET_("/fixed"));
    wire_window = WIRE_ALL;
    wire_say(&slow, GET_("/fixed"));
    wire_step = 100000000; /* half a second passes soon */
    net_close(wire_net);
    wire_open(&wire_anybody);
    assert_true(is_refused(&slow));
    wire_hang_up(&slow);
}

/* A list from which any may go. */
static void test_list(void **state)
{
    (void)state;
    for (unsigned gone = 0; gone < 3; gone++) {
        Wire wire[3];
        unsigned left = 0;
        for (unsigned i = 0; i < 3; i++)
            wire[i] = wire_connect("192.0.2.1");
        wire_hang_up(&wire[gone]);
        for (const Link *link = wire_net->links; link; link = link->next) {
            assert_ptr_equal(*link->at, link);
            left++;
        }
        assert_int_equal(left, 2);
        for (unsigned i = 0; i < 3; i++)
            wire_hang_up(&wire[i]);
        assert_null(wire_net->links);
    }
    settle();
}

#define WIRED(test) cmocka_unit_test_setup_teardown(test, wire_set_up, wire_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WIRED(test_shares),
        WIRED(test_share_behind_proxy),
        WIRED(test_speakers),
        WIRED(test_queued_behind_proxy),
        WIRED(test_turn_of_proxy),
        WIRED(test_full_house),
        WIRED(test_full_of_players),
        WIRED(test_windows),
        WIRED(test_ring),
        WIRED(test_batches),
        WIRED(test_forgotten),
        WIRED(test_most_links),
        WIRED(test_wake),
        WIRED(test_looks),
        WIRED(test_busy),
        WIRED(test_pipe),
        WIRED(test_watch),

        WIRED(test_work),
        WIRED(test_listens),
        WIRED(test_goodbye),
        WIRED(test_goodbye_to_slow),
        WIRED(test_list),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
