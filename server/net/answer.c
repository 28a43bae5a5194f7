#include "net/answer.h"

#include "net/output.h"

#include <stdlib.h>
#include <time.h>

/* A page loads nothing from elsewhere, runs no script that stands in the page itself, and cannot be
 * shown inside another page. */
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

/* The date as answers give it, written once a second. */
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

static void put_head(Link *link, const NetReply *reply, size_t size, const char *more, Buffer *head)
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
}

void answer_send(Link *link, NetReply *reply, const char *more)
{
    const size_t size = reply->fixed ? reply->fixed_size : reply->body.size;
    Buffer head = { 0 };
    bool queued;

    link_tell(link, reply->status, link->bare ? 0 : size);
    link_let_speaker_go(link);
    free(link->head);
    link->head = NULL;
    link->state = LINK_HEAD;
    put_head(link, reply, size, more, &head);
    queued = output_queue(link, message_of_buffer(&head));
    if (queued && size > 0 && !link->bare)
        queued = output_queue(link, reply->fixed ? message_of_constant(reply->fixed, size)
                                                 : message_of_buffer(&reply->body));
    buffer_free(&reply->body);
    if (queued && link->ends)
        link_leave(link);
}

void answer_refuse_with(Link *link, int status, const char *code, const char *message,
                        const char *more)
{
    NetReply reply = { 0 };

    link->ends = true;
    net_reply_error(&reply, status, code, message);
    answer_send(link, &reply, more);
}

void answer_refuse(Link *link, int status, const char *code, const char *message)
{
    link->net->counts.refused++;
    answer_refuse_with(link, status, code, message, "");
}

void answer_refuse_no_memory(Link *link)
{
    answer_refuse(link, 503, "no-memory", "the server has no memory for this");
}

void answer_continue(Link *link)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";

    output_queue(link, message_of_constant(go_on, sizeof go_on - 1));
}

void net_answer(NetAsk *ask, NetReply *reply)
{
    Link *const link = ask->link;

    link->ask = NULL;
    free(ask);
    answer_send(link, reply, "");
}
