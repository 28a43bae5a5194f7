// WebSockets: the handshake, frames in every shape, silence, slow readers, and every way to end.
#include "unit.h"

#include "net/deadlines.h"
#include "scarce_memory.h"
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A WebSocket that was opened, and whose opening was heard. */
static Wire opened_wire(void)
{
    Wire wire = wire_connect("192.0.2.1");

    wire_told();
    wire_say(&wire, WIRE_HELLO);
    assert_string_equal(wire_hear(&wire), WIRE_HELLO_ANSWER);
    assert_string_equal(wire_told(), "admit GET /ws? 'good' type '' 0 links 1\nopened\ndrained\n");
    assert_int_equal(net_counts(wire_net).web_sockets, 1);
    return wire;
}

static void expect_bytes(Wire *wire, const char *bytes, size_t size)
{
    wire_hear(wire);
    assert_int_equal(wire->got.size, size);
    assert_memory_equal(wire->got.text, bytes, size);
}

/* The frame that closes it, and then the end. */
static void expect_close(Wire *wire, int code, const char *why)
{
    char frame[140];
    const size_t size = strlen(why);

    frame[0] = (char)0x88;
    frame[1] = (char)(size + 2);
    frame[2] = (char)(code >> 8);
    frame[3] = (char)code;
    memcpy(frame + 4, why, size);
    expect_bytes(wire, frame, size + 4);
    assert_true(wire->ended);
}

/* ---- Handshakes ---- */

static void expect_refused(const char *hello, const char *answer)
{
    Wire wire = wire_connect("192.0.2.1");

    wire_told();
    wire_say(&wire, hello);
    assert_string_equal(wire_hear(&wire), answer);
    assert_true(wire.ended);
    assert_string_equal(wire_told(), "");
    wire_hang_up(&wire);
    assert_int_equal(net_counts(wire_net).web_sockets, 0);
    assert_int_equal(net_counts(wire_net).links, 0);
}

/* A handshake with one part replaced by another. */
static const char *hello_with(const char *part, const char *other)
{
    static char text[1200];
    static const char good[] = WIRE_HELLO;
    const char *const at = strstr(good, part);

    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, other, at + strlen(part));
    return text;
}

static void test_improper(void **state)
{
    static const char *const parts[][2] = {
        { "HTTP/1.1", "HTTP/1.0" },
        { "Connection: Upgrade\r\n", "" },
        { "Connection: Upgrade\r\n", "Connection: keep-alive\r\n" },
        { "dGhlIHNhbXBsZSBub25jZQ==", "" },
        { "dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQ" },
        { "dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQ==x" },
        { "dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZ!==" },
        { "dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZTE=" },
        { "dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQ%3D" },
    };
    char answer[2000];

    (void)state;
    snprintf(answer, sizeof answer, "%s",
             wire_error_answer(400, "Bad Request", "bad-handshake",
                               "expected a WebSocket handshake as RFC 6455 has it", ""));
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        expect_refused(hello_with(parts[i][0], parts[i][1]), answer);
    assert_int_equal(net_counts(wire_net).refused, sizeof parts / sizeof *parts);
    expect_refused(hello_with("Version: 13", "Version: 8"),
                   wire_error_answer(426, "Upgrade Required", "bad-handshake",
                                     "expected sec-websocket-version 13",
                                     "sec-websocket-version: 13\r\n"));
    expect_refused(hello_with("adoube.1", "adoube.2"),
                   wire_error_answer(400, "Bad Request", "bad-handshake",
                                     "expected the subprotocol adoube.1", ""));
}

