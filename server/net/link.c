#include "net/link.h"

#include "net/http.h"
#include "net/input.h"
#include "net/output.h"
#include "net/turns.h"
#include "net/websocket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INSIDE_MOST = 16 }; /* connections to the operator's own listener */

void link_due(Link *link, int64_t milliseconds)
{
    link->deadline = net_milliseconds(link->net) + milliseconds;
}

/* ---- Whose connection it is ---- */

/* The account of the address at the other end, unless that is a trusted proxy. */
static void find_account(Link *link)
{
    struct sockaddr_storage from;
    int size = sizeof from;
    Address address;

    memset(&from, 0, sizeof from);
    uv_tcp_getpeername(&link->tcp, (struct sockaddr *)&from, &size);
    address = address_of((const struct sockaddr *)&from);
    link->proxied = !link->inside && account_is_proxy(&link->net->accounts, &address);
    if (!link->proxied)
        link->account = account_hold(&link->net->accounts, &address, net_milliseconds(link->net));
}

void link_hold_speaker(Link *link, const Head *head)
{
    AccountTable *const accounts = &link->net->accounts;
    Address address = { { 0 } };

    if (!link->proxied)
        return;
    /* all requests of a proxy that does not say for whom it speaks share one account */
    address_forwarded(head->value[HEAD_FORWARDED_FOR], accounts->rules.proxy,
                      accounts->rules.proxies, &address);
    link->speaker = account_hold(accounts, &address, net_milliseconds(link->net));
}

void link_let_speaker_go(Link *link)
{
    if (link->speaker && link->speaker != link->account)
        account_let_go(link->speaker);
    link->speaker = link->account;
}

/* ---- The log of requests ---- */

void link_note(Link *link, const Head *head)
{
    if (!log_has_access(link->net->log))
        return;
    if (link->note == NULL)
        link->note = malloc(sizeof *link->note);
    if (link->note == NULL)
        return; /* it is told without its path */
    snprintf(link->note->method, sizeof link->note->method, "%s", head->method);
    snprintf(link->note->path, sizeof link->note->path, "%s", head->path);
    link->note->began = uv_hrtime();
}

void link_tell(Link *link, int status, size_t bytes)
{
    NetCounts *const counts = &link->net->counts;
    LinkNote *const note = link->note;
    char from[ADDRESS_TEXT] = "-";

    counts->faults += status >= 400 && status < 500;
    counts->failures += status >= 500;
    if (log_has_access(link->net->log)) {
        if (link->speaker)
            address_write(&link->speaker->address, from);
        log_request(
            link->net->log,
            &(LogRequest){ .from = from,
                           .method = note ? note->method : "-",
                           .path = note ? note->path : "-",
                           .status = status,
                           .bytes = bytes,
                           .micros = note ? (int64_t)(uv_hrtime() - note->began) / 1000 : 0 });
    }
    free(note);
    link->note = NULL;
}

/* ---- Ending ---- */

static void free_link(uv_handle_t *handle)
{
    Link *const link = handle->data;

    output_unlist(link);
    turns_forget(link);
    free(link);
}

void link_drop(Link *link)
{
    Net *const net = link->net;

    if (link->state == LINK_DROPPED)
        return;
    link->state = LINK_DROPPED;
    *link->at = link->next;
    if (link->next)
        link->next->at = link->at;
    net->counts.links--;
    net->inside_links -= link->inside;
    free(link->note);
    link->note = NULL;
    uv_close((uv_handle_t *)&link->tcp, free_link);
    http_dropped(link);
    websocket_dropped(link);
    output_forget(link);
    free(link->input);
    link->input = NULL;
    if (link->account)
        account_let_go(link->account);
}

void link_leave(Link *link)
{
    if (link->state == LINK_DROPPED || link->state == LINK_LEAVES)
        return;
    link->state = LINK_LEAVES;
    output_want(link); /* the other side has a while to close its end when all is sent (output.c) */
}

/* ---- Beginning ---- */

static void free_refused(uv_handle_t *handle)
{
    free(handle->data);
}

/* Closes a connection that was not begun. */
static void refuse(Link *link)
{
    link->net->counts.refused++;
    uv_close((uv_handle_t *)&link->tcp, free_refused);
}

/* Which of two connections must go if there are too many: one that waits for a request goes before
 * one that plays. Of those that play, one of the address with the most connections goes first; of
 * the others, the one that was silent longest. */
static bool goes_before(const Link *a, const Link *b)
{
    const bool idle_a = a->state != LINK_WS && a->state != LINK_WAITS;
    const bool idle_b = b->state != LINK_WS && b->state != LINK_WAITS;
    const unsigned many_a = a->account ? a->account->links : 1;
    const unsigned many_b = b->account ? b->account->links : 1;

    if (idle_a != idle_b)
        return idle_a;
    if (!idle_a && many_a != many_b)
        return many_a > many_b;
    return a->heard < b->heard;
}

/* Ends one connection, so that another can begin. False if nobody has more than his share. */
static bool make_place(Net *net)
{
    Link *first = net->links;

    for (Link *link = net->links; link; link = link->next)
        if (goes_before(link, first))
            first = link;
    if (first == NULL ||
        (first->state == LINK_WS && (first->account == NULL || first->account->links < 3)))
        return false;
    net->counts.timed_out++;
    link_drop(first);
    return true;
}

/* The operator is heard whatever others do, unless he has many connections himself. */
static bool is_welcome_inside(Link *link)
{
    find_account(link);
    return link->account && link->net->inside_links < INSIDE_MOST;
}

static bool is_welcome_outside(Link *link)
{
    Net *const net = link->net;

    if (net->counts.links >= net->most && !make_place(net))
        return false;
    find_account(link);
    if (link->proxied ||
        (link->account && account_may_link(&net->accounts, link->account, net->most)))
        return true;
    return false;
}

static bool is_welcome(Link *link)
{
    if (link->inside ? is_welcome_inside(link) : is_welcome_outside(link))
        return true;
    if (link->account)
        account_let_go(link->account);
    return false;
}

static void begin(Link *link)
{
    Net *const net = link->net;

    net->counts.connections++;
    if (!is_welcome(link)) {
        refuse(link);
        return;
    }
    uv_tcp_nodelay(&link->tcp, 1);
    link->speaker = link->account;
    link->at = &net->links;
    link->next = net->links;
    if (link->next)
        link->next->at = &link->next;
    net->links = link;
    net->counts.links++;
    net->inside_links += link->inside;
    link->heard = net_milliseconds(net);
    link_due(link, LINK_HEAD_TIME);
    link->paused = true;
    input_pause(link, false);
}

static Link *make(Net *net)
{
    Link *const link = calloc(1, sizeof *link);

    if (link == NULL)
        return NULL;
    link->net = net;
    if (uv_tcp_init(&net->loop, &link->tcp) != 0) {
        free(link);
        return NULL;
    }
    link->tcp.data = link;
    return link;
}

void link_accept(Net *net, uv_stream_t *from, bool inside)
{
    Link *const link = make(net);

    if (link == NULL)
        return;
    link->inside = inside;
    if (uv_accept(from, (uv_stream_t *)&link->tcp) == 0)
        begin(link);
    else
        refuse(link);
}

bool net_link_adopt(Net *net, int file)
{
    Link *const link = make(net);

    if (link == NULL)
        return false;
    if (uv_tcp_open(&link->tcp, file) != 0) {
        refuse(link);
        return false;
    }
    begin(link);
    return true;
}
