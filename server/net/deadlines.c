#include "net/deadlines.h"

#include "net/answer.h"
#include "net/websocket.h"

enum { AT_A_TIME = 64 }; /* that are cut: thousands may be too slow at the same moment */

/* A deadline has passed. Whoever has sent a part of a request is told why. */
static void cut(Link *link)
{
    link->net->counts.timed_out++;
    if (link->state == LINK_BODY || (link->state == LINK_HEAD && link->input_size > 0))
        answer_refuse(link, 408, "too-slow", "expected the request within thirty seconds");
    else
        link_drop(link);
}

bool deadlines_look(Net *net)
{
    const int64_t now = net_milliseconds(net);
    unsigned gone = 0;

    for (Link *link = net->links, *next; link && gone < AT_A_TIME; link = next) {
        next = link->next;
        if (now >= link->deadline) {
            gone++;
            cut(link);
        } else if (link->state == LINK_WS) {
            websocket_look(link, now);
        }
    }
    if (gone < AT_A_TIME)
        account_table_sweep(&net->accounts, now);
    return gone == AT_A_TIME;
}