static void test_origins(void **state)
{
    static const char *const others[] = { "http://y", "x", "null", "", "http://x:80", "http://" };
    static const char *const own[] = { "http://x", "https://x" };
    char field[100];

    (void)state;
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        snprintf(field, sizeof field, "Host: x\r\nOrigin: %s", others[i]);
        expect_refused(hello_with("Host: x", field),
                       wire_error_answer(403, "Forbidden", "not-yours",
                                         "a page of another origin may not ask this", ""));
    }
    for (unsigned i = 0; i < sizeof own / sizeof *own; i++) {
        Wire wire = wire_connect("192.0.2.1");
        snprintf(field, sizeof field, "Host: x\r\nOrigin: %s", own[i]);
        wire_say(&wire, hello_with("Host: x", field));
        assert_string_equal(wire_hear(&wire), WIRE_HELLO_ANSWER);
        wire_hang_up(&wire);
    }
    expect_refused(hello_with("Host: x", "Host:\r\nOrigin: http://"),
                   wire_error_answer(403, "Forbidden", "not-yours",
                                     "a page of another origin may not ask this", ""));
}

static void test_tokens(void **state)
{
    static const struct {
        const char *offered, *token;
    } all[] = {
        { "adoube.1", "" },
        { "adoube.1, seat.", "" },
        { "adoube.1, seat.a", "a" },
        { "seat.ab,\tadoube.1", "ab" },
        { "Adoube.1 , sat.x,seats.y, seat.z, seat.w", "z" },
        { "adoube.1, seat.012345678901234567890123456789012345678901234567890123456789012",
          "012345678901234567890123456789012345678901234567890123456789012" },
        { "adoube.1, seat.0123456789012345678901234567890123456789012345678901234567890123", "" },
    };

    (void)state;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        char told[300];
        Wire wire = wire_connect("192.0.2.1");
        snprintf(told, sizeof told, "admit GET /ws? '%s' type '' 0 links 1\nopened\ndrained\n",
                 all[i].token);
        wire_told();
        wire_say(&wire, hello_with("adoube.1, seat.good", all[i].offered));
        assert_string_equal(wire_hear(&wire), WIRE_HELLO_ANSWER);
        assert_string_equal(wire_told(), told);
        wire_hang_up(&wire);
        assert_string_equal(wire_told(), "closed\n");
        assert_int_equal(net_counts(wire_net).links, 0);
        assert_int_equal(net_counts(wire_net).web_sockets, 0);
    }
    assert_int_equal(net_counts(wire_net).refused, 0);
}

static void test_not_admitted(void **state)
{
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_told();
    wire_say(&wire, WIRE_HELLO_TO("/elsewhere?q", "adoube.1, seat.x"));
    assert_string_equal(wire_hear(&wire), wire_answer(403, "Forbidden", "text/plain", "no-cache",
                                                      "connection: close\r\n", "no"));
    assert_string_equal(wire_told(), "admit GET /elsewhere?q 'x' type '' 0 links 1\n");
    assert_true(wire.ended);
    assert_int_equal(net_counts(wire_net).refused, 1);
    wire_hang_up(&wire);
}

/* Whether it is admitted is decided later: frames that come meanwhile wait. */
static void test_admitted_later(void **state)
{
    static const char hello[] = WIRE_HELLO_TO("/ws-later",
                                              "adoube.1, seat.good") "\x81\x82\0\0\0\0ab";
    static char much[16384];
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_told();
    wire_say_bytes(&wire, hello, sizeof hello - 1);
    wire_say_bytes(&wire, "\x81\x81\0\0", 4);
    assert_string_equal(wire_told(), "admit GET /ws-later? 'good' type '' 0 links 1\n");
    assert_int_equal(wire_link()->state, LINK_WAITS);
    wire_now += 10000000; /* it has all the time in the world */
    deadlines_look(wire_net);
    assert_string_equal(wire_hear(&wire), "");
    net_handshake_admit(wire_later, wire_place());
    wire_later = NULL;
    wire_say_bytes(&wire, "\0\0c", 3);
    assert_string_equal(wire_hear(&wire), WIRE_HELLO_ANSWER);
    assert_string_equal(wire_told(), "opened\nframe ab\ndrained\nframe c\n");
    assert_null(wire_link()->head);
    wire_hang_up(&wire);
    assert_string_equal(wire_told(), "closed\n");
    wire = wire_connect("192.0.2.1"); /* more than may wait: the rest is read when it is admitted */
    wire_say(&wire, WIRE_HELLO_TO("/ws-later", "adoube.1, seat.good"));
    for (size_t i = 0; i < sizeof much; i += 8)
        memcpy(much + i, "\x8a\x82\0\0\0\0ab", 8);
    wire_say_bytes(&wire, much, 64);
    assert_false(wire_link()->paused);
    wire_say_bytes(&wire, much, sizeof much);
    assert_true(wire_link()->paused);
    net_handshake_admit(wire_later, wire_place());
    wire_later = NULL;
    wire_turn();
    wire_hear(&wire);
    assert_memory_equal(wire.got.text + strlen(WIRE_HELLO_ANSWER),
                        "\x88\x11\x0f\xa0too many frames", 19);
    wire_hang_up(&wire);
}

