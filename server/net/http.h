// Requests: read whole, one after the other, and handed to the server. Those of a connection that
// come before their turn wait.
#ifndef ADOUBE_SERVER_NET_HTTP_H
#define ADOUBE_SERVER_NET_HTTP_H

#include "net/link.h"

/* More bytes have come, or an answer has gone: reads what can be read. */
void http_input(Link *link);

/* The connection ends: frees what a request holds. */
void http_dropped(Link *link);

#endif
