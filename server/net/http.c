// Requests: one at a time, read whole, handed over, answered. Those that come before their turn
// wait.
#include "net/link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* Bytes that may wait behind a request that is being answered, and answers behind which none is
 * begun; requests of one connection between two looks at the others. */
enum { INPUT_MOST = 16384, OUTPUT_MOST = 65536, AT_ONCE = 16 };

/* ---- Answers ---- */

/* Nothing from elsewhere, nothing inside the page, nobody may frame it. */
static const char always[] =
    "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n";

static const char *reason(int status)
{
    static const struct {
        int status;
        const char *words;
    } reasons[] = {
        { 200, "OK" },
        { 201, "Created" },
        { 400, "Bad Request" },
        { 401, "Unauthorized" },
        { 403, "Forbidden" },
        { 404, "Not Found" },
        { 405, "Method Not Allowed" },
        { 408, "Request Timeout" },
        { 409, "Conflict" },
        { 411, "Length Required" },
        { 413, "Content Too Large" },
        { 414, "URI Too Long" },
        { 415, "Unsupported Media Type" },
        { 417, "Expectation Failed" },
        { 426, "Upgrade Required" },
        { 429, "Too Many Requests" },
        { 431, "Request Header Fields Too Large" },
        { 503, "Service Unavailable" },
        { 505, "HTTP Version Not Supported" },
    };

    for (unsigned i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status)
            return reasons[i].words;
    return "-";
}