static void test_refused_later(void **state)
{
    NetReply reply = { .status = 404, .type = "text/plain" };
    Wire wire = wire_connect("192.0.2.1");

    (void)state;
    wire_say(&wire, WIRE_HELLO_TO("/ws-later", "adoube.1, seat.x"));
    buffer_print(&reply.body, "no");
    net_answer(wire_later, &reply);
    wire_turn();
    assert_string_equal(wire_hear(&wire), wire_answer(404, "Not Found", "text/plain", "no-cache",
                                                      "connection: close\r\n", "no"));
    assert_true(wire.ended);
    wire_hang_up(&wire);
    wire = wire_connect("192.0.2.1"); /* or the other side does not wait for it */
    wire_told();
    wire_say(&wire, WIRE_HELLO_TO("/ws-later", "adoube.1, seat.x"));
    wire_hang_up(&wire);
    assert_string_equal(wire_told(), "admit GET /ws-later? 'x' type '' 0 links 1\ngone\n");
    assert_int_equal(net_counts(wire_net).links, 0);
    for (unsigned n = 1; n < 12; n++) { /* or there is no memory for it */
        memory_failing = n;
        wire = wire_connect("192.0.2.1");
        wire_say(&wire, WIRE_HELLO_TO("/ws-later", "adoube.1, seat.x"));
        memory_failing = 0;
        wire_hang_up(&wire);
        assert_int_equal(net_counts(wire_net).links, 0);
    }
}

/* ---- Frames ---- */

static void test_frames(void **state)
{
    static char text[NET_FRAME + 2];
    Wire wire = opened_wire();

    (void)state;
    wire_say_frame(&wire, 0x81, "echo", 4);
    expect_bytes(&wire,
                 "\x81\x04"
                 "echo",
                 6);
    assert_string_equal(wire_told(), "frame echo\ndrained\n");
    memset(text, 'x', sizeof text);
    memcpy(text, "echo", 4);
    for (size_t size = 124; size < 129; size++) {
        wire_say_frame(&wire, 0x81, text, size);
        wire_hear(&wire);
        assert_int_equal(wire.got.size, size + (size < 126 ? 2 : 4));
        assert_int_equal((unsigned char)wire.got.text[1], size < 126 ? size : 126);
        assert_memory_equal(wire.got.text + wire.got.size - size, text, size);
    }
    wire_say_frame(&wire, 0x81, text, NET_FRAME);
    wire_hear(&wire);
    assert_int_equal(wire.got.size, NET_FRAME + 4);
    assert_int_equal(net_counts(wire_net).frames_in, 7);
    assert_int_equal(net_counts(wire_net).frames_out, 7);
    wire_say_frame(&wire, 0x81, "", 0);
    assert_non_null(strstr(wire_told(), "frame \n"));
    wire_hang_up(&wire);
    assert_string_equal(wire_told(), "closed\n");
}

