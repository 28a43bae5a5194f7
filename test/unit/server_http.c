// Requests and answers, letter by letter, and every limit at its edge: sizes, times, turns.
#include "unit.h"

#include "net/deadlines.h"
#include "net/turns.h"
#include "scarce_memory.h"
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define HOST   "Host: x\r\n"
#define CLOSES "connection: close\r\n"

/* What comes back to one request over a connection of its own, which then is gone. */
static void expect(const char *request, const char *answer, const char *told)
{
    Wire wire = wire_connect("192.0.2.1");

    wire_told();
    wire_say(&wire, request);
    assert_string_equal(wire_hear(&wire), answer);
    assert_string_equal(wire_told(), told);
    assert_int_equal(wire.ended, strstr(answer, CLOSES) != NULL);
    wire_hang_up(&wire);
    assert_int_equal(net_counts(wire_net).links, 0);
}

/* ---- Answers ---- */

static void test_answers(void **state)
{
    static const struct {
        const char *path, *cache, *more, *body;
    } kinds[] = {
        { "/", "no-cache", "", "" },
        { "/fixed", "no-cache", "", "fixed" },
        { "/keeps", "public, max-age=31536000, immutable", "", "" },
        { "/lasts", "public, max-age=600", "", "" },
        { "/gzip", "no-cache", "content-encoding: gzip\r\nvary: accept-encoding\r\n", "" },
        { "/big/30", "no-cache", "", "abcdefghijklmnopqrstuvwxyz,abc" },
    };
    char request[200], told[200];

    (void)state;
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        snprintf(request, sizeof request, "GET %s HTTP/1.1\r\n" HOST "\r\n", kinds[i].path);
        snprintf(told, sizeof told, "GET %s? bearer '' type '' links 1: \n", kinds[i].path);
        expect(request,
               wire_answer(200, "OK", "text/plain", kinds[i].cache, kinds[i].more, kinds[i].body),
               told);
    }
    assert_int_equal(net_counts(wire_net).requests, 6);
    assert_int_equal(net_counts(wire_net).connections, 6);
    assert_int_equal(net_counts(wire_net).refused, 0);
}

static void test_statuses(void **state)
{
    static const struct {
        int status;
        const char *words;
    } all[] = { { 200, "OK" },
                { 201, "Created" },
                { 400, "Bad Request" },
                { 401, "Unauthorized" },
                { 403, "Forbidden" },
                { 404, "Not Found" },
                { 405, "Method Not Allowed" },
                { 408, "Request Timeout" },
                { 409, "Conflict" },
                { 411, "Length Required" },
                { 413, "Content Too Large" },
                { 414, "URI Too Long" },
                { 415, "Unsupported Media Type" },
                { 417, "Expectation Failed" },
                { 426, "Upgrade Required" },
                { 429, "Too Many Requests" },
                { 431, "Request Header Fields Too Large" },
                { 503, "Service Unavailable" },
                { 505, "HTTP Version Not Supported" },
                { 299, "-" } };
    char request[200], told[200];

    (void)state;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        snprintf(request, sizeof request, "GET /status/%d HTTP/1.1\r\n" HOST "\r\n", all[i].status);
        snprintf(told, sizeof told, "GET /status/%d? bearer '' type '' links 1: \n", all[i].status);
        expect(request, wire_answer(all[i].status, all[i].words, "text/plain", "no-cache", "", ""),
               told);
    }
}

static void test_dates(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        wire_say(&wire, "GET / HTTP/1.1\r\n" HOST "\r\n");
        assert_non_null(strstr(wire_hear(&wire), i == 0 ? "\r\ndate: Tue, 15 Nov 1994 08:12:31 GMT"
                                                 : i == 1
                                                     ? "\r\ndate: Tue, 15 Nov 1994 08:12:32 GMT"
                                                     : "\r\ndate: Sun, 01 Mar 2026 00:00:00 GMT"));
        wire_date = i == 0 ? wire_date + 1 : 1772323200;
    }
    wire_hang_up(&wire);
}

/* ---- Requests ---- */

