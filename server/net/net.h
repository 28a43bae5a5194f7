// Sockets, and nothing of games: requests and frames come in, answers and frames go out, and pipes,
// timers and worker threads are watched, all in one loop. libuv, an HTTP parser and wslay do the
// work behind this header; only net/ knows them.
#ifndef ADOUBE_SERVER_NET_NET_H
#define ADOUBE_SERVER_NET_NET_H

#include "common/buffer.h"
#include "net/account.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Net Net;
typedef struct NetWebSocket NetWebSocket; /* a WebSocket */
typedef struct NetAsk NetAsk;             /* a request that is being answered */

typedef struct NetRequest {
    const char *method; /* "GET" or "POST"; HEAD comes as "GET", and others are refused before */
    const char *path;   /* without "?" and what follows it */
    const char *query;  /* what follows "?"; may be empty */
    const char *bearer; /* the token that it shows, or empty */
    const char *type;   /* of the body */
    const char *body;
    size_t size;
    Account *account; /* of the address it comes from */
} NetRequest;

typedef struct NetReply {
    int status;
    const char *type;
    Buffer body;       /* the net frees it */
    const char *fixed; /* in place of the body: a text that is never freed; or null */
    size_t fixed_size;
    bool gzip;  /* the text is compressed */
    bool keeps; /* it never changes under this path */
    bool lasts; /* it does not change while the server runs */
    bool later; /* there is no answer yet: it comes with net_answer */
} NetReply;

/* Makes the reply an error; `key` names the part of the request that it is about, or is null. */
void net_reply_error(NetReply *reply, int status, const char *code, const char *message);
void net_reply_error_at(NetReply *reply, int status, const char *code, const char *key,
                        const char *message);
void net_reply_no_memory(NetReply *reply); /* status 503 */

typedef struct NetCalls {
    void (*request)(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply);
    void (*gone)(void *self, NetAsk *ask); /* nobody waits for this later answer any more */

    /* May a WebSocket be opened with this path and token? What it returns is given to the functions
     * below as `admitted`; if it returns null, the reply says why not. */
    void *(*admit)(void *self, const NetRequest *request, NetReply *reply);
    void (*opened)(void *self, void *admitted, NetWebSocket *socket);
    void (*frame)(void *self, void *admitted, const char *text, size_t size);
    void (*drained)(void *self, void *admitted); /* everything that was queued is sent */
    void (*closed)(void *self, void *admitted);

    void (*tick)(void *self); /* at the time for which net_wake asked */
} NetCalls;

enum {
    NET_FRAME = 4096,     /* bytes of a frame that comes in, at most */
    NET_BODY = 1 << 18,   /* bytes of the body of a request, at most */
    NET_QUEUE = 512 << 10 /* bytes that may wait for a slow reader */
};

typedef struct NetOptions {
    const char *address;
    int port;
    const NetCalls *calls;
    void *self;
    AccountRules rules;
} NetOptions;

Net *net_open(const NetOptions *options); /* null, with a message, if it cannot listen */
int net_port(const Net *net);
void net_run(Net *net);  /* until net_stop */
void net_stop(Net *net); /* may be called by a signal handler */
void net_close(Net *net);

/* For tests: one turn of the loop without waiting, and a socket that is open already. */
void net_turn(Net *net);
bool net_link_adopt(Net *net, int file);

/* Asks for a tick in so many microseconds; it comes earlier if it was asked for earlier. */
void net_wake(Net *net, int64_t microseconds);

/* A text that is sent to one WebSocket or to many. It is freed when it has been released as often
 * as it was made and retained. */
typedef struct NetMessage NetMessage;
NetMessage *net_message(const char *text, size_t size); /* null: no memory */
void net_message_retain(NetMessage *message);
void net_message_release(NetMessage *message);

/* Sends a message, which stays the caller's. A WebSocket whose other side is too slow is closed. */
void net_websocket_send(NetWebSocket *socket, NetMessage *message);
void net_websocket_close(NetWebSocket *socket, int code, const char *why);

/* Spends so much if the address may; else false. */
bool net_spend(Net *net, Account *account, AccountKind kind, int64_t units);

/* Answers a request whose reply said `later`. */
void net_answer(NetAsk *ask, NetReply *reply);

/* Reads a pipe: `read` is called with what has come, and with size 0 at its end. */
typedef struct NetPipe NetPipe;
typedef void (*NetRead)(void *self, const char *text, size_t size);
NetPipe *net_pipe_open(Net *net, int file, NetRead read, void *self);
void net_pipe_close(NetPipe *pipe); /* closes the file, too */

/* Calls `work` in another thread, and then `done` in the loop. False: no memory. */
typedef void (*NetCall)(void *self);
bool net_work(Net *net, NetCall work, NetCall done, void *self);

typedef struct NetCounts {
    uint64_t connections, requests, frames_in, frames_out, bytes_out, refused, timed_out, slow;
    unsigned links, web_sockets;
} NetCounts;
NetCounts net_counts(const Net *net);

#endif
