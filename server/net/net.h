// Sockets, and nothing of games: requests and frames come in, answers and frames go out, timers,
// pipes and worker threads are watched, all in one loop. libuv, an HTTP parser and wslay do the
// work behind this; nobody else knows them.
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
    const char *method; /* "GET", "POST"; others are refused before they come here */
    const char *path;   /* without what follows "?" */
    const char *query;  /* may be empty */
    const char *bearer; /* the token shown, or empty; of a WebSocket the one it asks with */
    const char *type;   /* of the body */
    const char *body;
    size_t size;
    Account *account; /* of the address it comes from */
} NetRequest;

typedef struct NetReply {
    int status;
    const char *type;
    Buffer body;       /* the net takes it over */
    const char *fixed; /* or a text that lives for ever, … */
    size_t fixed_size;
    bool gzip;  /* … which is compressed */
    bool keeps; /* and never changes under this name */
    bool lasts; /* does not change while the server runs */
    bool later; /* the answer comes with net_answer */
} NetReply;

/* Makes the reply an error; `key` names the part of the request that it is about, or is null. */
void net_reply_error(NetReply *reply, int status, const char *code, const char *message);
void net_reply_error_at(NetReply *reply, int status, const char *code, const char *key,
                        const char *message);
void net_reply_no_memory(NetReply *reply); /* status 503 */

typedef struct NetCalls {
    void (*request)(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply);
    void (*gone)(void *self, NetAsk *ask); /* of one to be answered later: nobody waits any more */

    /* May a WebSocket be opened with this path and token? What it gives is the peer's own; if it
     * gives nothing, the reply says why not. */
    void *(*admit)(void *self, const NetRequest *request, NetReply *reply);
    void (*opened)(void *self, void *admitted, NetWebSocket *socket);
    void (*frame)(void *self, void *admitted, const char *text, size_t size);
    void (*drained)(void *self, void *admitted); /* everything queued is sent */
    void (*closed)(void *self, void *admitted);

    void (*tick)(void *self); /* when net_wake was asked for */
} NetCalls;

enum {
    NET_FRAME = 4096,     /* bytes of a frame from a peer, at most */
    NET_BODY = 1 << 18,   /* and of a request */
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

/* Goes round once without waiting, and serves a socket that is open already: for tests. */
void net_turn(Net *net);
bool net_adopt(Net *net, int file);

/* Calls tick in so many microseconds, or earlier if that was asked before. */
void net_wake(Net *net, int64_t microseconds);

/* The same text for one peer or many. */
typedef struct NetMessage NetMessage;
NetMessage *net_message(const char *text, size_t size); /* null: no memory */
void net_retain(NetMessage *message);
void net_release(NetMessage *message);
void net_send(NetWebSocket *socket, NetMessage *message); /* a peer that is too slow is closed */
void net_shut(NetWebSocket *socket, int code, const char *why);

/* May an address spend so much? Then it has. */
bool net_spend(Net *net, Account *account, AccountKind kind, int64_t units);

/* Answers a request for which `later` was said. */
void net_answer(NetAsk *ask, NetReply *reply);

/* A pipe: called with what was read; size 0 at its end. */
typedef struct NetPipe NetPipe;
typedef void (*NetRead)(void *self, const char *text, size_t size);
NetPipe *net_watch(Net *net, int file, NetRead read, void *self);
void net_unwatch(NetPipe *pipe); /* closes the file */

/* Work in another thread; `done` is called in the loop when it has ended. False: no memory. */
typedef void (*NetCall)(void *self);
bool net_work(Net *net, NetCall work, NetCall done, void *self);

typedef struct NetCounts {
    uint64_t connections, requests, frames_in, frames_out, bytes_out, refused, timed_out, slow;
    unsigned links, web_sockets;
} NetCounts;
NetCounts net_counts(const Net *net);

#endif
