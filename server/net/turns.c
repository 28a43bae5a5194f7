#include "net/turns.h"

#include "net/http.h"

/* Nanoseconds that requests may take in one turn. */
static const uint64_t turn = 4000000;

bool turns_is_over(const Net *net)
{
    return net->spent >= turn;
}

void turns_defer(Link *link)
{
    Net *const net = link->net;

    if (link->deferred)
        return;
    link->deferred = true;
    link->next_deferred = NULL;
    *net->last_deferred = link;
    net->last_deferred = &link->next_deferred;
}

void turns_forget(Link *link)
{
    Net *const net = link->net;
    Link **at = &net->deferred;

    if (!link->deferred)
        return;
    while (*at != link)
        at = &(*at)->next_deferred;
    *at = link->next_deferred;
    if (net->last_deferred == &link->next_deferred)
        net->last_deferred = at;
    link->deferred = false;
}

/* How much time the address has taken lately. */
static uint64_t busy(const Link *link)
{
    return link->account ? link->account->busy : 0;
}

/* One of the address that has taken least lately. */
static Link *next_deferred(const Net *net)
{
    Link *found = net->deferred;

    for (Link *link = net->deferred; link; link = link->next_deferred)
        if (busy(link) < busy(found))
            found = link;
    return found;
}

void turns_go_on(Net *net)
{
    while (net->deferred && !turns_is_over(net)) {
        Link *const link = next_deferred(net);
        turns_forget(link);
        if (link->state == LINK_HEAD || link->state == LINK_BODY)
            http_input(link);
    }
}
