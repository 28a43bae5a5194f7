// Who may open a WebSocket: it needs a game, the token of a seat, and one connection that the seat
// may still have.
#include "api/routes.h"
#include "games/client.h"

#include <string.h>

/* "/api/games/GAME/ws" */
static bool read_path(const char *path, char game_id[SECRET_ID])
{
    static const char before[] = "/api/games/", after[] = "/ws";

    if (strncmp(path, before, sizeof before - 1) != 0)
        return false;
    path += sizeof before - 1;
    if (strlen(path) != SECRET_ID - 1 + sizeof after - 1 ||
        strcmp(path + SECRET_ID - 1, after) != 0)
        return false;
    memcpy(game_id, path, SECRET_ID - 1);
    game_id[SECRET_ID - 1] = '\0';
    return true;
}

/* The seat's client; null, and the error is answered or comes later. */
static Client *admit(Api *api)
{
    Seat *seat;
    LiveGame *const game = api_game_of_seat(api, &seat);
    Client *client = NULL;

    if (game == NULL)
        return NULL;
    if (seat->here >= seat_connections(seat->kind))
        api_error(api, 429, "too-many", "this seat has too many connections");
    else if (api_pay(api, 1)) {
        client = client_new(api->hall, game, seat, api->request->account);
        if (client == NULL)
            api_no_memory(api);
    }
    return client;
}

/* The same for a request that has waited for its game. */
static void admit_later(Api *api)
{
    Client *const client = admit(api);

    if (client) {
        api->reply->later = true;
        net_handshake_admit(api->ask, client);
    }
}

void *api_admit(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply)
{
    Api api = {
        .hall = self, .ask = ask, .request = request, .reply = reply, .answer = admit_later
    };

    if (!request->inside && read_path(request->path, api.game_id))
        return admit(&api);
    api_error(&api, 404, "no-such-path", "there is nothing here");
    return NULL;
}