static void test_too_long(void **state)
{
    static char text[NET_FRAME + 1];
    Wire wire = opened_wire();

    (void)state;
    memset(text, 'x', sizeof text);
    wire_say_frame(&wire, 0x81, text, NET_FRAME);
    assert_non_null(strstr(wire_told(), "frame xxx"));
    wire_say_frame(&wire, 0x81, text, NET_FRAME + 1);
    wire_hear(&wire);
    assert_true(wire.ended && wire.got.size >= 4);
    assert_memory_equal(wire.got.text, "\x88\x02\x03\xf1", 4);
    assert_string_equal(wire_told(), "");
    wire_hang_up(&wire);
    assert_string_equal(wire_told(), "closed\n");
}

static void test_long_frames_out(void **state)
{
    Wire wire = opened_wire();

    (void)state;
    wire_say_frame(&wire, 0x81, "send 65535 1", 12);
    wire_hear(&wire);
    assert_int_equal(wire.got.size, 65535 + 4);
    assert_memory_equal(wire.got.text, "\x81\x7e\xff\xff", 4);
    wire_say_frame(&wire, 0x81, "send 65536 1", 12);
    wire_hear(&wire);
    assert_int_equal(wire.got.size, 65536 + 10);
    wire_say_frame(&wire, 0x81, "send 66051 1", 12);
    wire_hear(&wire);
    assert_int_equal(wire.got.size, 66051 + 10);
    assert_memory_equal(wire.got.text, "\x81\x7f\0\0\0\0\0\x01\x02\x03", 10);
    wire_hang_up(&wire);
}

/* Frames in pieces, several in one packet, and messages in several frames. A reader of frames is
 * kept only where something is left over. */
static void test_shapes(void **state)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *told;
        bool kept;
    } shapes[] = {
        { "\x81\x82\0\0\0\0ab", 8, "frame ab\n", false },
        { "\x81\x82\0\0\0\0ab\x81\x81\0\0\0\0c", 15, "frame ab\nframe c\n", false },
        { "\x81\x82\0\0\0\0a", 7, "", true },
        { "\x81\x82\0\0\0\0ab\x81", 9, "frame ab\n", true },
        { "\x81\x82\0\0\0\0ab\x81\x81\0\0\0\0", 14, "frame ab\n", true },
        { "\x01\x82\0\0\0\0ab", 8, "", true },
        { "\x01\x82\0\0\0\0ab\x80\x81\0\0\0\0c", 15, "frame abc\n", true },
        { "\x81\xfe\0\x7e\0\0\0\0"
          "0123456789012345678901234567890123456789012345678901234567890"
          "0123456789012345678901234567890123456789012345678901234567890abcd",
          8 + 126, "frame 012345678901234567890123456789012345678901234567890123456789\n", false },
        { "\x81\xfe\0", 3, "", true },
        { "\x81\xff\0\0\0\0\0\0\0\x02\0\0\0\0ab", 16, "", true },
        { "\x81", 1, "", true },
        { "\x8a\x80\0\0\0\0", 6, "", false },
    };

    (void)state;
    for (unsigned i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        Wire wire = opened_wire();
        wire_say_bytes(&wire, shapes[i].bytes, shapes[i].size);
        assert_string_equal(wire_told(), shapes[i].told);
        if (wire_socket)
            assert_int_equal(wire_socket->wslay != NULL, shapes[i].kept);
        else
            assert_int_equal(i, 9); /* 126 is enough for that length */
        wire_hang_up(&wire);
        wire_told();
    }
}

static void test_byte_by_byte(void **state)
{
    static const char bytes[] =
        "\x81\x82\x01\x02\x03\x04`\x60\x89\x81\0\0\0\0p\x01\x81\0\0\0\0x\x80"
        "\x81\0\0\0\0y";
    Wire wire = opened_wire();

    (void)state;
    for (size_t i = 0; i < sizeof bytes - 1; i++)
        wire_say_bytes(&wire, bytes + i, 1);
    assert_string_equal(wire_told(), "frame ab\ndrained\nframe xy\n");
    expect_bytes(&wire, "\x8a\x01p", 3);
    wire_hang_up(&wire);
}

