// The server's net without sockets: what would be sent is looked at and thrown away.
#ifndef ADOUBE_TEST_FAKE_NET_H
#define ADOUBE_TEST_FAKE_NET_H

#include "net/net.h"

struct NetWebSocket {
    void *admitted; /* null if it is not open */
    int shut;       /* the code it is to be closed with */
    int64_t next;   /* the entry that must come next; 0 if any may */
};

struct NetAsk {
    int status;     /* of an answer that came later, … */
    NetReply got;   /* … and that itself; or 101, and … */
    void *admitted; /* … who may open a WebSocket */
};

/* Looks at everything that is sent or answered, if it is set. */
extern void (*fake_net_seen)(const char *text, size_t size);

/* Is it UTF-8, as the real net makes sure? */
bool fake_net_is_text(const char *text, size_t size);

#endif
