#include "net/http.h"

#include "net/answer.h"
#include "net/handshake.h"
#include "net/input.h"
#include "net/turns.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    INPUT_MOST = 16384,  /* bytes that may wait behind a request that is being answered */
    OUTPUT_MOST = 65536, /* while more bytes than this wait to be sent, no request is read */
    AT_ONCE = 16         /* requests of one connection that are read before the others' */
};

/* Hands a whole request to the server. */
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
        .inside = link->inside,
        .host = head->value[HEAD_HOST],
    };
    NetReply reply = { 0 };
    NetAsk *const ask = malloc(sizeof *ask);
    Account *const account = link->speaker;
    uint64_t began;

    if (ask == NULL || link->speaker == NULL) {
        free(ask);
        answer_refuse_no_memory(link);
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

void http_dropped(Link *link)
{
    NetAsk *const ask = link->ask;

    link_let_speaker_go(link);
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

/* Is anything wrong with the request that its head shows? Then it is refused. */
static bool is_refused(Link *link, const Head *head)
{
    if (!is_method(head, "GET") && !is_method(head, "POST") && !is_method(head, "HEAD"))
        answer_refuse_with(link, 405, "method", "expected GET or POST",
                           "allow: GET, HEAD, POST\r\n");
    else if (head->length > NET_BODY)
        answer_refuse(link, 413, "too-long", "expected a body of no more than 256 KiB");
    else if (head->has[HEAD_EXPECT] && strcasecmp(head->value[HEAD_EXPECT], "100-continue") != 0)
        answer_refuse(link, 417, "bad-request", "expected no other expectation than 100-continue");
    else
        return false;
    return true;
}

static void await_body(Link *link, const Head *head)
{
    link->head = malloc(sizeof *head);
    if (link->head == NULL) {
        answer_refuse_no_memory(link);
        return;
    }
    *link->head = *head;
    link->state = LINK_BODY;
    link_due(link, LINK_WHOLE_TIME);
    if (head->has[HEAD_EXPECT] && link->input_size == 0)
        answer_continue(link);
}

static void begin_request(Link *link, const Head *head)
{
    link->ends = !head->stays || head->has[HEAD_UPGRADE];
    link->bare = is_method(head, "HEAD");
    link_hold_speaker(link, head);
    link_note(link, head);
    if (is_refused(link, head))
        return;
    if (is_method(head, "GET") && head_asks_upgrade(head) && head->length == 0)
        handshake_begin(link, head);
    else if (head->length == 0)
        hand_over(link, head, "", 0);
    else
        await_body(link, head);
}

/* Reads a head if a whole one has come. False if there is nothing more to do now. */
static bool read_head(Link *link)
{
    /* an empty line before a request is skipped, as RFC 9112 advises */
    const size_t empty = link->input_size >= 2 && memcmp(link->input, "\r\n", 2) == 0 ? 2 : 0;
    const size_t size = head_size(link->input + empty, link->input_size - empty);
    HeadFault fault;
    Head head;

    link->bare = false;
    if (size > HEAD_MOST || (size == 0 && link->input_size > HEAD_MOST)) {
        answer_refuse(link, 431, "long-head", "expected a head of no more than 8192 bytes");
        return false;
    }
    if (size == 0)
        return false;
    fault = head_read(&head, link->input + empty, size);
    memset(link->input, 0, empty + size); /* it may contain a token */
    input_take(link, empty + size);
    if (fault.status)
        answer_refuse(link, fault.status, fault.code, fault.message);
    else
        begin_request(link, &head);
    memset(&head, 0, sizeof head);
    return link->state != LINK_DROPPED && link->state != LINK_LEAVES;
}

/* Reads a body if all of it has come. False if there is nothing more to do now. */
static bool read_body(Link *link)
{
    Head *const head = link->head;
    const size_t size = head->length;
    char *body;

    if (link->input_size < size)
        return false;
    body = malloc(size + 1);
    if (body == NULL) {
        answer_refuse_no_memory(link);
        return false;
    }
    memcpy(body, link->input, size);
    body[size] = '\0';
    input_take(link, size);
    link->head = NULL;
    hand_over(link, head, body, size);
    memset(head, 0, sizeof *head);
    free(head);
    free(body);
    return link->state != LINK_DROPPED && link->state != LINK_LEAVES;
}

/* Reads one head or body, if it can. */
static bool read_more(Link *link)
{
    if (link->queued > OUTPUT_MOST)
        return false;
    if (link->state == LINK_HEAD)
        return read_head(link);
    return link->state == LINK_BODY && read_body(link);
}

void http_input(Link *link)
{
    if (turns_is_over(link->net))
        turns_defer(link);
    else
        for (unsigned i = 0; i < AT_ONCE && link->input_size > 0; i++)
            if (!read_more(link))
                break;
    if (link->state == LINK_HEAD || link->state == LINK_WAITS)
        input_pause(link, link->input_size >= INPUT_MOST || link->queued > OUTPUT_MOST);
    else if (link->state == LINK_BODY)
        input_pause(link, false);
}
