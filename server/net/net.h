// Sockets, and nothing of games: requests and frames come in, answers and frames go out, and pipes,
// timers and worker threads are watched, all in one loop. libuv, an HTTP parser and wslay do the
// work behind this header; only net/ knows them.
#ifndef ADOUBE_SERVER_NET_NET_H
#define ADOUBE_SERVER_NET_NET_H

#include "common/buffer.h"
#include "common/log.h"
#include "net/account.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Net Net;
typedef void (*NetCall)(void *self);
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
    bool inside;      /* it came to the operator's own listener */
    const char *host; /* the name by which it asked for this server; may be empty */
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
     * below as `admitted`; if it returns null, the reply says why not, or that it comes later: then
     * the request ends with net_handshake_admit or net_answer. */
    void *(*admit)(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply);
    void (*opened)(void *self, void *admitted, NetWebSocket *socket);
    void (*frame)(void *self, void *admitted, const char *text, size_t size);
    void (*drained)(void *self, void *admitted); /* everything that was queued is sent */
    void (*closed)(void *self, void *admitted);

    void (*tick)(void *self);   /* at the time for which net_wake asked */
    void (*reload)(void *self); /* after net_reload; may be null */
} NetCalls;

enum {
    NET_FRAME = 4096,     /* bytes of a frame that comes in, at most */
    NET_BODY = 1 << 18,   /* bytes of the body of a request, at most */
    NET_QUEUE = 512 << 10 /* bytes that may wait for a slow reader */
};

typedef struct NetOptions {
    const char *address;
    int port;
    const char *inside_address; /* the operator's own listener; null: there is none */
    int inside_port;
    const NetCalls *calls;
    void *self;
    AccountRules rules;
    Log *log; /* of requests; may be null */
} NetOptions;

Net *net_open(const NetOptions *options); /* null, with a message, if it cannot listen */
int net_port(const Net *net);
int net_inside_port(const Net *net); /* 0: there is none */
void net_run(Net *net);              /* until net_stop */

/* These two may be called by a signal handler. */
void net_stop(Net *net);
void net_reload(Net *net); /* `reload` is called soon, in the loop */

/* Other limits, from now on. */
void net_set_rules(Net *net, const AccountRules *rules);

/* What every page is told when the net is closed; the text stays where it is. */
void net_set_goodbye(Net *net, const char *goodbye);
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

/* Opens the WebSocket of a request that waited for it. */
void net_handshake_admit(NetAsk *ask, void *admitted);

/* Calls `call` whenever a file can be read, until the net is closed. False: it cannot be watched.
 */
bool net_watch(Net *net, int file, NetCall call, void *self);

/* Reads a pipe: `read` is called with what has come, and with size 0 at its end. */
typedef struct NetPipe NetPipe;
typedef void (*NetRead)(void *self, const char *text, size_t size);
NetPipe *net_pipe_open(Net *net, int file, NetRead read, void *self);
void net_pipe_close(NetPipe *pipe); /* closes the file, too */

/* Calls `work` in another thread, and then `done` in the loop. False: no memory. */
bool net_work(Net *net, NetCall work, NetCall done, void *self);

typedef struct NetCounts {
    uint64_t connections, requests, frames_in, frames_out, bytes_out, refused, timed_out, slow;
    uint64_t faults;   /* answers that say that the request was wrong, status 4xx … */
    uint64_t failures; /* … and that the server failed, 5xx */
    unsigned links, web_sockets;
} NetCounts;
NetCounts net_counts(const Net *net);

#endif