static void test_requests(void **state)
{
    (void)state;
    expect("POST /a/b?c=d HTTP/1.1\r\n" HOST "Content-Type: x/y\r\nAuthorization: bEARER a b\r\n"
           "Content-Length: 5\r\n\r\nhello",
           wire_answer(200, "OK", "text/plain", "no-cache", "", "hello"),
           "POST /a/b?c=d bearer 'a b' type 'x/y' links 1: hello\n");
    expect("POST / HTTP/1.1\r\n" HOST "Authorization: Basic ab\r\nContent-Length: 0\r\n\r\n",
           wire_answer(200, "OK", "text/plain", "no-cache", "", ""),
           "POST /? bearer '' type '' links 1: \n");
    expect("GET / HTTP/1.1\r\n" HOST "Content-Length: 2\r\n\r\nab",
           wire_answer(200, "OK", "text/plain", "no-cache", "", "ab"),
           "GET /? bearer '' type '' links 1: ab\n");
    expect("\r\nGET / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n",
           wire_answer(200, "OK", "text/plain", "no-cache", CLOSES, ""),
           "GET /? bearer '' type '' links 1: \n");
    expect("GET / HTTP/1.0\r\n\r\n", wire_answer(200, "OK", "text/plain", "no-cache", CLOSES, ""),
           "GET /? bearer '' type '' links 1: \n");
    expect("GET / HTTP/1.1\r\n" HOST "Upgrade: h2c\r\n\r\n",
           wire_answer(200, "OK", "text/plain", "no-cache", CLOSES, ""),
           "GET /? bearer '' type '' links 1: \n");
    expect("POST / HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nContent-Length: 1\r\n\r\na",
           wire_answer(200, "OK", "text/plain", "no-cache", CLOSES, "a"),
           "POST /? bearer '' type '' links 1: a\n");
    expect("GET / HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nContent-Length: 1\r\n\r\na",
           wire_answer(200, "OK", "text/plain", "no-cache", CLOSES, "a"),
           "GET /? bearer '' type '' links 1: a\n");
}