/* Frames may come in the same packet as the handshake. */
static void test_with_handshake(void **state)
{
    Wire wire = wire_connect("192.0.2.1");
    static const char bytes[] = WIRE_HELLO "\x81\x82\0\0\0\0ab\x81\x81\0\0\0\0";

    (void)state;
    wire_told();
    wire_say_bytes(&wire, bytes, sizeof bytes - 1);
    wire_say_bytes(&wire, "c", 1);
    assert_string_equal(wire_hear(&wire), WIRE_HELLO_ANSWER);
    assert_string_equal(wire_told(), "admit GET /ws? 'good' type '' 0 links 1\nopened\nframe ab\n"
                                     "drained\nframe c\n");
    assert_null(wire_link()->input);
    wire_hang_up(&wire);
}

static void test_unlawful(void **state)
{
    static const struct {
        const char *bytes;
        size_t size;
        int code;
        const char *why;
    } all[] = {
        { "\x82\x82\0\0\0\0ab", 8, 1003, "expected text" },
        { "\x81\x02"
          "ab",
          4, 1002, NULL },
        { "\x83\x80\0\0\0\0", 6, 1002, NULL },
        { "\xc1\x80\0\0\0\0", 6, 1002, NULL },
        { "\x80\x80\0\0\0\0", 6, 1002, NULL },
        { "\x81\x81\0\0\0\0\xff", 7, 1007, NULL },
    };

    (void)state;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        Wire wire = opened_wire();
        wire_say_bytes(&wire, all[i].bytes, all[i].size);
        if (all[i].why) {
            expect_close(&wire, all[i].code, all[i].why);
        } else {
            wire_hear(&wire);
            assert_true(wire.got.size >= 4 && wire.got.text[0] == (char)0x88);
            assert_int_equal((unsigned char)wire.got.text[2] << 8 | (unsigned char)wire.got.text[3],
                             all[i].code);
            assert_true(wire.ended);
        }
        assert_string_equal(wire_told(), "");
        wire_hang_up(&wire);
        assert_string_equal(wire_told(), "closed\n");
    }
}

/* ---- Control frames ---- */

static void test_pings(void **state)
{
    Wire wire = opened_wire();

    (void)state;
    wire_now = 200000;
    for (unsigned i = 0; i < 64; i++)
        wire_say_frame(&wire, i % 2 ? 0x89 : 0x8a, "p", 1);
    wire_hear(&wire);
    assert_int_equal(wire.got.size, 32 * 3);
    assert_false(wire.ended);
    wire_now = 205999; /* five seconds have not begun within this second */
    deadlines_look(wire_net);
    assert_int_equal(wire_socket->controls, 0);
    for (unsigned i = 0; i < 64; i++)
        wire_say_frame(&wire, 0x8a, "p", 1);
    wire_now = 206000;
    deadlines_look(wire_net);
    assert_int_equal(wire_socket->controls, 64);
    wire_told();
    wire_hear(&wire);
    wire_say_frame(&wire, 0x89, "p", 1);
    expect_close(&wire, 4000, "too many frames");
    wire_hang_up(&wire);
}

static void test_counted_anew(void **state)
{
    static const struct {
        int64_t now;
        unsigned left;
    } looks[] = { { 201000, 3 }, { 204999, 3 }, { 205000, 0 }, { 205999, 0 }, { 206000, 3 } };
    Wire wire = opened_wire();

    (void)state;
    wire_now = 200500;
    for (unsigned i = 0; i < sizeof looks / sizeof *looks; i++) {
        wire_socket->controls = 3;
        wire_link()->heard = wire_now = looks[i].now;
        deadlines_look(wire_net);
        assert_int_equal(wire_socket->controls, looks[i].left);
    }
    wire_hang_up(&wire);
}

