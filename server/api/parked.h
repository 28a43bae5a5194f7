// Requests that wait for a game to be loaded, or for what other nodes have written of it. When that
// is known, or cannot be had, the request is answered by the same function again.
#ifndef ADOUBE_SERVER_API_PARKED_H
#define ADOUBE_SERVER_API_PARKED_H

#include "api/api.h"

/* Lets the request wait: its reply says that the answer comes later. If there is no memory for
 * that, the error is answered. */
void parked_wait(Api *api);

/* The same for a request about a game that is in memory and may have been changed by another node.
 */
void parked_wait_for_news(Api *api, LiveGame *game);

/* Nobody waits for the answer any more. */
void parked_drop(Hall *hall, const NetAsk *ask);

#endif