/* The answer to HEAD has the head of the answer to GET, and no body; the next has one again. */
static void test_head(void **state)
{
    Wire wire = wire_connect("192.0.2.1");
    char answer[2000];

    (void)state;
    snprintf(answer, sizeof answer, "%s",
             wire_answer(200, "OK", "text/plain", "no-cache", "", "fixed"));
    answer[strlen(answer) - 5] = '\0';
    wire_told();
    wire_say(&wire, "HEAD /fixed HTTP/1.1\r\n" HOST "\r\n");
    assert_string_equal(wire_hear(&wire), answer);
    assert_string_equal(wire_told(), "GET /fixed? bearer '' type '' links 1: \n");
    wire_say(&wire, "GET /fixed HTTP/1.1\r\n" HOST "\r\n");
    assert_string_equal(wire_hear(&wire),
                        wire_answer(200, "OK", "text/plain", "no-cache", "", "fixed"));
    wire_say(&wire, "HEAD /fixed HTTP/1.1\r\n" HOST "\r\nFIE / HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(wire_hear(&wire), "\r\n\r\nHTTP/1.1 400"));
    assert_non_null(strstr(wire.got.text, "as RFC 9112 has it\"}}\n"));
    wire_hang_up(&wire);
}

static void test_refused(void **state)
{
    (void)state;
    expect("DELETE / HTTP/1.1\r\n" HOST "\r\n",
           wire_error_answer(405, "Method Not Allowed", "method", "expected GET or POST",
                             "allow: GET, HEAD, POST\r\n"),
           "");
    assert_int_equal(net_counts(wire_net).refused, 0);
    expect("GET / HTTP/1.1\r\n\r\n",
           wire_error_answer(400, "Bad Request", "bad-request", "expected one host", ""), "");
    assert_int_equal(net_counts(wire_net).refused, 1);
    expect("POST / HTTP/1.1\r\n" HOST "\r\n",
           wire_error_answer(411, "Length Required", "no-length", "expected a content-length", ""),
           "");
    expect("POST / HTTP/1.1\r\n" HOST "Expect: a cake\r\nContent-Length: 1\r\n\r\n",
           wire_error_answer(417, "Expectation Failed", "bad-request",
                             "expected no other expectation than 100-continue", ""),
           "");
    expect("GET / HTTP/1.2\r\n" HOST "\r\n",
           wire_error_answer(505, "HTTP Version Not Supported", "bad-request", "expected HTTP/1.1",
                             ""),
           "");
    expect("POST / HTTP/1.1\r\n" HOST "Content-Length: 262145\r\n\r\n",
           wire_error_answer(413, "Content Too Large", "too-long",
                             "expected a body of no more than 256 KiB", ""),
           "");
    assert_int_equal(net_counts(wire_net).refused, 5);
    assert_int_equal(net_counts(wire_net).requests, 0);
}

/* Once it is refused, what else has come is not read. */
static void test_nothing_after_refusal(void **state)
{
    (void)state;
    expect("DELETE / HTTP/1.1\r\n" HOST "\r\nGET / HTTP/1.1\r\n" HOST "\r\n",
           wire_error_answer(405, "Method Not Allowed", "method", "expected GET or POST",
                             "allow: GET, HEAD, POST\r\n"),
           "");
    expect("GET / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\nGET / HTTP/1.1\r\n" HOST "\r\n",
           wire_answer(200, "OK", "text/plain", "no-cache", CLOSES, ""),
           "GET /? bearer '' type '' links 1: \n");
}

static void test_continue(void **state)
{
    static const char head[] = "POST / HTTP/1.1\r\n" HOST
                               "Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n";
    Wire wire = wire_connect("192.0.2.1");
    char both[200];

    (void)state;
    wire_say(&wire, head);
    assert_string_equal(wire_hear(&wire), "HTTP/1.1 100 Continue\r\n\r\n");
    wire_say(&wire, "ab");
    assert_string_equal(wire_hear(&wire),
                        wire_answer(200, "OK", "text/plain", "no-cache", "", "ab"));
    snprintf(both, sizeof both, "%sab", head);
    wire_say(&wire, both);
    assert_string_equal(wire_hear(&wire),
                        wire_answer(200, "OK", "text/plain", "no-cache", "", "ab"));
    wire_hang_up(&wire);
}

/* ---- Sizes at their edges ---- */

/* The status of the answer to a head of so many bytes; 0 if there is none yet. */
static int status_of_head(size_t size, bool whole)
{
    Wire wire = wire_connect("192.0.2.1");
    char *const text = calloc(1, size + 1);
    int status = 0;
    const char *got;

    memset(text, 'a', size);
    memcpy(text, "GET / HTTP/1.1\r\nHost: x\r\nA: ", 28);
    if (whole)
        memcpy(text + size - 4, "\r\n\r\n", 4);
    wire_say(&wire, text);
    got = wire_hear(&wire);
    if (got[0])
        status = (int)strtol(got + 9, NULL, 10);
    free(text);
    wire_hang_up(&wire);
    return status;
}

static void test_long_heads(void **state)
{
    (void)state;
    assert_int_equal(status_of_head(8192, true), 200);
    assert_int_equal(status_of_head(8193, true), 431);
    assert_int_equal(status_of_head(8192, false), 0);
    assert_int_equal(status_of_head(8193, false), 431);
}

static void test_long_bodies(void **state)
{
    static char body[NET_BODY + 1];
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    memset(body, 'b', NET_BODY);
    wire_say(&wire, "POST / HTTP/1.1\r\n" HOST "Content-Length: 262144\r\n\r\n");
    for (size_t at = 0; at < NET_BODY; at += 16384)
        wire_say_bytes(&wire, body + at, 16384);
    assert_non_null(strstr(wire_hear(&wire), "content-length: 262144\r\n"));
    assert_true(wire.got.size > NET_BODY &&
                strcmp(wire.got.text + wire.got.size - NET_BODY, body) == 0);
    wire_hang_up(&wire);
}

/* A request that comes byte by byte, and two that come together. */
static void test_pieces(void **state)
{
    static const char text[] = "POST /1 HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nabc"
                               "POST /2 HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nxyz";
    Wire wire = wire_connect("192.0.2.1");
    Buffer both = { 0 };

    (void)state;
    buffer_print(&both, "%s", wire_answer(200, "OK", "text/plain", "no-cache", "", "abc"));
    buffer_print(&both, "%s", wire_answer(200, "OK", "text/plain", "no-cache", "", "xyz"));
    wire_told();
    for (unsigned i = 0; i < sizeof text - 1; i++)
        wire_say_bytes(&wire, text + i, 1);
    assert_string_equal(wire_hear(&wire), both.text);
    wire_say(&wire, text);
    assert_string_equal(wire_hear(&wire), both.text);
    assert_string_equal(wire_told(), "POST /1? bearer '' type '' links 1: abc\n"
                                     "POST /2? bearer '' type '' links 1: xyz\n"
                                     "POST /1? bearer '' type '' links 1: abc\n"
                                     "POST /2? bearer '' type '' links 1: xyz\n");
    assert_null(wire_link()->input); /* nothing is kept of what was understood */
    assert_int_equal(wire_link()->input_capacity, 0);
    buffer_free(&both);
    wire_hang_up(&wire);
}

/* ---- Later answers ---- */

static void test_later(void **state)
{
    static char more[20000];
    NetReply reply = { .status = 201, .type = "x/y" };
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_told();
    wire_say(&wire, "GET /later HTTP/1.1\r\n" HOST "\r\nGET /2 HTTP/1.1\r\n" HOST "\r\n");
    assert_string_equal(wire_hear(&wire), "");
    assert_string_equal(wire_told(), "GET /later? bearer '' type '' links 1: \n");
    assert_int_equal(wire_link()->state, LINK_WAITS);
    memset(more, '\r', sizeof more);
    assert_false(wire_link()->paused);
    wire_say_bytes(&wire, more, 16384 - wire_link()->input_size - 1);
    assert_false(wire_link()->paused);
    wire_say_bytes(&wire, more, 1); /* so much may wait behind it, and no more */
    assert_true(wire_link()->paused);
    wire_now += 10000000; /* it has all the time in the world */
    deadlines_look(wire_net);
    buffer_print(&reply.body, "late");
    net_answer(wire_later, &reply);
    wire_turn();
    wire_hear(&wire);
    assert_memory_equal(wire.got.text, wire_answer(201, "Created", "x/y", "no-cache", "", "late"),
                        strlen(wire_answer(201, "Created", "x/y", "no-cache", "", "late")));
    assert_non_null(strstr(wire.got.text, "HTTP/1.1 431 ")); /* what came behind the second */
    assert_string_equal(wire_told(), "GET /2? bearer '' type '' links 1: \n");
    wire_hang_up(&wire);
}

static void test_later_for_nobody(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_told();
    wire_say(&wire, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    wire_hang_up(&wire);
    assert_string_equal(wire_told(), "GET /later? bearer '' type '' links 1: \ngone\n");
    assert_int_equal(net_counts(wire_net).links, 0);
}

/* ---- Reading stops while too much waits to be sent ---- */

static void test_slow_reader(void **state)
{
    Wire wire = wire_connect("192.0.2.1");
    size_t waiting;

    (void)state;
    wire_say(&wire, "GET /big/100 HTTP/1.1\r\n" HOST "\r\n");
    wire_hear(&wire);
    waiting = wire.got.size - 100 + 5; /* the head of an answer with four digits more */
    wire_window = 0;
    for (int extra = 0; extra <= 1; extra++) {
        char request[100];
        snprintf(request, sizeof request, "GET /big/%d HTTP/1.1\r\n" HOST "\r\n",
                 (int)(65536 - waiting + 3 + (size_t)extra));
        wire_told();
        wire_say(&wire, request);
        wire_say(&wire, "GET /next HTTP/1.1\r\n" HOST "\r\n");
        /* at 65536 bytes the next is read, and above that it waits */
        assert_int_equal(wire_link()->queued > 65536, true);
        assert_int_equal(strstr(wire_told(), "/next") == NULL, extra);
        assert_true(wire_link()->paused);
        wire_let_go_on();
        wire_hear(&wire);
        wire_window = 0;
        assert_false(wire_link()->paused);
        assert_int_equal(wire_link()->queued, 0);
    }
    wire_window = WIRE_ALL;
    wire_hang_up(&wire);
}

/* ---- Turns ---- */

/* The paths that were asked for, in order. */
static void expect_order(const char *paths)
{
    const char *log = wire_told();
    Buffer found = { 0 };

    for (; (log = strstr(log, "GET /")) != NULL; log += 5)
        buffer_put(&found, log + 5, strcspn(log + 5, "?"));
    assert_string_equal(found.text, paths);
    buffer_free(&found);
}

/* One connection's requests are read sixteen at a time, and the others come in between. */
static void test_sixteen(void **state)
{
    Wire one = wire_connect("192.0.2.1"), other = wire_connect("192.0.2.2");
    Buffer many = { 0 };

    (void)state;
    for (unsigned i = 0; i < 20; i++)
        buffer_print(&many, "GET /a HTTP/1.1\r\n" HOST "\r\n");
    assert_int_equal(write(one.file, many.text, many.size), many.size);
    wire_told();
    wire_say(&other, "GET /b HTTP/1.1\r\n" HOST "\r\n");
    expect_order("aaaaaaaaaaaaaaaabaaaa");
    buffer_free(&many);
    wire_hear(&one);
    wire_hear(&other);
    /* a body does not end what is read at once */
    assert_true(write(one.file,
                      "GET /a HTTP/1.1\r\n" HOST "Content-Length: 1\r\n\r\nx"
                      "GET /a HTTP/1.1\r\n" HOST "\r\n",
                      76) == 76);
    wire_say(&other, "GET /b HTTP/1.1\r\n" HOST "\r\n");
    expect_order("aab");
    wire_hang_up(&one);
    wire_hang_up(&other);
}

/* When requests have taken four milliseconds of a turn, the others wait for the next. Then the one
 * whose address has taken least goes first. */
static void test_turns(void **state)
{
    Wire a = wire_connect("192.0.2.1"), b = wire_connect("192.0.2.2"),
         c = wire_connect("192.0.2.3");
    static const char *const long_one[] = { "GET /busy/3999999 HTTP/1.1\r\n" HOST "\r\n",
                                            "GET /busy/4000000 HTTP/1.1\r\n" HOST "\r\n" };

    (void)state;
    wire_say(&b, "GET /busy/1000 HTTP/1.1\r\n" HOST "\r\n"); /* so b has taken more than c */
    for (unsigned i = 0; i < 2; i++) {
        wire_told();
        assert_true(write(a.file, long_one[i], strlen(long_one[i])) > 0);
        assert_true(write(b.file, "GET /b HTTP/1.1\r\n" HOST "\r\n", 28) > 0);
        wire_say(&c, "GET /c HTTP/1.1\r\n" HOST "\r\n");
        expect_order(i == 0 ? "busy/3999999bc" : "busy/4000000cb");
    }
    /* whoever waits for a turn with a body is heard, too */
    wire_say(&b, "GET /b HTTP/1.1\r\n" HOST "Content-Length: 1\r\n\r\n");
    assert_true(write(a.file, long_one[1], strlen(long_one[1])) > 0);
    wire_told();
    wire_say(&b, "x");
    expect_order("busy/4000000b");
    assert_null(wire_net->deferred);
    assert_ptr_equal(wire_net->last_deferred, &wire_net->deferred);
    assert_int_equal(wire_net->spent, 0);
    wire_hang_up(&a);
    wire_hang_up(&b);
    wire_hang_up(&c);
}

/* Whoever waits for a turn may go away meanwhile, from any place of the queue. */
static void test_turn_of_nobody(void **state)
{
    (void)state;
    for (unsigned gone = 0; gone < 3; gone++) {
        Wire wire[3];
        Link *link[3];
        for (unsigned i = 0; i < 3; i++) {
            wire[i] = wire_connect("192.0.2.1");
            link[i] = wire_link();
        }
        wire_net->spent = 4000000;
        for (unsigned i = 0; i < 3; i++)
            turns_defer(link[i]);
        turns_defer(link[1]); /* it is there already */
        turns_forget(link[gone]);
        turns_forget(link[gone]);
        assert_true(turns_is_over(wire_net));
        turns_defer(link[gone]); /* it comes back as the last */
        for (const Link *at = wire_net->deferred; at; at = at->next_deferred)
            assert_true(at->next_deferred ? at != link[gone] : at == link[gone]);
        assert_ptr_equal(wire_net->last_deferred, &link[gone]->next_deferred);
        for (unsigned i = 0; i < 3; i++)
            turns_forget(link[i]);
        assert_null(wire_net->deferred);
        assert_ptr_equal(wire_net->last_deferred, &wire_net->deferred);
        for (unsigned i = 0; i < 3; i++)
            wire_hang_up(&wire[i]);
    }
}

/* When a turn takes long, what was heard so far goes out before the rest is heard. */
static void test_breath(void **state)
{
    static const char *const long_one[] = { "GET /busy/39999999 HTTP/1.1\r\n" HOST "\r\n",
                                            "GET /busy/40000000 HTTP/1.1\r\n" HOST "\r\n" };
    Wire a = wire_connect("192.0.2.1"), b = wire_connect("192.0.2.2");

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        wire_told();
        assert_true(write(a.file, long_one[i], strlen(long_one[i])) > 0);
        wire_say(&b, "GET /b HTTP/1.1\r\n" HOST "\r\n");
        assert_int_equal(strstr(wire_told(), "links 1: \ntick\nGET /b") != NULL, i);
        wire_hear(&a);
        wire_hear(&b);
    }
    wire_hang_up(&a);
    wire_hang_up(&b);
}

/* ---- Deadlines ---- */

/* Nothing happens a millisecond before, and then the connection is cut, with 408 or without. */
static void expect_cut(Wire *wire, int64_t after, bool told)
{
    const uint64_t before = net_counts(wire_net).timed_out;

    wire_hear(wire);
    wire_now += after - 1;
    assert_false(deadlines_look(wire_net));
    wire_turn();
    assert_string_equal(wire_hear(wire), "");
    assert_int_equal(net_counts(wire_net).timed_out, before);
    wire_now++;
    assert_false(deadlines_look(wire_net));
    wire_turn();
    assert_string_equal(wire_hear(wire),
                        told ? wire_error_answer(408, "Request Timeout", "too-slow",
                                                 "expected the request within thirty seconds", "")
                             : "");
    assert_true(wire->ended);
    assert_int_equal(net_counts(wire_net).timed_out, before + 1);
    if (told) { /* the other side has three seconds to close its end, too */
        assert_int_equal(net_counts(wire_net).links, 1);
        wire_now += 2999;
        deadlines_look(wire_net);
        assert_int_equal(net_counts(wire_net).links, 1);
        wire_now++;
        deadlines_look(wire_net);
    }
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_hang_up(wire);
}

static void test_silent_connection(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    expect_cut(&wire, 10000, false);
}

static void test_slow_head(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_now += 7000;
    wire_say(&wire, "GET");
    wire_now += 5000;
    wire_say(&wire, " / HTTP"); /* more of it does not give it more time */
    expect_cut(&wire, 5000, true);
}

static void test_one_byte(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_say(&wire, "G");
    expect_cut(&wire, 10000, true);
}

static void test_slow_body(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_say(&wire, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\n");
    wire_now += 20000;
    wire_say(&wire, "a");
    expect_cut(&wire, 10000, true);
}

static void test_idle(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_now += 9000;
    wire_say(&wire, "GET / HTTP/1.1\r\n" HOST "\r\n");
    expect_cut(&wire, 30000, false);
}

/* Nothing can be sent for a minute; whenever something has gone, the minute begins anew. */
static void test_stuck(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_window = 0;
    wire_say(&wire, "GET / HTTP/1.1\r\n" HOST "\r\n");
    wire_now += 59999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_now++;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_hang_up(&wire);
    wire = wire_connect("192.0.2.1");
    wire_window = 0;
    wire_say(&wire, "GET / HTTP/1.1\r\n" HOST "\r\n");
    wire_now += 50000;
    wire_say(&wire, "GET / HTTP/1.1\r\n" HOST "\r\n"); /* one answer more is no progress */
    wire_now += 9999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_window = 1;
    wire_writes = 1; /* the first answer and one byte of the second go */
    wire_let_some_go_on();
    wire_now += 59999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_now++;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_let_go_on();
    wire_hang_up(&wire);
    wire = wire_connect("192.0.2.1");
    wire_window = 0;
    wire_say(&wire, "GET / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n");
    wire_now += 59999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_let_go_on();
    wire_hear(&wire);
    assert_true(wire.ended);
    wire_now += 2999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_now++;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_hang_up(&wire);
}

/* Sixty-four are cut at a time, and then the loop looks again soon. */
static void test_many_cut(void **state)
{
    Wire wire[65];

    (void)state;
    for (unsigned i = 0; i < 65; i++)
        wire[i] = wire_connect("192.0.2.1");
    wire_now += 10000;
    wire_net->looker.timer_cb = NULL;
    assert_true(deadlines_look(wire_net));
    assert_int_equal(net_counts(wire_net).links, 1);
    assert_int_equal(wire_net->accounts.count, 1);
    assert_false(deadlines_look(wire_net));
    assert_int_equal(net_counts(wire_net).links, 0);
    assert_int_equal(wire_net->accounts.count, 0); /* now there was time to sweep */
    for (unsigned i = 0; i < 65; i++)
        wire_hang_up(&wire[i]);
}

/* ---- The other side closes its end ---- */

static void test_ends(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_window = 0; /* it does not read yet, so the answer waits */
    wire_say(&wire, "GET /fixed HTTP/1.1\r\n" HOST "\r\nGET");
    assert_int_equal(shutdown(wire.file, SHUT_WR), 0);
    wire_turn();
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_let_go_on();
    assert_string_equal(wire_hear(&wire),
                        wire_answer(200, "OK", "text/plain", "no-cache", "", "fixed"));
    assert_true(wire.ended);
    wire_hang_up(&wire);
    wire_now += 3000;
    deadlines_look(wire_net);
    wire = wire_connect("192.0.2.1"); /* with nothing to send, it ends at once */
    wire_say(&wire, "GET");
    assert_int_equal(shutdown(wire.file, SHUT_WR), 0);
    wire_turn();
    assert_int_equal(net_counts(wire_net).links, 0);
    assert_string_equal(wire_hear(&wire), "");
    assert_true(wire.ended);
    wire_hang_up(&wire);
    wire = wire_connect("192.0.2.1"); /* in the middle of a body, too */
    wire_say(&wire, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\n");
    wire_hang_up(&wire);
    assert_int_equal(net_counts(wire_net).links, 0);
}

/* ---- Memory runs out ---- */

static bool is_good(const char *got)
{
    return got[0] == '\0' || strncmp(got, "HTTP/1.1 200 OK\r\n", 17) == 0 ||
           strncmp(got, "HTTP/1.1 503 Service Unavailable\r\n", 34) == 0;
}

static void test_scarce(void **state)
{
    unsigned failed = 0, refused = 0;

    (void)state;
    for (unsigned n = 1; n < 60; n++) {
        const unsigned long before = memory_failed;
        Wire wire;
        memory_failing = n;
        wire = wire_connect("192.0.2.1");
        wire_say(&wire, "GET /1 HTTP/1.1\r\n" HOST "\r\n");
        wire_say(&wire, "POST /2 HTTP/1.1\r\n" HOST "Content-Length: 2\r\n\r\n");
        wire_say(&wire, "ab");
        wire_say(&wire, "GET /big/700 HTTP/1.1\r\n" HOST "\r\n");
        memory_failing = 0;
        if (!is_good(wire_hear(&wire)))
            fail_msg("%u: %s", n, wire.got.text);
        refused += strstr(wire.got.text, "\"no-memory\"") != NULL;
        wire_hang_up(&wire);
        assert_int_equal(net_counts(wire_net).links, 0);
        if (memory_failed == before)
            break;
        failed++;
    }
    assert_in_range(failed, 15, 58);
    assert_in_range(refused, 3, 20);
    deadlines_look(wire_net);
    assert_int_equal(wire_net->accounts.count, 0);
}

#define WIRED(test) cmocka_unit_test_setup_teardown(test, wire_set_up, wire_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WIRED(test_answers),
        WIRED(test_statuses),
        WIRED(test_dates),
        WIRED(test_requests),
        WIRED(test_head),
        WIRED(test_refused),
        WIRED(test_nothing_after_refusal),
        WIRED(test_continue),
        WIRED(test_long_heads),
        WIRED(test_long_bodies),
        WIRED(test_pieces),
        WIRED(test_later),
        WIRED(test_later_for_nobody),
        WIRED(test_slow_reader),
        WIRED(test_sixteen),
        WIRED(test_turns),
        WIRED(test_turn_of_nobody),
        WIRED(test_breath),
        WIRED(test_silent_connection),
        WIRED(test_slow_head),
        WIRED(test_one_byte),
        WIRED(test_slow_body),
        WIRED(test_idle),
        WIRED(test_stuck),
        WIRED(test_many_cut),
        WIRED(test_ends),
        WIRED(test_scarce),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