/* After half a minute of silence it is asked once whether it lives, and after three quarters cut.
 */
static void test_silence(void **state)
{
    Wire wire = opened_wire();
    const int64_t began = wire_now;

    (void)state;
    wire_now = began + 29999;
    deadlines_look(wire_net);
    wire_turn();
    expect_bytes(&wire, "", 0);
    for (unsigned i = 0; i < 2; i++) { /* asked once, and not twice */
        wire_now = began + 30000 + i * 1000;
        deadlines_look(wire_net);
        wire_turn();
        expect_bytes(&wire, "\x89\x01?", i == 0 ? 3 : 0);
    }
    wire_say_frame(&wire, 0x8a, "?", 1); /* it lives */
    wire_now = began + 31000 + 29999;
    deadlines_look(wire_net);
    wire_turn();
    expect_bytes(&wire, "", 0);
    wire_now++;
    deadlines_look(wire_net);
    wire_turn();
    expect_bytes(&wire, "\x89\x01?", 3);
    wire_now = began + 31000 + 44999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    assert_int_equal(net_counts(wire_net).timed_out, 0);
    wire_now++;
    wire_told();
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 0);
    assert_int_equal(net_counts(wire_net).timed_out, 1);
    assert_string_equal(wire_told(), "closed\n");
    wire_hang_up(&wire);
}

/* One that has not even read what was sent is not asked. */
static void test_silence_of_slow_reader(void **state)
{
    Wire wire = opened_wire();

    (void)state;
    wire_window = 0;
    wire_say_frame(&wire, 0x81, "echo", 4);
    wire_now += 30000;
    deadlines_look(wire_net);
    assert_int_equal(wire_link()->count, 1);
    wire_let_go_on();
    expect_bytes(&wire,
                 "\x81\x04"
                 "echo",
                 6);
    wire_hang_up(&wire);
}

/* ---- Slow readers ---- */

/* Half a megabyte may wait for one. */
static void test_queue(void **state)
{
    (void)state;
    for (unsigned over = 0; over < 2; over++) {
        Wire wire = opened_wire();
        char frame[40];
        const uint64_t slow = net_counts(wire_net).slow;
        wire_window = 0;
        wire_say_frame(&wire, 0x81, "send 131062 3",
                       13); /* 128 KiB each, with the head of a frame */
        assert_int_equal(wire_link()->queued, 3 << 17);
        snprintf(frame, sizeof frame, "send %u 1", (1 << 17) - 10 + over);
        wire_say_frame(&wire, 0x81, frame, strlen(frame));
        assert_int_equal(net_counts(wire_net).slow, slow + over);
        assert_int_equal(wire_link()->state, over ? LINK_LEAVES : LINK_WS);
        assert_int_equal(net_counts(wire_net).frames_out, over ? 4 + 3 : 4);
        wire_let_go_on();
        wire_hear(&wire);
        if (over)
            assert_memory_equal(wire.got.text + wire.got.size - 21,
                                "\x88\x13\x0f\xa1too slow a reader", 21);
        assert_int_equal(wire.ended, over);
        wire_hang_up(&wire);
        wire_told();
        wire_now += 60000;
        deadlines_look(wire_net);
    }
}

