// What the three files that know libwebsockets share.
#ifndef ADOUBE_SERVER_NET_LWS_H
#define ADOUBE_SERVER_NET_LWS_H

#include "net.h"

#include <libwebsockets.h>

struct Net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    const NetCalls *calls;
    void *self;
    volatile int stopped;
    bool waking;
    int64_t wake_at;
    lws_sorted_usec_list_t timer, liveliness;
    struct NetPeer *peers; /* that are open */
    NetCounts counts;
};

struct NetMessage {
    unsigned uses;
    size_t size;
    unsigned char text[]; /* after LWS_PRE bytes for the frame's head */
};

enum { NET_WAITING = 64 };

struct NetPeer {
    struct lws *wsi;
    void *admitted;
    struct NetPeer *next, **at; /* of all that are open */
    int64_t heard;              /* when anything last came, in microseconds */
    bool open;
    bool ping; /* he is to be asked whether he lives */
    int shut;  /* a code to close with */
    char why[64];
    NetMessage **queue; /* a ring */
    unsigned room, first, count;
    size_t queued; /* bytes */
    char *frame;   /* the parts of one that comes in parts */
    size_t size;
};

struct NetAsk {
    struct lws *wsi;
    char method[8], path[256], query[512], bearer[64], type[64];
    char *body;
    size_t size, expected;
    NetReply reply;
    size_t sent;
    bool waiting; /* for net_answer */
    bool replying;
    bool ends; /* the connection, with this answer */
};

Net *net_of(struct lws *wsi);

int net_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t size);
int net_ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size);

/* Connections that are silent are asked whether they live, and ended if they do not say so. */
void net_ws_look(Net *net);

/* A header as text; empty if it is not there or too long. */
void net_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t room);

#endif
