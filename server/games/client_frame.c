// What comes over a WebSocket: who may open one, and each frame.
#include "games/hall.h"

#include "api/api.h"
#include "common/line_check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Coming and going ---- */

/* "/api/games/GAME/ws" */
static bool game_of(const char *path, char id[SECRET_ID])
{
    static const char before[] = "/api/games/", after[] = "/ws";

    if (strncmp(path, before, sizeof before - 1) != 0)
        return false;
    path += sizeof before - 1;
    if (strlen(path) != SECRET_ID - 1 + sizeof after - 1 ||
        strcmp(path + SECRET_ID - 1, after) != 0)
        return false;
    memcpy(id, path, SECRET_ID - 1);
    id[SECRET_ID - 1] = '\0';
    return true;
}

static Client *sit_down(Hall *hall, LiveGame *game, const Seat *seat, Account *account)
{
    Client *const client = calloc(1, sizeof *client);

    if (client == NULL)
        return NULL;
    *client = (Client){ .hall = hall,
                        .game = game,
                        .view = { seat->kind, seat->number },
                        .account = account,
                        .after = game->clients };
    seat_fill(&client->allowance);
    game->clients = client;
    return client;
}

void *api_admit(void *self, const NetRequest *request, NetReply *reply)
{
    Api api = { .hall = self, .request = request, .reply = reply };
    Seat *seat;
    LiveGame *game;
    Client *client = NULL;

    if (!game_of(request->path, api.game_id)) {
        api_error(&api, 404, "no-such-path", "there is nothing here");
        return NULL;
    }
    game = api_seat_game(&api, &seat);
    if (game == NULL)
        return NULL;
    if (seat->here >= seat_connections(seat->kind))
        api_error(&api, 429, "too-many", "this seat has too many connections");
    else if (!net_spend(api.hall->net, request->account, ACCOUNT_REQUESTS, 1))
        api_error(&api, 429, "too-many", "too many requests: ask again in a moment");
    else if ((client = sit_down(api.hall, game, seat, request->account)) == NULL)
        api_error(&api, 503, "no-memory", "the server has no memory for this");
    return client;
}

static Seat *seat_of(const Client *client)
{
    return live_game_seat(client->game, client->view.kind, client->view.number);
}

void client_opened(void *self, void *admitted, NetWebSocket *net)
{
    Client *const client = admitted;
    Seat *const seat = seat_of(client);

    (void)self;
    client->net = net;
    if (seat == NULL)
        return;
    client->counted = true;
    /* the others learn that somebody sits there now, not that he has come a second time */
    if (seat->here++ == 0)
        hall_tell(client->game);
    else
        hall_tell_one(client);
}

static void stop_replay(Client *client)
{
    if (client->replay)
        replay_free(client->replay);
    free(client->replay);
    client->replay = NULL;
}

static void unlink_peer(Client *client)
{
    Client **at;

    if (client->game)
        for (at = &client->game->clients; *at; at = &(*at)->after)
            if (*at == client) {
                *at = client->after;
                break;
            }
    task_queue_remove(&client->hall->tasks, &client->task);
    gate_forget_client(&client->hall->gate, client);
    stop_replay(client);
}

static void off(Client *client);

void client_closed(void *self, void *admitted)
{
    Hall *const hall = self;
    Client *const client = admitted;
    LiveGame *const game = client->game;
    Seat *const seat = game && client->counted ? seat_of(client) : NULL;

    client->net = NULL;
    if (seat)
        off(client);
    unlink_peer(client);
    free(client);
    if (game)
        game->last_used = hall->clock.play;
    if (seat && seat->here && --seat->here == 0)
        hall_tell(game);
}

/* ---- Saying no ---- */

static void refuse(Client *client, int64_t id, const char *code, const char *message)
{
    Buffer json = { 0 };

    client->hall->counts.errors++;
    buffer_print(&json, "{\"error\":{");
    if (id)
        buffer_print(&json, "\"id\":%lld,", (long long)id);
    buffer_print(&json, "\"code\":\"%s\",\"message\":", code);
    buffer_json_string(&json, message);
    buffer_print(&json, "}}");
    gate_send_text(client, &json);
}

