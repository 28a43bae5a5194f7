// The net of the server with a test behind it in place of games, for tests that must not depend on
// how fast the machine is. Clocks stand still until a test moves them, the kernel takes as many
// bytes as a test says, and allocations fail where a test wants it. The build replaces the calls
// that do this by those of wire.c (see test/meson.build). Connections are socket pairs that come
// from any address.
#ifndef ADOUBE_TEST_WIRE_H
#define ADOUBE_TEST_WIRE_H

#include "net/websocket.h"

#include <sys/resource.h>

enum { WIRE_ALL = 1 << 30 };

extern const AccountRules wire_anybody; /* lets everybody in */
extern Net *wire_net;
extern int64_t wire_now;      /* milliseconds of the loop */
extern uint64_t wire_nanos;   /* the clock that measures how long something takes */
extern uint64_t wire_step;    /* by which that clock goes on each time it is read */
extern int64_t wire_date;     /* seconds since 1970 */
extern int wire_window;       /* bytes that the kernel takes in one call; 0: it takes none now */
extern int wire_writes;       /* calls in which it takes any; -1: all */
extern int wire_error;        /* what a write gives back in place of a count; or 0 */
extern unsigned wire_buffers; /* with how many pieces it was last asked to write */
extern rlim_t
    wire_files[2];         /* the soft and the hard limit of open files; 0: those of the machine */
extern NetAsk *wire_later; /* the last request to /later, unless its connection has ended */
extern NetWebSocket *wire_socket; /* the WebSocket that was opened last and is still open */
extern Buffer wire_log;           /* what the net has told the test */

typedef struct Wire {
    int file;
    Buffer got;
    bool ended; /* the server has closed its end */
} Wire;

void wire_open(const AccountRules *rules);
void wire_close(void);         /* everything must have been freed then */
int wire_set_up(void **state); /* cmocka: each test has a net of its own, which lets anybody in */
int wire_tear_down(void **state);
Wire wire_connect(const char *address);
Wire wire_connect_socket(const char *address); /* and shakes hands */
void wire_hang_up(Wire *wire);
void wire_say(Wire *wire, const char *text);
void wire_say_bytes(Wire *wire, const void *text, size_t size);
void wire_say_frame(Wire *wire, unsigned first, const char *text, size_t size);
void *wire_place(
    void); /* what net_handshake_admit is given for a WebSocket that was asked for at /ws-later */
void wire_turn(void);              /* lets the loop turn until nothing more happens */
const char *wire_hear(Wire *wire); /* what has come since it was last asked */
void wire_let_go_on(void); /* the kernel takes what it did not take before, and all that follows */
void wire_let_some_go_on(void); /* and then as much as `wire_window` and `wire_writes` say */
const char *wire_told(void);    /* the log since it was last asked */
Link *wire_link(void);          /* the connection that was made last */

/* An answer, letter by letter; `more` are the fields that not every answer has. */
const char *wire_answer(int status, const char *words, const char *type, const char *cache,
                        const char *more, const char *body);
const char *wire_error_answer(int status, const char *words, const char *code, const char *message,
                              const char *more);

#define WIRE_HELLO_TO(path, words)                                                                 \
    "GET " path " HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"            \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"                 \
    "Sec-WebSocket-Protocol: " words "\r\n\r\n"
#define WIRE_HELLO WIRE_HELLO_TO("/ws", "adoube.1, seat.good")
#define WIRE_HELLO_ANSWER                                                                          \
    "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"            \
    "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\nsec-websocket-protocol: "               \
    "adoube.1\r\n\r\n"

#endif
