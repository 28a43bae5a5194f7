// What the files of the net share: the loop (Net) and one connection (Link). Bytes that come in
// (input.c) are handed to http.c, or to websocket.c once the connection is a WebSocket. Messages go
// out in order, several in one call of the kernel (output.c). A connection that is too slow in any
// way is cut when its deadline passes (deadlines.c).
#ifndef ADOUBE_SERVER_NET_LINK_H
#define ADOUBE_SERVER_NET_LINK_H

#include "net/head.h"
#include "net/message.h"
#include "net/net.h"

#include <uv.h>

/* A request that is answered later. If its connection ends before that, the net's user is told so
 * and the ask is freed. */
struct NetAsk {
    struct Link *link;
};

typedef enum LinkState {
    LINK_HEAD,    /* it waits for the head of a request, or a part of one has come */
    LINK_BODY,    /* it waits for the body of a request */
    LINK_WAITS,   /* a request is answered later */
    LINK_WS,      /* it is a WebSocket */
    LINK_LEAVES,  /* what is queued is still sent, and what comes is thrown away */
    LINK_DROPPED, /* it is being closed */
} LinkState;

/* What the log of requests will tell of a request that is being answered. */
typedef struct LinkNote {
    char method[16], path[HEAD_PATH];
    uint64_t began; /* nanoseconds */
} LinkNote;

typedef struct Link {
    uv_tcp_t tcp;
    Net *net;
    struct Link *next, **at; /* the list of all links */
    Account *account;        /* of whoever is connected; null for a trusted proxy */
    Account *speaker;        /* of whoever a proxy speaks for now; else the same as `account` */
    bool proxied;            /* a trusted proxy is at the other end */
    bool inside;             /* it came to the operator's own listener */
    LinkState state;
    int64_t deadline; /* when it is cut, in milliseconds of the loop */
    int64_t heard;    /* when anything last came */
    bool ends;        /* the connection ends with this answer */
    bool bare;        /* the answer has no body, because HEAD was asked */
    bool paused;      /* nothing is read from it */
    bool dirty;       /* there is something to write, and it is in the list of such links */
    bool writing;     /* libuv is writing */
    bool shutting;    /* our end was closed */
    bool deferred;    /* a request of it waits for the next turn of the loop */
    struct Link *next_dirty, *next_deferred;

    char *input; /* bytes that were not understood yet; null if there are none */
    size_t input_size, input_capacity;
    Head *head; /* of the request whose body is awaited */
    NetAsk *ask;
    LinkNote *note; /* of the request that is being answered; null if requests are not logged */
    NetWebSocket *socket;

    NetMessage **queue; /* a ring of messages that wait to be sent */
    unsigned capacity, first, count;
    size_t sent;       /* bytes of the first message that have gone */
    size_t queued;     /* bytes of all messages in the ring */
    unsigned in_write; /* messages that libuv is writing */
    uv_write_t write;
    uv_shutdown_t end;
} Link;

struct Net {
    uv_loop_t loop;
    uv_tcp_t listener, inside_listener;
    uv_async_t stopper, reloader;
    uv_prepare_t flusher;
    uv_idle_t idler, spinner;
    uv_timer_t timer, looker;
    const NetCalls *calls;
    void *self;
    bool waking;     /* a tick was asked for */
    int64_t wake_at; /* when it is due */
    Link *links, *dirty;
    struct NetWatch *watches; /* files that are watched (watch.c) */
    Link *deferred, **last_deferred;
    uint64_t breathed; /* when this turn of the loop, or a part of it, began */
    uint64_t spent;    /* nanoseconds that requests took in this turn of the loop */
    AccountTable accounts;
    unsigned most; /* connections that the machine allows */
    int port, inside_port;
    unsigned inside_links;
    Log *log;
    const char *goodbye; /* what pages are told at the end */
    NetCounts counts;
    char buffer[16384]; /* everything that is read comes here first */
    char date[40];      /* as answers give it */
    int64_t dated;      /* the second for which it was written */
};

enum {                          /* milliseconds */
       LINK_HEAD_TIME = 10000,  /* for a head, from its first byte; and for the first byte */
       LINK_WHOLE_TIME = 30000, /* for a request */
       LINK_IDLE_TIME = 30000,  /* between two requests */
       LINK_STUCK_TIME = 60000, /* in which nothing of what is queued could be sent */
       LINK_LEAVE_TIME = 3000,  /* for the other side to close its end as well */
};

int64_t net_milliseconds(const Net *net);

void net_watch_close_all(Net *net);

/* Takes a connection, or refuses it. */
void link_accept(Net *net, uv_stream_t *from, bool inside);

void link_drop(Link *link);                      /* ends it at once */
void link_leave(Link *link);                     /* ends it when everything is sent */
void link_due(Link *link, int64_t milliseconds); /* sets the deadline */

/* Holds the account of whoever a request speaks for, behind a proxy; and lets it go. */
void link_hold_speaker(Link *link, const Head *head);
void link_let_speaker_go(Link *link);

/* For the log of requests: a request has come, and how it was answered. */
void link_note(Link *link, const Head *head);
void link_tell(Link *link, int status, size_t bytes);

#endif
