// Connections that are too slow.
#ifndef ADOUBE_SERVER_NET_DEADLINES_H
#define ADOUBE_SERVER_NET_DEADLINES_H

#include "net/link.h"

/* Cuts those whose deadline has passed, and asks silent WebSockets whether they live. True if more
 * may have to be cut. To be called once a second. */
bool deadlines_look(Net *net);

#endif
