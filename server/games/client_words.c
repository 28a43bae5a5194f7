// What players say to each other: it is shown at once, and never kept. Spectators neither speak nor
// hear, so that nobody advises a player; partners can speak among themselves.
#include "games/client.h"
#include "games/nodes.h"

#include <string.h>

enum { WORDS_MOST = 280 };

static bool is_player(const Client *client)
{
    return client->view.kind == SEAT_WHITE || client->view.kind == SEAT_BLACK;
}

/* Spectators hear nothing; what is said aside only the speaker's own side hears. */
static bool hears(const Client *client, SeatKind aside)
{
    if (!client->live || client->socket == NULL || client->view.kind == SEAT_SPECTATOR)
        return false;
    return aside == SEAT_KINDS || client->view.kind == aside;
}

void client_words_show(LiveGame *game, const Client *except, SeatKind aside, const char *json,
                       size_t size)
{
    NetMessage *const message = net_message(json, size);

    for (Client *client = game->clients; client && message; client = client->next)
        if (client != except && hears(client, aside)) {
            net_message_retain(message);
            gate_send(client, message);
        }
    if (message)
        net_message_release(message);
}

/* Tells it here and on the other nodes. A speaker is told too, so that he sees that it was said. */
static void tell(Client *client, Buffer *text, bool aside, bool also_self)
{
    const SeatKind to = aside ? client->view.kind : SEAT_KINDS;

    if (!text->failed) {
        client_words_show(client->game, also_self ? NULL : client, to, text->text, text->size);
        nodes_tell_words(client->hall, client->game, to, text->text);
    }
    buffer_free(text);
}

static void put_speaker(Buffer *text, const Client *client)
{
    const Seat *const seat = client_seat(client);

    buffer_print(text, "\"by\":\"%s\",\"number\":%d,\"name\":", seat_name(client->view.kind),
                 client->view.number);
    buffer_json_string(text, seat && seat->stored.name[0] ? seat->stored.name : NULL);
}

bool client_words(Client *client, const char *text, bool aside)
{
    const size_t size = strlen(text);
    Buffer json = { 0 };

    if (size == 0 || size > WORDS_MOST || (!is_player(client) && client->view.kind != SEAT_UMPIRE))
        return false;
    buffer_print(&json, "{\"words\":{");
    put_speaker(&json, client);
    buffer_print(&json, ",\"aside\":%s,\"text\":", aside ? "true" : "false");
    buffer_json(&json, text, size);
    buffer_print(&json, "}}");
    tell(client, &json, aside, true);
    return true;
}

bool client_words_again(Client *client, const char *text)
{
    const char *const word = strchr(text, ' ');
    Buffer json = { 0 };

    if (!is_player(client) || word == NULL || (size_t)(word - text) != SECRET_ID - 1 ||
        strlen(word + 1) != SECRET_WORD - 1 || strchr(word + 1, ' '))
        return false;
    buffer_print(&json, "{\"again\":{");
    put_speaker(&json, client);
    buffer_print(&json, ",\"game\":");
    buffer_json(&json, text, SECRET_ID - 1);
    buffer_print(&json, ",\"invite\":");
    buffer_json_string(&json, word + 1);
    buffer_print(&json, "}}");
    tell(client, &json, false, false);
    return true;
}
