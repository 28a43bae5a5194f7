// A player's hand, as it moves over the board: it is shown to those who may see the board, and
// never kept.
#include "games/client.h"
#include "games/nodes.h"

#include <stdio.h>
#include <string.h>

static bool has_hand(const Client *client)
{
    return client->view.kind != SEAT_UMPIRE && client->view.kind != SEAT_SPECTATOR;
}

/* At a table that both players share, the hand is that of the player whose turn it is. */
static const char *side_of(const Client *client)
{
    return client->view.kind == SEAT_TABLE ? seat_name((SeatKind)client->game->state.turn.side)
                                           : seat_name(client->view.kind);
}

void client_hand_show(LiveGame *game, const Client *except, const char *json, size_t size)
{
    NetMessage *const message = net_message(json, size);

    for (Client *other = game->clients; other && message; other = other->next)
        if (other != except && other->live && other->socket &&
            (strcmp(game->stored.blindfold, "none") == 0 || other->view.kind > SEAT_BLACK)) {
            net_message_retain(message);
            gate_send(other, message);
        }
    if (message)
        net_message_release(message);
}

static void show(Client *client, Buffer *text)
{
    if (!text->failed) {
        client_hand_show(client->game, client, text->text, text->size);
        nodes_tell_hand(client->hall, client->game, text->text);
    }
    buffer_free(text);
}

void client_hand_off(Client *client)
{
    Buffer text = { 0 };

    if (!has_hand(client))
        return;
    buffer_print(&text, "{\"hand\":{\"by\":\"%s\",\"off\":true}}", side_of(client));
    show(client, &text);
}

static bool is_square(const char *word)
{
    return word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
}

static bool is_near_board(double place)
{
    return place >= -4 && place <= 12;
}

bool client_hand(Client *client, const char *text)
{
    Buffer json = { 0 };
    char square[3] = "";
    double x = 0, y = 0;
    int end = 0;

    if (!has_hand(client))
        return true; /* it is ignored */
    if (strcmp(text, "off") == 0) {
        client_hand_off(client);
        return true;
    }
    if (sscanf(text, "%8lf %8lf %2s%n", &x, &y, square, &end) != 3 || text[end] != '\0' ||
        !is_near_board(x) || !is_near_board(y) || (strcmp(square, "-") != 0 && !is_square(square)))
        return false;
    buffer_print(&json, "{\"hand\":{\"by\":\"%s\",\"x\":%.3f,\"y\":%.3f,\"from\":\"%s\"}}",
                 side_of(client), x, y, square);
    show(client, &json);
    return true;
}