void client_refuse(LiveGame *game, const ActFrom *from, const ActFault *fault)
{
    for (Client *client = game->clients; client; client = client->after)
        if (from->number && client->net && client->view.kind == from->kind &&
            client->view.number == from->number)
            refuse(client, from->id, fault->code,
                   fault->message.text ? fault->message.text : "no memory");
}

/* ---- Entries that a peer has not seen ---- */

enum { CHUNK_ENTRIES = 100, CHUNK_BYTES = 1 << 16 };

typedef struct Catching {
    Client *client;
    Buffer json;
    unsigned count;
} Catching;

static bool put_entry(void *self, const StoredLine *line)
{
    Catching *const c = self;
    const EntryLine entry = { c->client->game, &c->client->replay->state, line };

    buffer_put(&c->json, ",", c->count++ ? 1 : 0);
    if (!entry_write(&c->json, &entry, c->client->view))
        c->json.failed = true;
    c->client->next = line->seq + 1;
    return c->count < CHUNK_ENTRIES && c->json.size < CHUNK_BYTES;
}

static bool begin_replay(Client *client, int64_t from)
{
    client->replay = malloc(sizeof *client->replay);
    if (client->replay && replay_begin(client->replay, client->hall->store, client->game->stored.id,
                                       client->hall->key, from))
        return true;
    free(client->replay);
    client->replay = NULL;
    net_shut(client->net, 1011, "the game cannot be read");
    return false;
}

/* One chunk; the next when this one is sent. False if there is nothing more to do now. */
static bool catch_up(Client *client)
{
    Catching c = { .client = client };
    ReplayStep step;

    if (client->next > client->game->state.seq) {
        client->live = true;
        stop_replay(client);
        return false;
    }
    if (client->replay == NULL && !begin_replay(client, client->next))
        return false;
    buffer_print(&c.json, "{\"entries\":[");
    step = replay_some(client->replay, CHUNK_ENTRIES * 4, put_entry, &c);
    buffer_put(&c.json, "]}", 2);
    if (step == REPLAY_BROKEN) {
        fprintf(stderr, "adoube: serve: game %s: %s\n", client->game->stored.id,
                client->replay->why);
        net_shut(client->net, 1011, client->replay->why);
        buffer_free(&c.json);
        return false;
    }
    if (c.count > 0)
        gate_send_text(client, &c.json);
    buffer_free(&c.json);
    if (client->next > client->game->state.seq) {
        client->live = true;
        stop_replay(client);
    }
    return c.count == 0 && !client->live; /* or it goes on when this was sent */
}

/* ---- An act that came before ---- */

enum { FIND_LINES = 2000 };

static bool put_repeated(void *self, const StoredLine *line)
{
    Catching *const c = self;
    const EntryLine entry = { c->client->game, &c->client->replay->state, line };

    if (!entry_write(&c->json, &entry, c->client->view))
        c->json.failed = true;
    c->count++;
    return false;
}

/* The next one is looked for. */
static bool end_repeat(Client *client)
{
    stop_replay(client);
    client->repeats--;
    memmove(client->repeat, client->repeat + 1, client->repeats * sizeof client->repeat[0]);
    client->repeat_to = client->game->state.seq;
    return client->repeats > 0;
}

/* Its line is known: the umpire is brought there. */
static bool repeat_line(Client *client)
{
    Catching c = { .client = client };
    ReplayStep step;

    buffer_print(&c.json, "{\"entries\":[");
    step = replay_some(client->replay, CHUNK_ENTRIES * 4, put_repeated, &c);
    buffer_put(&c.json, "]}", 2);
    if (c.count > 0)
        gate_send_text(client, &c.json);
    buffer_free(&c.json);
    return (c.count == 0 && step == REPLAY_MORE) || end_repeat(client);
}

