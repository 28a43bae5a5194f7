// A frame that a client sent: `from N`, `act ID LINE`, `hand …`, `say …` or `ping` (PROTOCOL.md).
#include "common/line_check.h"
#include "games/claims.h"
#include "games/tell.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Reads a number and the blank after it. */
static bool read_number(const char **text, int64_t *number)
{
    char *end;

    if (**text < '0' || **text > '9')
        return false;
    errno = 0;
    *number = strtoll(*text, &end, 10);
    if (errno || *number < 0 || *number > INT64_C(9007199254740991))
        return false;
    *text = *end == ' ' ? end + 1 : end;
    return *end == ' ' || *end == '\0';
}

/* The text after a word that a frame begins with, and after the blank that follows it; null if the
 * frame begins otherwise. */
static const char *after_word(const char *frame, const char *word)
{
    const size_t size = strlen(word);

    if (strncmp(frame, word, size) != 0 || (frame[size] != ' ' && frame[size] != '\0'))
        return NULL;
    return frame[size] ? frame + size + 1 : frame + size;
}

/* Takes the price, in frames, from what the seat and the address may send. False if they may not:
 * then the connection is closed. */
static bool pay(Client *client, int64_t frames)
{
    const int64_t now = hall_play(client->hall);
    Seat *const seat = client_seat(client);
    Bucket *const own = client->view.kind == SEAT_SPECTATOR || seat == NULL ? &client->allowance
                                                                            : &seat->allowance;

    if (seat_spend(own, frames, now) &&
        net_spend(client->hall->net, client->account, ACCOUNT_FRAMES, frames))
        return true;
    client->hall->counts.refused++;
    net_websocket_close(client->socket, 4000, "too many frames");
    return false;
}

/* ---- from N ---- */

/* Fifty entries cost as much as one frame. */
static int64_t price_from(const Client *client, int64_t line)
{
    const int64_t lines = client->game->state.seq - line;

    return lines > 0 ? (lines < 4000 ? lines : 4000) / 50 : 0;
}

static void take_from(Client *client, const char *text)
{
    int64_t line;

    if (!read_number(&text, &line) || line < 1)
        tell_error(client, 0, "bad-frame", "expected `from N`, N at least 1");
    else if (pay(client, price_from(client, line)))
        client_catch_up_from(client, line);
}

/* ---- act ID LINE ---- */

/* An act whose ID this seat has used before: its entry is sent once more. */
static void send_again(Client *client, int64_t id)
{
    if (pay(client, 2) && !client_catch_up_repeat(client, id))
        tell_error(client, id, "too-many", "too many answers are under way: wait a little");
}

/* May this seat do this now? If not, the error is told. */
static bool may_act(Client *client, int64_t id, const char *text)
{
    ActFault fault = { "bad-line", { 0 } };
    adoube_docket_line parts;
    bool may = false;

    if (!docket_line_cut_act(text, strlen(text), &parts, &fault.message))
        tell_error(client, id, fault.code, act_message(&fault));
    else if (!seat_may_act(client->view.kind, parts.actor) ||
             (parts.partner && client->view.kind != SEAT_TABLE &&
              (int)parts.partner != client->view.number))
        tell_error(client, id, "not-yours",
                   "expected an act of this seat's own: `white …`, `black …`");
    else if (!client->game->state.ready)
        tell_error(client, id, "not-begun", "not every player has taken a seat");
    else if (!net_spend(client->hall->net, client->account, ACCOUNT_BYTES,
                        (int64_t)strlen(text) + 160))
        tell_error(client, id, "too-many", "too much was written from this address");
    else
        may = true;
    buffer_free(&fault.message);
    return may;
}

static void take_act(Client *client, const char *text)
{
    Hall *const hall = client->hall;
    LiveGame *const game = client->game;
    ActFault fault = { NULL, { 0 } };
    ActFrom from = { .kind = client->view.kind, .number = client->view.number };

    if (!read_number(&text, &from.id) || from.id == 0) {
        tell_error(client, 0, "bad-frame", "expected `act ID LINE`, ID a number above nought");
    } else if (from.id <= game_state_last_id(&game->state, seat_name(from.kind), from.number)) {
        send_again(client, from.id);
    } else if (claims_is_waiting(game, &from)) {
        return; /* it is answered when its turn has come */
    } else if (may_act(client, from.id, text)) {
        from.play = hall_play(hall);
        from.date = hall->clock.date;
        game->asker = client->account->address;
        live_game_end_grace(game, from.play);
        if (!act_hear(hall, game, &from, text, strlen(text), &fault) && client->game)
            tell_error(client, from.id, fault.code, act_message(&fault));
        buffer_free(&fault.message);
    }
}

/* The ID of an act that is refused before it is read, so that its sender knows which one; 0 if it
 * has none. */
static int64_t id_of(const char *frame)
{
    const char *text = after_word(frame, "act");
    int64_t id;

    return text && read_number(&text, &id) ? id : 0;
}

/* ---- Frames ---- */

static void pong(Client *client)
{
    Buffer text = { 0 };

    buffer_print(&text, "{\"pong\":true}");
    gate_send_now(client, &text);
}

static void take_frame(Client *client, const char *frame)
{
    const char *text;

    if ((text = after_word(frame, "act")) != NULL)
        take_act(client, text);
    else if ((text = after_word(frame, "from")) != NULL)
        take_from(client, text);
    else if ((text = after_word(frame, "hand")) != NULL) {
        if (!client_hand(client, text))
            tell_error(client, 0, "bad-frame", "expected `hand X Y SQUARE` or `hand off`");
    } else if (strcmp(frame, "ping") == 0)
        pong(client);
    else if ((text = after_word(frame, "say")) != NULL ||
             (text = after_word(frame, "aside")) != NULL) {
        if (!client_words(client, text, frame[0] == 'a'))
            tell_error(client, 0, "bad-frame",
                       "expected `say WORDS` of a player, 280 bytes at most");
    } else if ((text = after_word(frame, "again")) != NULL) {
        if (!client_words_again(client, text))
            tell_error(client, 0, "bad-frame", "expected `again GAME WORD` of a player");
    } else
        tell_error(client, 0, "bad-frame",
                   "expected `from`, `act`, `hand`, `say`, `aside`, `again` or `ping`");
}

void client_frame(void *self, void *admitted, const char *text, size_t size)
{
    Client *const client = admitted;
    char frame[NET_FRAME + 1];

    (void)self;
    if (client->game == NULL || !pay(client, SEAT_FRAME))
        return;
    if (size)
        memcpy(frame, text, size);
    frame[size] = '\0';
    if (line_check(frame, size))
        take_frame(client, frame);
    else
        tell_error(client, id_of(frame), "bad-frame",
                   "expected one line without control characters");
}