/* All connections of an address share what may wait for it. */
static void test_queue_of_address(void **state)
{
    const AccountRules one = { .people = 1 };

    (void)state;
    wire_close();
    wire_open(&one);
    for (unsigned over = 0; over < 2; over++) {
        Wire first = wire_connect_socket("192.0.2.1"), second;
        wire_hear(&first);
        wire_window = 0;
        wire_say_frame(&first, 0x81, "send 131062 1", 13);
        wire_window = WIRE_ALL;
        second = wire_connect_socket("192.0.2.1");
        wire_hear(&second);
        assert_int_equal(wire_link()->account->queued, 1 << 17);
        wire_window = 0;
        wire_say_frame(&second, 0x81, over ? "send 131063 1" : "send 131062 1", 13);
        assert_int_equal(net_counts(wire_net).slow, over);
        wire_let_go_on();
        wire_hang_up(&second);
        wire_hang_up(&first);
        wire_now += 60000;
        deadlines_look(wire_net);
        assert_int_equal(net_counts(wire_net).links, 0);
        assert_int_equal(wire_net->accounts.count, 0); /* nothing waits for it any more */
    }
}

/* ---- Ends ---- */

static void test_closed_by_server(void **state)
{
    Wire wire = opened_wire();
    char frame[200], why[150];

    (void)state;
    wire_say_frame(&wire, 0x81, "shut 4321 as it was asked", 25);
    expect_close(&wire, 4321, "as it was asked"); /* and what was sent after that did not go out */
    assert_string_equal(wire_told(), "frame shut 4321 as it was asked\n");
    wire_say_frame(&wire, 0x81, "echo", 4);
    assert_string_equal(wire_told(), "");
    wire_now += 2999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_now++;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 0);
    assert_string_equal(wire_told(), "closed\n");
    wire_hang_up(&wire);
    for (int size = 122; size < 125; size++) { /* a reason is cut after 123 bytes */
        memset(why, 'y', sizeof why);
        why[size] = '\0';
        snprintf(frame, sizeof frame, "shut 4000 %s", why);
        why[size < 123 ? size : 123] = '\0';
        wire = opened_wire();
        wire_say_frame(&wire, 0x81, frame, strlen(frame));
        expect_close(&wire, 4000, why);
        wire_hang_up(&wire);
        wire_told();
    }
}

/* One that does not read has five seconds after it was closed. */
static void test_closed_and_stuck(void **state)
{
    Wire wire = opened_wire();

    (void)state;
    wire_window = 0;
    wire_say_frame(&wire, 0x81, "shut 4000 x", 11);
    wire_now += 4999;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 1);
    wire_now++;
    deadlines_look(wire_net);
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_hang_up(&wire);
}

static void test_closed_by_client(void **state)
{
    Wire wire = opened_wire();

    (void)state;
    wire_say_bytes(&wire, "\x88\x82\0\0\0\0\x03\xe8\x81\x84\0\0\0\0echo", 18);
    expect_close(&wire, 1000, "");
    assert_string_equal(wire_told(), "");
    wire_hang_up(&wire);
    assert_string_equal(wire_told(), "closed\n");
    assert_int_equal(net_counts(wire_net).links, 0);
    wire = opened_wire(); /* or the stream just ends */
    assert_int_equal(shutdown(wire.file, SHUT_WR), 0);
    wire_turn();
    assert_string_equal(wire_told(), "closed\n");
    assert_int_equal(net_counts(wire_net).web_sockets, 0);
    wire_hang_up(&wire);
}

/* The connection ends while a frame of it is being heard, and another frame has come behind it. */
static void test_dies_in_frame(void **state)
{
    Wire wire = opened_wire();

    (void)state;
    wire_say_bytes(&wire, "\x81\x83\0\0\0\0die\x81\x84\0\0\0\0echo", 19);
    assert_string_equal(wire_told(), "frame die\nclosed\n");
    assert_int_equal(net_counts(wire_net).links, 0);
    assert_string_equal(wire_hear(&wire), "");
    assert_true(wire.ended);
    wire_hang_up(&wire);
}

