#include "fake_net.h"

#include "fuzz.h"

#include <jansson.h>
#include <string.h>

struct NetMessage {
    unsigned uses;
    size_t size;
    char text[];
};

bool fake_net_is_text(const char *text, size_t size)
{
    json_t *const string = json_stringn(text, size);

    json_decref(string);
    return string != NULL;
}

NetMessage *net_message(const char *text, size_t size)
{
    NetMessage *const message = malloc(sizeof *message + size);

    if (message == NULL)
        return NULL;
    message->uses = 1;
    message->size = size;
    memcpy(message->text, text, size);
    return message;
}

void net_message_retain(NetMessage *message)
{
    message->uses++;
}

void net_message_release(NetMessage *message)
{
    FUZZ_HOLDS(message->uses > 0);
    if (--message->uses == 0)
        free(message);
}

/* Entries come without gaps; one that comes again is the answer to an act that came again. */
static void follow(NetWebSocket *socket, const json_t *entries)
{
    size_t i;
    json_t *entry;

    json_array_foreach((json_t *)(size_t)entries, i, entry)
    {
        const int64_t seq = json_integer_value(json_object_get(entry, "seq"));
        FUZZ_HOLDS(seq > 0 && json_is_string(json_object_get(entry, "line")));
        FUZZ_HOLDS(socket->next == 0 || seq <= socket->next);
        if (socket->next == 0 || seq == socket->next)
            socket->next = seq + 1;
    }
}

void (*fake_net_seen)(const char *text, size_t size);

static void look_at(NetWebSocket *socket, NetMessage *message)
{
    json_t *const frame = json_loadb(message->text, message->size, JSON_REJECT_DUPLICATES, NULL);

    FUZZ_HOLDS(frame != NULL && json_object_size(frame) == 1);
    FUZZ_HOLDS(socket->admitted != NULL);
    if (!socket->shut)
        follow(socket, json_object_get(frame, "entries"));
    json_decref(frame);
}

void net_websocket_send(NetWebSocket *socket, NetMessage *message)
{
    if (fake_net_seen && !socket->shut)
        fake_net_seen(message->text, message->size);
    look_at(socket, message);
}

static void look_at_answer(NetReply *reply)
{
    if (fake_net_seen && reply->body.text)
        fake_net_seen(reply->body.text, reply->body.size);
}

void net_websocket_close(NetWebSocket *socket, int code, const char *why)
{
    FUZZ_HOLDS(why != NULL);
    if (!socket->shut)
        socket->shut = code;
}

void net_answer(NetAsk *ask, NetReply *reply)
{
    look_at_answer(reply);
    ask->status = reply->status;
    ask->got = *reply;
}

void net_handshake_admit(NetAsk *ask, void *admitted)
{
    ask->status = 101;
    ask->admitted = admitted;
}

void net_wake(Net *net, int64_t microseconds)
{
    (void)net;
    (void)microseconds;
}