/* Looks for it from the end on, and then goes there. */
static bool repeat(Client *client)
{
    const Seat *const seat = seat_of(client);
    const int64_t first = seat ? seat->stored.fresh + 1
                               : 1; /* IDs of who sat there before are his */
    const int64_t to = client->repeat_to;
    const int64_t from = to - FIND_LINES + 1 > first ? to - FIND_LINES + 1 : first;
    Store *const store = client->hall->store;
    int64_t found;

    if (client->replay)
        return repeat_line(client);
    found = store->find_act(store, client->game->stored.id, seat_name(client->view.kind),
                            client->view.number, client->repeat[0], from, to);
    if (found)
        return begin_replay(client, found);
    client->repeat_to = from - 1;
    if (from > first)
        return true;
    refuse(client, client->repeat[0], "bad-frame", "expected an ID above those this seat has used");
    return end_repeat(client);
}

static bool work(Task *task)
{
    Client *const client = (Client *)(void *)((char *)task - offsetof(Client, task));

    if (client->game == NULL || client->net == NULL)
        return false;
    if (client->asked && !client->live)
        return catch_up(client) || (client->live && client->repeats > 0);
    return client->repeats > 0 && repeat(client);
}

static void set_to_work(Client *client)
{
    client->task.work = work;
    task_queue_add(&client->hall->tasks, &client->task);
    net_wake(client->hall->net, 0);
}

void client_drained(void *self, void *admitted)
{
    Client *const client = admitted;

    (void)self;
    if (client->game && (client->repeats || (client->asked && !client->live)))
        set_to_work(client);
}

/* ---- Frames ---- */

/* A number and the blank after it. */
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

static bool is_begun_by(const char *text, const char *word)
{
    const size_t size = strlen(word);

    return strncmp(text, word, size) == 0 && (text[size] == ' ' || text[size] == '\0');
}

static bool pay(Client *client, int64_t frames)
{
    const int64_t now = hall_play(client->hall);
    Seat *const seat = seat_of(client);
    Bucket *const own = client->view.kind == SEAT_SPECTATOR || seat == NULL ? &client->allowance
                                                                            : &seat->allowance;

    if (seat_spend(own, frames, now) &&
        net_spend(client->hall->net, client->account, ACCOUNT_FRAMES, frames))
        return true;
    client->hall->counts.refused++;
    net_shut(client->net, 4000, "too many frames");
    return false;
}

/* Entries cost by how many there are: fifty as much as a frame. */
static int64_t price(const Client *client, int64_t from)
{
    const int64_t lines = client->game->state.seq - from;

    return lines > 0 ? (lines < 4000 ? lines : 4000) / 50 : 0;
}

static void from(Client *client, const char *text)
{
    int64_t first;

    if (!read_number(&text, &first) || first < 1) {
        refuse(client, 0, "bad-frame", "expected `from N`, N at least 1");
        return;
    }
    if (!pay(client, price(client, first)))
        return;
    stop_replay(client);
    client->repeat_to = client->game->state.seq;
    client->asked = true;
    client->next = first;
    client->live = first > client->game->state.seq; /* what comes now is new to him */
    if (!client->live || client->repeats > 0)
        set_to_work(client);
}

static void ask_again(Client *client, int64_t id)
{
    if (!pay(client, 2))
        return;
    if (client->repeats == CLIENT_REPEATS) {
        refuse(client, id, "too-many", "too many answers are under way: wait a little");
        return;
    }
    if (client->repeats == 0)
        client->repeat_to = client->game->state.seq;
    client->repeat[client->repeats++] = id;
    set_to_work(client);
}