/* One that has something to send dies before it is sent, between others that have, too. */
static void test_dies_with_output(void **state)
{
    (void)state;
    for (unsigned dying = 0; dying < 3; dying++) {
        Wire wire[3];
        for (unsigned i = 0; i < 3; i++) {
            wire[i] = wire_connect("192.0.2.1");
            wire_say(&wire[i], WIRE_HELLO);
            wire_hear(&wire[i]);
        }
        for (unsigned i = 0; i < 3; i++) {
            static const char quiet[] = "\x89\x81\0\0\0\0p",
                              fatal[] = "\x89\x81\0\0\0\0p\x81\x83\0\0\0\0die";
            if (i == dying)
                assert_int_equal(write(wire[i].file, fatal, 16), 16);
            else
                assert_int_equal(write(wire[i].file, quiet, 7), 7);
        }
        wire_turn();
        for (unsigned i = 0; i < 3; i++) {
            wire_hear(&wire[i]);
            assert_true(i == dying ||
                        (wire[i].got.size == 3 && memcmp(wire[i].got.text, "\x8a\x01p", 3) == 0));
            wire_hang_up(&wire[i]);
        }
        assert_int_equal(net_counts(wire_net).links, 0);
        assert_null(wire_net->dirty);
    }
}

static void test_write_fails(void **state)
{
    Wire wire = opened_wire();

    (void)state;
    wire_error = UV_EPIPE;
    wire_say_frame(&wire, 0x81, "echo", 4);
    wire_error = 0;
    assert_string_equal(wire_told(), "frame echo\nclosed\n");
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_hang_up(&wire);
    wire = opened_wire(); /* the kernel takes it only later, and then fails */
    wire_window = 0;
    wire_say_frame(&wire, 0x81, "echo", 4);
    close(wire.file);
    wire.file = -1;
    wire_let_go_on();
    assert_string_equal(wire_told(), "frame echo\nclosed\n");
    assert_int_equal(net_counts(wire_net).links, 0);
    wire_hang_up(&wire);
}

/* ---- Memory runs out ---- */

static void test_scarce(void **state)
{
    unsigned failed = 0;

    (void)state;
    for (unsigned n = 1; n < 60; n++) {
        const unsigned long before = memory_failed;
        Wire wire;
        wire_told();
        memory_failing = n;
        wire = wire_connect("192.0.2.1");
        wire_say(&wire, WIRE_HELLO);
        wire_say_frame(&wire, 0x81, "echo", 4);
        wire_say_frame(&wire, 0x89, "p", 1);
        wire_say_bytes(&wire, "\x81\x84\0\0", 4);
        wire_say_bytes(&wire, "\0\0echo", 6);
        memory_failing = 0;
        wire_hang_up(&wire);
        assert_int_equal(net_counts(wire_net).links, 0);
        assert_int_equal(net_counts(wire_net).web_sockets, 0);
        if (strstr(wire_log.text ? wire_log.text : "", "opened"))
            assert_non_null(strstr(wire_log.text, "closed\n"));
        if (memory_failed == before)
            break;
        failed++;
    }
    assert_in_range(failed, 10, 58);
    deadlines_look(wire_net);
    assert_int_equal(wire_net->accounts.count, 0);
}

#define WIRED(test) cmocka_unit_test_setup_teardown(test, wire_set_up, wire_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WIRED(test_improper),
        WIRED(test_origins),
        WIRED(test_tokens),
        WIRED(test_not_admitted),
        WIRED(test_admitted_later),
        WIRED(test_refused_later),
        WIRED(test_frames),
        WIRED(test_too_long),
        WIRED(test_long_frames_out),
        WIRED(test_shapes),
        WIRED(test_byte_by_byte),
        WIRED(test_with_handshake),
        WIRED(test_unlawful),
        WIRED(test_pings),
        WIRED(test_counted_anew),
        WIRED(test_silence),
        WIRED(test_silence_of_slow_reader),
        WIRED(test_queue),
        WIRED(test_queue_of_address),
        WIRED(test_closed_by_server),
        WIRED(test_closed_and_stuck),
        WIRED(test_closed_by_client),
        WIRED(test_dies_in_frame),
        WIRED(test_dies_with_output),
        WIRED(test_write_fails),
        WIRED(test_scarce),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