static const char *date(Net *net)
{
    const time_t now = time(NULL);
    struct tm parts;

    if (net->dated != (int64_t)now) {
        net->dated = (int64_t)now;
        gmtime_r(&now, &parts);
        strftime(net->date, sizeof net->date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    }
    return net->date;
}

static bool put_head(Link *link, const NetReply *reply, size_t size, const char *more, Buffer *head)
{
    const char *const cache = reply->keeps   ? "public, max-age=31536000, immutable"
                              : reply->lasts ? "public, max-age=600"
                                             : "no-cache";

    buffer_print(head,
                 "HTTP/1.1 %d %s\r\ndate: %s\r\ncontent-type: %s\r\ncontent-length: %zu\r\n"
                 "cache-control: %s\r\n%s%s%s%s\r\n",
                 reply->status, reason(reply->status), date(link->net), reply->type, size, cache,
                 always, reply->gzip ? "content-encoding: gzip\r\nvary: accept-encoding\r\n" : "",
                 link->ends ? "connection: close\r\n" : "", more);
    return !head->failed;
}

static bool queue_buffer(Link *link, Buffer *buffer)
{
    NetMessage *const message = buffer->failed ? NULL : malloc(sizeof *message);

    if (message == NULL) {
        buffer_free(buffer);
        link_drop(link);
        return false;
    }
    *message = (NetMessage){ 1, buffer->size, buffer->text, buffer->text };
    *buffer = (Buffer){ 0 };
    return link_queue(link, message);
}

static bool queue_fixed(Link *link, const char *text, size_t size)
{
    NetMessage *const message = malloc(sizeof *message);

    if (message == NULL) {
        link_drop(link);
        return false;
    }
    *message = (NetMessage){ 1, size, text, NULL };
    return link_queue(link, message);
}

void http_reply(Link *link, NetReply *reply, const char *more)
{
    const size_t size = reply->fixed ? reply->fixed_size : reply->body.size;
    Buffer head = { 0 };
    bool queued;

    http_let_speaker_go(link);
    free(link->head);
    link->head = NULL;
    link->state = LINK_HEAD;
    queued = put_head(link, reply, size, more, &head) && queue_buffer(link, &head);
    if (!queued) {
        buffer_free(&head);
        link_drop(link);
    } else if (size > 0 && !link->bare) {
        queued = reply->fixed ? queue_fixed(link, reply->fixed, size)
                              : queue_buffer(link, &reply->body);
    }
    buffer_free(&reply->body);
    if (queued && link->ends)
        link_leave(link);
}

static void refuse_with(Link *link, int status, const char *code, const char *message,
                        const char *more)
{
    NetReply reply = { .status = status, .type = "application/json" };

    buffer_print(&reply.body, "{\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}\n", code, message);
    http_reply(link, &reply, more);
}

/* What follows a request that was refused is not taken for another. */
void http_refuse(Link *link, int status, const char *code, const char *message)
{
    link->ends = true;
    link->net->counts.refused++;
    refuse_with(link, status, code, message, "");
}

/* ---- Who asks ---- */

void http_hold_speaker(Link *link, const Head *head)
{
    Accounts *const accounts = &link->net->accounts;
    Address address = { { 0 } };

    if (!link->proxied)
        return;
    /* a proxy that does not say for whom it speaks is taken for one person */
    address_forwarded(head->value[HEAD_FORWARDED_FOR], accounts->rules.proxy,
                      accounts->rules.proxies, &address);
    link->speaker = accounts_hold(accounts, &address, net_milliseconds(link->net));
}

void http_let_speaker_go(Link *link)
{
    if (link->speaker && link->speaker != link->account)
        accounts_let_go(&link->net->accounts, link->speaker);
    link->speaker = link->account;
}

/* ---- Requests ---- */

static void hand_over(Link *link, const Head *head, const char *body, size_t size)
{
    Net *const net = link->net;
    const char *const shown = head->value[HEAD_AUTHORIZATION];
    const NetRequest request = {
        .method = strcmp(head->method, "HEAD") == 0 ? "GET" : head->method,
        .path = head->path,
        .query = head->query,
        .bearer = strncasecmp(shown, "Bearer ", 7) == 0 ? shown + 7 : "",
        .type = head->value[HEAD_CONTENT_TYPE],
        .body = body,
        .size = size,
        .account = link->speaker,
    };
    NetReply reply = { 0 };
    NetAsk *const ask = malloc(sizeof *ask);
    Account *const account = link->speaker;
    uint64_t began;

    if (ask == NULL || link->speaker == NULL) {
        free(ask);
        http_refuse(link, 503, "no-memory", "the server has no memory for this");
        return;
    }
    *ask = (NetAsk){ link };
    link->ask = ask;
    link->state = LINK_WAITS;
    link->deadline = INT64_MAX;
    net->counts.requests++;
    began = uv_hrtime();
    net->calls->request(net->self, ask, &request, &reply);
    began = uv_hrtime() - began;
    net->spent += began;
    account->busy += began;
    if (!reply.later)
        net_answer(ask, &reply);
}

void net_answer(NetAsk *ask, NetReply *reply)
{
    Link *const link = ask->link;

    link->ask = NULL;
    free(ask);
    http_reply(link, reply, "");
}

void http_dropped(Link *link)
{
    NetAsk *const ask = link->ask;

    http_let_speaker_go(link);
    link->ask = NULL;
    if (ask) {
        link->net->calls->gone(link->net->self, ask);
        free(ask);
    }
    free(link->head);
    link->head = NULL;
}

static bool is_method(const Head *head, const char *method)
{
    return strcmp(head->method, method) == 0;
}

/* Anything but an ordinary request ends the connection with its answer. */
static void begin_request(Link *link, const Head *head)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    const bool expects = head->has[HEAD_EXPECT];

    link->ends = !head->stays || head->has[HEAD_UPGRADE];
    link->bare = is_method(head, "HEAD");
    http_hold_speaker(link, head);
    if (!is_method(head, "GET") && !is_method(head, "POST") && !is_method(head, "HEAD")) {
        link->ends = true;
        refuse_with(link, 405, "method", "expected GET or POST", "allow: GET, HEAD, POST\r\n");
    } else if (head->length > NET_BODY) {
        http_refuse(link, 413, "too-long", "expected a body of no more than 256 KiB");
    } else if (expects && strcasecmp(head->value[HEAD_EXPECT], "100-continue") != 0) {
        http_refuse(link, 417, "bad-request", "expected no other expectation than 100-continue");
    } else if (is_method(head, "GET") && head_asks_upgrade(head) && head->length == 0) {
        websocket_begin(link, head);
    } else if (head->length == 0) {
        hand_over(link, head, "", 0);
    } else {
        link->head = malloc(sizeof *head);
        if (link->head == NULL) {
            http_refuse(link, 503, "no-memory", "the server has no memory for this");
            return;
        }
        *link->head = *head;
        link->state = LINK_BODY;
        link_due(link, LINK_WHOLE_TIME);
        if (expects && link->input_size == 0)
            queue_fixed(link, go_on, sizeof go_on - 1);
    }
}

