// Requests: read whole, handed over, answered.
#include "net_lws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16384, HEAD = 2048 };

/* Nothing from elsewhere, nothing inside the page, nobody may frame it. */
static const char policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; "
                             "font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
                             "media-src 'self'; base-uri 'none'; form-action 'self'; "
                             "frame-ancestors 'none'";

static const struct {
    const char *name, *value;
} always[] = {
    { "content-security-policy:", policy },
    { "x-content-type-options:", "nosniff" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-resource-policy:", "same-origin" },
};

static bool put_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static size_t reply_size(const NetReply *reply)
{
    return reply->fixed ? reply->fixed_size : reply->body.size;
}

static int begin_reply(NetAsk *ask)
{
    unsigned char head[LWS_PRE + HEAD], *at = head + LWS_PRE, *const start = at;
    unsigned char *const end = head + sizeof head - 1;
    const NetReply *const reply = &ask->reply;
    struct lws *const wsi = ask->wsi;
    const char *const cache = reply->keeps   ? "public, max-age=31536000, immutable"
                              : reply->lasts ? "public, max-age=600"
                                             : "no-cache";

    ask->replying = true;
    if (lws_add_http_common_headers(wsi, (unsigned)reply->status, reply->type,
                                    (lws_filepos_t)reply_size(reply), &at, end))
        return -1;
    for (unsigned i = 0; i < sizeof always / sizeof *always; i++)
        if (!put_header(wsi, always[i].name, always[i].value, &at, end))
            return -1;
    if (!put_header(wsi, "cache-control:", cache, &at, end))
        return -1;
    if (reply->gzip && (!put_header(wsi, "content-encoding:", "gzip", &at, end) ||
                        !put_header(wsi, "vary:", "accept-encoding", &at, end)))
        return -1;
    if (lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

static void forget(NetAsk *ask)
{
    free(ask->body);
    sheet_free(&ask->reply.body);
    memset(ask, 0, sizeof *ask);
}

static int write_some(struct lws *wsi, NetAsk *ask)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    const size_t all = reply_size(&ask->reply), left = all - ask->sent;
    const size_t size = left < CHUNK ? left : CHUNK;
    const char *const from = ask->reply.fixed ? ask->reply.fixed : ask->reply.body.text;
    const bool last = size == left;
    bool ends;

    if (!ask->replying)
        return 0;
    if (size)
        memcpy(chunk + LWS_PRE, from + ask->sent, size);
    if (lws_write(wsi, chunk + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) !=
        (int)size)
        return -1;
    ask->sent += size;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    ends = ask->ends;
    forget(ask);
    return ends || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static void fail(NetReply *reply, int status, const char *code, const char *message)
{
    reply->status = status;
    reply->type = "application/json";
    sheet_print(&reply->body, "{\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}\n", code, message);
}

static int handle(NetAsk *ask)
{
    Net *const net = net_of(ask->wsi);
    const NetRequest request = { ask->method, ask->path, ask->query,
                                 ask->bearer, ask->type, ask->body ? ask->body : "",
                                 ask->size };

    net->counts.requests++;
    net->calls->request(net->self, ask, &request, &ask->reply);
    memset(ask->bearer, 0, sizeof ask->bearer);
    if (ask->reply.later) {
        ask->waiting = true;
        lws_set_timeout(ask->wsi, NO_PENDING_TIMEOUT, 0);
        return 0;
    }
    return begin_reply(ask);
}

void net_answer(NetAsk *ask, NetReply *reply)
{
    ask->waiting = false;
    ask->reply = *reply;
    if (begin_reply(ask))
        lws_set_timeout(ask->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
}

static void read_query(NetAsk *ask)
{
    size_t at = 0;
    int size;

    for (int i = 0; at + 2 < sizeof ask->query; i++) {
        size = lws_hdr_copy_fragment(ask->wsi, ask->query + at + (at > 0),
                                     (int)(sizeof ask->query - at - 1), WSI_TOKEN_HTTP_URI_ARGS, i);
        if (size < 0)
            break;
        if (at > 0)
            ask->query[at++] = '&';
        at += (size_t)size;
    }
    ask->query[at] = '\0';
}

static void read_bearer(NetAsk *ask)
{
    char text[sizeof ask->bearer + 7];

    net_header(ask->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text);
    if (strncmp(text, "Bearer ", 7) == 0)
        memcpy(ask->bearer, text + 7, sizeof ask->bearer);
    memset(text, 0, sizeof text);
}

static int begin(struct lws *wsi, NetAsk *ask, const char *path, size_t size)
{
    char length[24];
    char *end = length;

    forget(ask);
    ask->wsi = wsi;
    if (size >= sizeof ask->path) {
        fail(&ask->reply, 414, "long-path", "expected a path of less than 256 bytes");
        return begin_reply(ask);
    }
    memcpy(ask->path, path, size);
    read_query(ask);
    read_bearer(ask);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0) {
        snprintf(ask->method, sizeof ask->method, "GET");
        return handle(ask);
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) == 0) {
        fail(&ask->reply, 405, "method", "expected GET or POST");
        return begin_reply(ask);
    }
    snprintf(ask->method, sizeof ask->method, "POST");
    net_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, ask->type, sizeof ask->type);
    net_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    ask->expected = strtoul(length, &end, 10);
    if (end == length || *end != '\0' ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) {
        ask->ends = true; /* where it ends is doubtful: what follows is not taken for a request */
        fail(&ask->reply, 411, "no-length", "expected a content-length");
        return begin_reply(ask);
    }
    if (ask->expected > NET_BODY) {
        fail(&ask->reply, 413, "too-long", "expected a body of no more than a mebibyte");
        return begin_reply(ask);
    }
    if (ask->expected == 0)
        return handle(ask);
    ask->body = malloc(ask->expected + 1);
    return ask->body ? 0 : -1;
}

static int take_body(NetAsk *ask, const char *text, size_t size)
{
    if (ask->replying || ask->body == NULL)
        return 0; /* of one that was refused already */
    if (size > ask->expected - ask->size)
        return -1;
    memcpy(ask->body + ask->size, text, size);
    ask->size += size;
    ask->body[ask->size] = '\0';
    return 0;
}

static void ended(struct lws *wsi, NetAsk *ask)
{
    Net *const net = net_of(wsi);

    if (ask->waiting)
        net->calls->gone(net->self, ask);
    forget(ask);
}

int net_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t size)
{
    NetAsk *const ask = user;

    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return begin(wsi, ask, in, size);
    case LWS_CALLBACK_HTTP_BODY:
        return take_body(ask, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return ask->replying || ask->waiting || ask->method[0] == '\0' ? 0 : handle(ask);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_some(wsi, ask);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (ask)
            ended(wsi, ask);
        return 0;
    default:
        return 0; /* the upgrade is never confirmed here: the filter decides */
    }
}
