// The gate: nothing leaves the server past it. While a transaction is open, whatever is to be sent
// or answered is held here, because it may tell of what is not on the disk yet; when the
// transaction has ended well it goes out, in order; when it was lost, answers become a 503 and the
// rest is thrown away. net_send and net_answer are called in gate.c and nowhere else.
#ifndef ADOUBE_SERVER_GAMES_GATE_H
#define ADOUBE_SERVER_GAMES_GATE_H

#include "net/net.h"

struct Client;

/* What a connection is to be sent. */
typedef struct Held {
    NetMessage **message;
    unsigned count, capacity;
    bool listed;
    struct Client *next; /* of all that are held */
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

/* From now on everything is held; now it goes out, or is thrown away. */
void gate_shut(Gate *gate);
void gate_open(Gate *gate, bool kept);

/* A message, of which the gate takes over one use; a text that is written into one. */
void gate_send(struct Client *client, NetMessage *message);
void gate_send_text(struct Client *client, Buffer *text);

/* Answers a request: at once, with `later` said of it when the gate is shut. */
void gate_reply(Gate *gate, NetAsk *ask, NetReply *reply);
void gate_answer(Gate *gate, NetAsk *ask, NetReply *reply); /* one that was to be answered later */

/* Nobody waits for it any more. */
void gate_forget_answer(Gate *gate, const NetAsk *ask);
void gate_forget_client(Gate *gate, struct Client *client);

#endif
