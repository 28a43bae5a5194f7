// What an invitation invites to, for somebody who holds one and has not sat down: the game, who is
// there already, and the seat that is offered.
#include "api/routes.h"
#include "games/entry.h"

#include <string.h>

void api_invitation(Api *api)
{
    const char *const word = api->request->bearer;
    Buffer *const body = &api->reply->body;
    unsigned char hash[SECRET_HASH];
    char picture[SECRET_HEX];
    const Seat *seat;
    LiveGame *game;

    if (!secret_hash(word, strlen(word), hash)) {
        api_error(api, 401, "no-invitation", "expected authorization: Bearer WORD, an invitation");
        return;
    }
    game = api_game(api);
    if (game == NULL)
        return;
    seat = live_game_seat_of_invite(game, hash);
    if (seat == NULL) {
        api_unknown(api, game, "no-invitation", "this word is no invitation of this game");
        return;
    }
    buffer_print(
        body, "{\"seat\":\"%s\",\"number\":%d,\"taken\":%s,\"maker\":", seat_name(seat->kind),
        seat->number, seat->stored.taken && seat->kind != SEAT_SPECTATOR ? "true" : "false");
    buffer_json_string(body, game->stored.maker);
    buffer_print(body, ",\"about\":");
    entry_about(body, game, (View){ seat->kind, seat->number });
    if (seat->kind == SEAT_SPECTATOR) {
        secret_picture(picture, seat->stored.invite);
        buffer_print(body, ",\"picture\":\"%s\"", picture);
    }
    buffer_put(body, "}", 1);
    api_json(api, 200);
}
