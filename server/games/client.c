#include "games/client.h"

#include "games/nodes.h"
#include "games/tell.h"

#include <stdlib.h>

Client *client_new(Hall *hall, LiveGame *game, const Seat *seat, Account *account)
{
    Client *const client = calloc(1, sizeof *client);

    if (client == NULL)
        return NULL;
    *client = (Client){ .hall = hall,
                        .game = game,
                        .view = { seat->kind, seat->number },
                        .account = account,
                        .next = game->clients };
    seat_fill(&client->allowance);
    game->clients = client;
    return client;
}

Seat *client_seat(const Client *client)
{
    return live_game_seat(client->game, client->view.kind, client->view.number);
}

void client_opened(void *self, void *admitted, NetWebSocket *socket)
{
    Client *const client = admitted;
    Seat *const seat = client_seat(client);

    (void)self;
    client->socket = socket;
    if (seat == NULL)
        return;
    client->counted = true;
    live_game_run_clock(client->game, client->hall->clock.play);
    if (client->game->state.ready &&
        (seat->kind == (SeatKind)client->game->state.turn.against || seat->kind == SEAT_TABLE))
        live_game_end_grace(client->game, client->hall->clock.play);
    /* the others learn that somebody sits there now, and not that he opened another connection */
    if (seat->here++ == 0) {
        nodes_tell_seat(client->hall, client->game, seat);
        tell_about(client->game);
    } else {
        tell_about_one(client);
    }
}

void client_close_all(LiveGame *game, int code, const char *why)
{
    Client *client = game->clients;

    while (client) {
        Client *const next = client->next;
        client->game = NULL;
        client->next = NULL;
        if (client->socket)
            net_websocket_close(client->socket, code, why);
        client = next;
    }
}

void client_close_seat(LiveGame *game, SeatKind kind, int number)
{
    for (Client *client = game->clients; client; client = client->next)
        if (client->socket && client->view.kind == kind && client->view.number == number)
            net_websocket_close(client->socket, 4003, "this seat was given anew");
}

void client_drained(void *self, void *admitted)
{
    (void)self;
    client_catch_up_go_on(admitted);
}

static void unlink_client(Client *client)
{
    Client **at;

    if (client->game)
        for (at = &client->game->clients; *at; at = &(*at)->next)
            if (*at == client) {
                *at = client->next;
                break;
            }
    gate_forget_client(&client->hall->gate, client);
    client_catch_up_stop(client);
}

void client_closed(void *self, void *admitted)
{
    Hall *const hall = self;
    Client *const client = admitted;
    LiveGame *const game = client->game;
    Seat *const seat = game && client->counted ? client_seat(client) : NULL;

    client->socket = NULL;
    if (seat)
        client_hand_off(client);
    unlink_client(client);
    free(client);
    if (game)
        game->last_used = hall->clock.play;
    if (seat && seat->here && --seat->here == 0) {
        seat->left = hall_date(hall);
        nodes_tell_seat(hall, game, seat);
        tell_about(game);
    }
}
