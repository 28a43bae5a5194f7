#include "net/handshake.h"

#include "net/answer.h"
#include "net/input.h"
#include "net/output.h"
#include "net/websocket.h"

#include <sha1.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copies TOKEN of the subprotocol "seat.TOKEN"; empty if there is none. */
static void find_token(const char *offered, char *out, size_t capacity)
{
    out[0] = '\0';
    for (const char *at = offered; *at;) {
        size_t size;
        at += strspn(at, " \t,");
        size = strcspn(at, " \t,");
        if (size > 5 && size - 5 < capacity && memcmp(at, "seat.", 5) == 0) {
            memcpy(out, at + 5, size - 5);
            out[size - 5] = '\0';
            return;
        }
        at += size;
    }
}

/* A page of another origin may not act for whoever looks at it. Programs send no origin. */
static bool is_same_origin(const Head *head)
{
    const char *const name = strstr(head->value[HEAD_ORIGIN], "://");

    return !head->has[HEAD_ORIGIN] ||
           (name && head->value[HEAD_HOST][0] && strcmp(name + 3, head->value[HEAD_HOST]) == 0);
}

/* A key of the handshake is 16 bytes in base64. */
static bool is_key(const char *key)
{
    unsigned char bytes[16];
    size_t size = 0;

    return strlen(key) == 24 &&
           sodium_base642bin(bytes, sizeof bytes, key, 24, NULL, &size, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           size == sizeof bytes;
}

/* Is the handshake as it must be? If not, the error is answered. */
static bool is_proper(Link *link, const Head *head)
{
    if (head->old || !head_lists(head->value[HEAD_CONNECTION], "upgrade") ||
        !is_key(head->value[HEAD_WS_KEY]))
        answer_refuse(link, 400, "bad-handshake",
                      "expected a WebSocket handshake as RFC 6455 has it");
    else if (strcmp(head->value[HEAD_WS_VERSION], "13") != 0)
        answer_refuse_with(link, 426, "bad-handshake", "expected sec-websocket-version 13",
                           "sec-websocket-version: 13\r\n");
    else if (!is_same_origin(head))
        answer_refuse(link, 403, "not-yours", "a page of another origin may not ask this");
    else if (!head_lists(head->value[HEAD_WS_PROTOCOL], "adoube.1"))
        answer_refuse(link, 400, "bad-handshake", "expected the subprotocol adoube.1");
    else
        return true;
    return false;
}

/* Accepts the handshake. */
static bool accept_key(Link *link, const char *key)
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char hash[SHA1_DIGEST_LENGTH];
    char accept[32], *text;
    SHA1_CTX sha;
    NetMessage *message;
    int size;

    SHA1Init(&sha);
    SHA1Update(&sha, (const uint8_t *)key, strlen(key));
    SHA1Update(&sha, (const uint8_t *)guid, sizeof guid - 1);
    SHA1Final(hash, &sha);
    sodium_bin2base64(accept, sizeof accept, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    message = message_new(256, &text);
    if (message == NULL)
        return false;
    size = snprintf(text, 256,
                    "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
                    "connection: upgrade\r\nsec-websocket-accept: %s\r\n"
                    "sec-websocket-protocol: adoube.1\r\n\r\n",
                    accept);
    message->size = (size_t)size;
    return output_queue(link, message);
}

/* Behind a proxy, whoever it spoke for is at the other end from now on. */
static void settle_account(Link *link)
{
    if (!link->proxied || link->speaker == link->account)
        return;
    link->account = link->speaker;
    link->account->queued += link->queued;
}

static void open_socket(Link *link, const char *key, void *admitted)
{
    Net *const net = link->net;
    NetWebSocket *const socket = calloc(1, sizeof *socket);

    if (socket == NULL || !accept_key(link, key)) {
        net->calls->closed(net->self, admitted);
        free(socket);
        link_drop(link);
        return;
    }
    socket->link = link;
    socket->admitted = admitted;
    settle_account(link);
    link->socket = socket;
    link->state = LINK_WS;
    link_tell(link, 101, 0);
    net->counts.web_sockets++;
    net->calls->opened(net->self, admitted, socket);
    if (link->state == LINK_WS && link->input_size > 0) {
        char *const text = link->input;
        const size_t size = link->input_size;
        link->input = NULL; /* frames that came with the handshake */
        link->input_size = link->input_capacity = 0;
        websocket_input(link, text, size);
        free(text);
    }
}

/* The request is over, whatever became of it. */
static void end_ask(Link *link)
{
    free(link->ask);
    link->ask = NULL;
}

/* It is decided later: the key of the handshake is kept. */
static void wait_for_admission(Link *link, const Head *head)
{
    link->head = malloc(sizeof *head);
    if (link->head == NULL) {
        link->net->calls->gone(link->net->self, link->ask);
        end_ask(link);
        answer_refuse_no_memory(link);
        return;
    }
    *link->head = *head;
}

void net_handshake_admit(NetAsk *ask, void *admitted)
{
    Link *const link = ask->link;
    Head *const head = link->head;

    end_ask(link);
    link->head = NULL;
    input_pause(link, false);
    open_socket(link, head->value[HEAD_WS_KEY], admitted);
    memset(head, 0, sizeof *head);
    free(head);
}

/* The net's user decides. */
static void ask_admission(Link *link, const Head *head)
{
    Net *const net = link->net;
    char token[64];
    NetReply reply = { 0 };
    void *admitted;

    link->state = LINK_WAITS;
    link->deadline = INT64_MAX;
    find_token(head->value[HEAD_WS_PROTOCOL], token, sizeof token);
    admitted = net->calls->admit(net->self, link->ask,
                                 &(NetRequest){ "GET", head->path, head->query, token, "", "", 0,
                                                link->speaker, link->inside,
                                                head->value[HEAD_HOST] },
                                 &reply);
    memset(token, 0, sizeof token);
    if (reply.later) {
        wait_for_admission(link, head);
        return;
    }
    end_ask(link);
    if (admitted) {
        buffer_free(&reply.body);
        open_socket(link, head->value[HEAD_WS_KEY], admitted);
        return;
    }
    net->counts.refused++;
    answer_send(link, &reply, "");
}

void handshake_begin(Link *link, const Head *head)
{
    Net *const net = link->net;

    if (!is_proper(link, head))
        return;
    if (link->speaker == NULL || !account_may_link(&net->accounts, link->speaker, net->most)) {
        answer_refuse(link, 429, "too-many", "too many connections from this address");
        return;
    }
    link->ends = true;
    link->ask = malloc(sizeof *link->ask);
    if (link->ask == NULL) {
        answer_refuse_no_memory(link);
        return;
    }
    *link->ask = (NetAsk){ link };
    ask_admission(link, head);
}
