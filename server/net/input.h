// Bytes that come in over a connection.
#ifndef ADOUBE_SERVER_NET_INPUT_H
#define ADOUBE_SERVER_NET_INPUT_H

#include "net/link.h"

/* Stops reading, or begins again. */
void input_pause(Link *link, bool pause);

/* Removes bytes from the front of those that were not understood yet. */
void input_take(Link *link, size_t size);

#endif