static void act(Client *client, const char *text)
{
    Hall *const hall = client->hall;
    LiveGame *const game = client->game;
    const char *const seat = seat_name(client->view.kind);
    ActFault fault = { NULL, { 0 } };
    adoube_docket_line parts;
    ActFrom from = { .kind = client->view.kind, .number = client->view.number };

    if (!read_number(&text, &from.id) || from.id == 0) {
        refuse(client, 0, "bad-frame", "expected `act ID LINE`, ID a number above nought");
    } else if (from.id <= game_state_last_id(&game->state, seat, from.number)) {
        ask_again(client, from.id);
    } else if (claims_is_waiting(game, &from)) {
        return; /* it is answered when its turn has come */
    } else if (!docket_line_cut_act(text, strlen(text), &parts, &fault.message)) {
        refuse(client, from.id, "bad-line", fault.message.text ? fault.message.text : "no memory");
    } else if (!seat_may_act(client->view.kind, parts.actor)) {
        refuse(client, from.id, "not-yours",
               "expected an act of this seat's own: `white …`, `black …`");
    } else if (!game->state.ready) {
        refuse(client, from.id, "not-begun", "not every player has taken a seat");
    } else {
        from.play = hall_play(hall);
        from.date = hall->clock.date;
        if (!net_spend(hall->net, client->account, ACCOUNT_BYTES, (int64_t)strlen(text) + 160)) {
            refuse(client, from.id, "too-many", "too much was written from this address");
            return;
        }
        game->asker = client->account->address;
        if (!act_hear(hall, game, &from, text, strlen(text), &fault) && client->game)
            refuse(client, from.id, fault.code,
                   fault.message.text ? fault.message.text : "no memory");
    }
    buffer_free(&fault.message);
}

/* A hand is shown to those who may see the board, and never kept. */
static void show_hand(Client *client, Buffer *json)
{
    NetMessage *const message = json->failed ? NULL : net_message(json->text, json->size);

    for (Client *other = client->game->clients; other && message; other = other->after)
        if (other != client && other->live && other->net &&
            (strcmp(client->game->stored.blindfold, "none") == 0 ||
             other->view.kind > SEAT_BLACK)) {
            net_retain(message);
            gate_send(other, message);
        }
    if (message)
        net_release(message);
    buffer_free(json);
}

static const char *hand_of(const Client *client)
{
    return client->view.kind == SEAT_TABLE ? seat_name((SeatKind)client->game->state.turn.side)
                                           : seat_name(client->view.kind);
}

static void off(Client *client)
{
    Buffer json = { 0 };

    if (client->view.kind == SEAT_UMPIRE || client->view.kind == SEAT_SPECTATOR)
        return;
    buffer_print(&json, "{\"hand\":{\"by\":\"%s\",\"off\":true}}", hand_of(client));
    show_hand(client, &json);
}

static void hand(Client *client, const char *text)
{
    Buffer json = { 0 };
    char square[3] = "";
    double x = 0, y = 0;

    if (client->view.kind == SEAT_UMPIRE || client->view.kind == SEAT_SPECTATOR)
        return;
    if (strcmp(text, "off") == 0) {
        off(client);
        return;
    }
    if (sscanf(text, "%8lf %8lf %2s", &x, &y, square) != 3 || !(x >= -4 && x <= 12) ||
        !(y >= -4 && y <= 12) ||
        (strcmp(square, "-") != 0 &&
         (square[0] < 'a' || square[0] > 'h' || square[1] < '1' || square[1] > '8'))) {
        refuse(client, 0, "bad-frame", "expected `hand X Y SQUARE` or `hand off`");
        return;
    }
    buffer_print(&json, "{\"hand\":{\"by\":\"%s\",\"x\":%.3f,\"y\":%.3f,\"from\":\"%s\"}}",
                 hand_of(client), x, y, square);
    show_hand(client, &json);
}

/* The ID of an act that cannot be read, so that its sender knows which; 0 if it has none. */
static int64_t id_of(const char *frame)
{
    const char *text = frame + 4;
    int64_t id;

    return is_begun_by(frame, "act") && frame[3] && read_number(&text, &id) ? id : 0;
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
    if (!line_check(frame, size))
        refuse(client, id_of(frame), "bad-frame", "expected one line without control characters");
    else if (is_begun_by(frame, "act"))
        act(client, frame + (size > 3 ? 4 : 3));
    else if (is_begun_by(frame, "hand"))
        hand(client, frame + (size > 4 ? 5 : 4));
    else if (is_begun_by(frame, "from"))
        from(client, frame + (size > 4 ? 5 : 4));
    else if (strcmp(frame, "ping") == 0) {
        Buffer json = { 0 };
        buffer_print(&json, "{\"pong\":true}");
        gate_send_text(client, &json);
    } else
        refuse(client, 0, "bad-frame", "expected `from`, `act`, `hand` or `ping`");
}
