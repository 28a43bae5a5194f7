// A request becomes a WebSocket, if everything about it is in order.
#ifndef ADOUBE_SERVER_NET_HANDSHAKE_H
#define ADOUBE_SERVER_NET_HANDSHAKE_H

#include "net/link.h"

/* Opens a WebSocket, or answers why not. */
void handshake_begin(Link *link, const Head *head);

#endif
