// Requests take only a part of each turn of the loop, so that players and the journal come in
// between. When it is used up, further requests wait for the next turn.
#ifndef ADOUBE_SERVER_NET_TURNS_H
#define ADOUBE_SERVER_NET_TURNS_H

#include "net/link.h"

/* Has the time of this turn been used up? */
bool turns_is_over(const Net *net);

void turns_defer(Link *link);  /* until the next turn */
void turns_forget(Link *link); /* it is deferred no longer */

/* A new turn: goes on with requests that were deferred. */
void turns_go_on(Net *net);

#endif
