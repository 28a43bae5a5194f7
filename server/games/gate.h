// The gate: whatever leaves the server goes through it. While a transaction is open, messages and
// answers are held here, because they may tell of something that is not on the disk yet. When the
// transaction was committed they go out, in order; when it was lost, answers become a 503 and
// messages are thrown away. No other file may send or answer (test/checks/layers.py).
#ifndef ADOUBE_SERVER_GAMES_GATE_H
#define ADOUBE_SERVER_GAMES_GATE_H

#include "net/net.h"

struct Client;

/* The messages of one client that are held. */
typedef struct Held {
    NetMessage **message;
    unsigned count, capacity;
    bool listed;
    struct Client *next; /* of the clients with messages that are held */
} Held;

/* An answer that is held. */
typedef struct HeldAnswer {
    NetAsk *ask;
    NetReply reply;
    struct HeldAnswer *next;
} HeldAnswer;

typedef struct Gate {
    bool shut; /* a transaction is open */
    struct Client *clients;
    HeldAnswer *answers, **last_answer;
} Gate;

void gate_begin(Gate *gate);

/* Holds everything back from now on, because a transaction was opened. */
void gate_shut(Gate *gate);

/* The transaction has ended. If it was kept, everything goes out. */
void gate_open(Gate *gate, bool kept);

/* Sends a message, and releases it when it is sent; or a text, which is freed. */
void gate_send(struct Client *client, NetMessage *message);
void gate_send_text(struct Client *client, Buffer *text);

/* The reply to a request that is being answered now: if the gate is shut it is held, and what the
 * net gets is that the answer comes later. */
void gate_reply(Gate *gate, NetAsk *ask, NetReply *reply);

/* Answers a request for which it was said that the answer comes later. */
void gate_answer(Gate *gate, NetAsk *ask, NetReply *reply);

/* Nobody waits for an answer, or for messages, any more. */
void gate_forget_answer(Gate *gate, const NetAsk *ask);
void gate_forget_client(Gate *gate, struct Client *client);

#endif
