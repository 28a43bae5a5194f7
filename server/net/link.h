// What the files of the net share: the loop, and one connection. Bytes come in and are handed to
// http.c or websocket.c; messages go out in order, several in one call; a connection that is too
// slow in any way is cut when its deadline passes.
#ifndef ADOUBE_SERVER_NET_LINK_H
#define ADOUBE_SERVER_NET_LINK_H

#include "net/head.h"
#include "net/net.h"

#include <uv.h>

struct wslay_event_context;

/* A request that is being answered later. The link it came over may be gone meanwhile; then the ask
 * is told so and ends at once. */
struct NetAsk {
    struct Link *link;
};

/* A connection that has become a WebSocket. */
struct NetWebSocket {
    struct Link *link;
    void *admitted;
    struct wslay_event_context *wslay;
    const char *input; /* what wslay has not taken yet */
    size_t input_size;
    unsigned controls; /* pings and pongs since they were last counted */
    int64_t asked;     /* when he was last asked whether he lives */
    bool closing;      /* a close frame is queued */
    bool reading;      /* wslay is at it: it is not freed before it has ended */
    bool orphan;       /* … and then is */
};

typedef enum LinkState {
    LINK_HEAD,    /* a request is awaited, or has come in part */
    LINK_BODY,    /* the rest of one */
    LINK_WAITS,   /* for an answer that comes later */
    LINK_WS,      /* it is a WebSocket */
    LINK_LEAVES,  /* what is queued is still sent, what comes is thrown away */
    LINK_DROPPED, /* it is being closed */
} LinkState;

typedef struct Link {
    uv_tcp_t tcp;
    Net *net;
    struct Link *next, **at;
    Account *account; /* of who is connected; */
    Account *speaker; /* … of whom a proxy speaks for now; else the same */
    bool proxied;     /* a trusted proxy is at the other end */
    LinkState state;
    int64_t deadline; /* milliseconds of the loop; it is cut then */
    int64_t heard;    /* when anything last came */
    bool ends;        /* the connection, with this answer */
    bool bare;        /* the answer has no body: HEAD was asked */
    bool paused;      /* nothing is read */
    bool dirty;       /* there is something to write */
    bool writing;     /* the loop is at it */
    bool shutting;    /* its end was sent */
    bool deferred;    /* a request of it waits for the next turn of the loop */
    struct Link *next_dirty, *next_deferred;

    char *input; /* bytes that wait to be understood; null if there are none */
    size_t input_size, input_capacity;
    Head *head; /* of the request whose body is awaited */
    NetAsk *ask;
    NetWebSocket *socket;

    NetMessage **queue; /* a ring */
    unsigned capacity, first, count;
    size_t sent;   /* bytes of the first that have gone */
    size_t queued; /* bytes in all */
    unsigned in_write;
    uv_write_t write;
    uv_shutdown_t end;
} Link;

struct Net {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_async_t stopper;
    uv_prepare_t flusher;
    uv_idle_t idler, spinner;
    uv_timer_t timer, looker;
    const NetCalls *calls;
    void *self;
    bool waking;
    int64_t wake_at;
    Link *links, *dirty;
    Link *deferred, **last_deferred;
    uint64_t breathed; /* when a turn of the loop, or a part of it, began */
    uint64_t spent;    /* nanoseconds that requests took in this turn of the loop */
    Accounts accounts;
    unsigned most; /* connections that the machine allows */
    int port;
    NetCounts counts;
    char buffer[16384]; /* everything that is read comes here first */
    char date[40];      /* as answers give it, … */
    int64_t dated;      /* … as of this second */
};

struct NetMessage {
    unsigned uses;
    size_t size;
    const char *text; /* after the struct, or somebody else's */
    char *owned;      /* freed with it, or null */
};

enum {
    LINK_HEAD_TIME = 10000,  /* for a head, from its first byte; and for the first byte */
    LINK_WHOLE_TIME = 30000, /* for a request */
    LINK_IDLE_TIME = 30000,  /* between two requests */
    LINK_STUCK_TIME = 60000, /* in which nothing of what is queued could be sent */
    LINK_LEAVE_TIME = 3000,  /* for the other side to end as well */
};

int64_t net_milliseconds(const Net *net);

/* A connection that was accepted; false if it is not wanted. */
void link_accept(Net *net, uv_stream_t *from);

/* Puts a message behind the others and takes one use of it over. False if there is no room: then
 * the link is being dropped. */
bool link_queue(Link *link, NetMessage *message);
NetMessage *link_message(size_t size, char **text); /* to be written into */

void link_drop(Link *link);  /* at once */
void link_leave(Link *link); /* when everything is sent */
void link_due(Link *link, int64_t milliseconds);
void link_pause(Link *link, bool pause);

/* Takes bytes from the front of what waits to be understood. */
void link_take(Link *link, size_t size);

/* Those that have waited too long. True if there may be more of them. */
bool links_look(Net *net);
void links_flush(Net *net);
/* One that waits for a request makes room for another. */
bool links_make_way(Net *net);

/* ---- http.c ---- */

void http_input(Link *link);   /* more has come, or an answer has gone */
void http_go_on(Net *net);     /* with what was put off in the last turn */
void http_dropped(Link *link); /* what it held */
void http_forget_deferred(Link *link);
void http_refuse(Link *link, int status, const char *code, const char *message);

/* ---- websocket.c ---- */

/* Becomes a WebSocket, or says why not. */
void websocket_begin(Link *link, const Head *head);
void websocket_input(Link *link, const char *text, size_t size);
void websocket_dropped(Link *link);
void websocket_look(Link *link, int64_t now);
void websocket_leave(Link *link, int code, const char *why);

/* The account of whom a request speaks for, held until http_let_speaker_go. */
void http_hold_speaker(Link *link, const Head *head);
void http_let_speaker_go(Link *link);

/* An answer that must be given now. */
void http_reply(Link *link, NetReply *reply, const char *more);

#endif
