#include "games/gate.h"

#include "games/client.h"

#include <stdlib.h>

void gate_begin(Gate *gate)
{
    *gate = (Gate){ .shut = false };
    gate->last_answer = &gate->answers;
}

void gate_shut(Gate *gate)
{
    gate->shut = true;
}

/* ---- Messages ---- */

static bool widen(Held *held)
{
    const unsigned capacity = held->capacity ? held->capacity * 2 : 4;
    NetMessage **const message = realloc(held->message, capacity * sizeof *message);

    if (message == NULL)
        return false;
    held->message = message;
    held->capacity = capacity;
    return true;
}

void gate_send(Client *client, NetMessage *message)
{
    Gate *const gate = &client->hall->gate;
    Held *const held = &client->held;

    if (client->socket == NULL) {
        net_message_release(message);
    } else if (!gate->shut) {
        net_websocket_send(client->socket, message);
        net_message_release(message);
    } else if (held->count == held->capacity && !widen(held)) {
        net_message_release(message);
        net_websocket_close(client->socket, 1011, "no memory");
    } else {
        held->message[held->count++] = message;
        if (!held->listed) {
            held->listed = true;
            held->next = gate->clients;
            gate->clients = client;
        }
    }
}

void gate_send_text(Client *client, Buffer *text)
{
    NetMessage *const message = text->failed ? NULL : net_message(text->text, text->size);

    if (message)
        gate_send(client, message);
    else if (client->socket)
        net_websocket_close(client->socket, 1011, "no memory");
    buffer_free(text);
}

/* Sends the messages that are held, or throws them away. */
static void release(Client *client, bool kept)
{
    Held *const held = &client->held;

    for (unsigned i = 0; i < held->count; i++) {
        if (kept && client->socket)
            net_websocket_send(client->socket, held->message[i]);
        net_message_release(held->message[i]);
    }
    held->count = 0;
}

void gate_forget_client(Gate *gate, Client *client)
{
    if (client->held.listed) {
        Client **at = &gate->clients;
        while (*at != client)
            at = &(*at)->held.next;
        *at = client->held.next;
    }
    release(client, false);
    free(client->held.message);
    client->held = (Held){ NULL, 0, 0, false, NULL };
}

/* ---- Answers ---- */

static bool hold(Gate *gate, NetAsk *ask, const NetReply *reply)
{
    HeldAnswer *const answer = malloc(sizeof *answer);

    if (answer == NULL)
        return false;
    *answer = (HeldAnswer){ ask, *reply, NULL };
    answer->reply.later = false;
    *gate->last_answer = answer;
    gate->last_answer = &answer->next;
    return true;
}

/* The answer to a request whose transaction was lost. */
static void lost(NetReply *reply)
{
    net_reply_error(reply, 503, "not-kept",
                    "the journal could not be written: ask again in a moment");
}

void gate_reply(Gate *gate, NetAsk *ask, NetReply *reply)
{
    if (!gate->shut || reply->later)
        return;
    if (hold(gate, ask, reply))
        *reply = (NetReply){ .later = true };
    else
        lost(reply);
}

void gate_answer(Gate *gate, NetAsk *ask, NetReply *reply)
{
    if (gate->shut && hold(gate, ask, reply))
        return;
    if (gate->shut)
        lost(reply);
    net_answer(ask, reply);
}

void gate_forget_answer(Gate *gate, const NetAsk *ask)
{
    for (HeldAnswer **at = &gate->answers; *at; at = &(*at)->next)
        if ((*at)->ask == ask) {
            HeldAnswer *const answer = *at;
            *at = answer->next;
            if (gate->last_answer == &answer->next)
                gate->last_answer = at;
            buffer_free(&answer->reply.body);
            free(answer);
            return;
        }
}

void gate_open(Gate *gate, bool kept)
{
    HeldAnswer *answer;

    gate->shut = false;
    while (gate->clients) {
        Client *const client = gate->clients;
        gate->clients = client->held.next;
        client->held.listed = false;
        client->held.next = NULL;
        /* even if the transaction was lost, messages about games that had no part in it are true */
        release(client, kept || (client->game && !client->game->unsaved));
    }
    while ((answer = gate->answers) != NULL) {
        gate->answers = answer->next;
        if (gate->answers == NULL)
            gate->last_answer = &gate->answers;
        if (!kept)
            lost(&answer->reply);
        net_answer(answer->ask, &answer->reply);
        free(answer);
    }
}
