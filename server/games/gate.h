// The gate: whatever leaves the server goes through it. What tells of a game of which something is
// not kept yet is held here until it is: messages and answers wait for the batch of the journal
// that has the newest of it. If the game's part of a batch is lost, messages about it are thrown
// away and answers become a 503. No other file may send or answer (test/checks/layers.py).
#ifndef ADOUBE_SERVER_GAMES_GATE_H
#define ADOUBE_SERVER_GAMES_GATE_H

#include "net/net.h"
#include "store/secret.h"

struct Client;
struct Hall;

typedef struct HeldMessage {
    NetMessage *message;
    int64_t until; /* the batch that it waits for */
    int64_t next;  /* the first line that the client has not been sent when this is sent */
} HeldMessage;

/* The messages of one client that are held. */
typedef struct Held {
    HeldMessage *message;
    unsigned count, capacity;
    bool listed;
    bool told;           /* that it waits */
    struct Client *next; /* of the clients with messages that are held */
} Held;

/* An answer that is held. */
typedef struct HeldAnswer {
    NetAsk *ask;
    NetReply reply;
    int64_t until;
    char game_id[SECRET_ID]; /* the game it is about; empty if it is about several */
    bool lost;
    struct HeldAnswer *next;
} HeldAnswer;

typedef struct Gate {
    struct Client *clients;
    HeldAnswer *answers, **last_answer;
} Gate;

void gate_begin(Gate *gate);

/* A batch has ended: what waited for it goes out. */
void gate_open(struct Hall *hall);

/* Whoever has waited for long is told that the database is waited for. */
void gate_tell_waiting(struct Hall *hall);

/* What was not kept of a game is lost. */
void gate_lose(struct Hall *hall, const char *game_id);

/* The client begins anew with this line: messages that are held count for nothing. */
void gate_begin_anew(struct Client *client, int64_t line);

/* Sends a message, and releases it when it is sent; or a text, which is freed. */
void gate_send(struct Client *client, NetMessage *message);
void gate_send_text(struct Client *client, Buffer *text);

/* Sends a text at once, and frees it: only for what tells nothing of the game. */
void gate_send_now(struct Client *client, Buffer *text);

/* The reply to a request that is being answered now: if it is held, what the net gets is that the
 * answer comes later. `game_id` is empty if it is about several games, and null if about none. */
void gate_reply(struct Hall *hall, const char *game_id, NetAsk *ask, NetReply *reply);

/* Answers a request for which it was said that the answer comes later. */
void gate_answer(struct Hall *hall, const char *game_id, NetAsk *ask, NetReply *reply);

/* Nobody waits for an answer, or for messages, any more. */
void gate_forget_answer(Gate *gate, const NetAsk *ask);
void gate_forget_client(Gate *gate, struct Client *client);

#endif
