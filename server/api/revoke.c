// Giving a seat anew: a token or an invitation that was lost or stolen is made worthless.
#include "api/body.h"
#include "api/routes.h"
#include "games/tell.h"

#include <stdio.h>
#include <string.h>

typedef struct Revoking {
    LiveGame *game;
    Seat *own, *seat; /* the seat that asks, and the seat that is given anew */
} Revoking;

static bool is_makers(const LiveGame *game, const Seat *seat)
{
    return seat->number == 1 && strcmp(game->stored.maker, seat_name(seat->kind)) == 0;
}

/* Everybody may give his own seat anew. Another's seat, while nobody is connected there, may be
 * given anew by the umpire, or by the maker of the game until the first act: after that he could
 * take his adversary's seat and resign for him. */
static bool may_revoke(Api *api, const Revoking *r)
{
    const bool makers = is_makers(r->game, r->own) && !r->game->running;

    if (r->seat == r->own && r->seat->kind != SEAT_SPECTATOR)
        return true;
    if (r->seat == r->own || (!makers && r->own->kind != SEAT_UMPIRE))
        api_error(
            api, 403, "not-yours",
            "only the umpire gives another's seat anew, or who made the game before it began");
    else if (r->game->stored.engine[0] &&
             strcmp(r->game->stored.engine, seat_name(r->seat->kind)) == 0)
        api_error(api, 409, "taken", "the engine sits there");
    else if (seat_is_here(r->seat) && r->seat->kind != SEAT_SPECTATOR)
        api_error(api, 409, "taken", "somebody sits there now: he has not lost his seat");
    else
        return true;
    return false;
}

/* One's own seat gets another token at once. Another's seat gets an invitation, and its name stays
 * until somebody takes it. */
static void give_anew(Api *api, const Revoking *r)
{
    StoredSeat changed = r->seat->stored;
    const bool own = r->seat == r->own;
    ApiChange change;
    char word[SECRET_WORD];

    secret_word(word);
    changed.given++;
    changed.fresh = r->game->state.seq;
    if (!own)
        changed.since = r->game->state.seq;
    secret_hash(word, strlen(word), own ? changed.token : changed.invite);
    if (own)
        memset(changed.invite, 0, sizeof changed.invite);
    else if (r->seat->kind == SEAT_SPECTATOR) /* for spectators the invitation is the token */
        memcpy(changed.token, changed.invite, SECRET_HASH);
    else
        changed.taken = false;
    if (!api_change_begin(api, r->game, &change) ||
        !api_change_end(api, &change,
                        journal_change(api->hall, change.part,
                                       &(StoreChange){ .kind = STORE_PUT_SEAT, .seat = &changed })))
        return;
    r->seat->stored = changed;
    game_state_set_last_id(&r->game->state, seat_name(r->seat->kind), r->seat->number, 0);
    client_close_seat(r->game, r->seat->kind, r->seat->number);
    tell_about(r->game);
    buffer_print(&api->reply->body, "{\"seat\":\"%s\",\"number\":%d,\"%s\":\"%s\"}",
                 seat_name(r->seat->kind), r->seat->number, own ? "token" : "word", word);
    api_json(api, 200);
    memset(word, 0, sizeof word);
}

void api_revoke(Api *api)
{
    static const char *const keys[] = { "seat", "number", NULL };
    json_t *const body = api_body(api, keys);
    const json_t *number;
    Revoking r = { NULL, NULL, NULL };
    char name[12];
    SeatKind kind;

    if (body == NULL)
        return;
    number = json_object_get(body, "number");
    r.game = api_body_string(api, body, "seat", name, sizeof name) ? api_game_of_seat(api, &r.own)
                                                                   : NULL;
    if (r.game) {
        r.seat = seat_kind(name, &kind) && json_is_integer(number) &&
                         json_integer_value(number) >= 0 && json_integer_value(number) < 100
                     ? live_game_seat(r.game, kind, (int)json_integer_value(number))
                     : NULL;
        if (r.seat == NULL)
            api_error(api, 400, "bad-value", "'seat' and 'number': expected a seat of this game");
        else if (may_revoke(api, &r))
            give_anew(api, &r);
    }
    json_decref(body);
}
