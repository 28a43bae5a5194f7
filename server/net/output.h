// Messages on their way out of a connection: a queue, which is written when the loop has nothing
// else to do, as many messages in one call of the kernel as it takes.
#ifndef ADOUBE_SERVER_NET_OUTPUT_H
#define ADOUBE_SERVER_NET_OUTPUT_H

#include "net/link.h"

/* Puts a message behind the others, and releases it when it was sent. False if the message is null
 * or there is no memory: then the link is being dropped. */
bool output_queue(Link *link, NetMessage *message);

/* Gives the kernel what it takes at once, in the middle of other work: nothing is called, and what
 * goes wrong is seen to when the link is flushed. */
void output_push(Link *link);

void output_want(Link *link);    /* the link is to be flushed */
void output_flush_all(Net *net); /* writes what every link has to write */
void output_forget(Link *link);  /* throws the queue away */
void output_unlist(Link *link);  /* takes the link off the list of those to be flushed */

#endif
