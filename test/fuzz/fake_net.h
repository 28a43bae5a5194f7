// The server's net without sockets: it looks at what would be sent and throws it away.
#ifndef ADOUBE_TEST_FAKE_NET_H
#define ADOUBE_TEST_FAKE_NET_H

#include "net/net.h"

struct NetPeer {
    void *admitted; /* null if the peer is not connected */
    int shut;       /* the code with which it is to be closed */
    int64_t next;   /* the entry that must come next; 0 if any may */
};

struct NetAsk {
    int status;   /* the status of an answer that came later */
    NetReply got; /* that answer itself */
};

/* If it is set, it is called with everything that is sent or answered. */
extern void (*fake_net_seen)(const char *text, size_t size);

/* Is the text UTF-8, which the real net makes sure of? */
bool fake_net_is_text(const char *text, size_t size);

#endif
