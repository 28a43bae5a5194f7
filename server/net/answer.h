// Answers to requests, as they go out over a connection.
#ifndef ADOUBE_SERVER_NET_ANSWER_H
#define ADOUBE_SERVER_NET_ANSWER_H

#include "net/link.h"

/* Answers now. `more` has further lines of the head, or is empty. */
void answer_send(Link *link, NetReply *reply, const char *more);

/* Answers with an error and ends the connection: what follows a request that was refused is not
 * taken for another request. */
void answer_refuse(Link *link, int status, const char *code, const char *message);

/* The same, with further lines of the head, and not counted as refused. */
void answer_refuse_with(Link *link, int status, const char *code, const char *message,
                        const char *more);

void answer_refuse_no_memory(Link *link);

/* Tells whoever expects it that the body of the request may follow. */
void answer_continue(Link *link);

#endif
