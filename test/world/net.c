// The net: messages are under way for a while and stay in order on their connection; a connection
// that ends loses what is under way. A client that gives a connection up and comes again on another
// may still have acts under way on the first, and the node does not know yet that it is gone: so
// messages come in another order than they were sent. Everything that leaves a node is checked when
// it leaves.
#include "world.h"

#include <stdlib.h>
#include <string.h>

enum { UNDER_WAY = 1 << 14, SOCKETS = 1 << 12 };

struct NetMessage {
    unsigned uses;
    size_t size;
    char text[];
};

typedef struct Letter {
    int64_t due;
    NetWebSocket *socket;
    bool to_node, close;
    char *text;
    size_t size;
} Letter;

static Letter letter[UNDER_WAY];
static unsigned letters;
static NetWebSocket *open_socket[SOCKETS];
static unsigned sockets;

static void post(NetWebSocket *socket, bool to_node, bool close, const char *text, size_t size,
                 int64_t late)
{
    Letter *const added = &letter[letters];
    int64_t *const last = &socket->last[to_node];
    const int64_t slow = world_happens(KIND_SLOW_NET, 200) ? world_dice(900000) : 0;
    int64_t due = world_now + 300 + world_dice(3000) + slow + late;

    WORLD_HOLDS(letters < UNDER_WAY, "too much is under way");
    if (due <= *last)
        due = *last + 1;
    *last = due;
    *added = (Letter){ .due = due,
                       .socket = socket,
                       .to_node = to_node,
                       .close = close,
                       .text = malloc(size + 1),
                       .size = size };
    memcpy(added->text, text, size);
    added->text[size] = '\0';
    socket->letters++;
    letters++;
}

/* ---- Connections ---- */

NetWebSocket *net_join(WorldSeat *seat, WorldNode *node, void *admitted)
{
    NetWebSocket *const socket = calloc(1, sizeof *socket);

    *socket = (NetWebSocket){
        .seat = seat, .table = seat->table, .side = seat->side, .node = node, .admitted = admitted
    };
    memcpy(socket->game, seat->table->game, sizeof socket->game);
    WORLD_HOLDS(sockets < SOCKETS, "too many connections");
    open_socket[sockets++] = socket;
    return socket;
}

static void free_unused(void)
{
    for (unsigned i = 0; i < sockets;)
        if (open_socket[i]->seat || open_socket[i]->admitted || open_socket[i]->letters) {
            i++;
        } else {
            free(open_socket[i]);
            open_socket[i] = open_socket[--sockets];
        }
}

static void close_at_node(NetWebSocket *socket)
{
    WorldNode *const running = world_running;
    void *const admitted = socket->admitted;

    if (admitted == NULL)
        return;
    socket->admitted = NULL;
    world_running = socket->node;
    client_closed(&socket->node->hall, admitted);
    world_running = running;
}

void net_give_up(NetWebSocket *socket)
{
    const bool half_open = world_happens(KIND_HALF_OPEN, 4);

    socket->seat = NULL;
    if (socket->admitted)
        post(socket, true, true, "", 0, half_open ? world_dice(20000000) : 0);
}

void net_node_is_dead(WorldNode *node)
{
    for (unsigned i = 0; i < sockets; i++) {
        NetWebSocket *const socket = open_socket[i];
        if (socket->node != node)
            continue;
        close_at_node(socket);
        if (socket->seat)
            seat_lost(socket->seat);
    }
}

/* ---- What arrives ---- */

static bool is_held(const Letter *found)
{
    return found->to_node && found->socket->node->stopped;
}

static void arrive(const Letter *found)
{
    NetWebSocket *const socket = found->socket;

    socket->letters--;
    if (found->close) {
        close_at_node(socket);
        if (socket->seat)
            seat_lost(socket->seat);
    } else if (found->to_node && socket->admitted && !socket->shut) {
        world_running = socket->node;
        client_frame(&socket->node->hall, socket->admitted, found->text, found->size);
        world_running = NULL;
    } else if (!found->to_node && socket->seat) {
        table_take(socket->seat, found->text, found->size);
    }
}

void net_turn_world(void)
{
    for (;;) {
        unsigned first = letters;
        Letter found;
        for (unsigned i = 0; i < letters; i++)
            if (letter[i].due <= world_now && !is_held(&letter[i]) &&
                (first == letters || letter[i].due < letter[first].due))
                first = i;
        if (first == letters)
            break;
        found = letter[first];
        letter[first] = letter[--letters];
        arrive(&found);
        free(found.text);
    }
    free_unused();
}

void net_to_node(NetWebSocket *socket, const char *text)
{
    post(socket, true, false, text, strlen(text), 0);
}

/* ---- What the server calls ---- */

NetMessage *net_message(const char *text, size_t size)
{
    NetMessage *const message = malloc(sizeof *message + size);

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
    if (--message->uses == 0)
        free(message);
}

void net_websocket_send(NetWebSocket *socket, NetMessage *message)
{
    if (socket->shut || !socket->node->lives)
        return;
    check_sent(socket, message->text, message->size);
    post(socket, false, false, message->text, message->size, 0);
}

void net_websocket_close(NetWebSocket *socket, int code, const char *why)
{
    (void)why;
    if (socket->shut || !socket->node->lives)
        return;
    socket->shut = code;
    post(socket, false, true, "", 0, 0);
}

void net_answer(NetAsk *ask, NetReply *reply)
{
    const char *const text = reply->fixed ? reply->fixed : reply->body.text;

    ask->done = true;
    ask->answered(ask->self, reply->status, text ? text : "",
                  reply->fixed ? reply->fixed_size : reply->body.size);
    buffer_free(&reply->body);
}

void net_handshake_admit(NetAsk *ask, void *admitted)
{
    ask->done = true;
    ask->admitted = admitted;
    ask->answered(ask->self, 101, "", 0);
}

void net_wake(Net *net, int64_t microseconds)
{
    if (world_now + microseconds < net->node->wake)
        net->node->wake = world_now + microseconds;
}

int64_t net_next(void)
{
    int64_t next = INT64_MAX;

    for (unsigned i = 0; i < letters; i++)
        if (letter[i].due < next && !is_held(&letter[i]))
            next = letter[i].due;
    return next;
}

void net_end(void)
{
    while (letters > 0) {
        letters--;
        letter[letters].socket->letters--;
        free(letter[letters].text);
    }
    for (unsigned i = 0; i < sockets; i++)
        open_socket[i]->seat = NULL;
    free_unused();
}
