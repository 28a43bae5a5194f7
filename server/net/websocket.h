// A connection that is a WebSocket. wslay reads its frames and answers pings; frames with text are
// written by us, once for all their readers (message.c).
#ifndef ADOUBE_SERVER_NET_WEBSOCKET_H
#define ADOUBE_SERVER_NET_WEBSOCKET_H

#include "net/link.h"

struct wslay_event_context;

struct NetWebSocket {
    struct Link *link;
    void *admitted; /* what the server's `admit` gave */
    struct wslay_event_context *wslay;
    const char *input; /* what wslay has not taken yet */
    size_t input_size;
    unsigned controls; /* pings and pongs since they were last counted */
    int64_t asked;     /* when the other side was last asked whether it lives */
    bool closing;      /* a close frame is queued */
    bool reading;      /* wslay is reading, so this must not be freed yet */
    bool orphan;       /* the link is gone: this is freed when wslay has ended */
};

/* Bytes have come. */
void websocket_input(Link *link, const char *text, size_t size);

/* Once a second: asks a silent one whether it lives, and cuts it if it does not answer. */
void websocket_look(Link *link, int64_t now);

/* Closes it with a code and a reason, after what is queued. */
void websocket_leave(Link *link, int code, const char *why);

/* The connection ends. */
void websocket_dropped(Link *link);

#endif