/* A head, if one is there whole. False if there is nothing more to do now. */
static bool read_head(Link *link)
{
    /* an empty line before a request is passed over, as RFC 9112 advises */
    const size_t empty = link->input_size >= 2 && memcmp(link->input, "\r\n", 2) == 0 ? 2 : 0;
    const size_t size = head_size(link->input + empty, link->input_size - empty);
    HeadFault fault;
    Head head;

    link->bare = false;
    if (size > HEAD_MOST || (size == 0 && link->input_size > HEAD_MOST)) {
        http_refuse(link, 431, "long-head", "expected a head of no more than 8192 bytes");
        return false;
    }
    if (size == 0)
        return false;
    fault = head_read(&head, link->input + empty, size);
    memset(link->input, 0, empty + size); /* it may show a token */
    link_take(link, empty + size);
    if (fault.status)
        http_refuse(link, fault.status, fault.code, fault.message);
    else
        begin_request(link, &head);
    memset(&head, 0, sizeof head);
    return link->state != LINK_DROPPED && link->state != LINK_LEAVES;
}

static bool read_body(Link *link)
{
    Head *const head = link->head;
    const size_t size = head->length;
    char *body;

    if (link->input_size < size)
        return false;
    body = malloc(size + 1);
    if (body == NULL) {
        http_refuse(link, 503, "no-memory", "the server has no memory for this");
        return false;
    }
    memcpy(body, link->input, size);
    body[size] = '\0';
    link_take(link, size);
    link->head = NULL;
    hand_over(link, head, body, size);
    memset(head, 0, sizeof *head);
    free(head);
    free(body);
    return link->state != LINK_DROPPED && link->state != LINK_LEAVES;
}

/* ---- Turns ---- */

/* Requests take no more of a turn of the loop than this; the others wait for the next, and players
 * and the journal come in between. */
static const uint64_t turn = 4000000;

static void defer(Link *link)
{
    Net *const net = link->net;

    if (link->deferred)
        return;
    link->deferred = true;
    link->next_deferred = NULL;
    *net->last_deferred = link;
    net->last_deferred = &link->next_deferred;
}

void http_forget_deferred(Link *link)
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

static uint64_t busy(const Link *link)
{
    return link->account ? link->account->busy : 0;
}

/* Those of the address that has taken least of late first. */
static Link *next_deferred(const Net *net)
{
    Link *found = net->deferred;

    for (Link *link = net->deferred; link; link = link->next_deferred)
        if (busy(link) < busy(found))
            found = link;
    return found;
}

void http_go_on(Net *net)
{
    while (net->deferred && net->spent < turn) {
        Link *const link = next_deferred(net);
        http_forget_deferred(link);
        if (link->state == LINK_HEAD || link->state == LINK_BODY)
            http_input(link);
    }
}

void http_input(Link *link)
{
    bool goes_on = true;

    if (link->net->spent >= turn) {
        defer(link);
        goes_on = false;
    }
    for (unsigned i = 0; goes_on && i < AT_ONCE && link->input_size > 0; i++) {
        if (link->queued > OUTPUT_MOST)
            goes_on = false;
        else if (link->state == LINK_HEAD)
            goes_on = read_head(link);
        else if (link->state == LINK_BODY)
            goes_on = read_body(link);
        else
            goes_on = false;
    }
    if (link->state == LINK_HEAD || link->state == LINK_WAITS)
        link_pause(link, link->input_size >= INPUT_MOST || link->queued > OUTPUT_MOST);
    else if (link->state == LINK_BODY)
        link_pause(link, false);
}
