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

void *api_admit(void *self, const NetRequest *request, NetReply *reply)
{
    Api api = { .hall = self, .request = request, .reply = reply };
    Seat *seat;
    LiveGame *game;
    Client *client = NULL;

    if (!read_path(request->path, api.game_id)) {
        api_error(&api, 404, "no-such-path", "there is nothing here");
        return NULL;
    }
    game = api_game_of_seat(&api, &seat);
    if (game == NULL)
        return NULL;
    if (seat->here >= seat_connections(seat->kind))
        api_error(&api, 429, "too-many", "this seat has too many connections");
    else if (api_pay(&api, 1)) {
        client = client_new(api.hall, game, seat, request->account);
        if (client == NULL)
            api_no_memory(&api);
    }
    return client;
}
