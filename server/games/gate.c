#include "games/gate.h"

#include "common/monotonic.h"
#include "games/client.h"

#include <stdlib.h>
#include <string.h>

enum {
    WAITS_LONG = 1000000, /* microseconds */
    HELD_MOST = 4096      /* messages that are held for one client */
};

void gate_begin(Gate *gate)
{
    *gate = (Gate){ .clients = NULL };
    gate->last_answer = &gate->answers;
}

/* ---- Messages ---- */

static bool widen(Held *held)
{
    const unsigned capacity = held->capacity ? held->capacity * 2 : 4;
    HeldMessage *const message = realloc(held->message, capacity * sizeof *message);

    if (message == NULL)
        return false;
    held->message = message;
    held->capacity = capacity;
    return true;
}

static void hold_message(Gate *gate, Client *client, NetMessage *message)
{
    Held *const held = &client->held;

    held->message[held->count++] = (HeldMessage){ message, client->game->batch, client->next_line };
    if (held->listed)
        return;
    held->listed = true;
    held->next = gate->clients;
    gate->clients = client;
}

void gate_send(Client *client, NetMessage *message)
{
    Held *const held = &client->held;

    if (client->socket == NULL || client->game == NULL) {
        net_message_release(message);
    } else if (!journal_is_unsaved(client->hall, client->game)) {
        client->sent = client->next_line;
        net_websocket_send(client->socket, message);
        net_message_release(message);
    } else if (held->count == HELD_MOST) {
        net_message_release(message);
        net_websocket_close(client->socket, 1013, "too much waits for the database");
    } else if (held->count == held->capacity && !widen(held)) {
        net_message_release(message);
        net_websocket_close(client->socket, 1011, "no memory");
    } else {
        hold_message(&client->hall->gate, client, message);
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

void gate_send_now(Client *client, Buffer *text)
{
    NetMessage *const message = text->failed ? NULL : net_message(text->text, text->size);

    if (message && client->socket)
        net_websocket_send(client->socket, message);
    else if (client->socket)
        net_websocket_close(client->socket, 1011, "no memory");
    if (message)
        net_message_release(message);
    buffer_free(text);
}

/* Lets the messages go that waited for a batch up to this one: sends them, or throws them away. */
static void release(Client *client, int64_t until, bool sent)
{
    Held *const held = &client->held;
    unsigned left = 0;

    for (unsigned i = 0; i < held->count; i++) {
        if (held->message[i].until > until) {
            held->message[left++] = held->message[i];
            continue;
        }
        if (sent && client->socket) {
            client->sent = held->message[i].next;
            net_websocket_send(client->socket, held->message[i].message);
        }
        net_message_release(held->message[i].message);
    }
    held->count = left;
}

void gate_begin_anew(Client *client, int64_t line)
{
    client->sent = line;
    for (unsigned i = 0; i < client->held.count; i++)
        if (client->held.message[i].next > line)
            client->held.message[i].next = line;
}

void gate_forget_client(Gate *gate, Client *client)
{
    if (client->held.listed) {
        Client **at = &gate->clients;
        while (*at != client)
            at = &(*at)->held.next;
        *at = client->held.next;
    }
    release(client, INT64_MAX, false);
    free(client->held.message);
    client->held = (Held){ .message = NULL };
}

/* ---- Answers ---- */

/* Puts the answer among those that are held. False: no memory. */
static bool hold(Hall *hall, const char *game_id, NetAsk *ask, const NetReply *reply)
{
    HeldAnswer *const answer = malloc(sizeof *answer);

    if (answer == NULL)
        return false;
    *answer = (HeldAnswer){ .ask = ask, .reply = *reply, .until = journal_newest(hall) };
    memcpy(answer->game_id, game_id, SECRET_ID);
    answer->reply.later = false;
    *hall->gate.last_answer = answer;
    hall->gate.last_answer = &answer->next;
    return true;
}

/* The answer to a request about something that was lost. */
static void lost(NetReply *reply)
{
    net_reply_error(reply, 503, "not-kept",
                    "the journal could not be written: ask again in a moment");
}

/* Must an answer wait? One about a game waits for what is not kept of it. */
static bool must_wait(Hall *hall, const char *game_id)
{
    const LiveGame *const game = game_id && game_id[0] ? hall_find(hall, game_id) : NULL;

    if (game_id == NULL)
        return false;
    return game ? journal_is_unsaved(hall, game) : journal_newest(hall) > 0;
}

void gate_reply(Hall *hall, const char *game_id, NetAsk *ask, NetReply *reply)
{
    if (reply->later || !must_wait(hall, game_id))
        return;
    if (hold(hall, game_id, ask, reply))
        *reply = (NetReply){ .later = true };
    else
        lost(reply);
}

void gate_answer(Hall *hall, const char *game_id, NetAsk *ask, NetReply *reply)
{
    const bool waits = must_wait(hall, game_id);

    if (waits && hold(hall, game_id, ask, reply))
        return;
    if (waits)
        lost(reply);
    net_answer(ask, reply);
}

/* Takes an answer out of those that are held. */
static HeldAnswer *take_out(Gate *gate, HeldAnswer **at)
{
    HeldAnswer *const answer = *at;

    *at = answer->next;
    if (gate->last_answer == &answer->next)
        gate->last_answer = at;
    return answer;
}

void gate_forget_answer(Gate *gate, const NetAsk *ask)
{
    for (HeldAnswer **at = &gate->answers; *at; at = &(*at)->next)
        if ((*at)->ask == ask) {
            HeldAnswer *const answer = take_out(gate, at);
            buffer_free(&answer->reply.body);
            free(answer);
            return;
        }
}

/* ---- Opening ---- */

static void send_messages(Gate *gate, int64_t until)
{
    Client **at = &gate->clients;

    while (*at) {
        Client *const client = *at;
        release(client, until, true);
        if (client->held.count > 0) {
            at = &client->held.next;
            continue;
        }
        *at = client->held.next;
        client->held.listed = client->held.told = false;
        client->held.next = NULL;
    }
}

void gate_open(Hall *hall)
{
    Gate *const gate = &hall->gate;
    HeldAnswer **at = &gate->answers;

    send_messages(gate, hall->journal.kept);
    while (*at) {
        HeldAnswer *answer;
        if ((*at)->until > hall->journal.kept) {
            at = &(*at)->next;
            continue;
        }
        answer = take_out(gate, at);
        if (answer->lost)
            lost(&answer->reply);
        net_answer(answer->ask, &answer->reply);
        free(answer);
        at = &gate->answers; /* whoever got it may have asked again */
    }
}

/* It tells nothing of what happened, so it need not wait itself. */
void gate_tell_waiting(Hall *hall)
{
    static const char text[] = "{\"waiting\":true}";
    NetMessage *message;

    if (hall->journal.written == NULL || monotonic_micros() - hall->journal.submitted < WAITS_LONG)
        return;
    message = net_message(text, sizeof text - 1);
    for (Client *client = hall->gate.clients; client && message; client = client->held.next)
        if (!client->held.told && client->socket) {
            client->held.told = true;
            net_websocket_send(client->socket, message);
        }
    if (message)
        net_message_release(message);
}

void gate_lose(Hall *hall, const char *game_id)
{
    LiveGame *const game = hall_find(hall, game_id);

    for (HeldAnswer *answer = hall->gate.answers; answer; answer = answer->next)
        if (answer->game_id[0] == '\0' || strcmp(answer->game_id, game_id) == 0)
            answer->lost = true;
    for (Client *client = game ? game->clients : NULL; client; client = client->next)
        release(client, INT64_MAX, false);
}
