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

static Peer *sit_down(Hall *hall, Room *room, const Seat *seat, Account *account)
{
    Peer *const peer = calloc(1, sizeof *peer);

    if (peer == NULL)
        return NULL;
    *peer = (Peer){ .hall = hall,
                    .room = room,
                    .view = { seat->kind, seat->number },
                    .account = account,
                    .after = room->peers };
    seat_fill(&peer->allowance);
    room->peers = peer;
    return peer;
}

void *peers_admit(void *self, const NetRequest *request, NetReply *reply)
{
    Api api = { .hall = self, .request = request, .reply = reply };
    Seat *seat;
    Room *room;
    Peer *peer = NULL;

    if (!game_of(request->path, api.game)) {
        api_error(&api, 404, "no-such-path", "there is nothing here");
        return NULL;
    }
    room = api_room(&api, &seat);
    if (room == NULL)
        return NULL;
    if (seat->here >= seat_connections(seat->kind))
        api_error(&api, 429, "too-many", "this seat has too many connections");
    else if (!net_spend(api.hall->net, request->account, ACCOUNT_REQUESTS, 1))
        api_error(&api, 429, "too-many", "too many requests: ask again in a moment");
    else if ((peer = sit_down(api.hall, room, seat, request->account)) == NULL)
        api_error(&api, 503, "no-memory", "the server has no memory for this");
    return peer;
}

static Seat *seat_of(const Peer *peer)
{
    return room_find_seat(peer->room, peer->view.kind, peer->view.number);
}

void peers_opened(void *self, void *admitted, NetPeer *net)
{
    Peer *const peer = admitted;
    Seat *const seat = seat_of(peer);

    (void)self;
    peer->net = net;
    if (seat == NULL)
        return;
    peer->counted = true;
    /* the others learn that somebody sits there now, not that he has come a second time */
    if (seat->here++ == 0)
        hall_tell(peer->room);
    else
        hall_tell_one(peer);
}

static void stop_walking(Peer *peer)
{
    if (peer->walk)
        walk_free(peer->walk);
    free(peer->walk);
    peer->walk = NULL;
}

static void unlink_peer(Peer *peer)
{
    Peer **at;

    if (peer->room)
        for (at = &peer->room->peers; *at; at = &(*at)->after)
            if (*at == peer) {
                *at = peer->after;
                break;
            }
    task_queue_remove(&peer->hall->tasks, &peer->task);
    gate_forget_peer(&peer->hall->gate, peer);
    stop_walking(peer);
}

static void off(Peer *peer);

void peers_closed(void *self, void *admitted)
{
    Hall *const hall = self;
    Peer *const peer = admitted;
    Room *const room = peer->room;
    Seat *const seat = room && peer->counted ? seat_of(peer) : NULL;

    peer->net = NULL;
    if (seat)
        off(peer);
    unlink_peer(peer);
    free(peer);
    if (room)
        room->last_used = hall->clock.play;
    if (seat && seat->here && --seat->here == 0)
        hall_tell(room);
}

/* ---- Saying no ---- */

static void refuse(Peer *peer, int64_t id, const char *code, const char *message)
{
    Buffer json = { 0 };

    peer->hall->counts.errors++;
    buffer_print(&json, "{\"error\":{");
    if (id)
        buffer_print(&json, "\"id\":%lld,", (long long)id);
    buffer_print(&json, "\"code\":\"%s\",\"message\":", code);
    buffer_json_string(&json, message);
    buffer_print(&json, "}}");
    gate_send_text(peer, &json);
}

void peers_refuse(Room *room, const ActFrom *from, const ActFault *fault)
{
    for (Peer *peer = room->peers; peer; peer = peer->after)
        if (from->number && peer->net && peer->view.kind == from->kind &&
            peer->view.number == from->number)
            refuse(peer, from->id, fault->code,
                   fault->message.text ? fault->message.text : "no memory");
}

/* ---- Entries that a peer has not seen ---- */

enum { CHUNK_ENTRIES = 100, CHUNK_BYTES = 1 << 16 };

typedef struct Catching {
    Peer *peer;
    Buffer json;
    unsigned count;
} Catching;

static bool put_entry(void *self, const StoredLine *line)
{
    Catching *const c = self;
    const EntryLine entry = { c->peer->room, &c->peer->walk->course, line };

    buffer_put(&c->json, ",", c->count++ ? 1 : 0);
    if (!entry_write(&c->json, &entry, c->peer->view))
        c->json.failed = true;
    c->peer->next = line->seq + 1;
    return c->count < CHUNK_ENTRIES && c->json.size < CHUNK_BYTES;
}

static bool begin_walk(Peer *peer, int64_t from)
{
    peer->walk = malloc(sizeof *peer->walk);
    if (peer->walk &&
        walk_begin(peer->walk, peer->hall->store, peer->room->game.id, peer->hall->key, from))
        return true;
    free(peer->walk);
    peer->walk = NULL;
    net_shut(peer->net, 1011, "the game cannot be read");
    return false;
}

/* One chunk; the next when this one is sent. False if there is nothing more to do now. */
static bool catch_up(Peer *peer)
{
    Catching c = { .peer = peer };
    WalkStep step;

    if (peer->next > peer->room->course.seq) {
        peer->live = true;
        stop_walking(peer);
        return false;
    }
    if (peer->walk == NULL && !begin_walk(peer, peer->next))
        return false;
    buffer_print(&c.json, "{\"entries\":[");
    step = walk_on(peer->walk, CHUNK_ENTRIES * 4, put_entry, &c);
    buffer_put(&c.json, "]}", 2);
    if (step == WALK_BROKEN) {
        fprintf(stderr, "adoube: serve: game %s: %s\n", peer->room->game.id, peer->walk->why);
        net_shut(peer->net, 1011, peer->walk->why);
        buffer_free(&c.json);
        return false;
    }
    if (c.count > 0)
        gate_send_text(peer, &c.json);
    buffer_free(&c.json);
    if (peer->next > peer->room->course.seq) {
        peer->live = true;
        stop_walking(peer);
    }
    return c.count == 0 && !peer->live; /* or it goes on when this was sent */
}

/* ---- An act that came before ---- */

enum { FIND_LINES = 2000 };

static bool put_repeated(void *self, const StoredLine *line)
{
    Catching *const c = self;
    const EntryLine entry = { c->peer->room, &c->peer->walk->course, line };

    if (!entry_write(&c->json, &entry, c->peer->view))
        c->json.failed = true;
    c->count++;
    return false;
}

/* The next one is looked for. */
static bool end_repeat(Peer *peer)
{
    stop_walking(peer);
    peer->repeats--;
    memmove(peer->repeat, peer->repeat + 1, peer->repeats * sizeof peer->repeat[0]);
    peer->repeat_to = peer->room->course.seq;
    return peer->repeats > 0;
}

/* Its line is known: the umpire is brought there. */
static bool repeat_line(Peer *peer)
{
    Catching c = { .peer = peer };
    WalkStep step;

    buffer_print(&c.json, "{\"entries\":[");
    step = walk_on(peer->walk, CHUNK_ENTRIES * 4, put_repeated, &c);
    buffer_put(&c.json, "]}", 2);
    if (c.count > 0)
        gate_send_text(peer, &c.json);
    buffer_free(&c.json);
    return (c.count == 0 && step == WALK_MORE) || end_repeat(peer);
}

/* Looks for it from the end on, and then goes there. */
static bool repeat(Peer *peer)
{
    const Seat *const seat = seat_of(peer);
    const int64_t first = seat ? seat->stored.fresh + 1
                               : 1; /* IDs of who sat there before are his */
    const int64_t to = peer->repeat_to;
    const int64_t from = to - FIND_LINES + 1 > first ? to - FIND_LINES + 1 : first;
    Store *const store = peer->hall->store;
    int64_t found;

    if (peer->walk)
        return repeat_line(peer);
    found = store->find_act(store, peer->room->game.id, seat_name(peer->view.kind),
                            peer->view.number, peer->repeat[0], from, to);
    if (found)
        return begin_walk(peer, found);
    peer->repeat_to = from - 1;
    if (from > first)
        return true;
    refuse(peer, peer->repeat[0], "bad-frame", "expected an ID above those this seat has used");
    return end_repeat(peer);
}

static bool work(Task *task)
{
    Peer *const peer = (Peer *)(void *)((char *)task - offsetof(Peer, task));

    if (peer->room == NULL || peer->net == NULL)
        return false;
    if (peer->asked && !peer->live)
        return catch_up(peer) || (peer->live && peer->repeats > 0);
    return peer->repeats > 0 && repeat(peer);
}

static void set_to_work(Peer *peer)
{
    peer->task.work = work;
    task_queue_add(&peer->hall->tasks, &peer->task);
    net_wake(peer->hall->net, 0);
}

void peers_drained(void *self, void *admitted)
{
    Peer *const peer = admitted;

    (void)self;
    if (peer->room && (peer->repeats || (peer->asked && !peer->live)))
        set_to_work(peer);
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

static bool pay(Peer *peer, int64_t frames)
{
    const int64_t now = hall_play(peer->hall);
    Seat *const seat = seat_of(peer);
    Bucket *const own = peer->view.kind == SEAT_SPECTATOR || seat == NULL ? &peer->allowance
                                                                          : &seat->allowance;

    if (seat_spend(own, frames, now) &&
        net_spend(peer->hall->net, peer->account, ACCOUNT_FRAMES, frames))
        return true;
    peer->hall->counts.refused++;
    net_shut(peer->net, 4000, "too many frames");
    return false;
}

/* Entries cost by how many there are: fifty as much as a frame. */
static int64_t price(const Peer *peer, int64_t from)
{
    const int64_t lines = peer->room->course.seq - from;

    return lines > 0 ? (lines < 4000 ? lines : 4000) / 50 : 0;
}

static void from(Peer *peer, const char *text)
{
    int64_t first;

    if (!read_number(&text, &first) || first < 1) {
        refuse(peer, 0, "bad-frame", "expected `from N`, N at least 1");
        return;
    }
    if (!pay(peer, price(peer, first)))
        return;
    stop_walking(peer);
    peer->repeat_to = peer->room->course.seq;
    peer->asked = true;
    peer->next = first;
    peer->live = first > peer->room->course.seq; /* what comes now is new to him */
    if (!peer->live || peer->repeats > 0)
        set_to_work(peer);
}

static void ask_again(Peer *peer, int64_t id)
{
    if (!pay(peer, 2))
        return;
    if (peer->repeats == PEER_REPEATS) {
        refuse(peer, id, "too-many", "too many answers are under way: wait a little");
        return;
    }
    if (peer->repeats == 0)
        peer->repeat_to = peer->room->course.seq;
    peer->repeat[peer->repeats++] = id;
    set_to_work(peer);
}

static void act(Peer *peer, const char *text)
{
    Hall *const hall = peer->hall;
    Room *const room = peer->room;
    const char *const seat = seat_name(peer->view.kind);
    ActFault fault = { NULL, { 0 } };
    adoube_docket_line parts;
    adoube_docket_fault wrong = { 0 };
    ActFrom from = { .kind = peer->view.kind, .number = peer->view.number };

    if (!read_number(&text, &from.id) || from.id == 0) {
        refuse(peer, 0, "bad-frame", "expected `act ID LINE`, ID a number above nought");
    } else if (from.id <= course_last_id(&room->course, seat, from.number)) {
        ask_again(peer, from.id);
    } else if (claims_is_waiting(room, &from)) {
        return; /* it is answered when its turn has come */
    } else if (adoube_docket_parts(text, strlen(text), &parts, &wrong) != ADOUBE_LINE_ACT) {
        if (wrong.expected == NULL)
            wrong.expected = "an act";
        course_fault(&fault.message, &wrong);
        refuse(peer, from.id, "bad-line", fault.message.text ? fault.message.text : "no memory");
    } else if (!seat_may_act(peer->view.kind, parts.actor)) {
        refuse(peer, from.id, "not-yours",
               "expected an act of this seat's own: `white …`, `black …`");
    } else if (!room->course.ready) {
        refuse(peer, from.id, "not-begun", "not every player has taken a seat");
    } else {
        from.play = hall_play(hall);
        from.date = hall->clock.date;
        if (!net_spend(hall->net, peer->account, ACCOUNT_BYTES, (int64_t)strlen(text) + 160)) {
            refuse(peer, from.id, "too-many", "too much was written from this address");
            return;
        }
        room->asker = peer->account->address;
        if (!journal_hear(hall, room, &from, text, strlen(text), &fault) && peer->room)
            refuse(peer, from.id, fault.code,
                   fault.message.text ? fault.message.text : "no memory");
    }
    buffer_free(&fault.message);
}

/* A hand is shown to those who may see the board, and never kept. */
static void show_hand(Peer *peer, Buffer *json)
{
    NetMessage *const message = json->failed ? NULL : net_message(json->text, json->size);

    for (Peer *other = peer->room->peers; other && message; other = other->after)
        if (other != peer && other->live && other->net &&
            (strcmp(peer->room->game.blindfold, "none") == 0 || other->view.kind > SEAT_BLACK)) {
            net_retain(message);
            gate_send(other, message);
        }
    if (message)
        net_release(message);
    buffer_free(json);
}

static const char *hand_of(const Peer *peer)
{
    return peer->view.kind == SEAT_TABLE ? seat_name((SeatKind)peer->room->course.turn.side)
                                         : seat_name(peer->view.kind);
}

static void off(Peer *peer)
{
    Buffer json = { 0 };

    if (peer->view.kind == SEAT_UMPIRE || peer->view.kind == SEAT_SPECTATOR)
        return;
    buffer_print(&json, "{\"hand\":{\"by\":\"%s\",\"off\":true}}", hand_of(peer));
    show_hand(peer, &json);
}

static void hand(Peer *peer, const char *text)
{
    Buffer json = { 0 };
    char square[3] = "";
    double x = 0, y = 0;

    if (peer->view.kind == SEAT_UMPIRE || peer->view.kind == SEAT_SPECTATOR)
        return;
    if (strcmp(text, "off") == 0) {
        off(peer);
        return;
    }
    if (sscanf(text, "%8lf %8lf %2s", &x, &y, square) != 3 || !(x >= -4 && x <= 12) ||
        !(y >= -4 && y <= 12) ||
        (strcmp(square, "-") != 0 &&
         (square[0] < 'a' || square[0] > 'h' || square[1] < '1' || square[1] > '8'))) {
        refuse(peer, 0, "bad-frame", "expected `hand X Y SQUARE` or `hand off`");
        return;
    }
    buffer_print(&json, "{\"hand\":{\"by\":\"%s\",\"x\":%.3f,\"y\":%.3f,\"from\":\"%s\"}}",
                 hand_of(peer), x, y, square);
    show_hand(peer, &json);
}

/* The ID of an act that cannot be read, so that its sender knows which; 0 if it has none. */
static int64_t id_of(const char *frame)
{
    const char *text = frame + 4;
    int64_t id;

    return is_begun_by(frame, "act") && frame[3] && read_number(&text, &id) ? id : 0;
}

void peers_frame(void *self, void *admitted, const char *text, size_t size)
{
    Peer *const peer = admitted;
    char frame[NET_FRAME + 1];

    (void)self;
    if (peer->room == NULL || !pay(peer, SEAT_FRAME))
        return;
    if (size)
        memcpy(frame, text, size);
    frame[size] = '\0';
    if (!line_check(frame, size))
        refuse(peer, id_of(frame), "bad-frame", "expected one line without control characters");
    else if (is_begun_by(frame, "act"))
        act(peer, frame + (size > 3 ? 4 : 3));
    else if (is_begun_by(frame, "hand"))
        hand(peer, frame + (size > 4 ? 5 : 4));
    else if (is_begun_by(frame, "from"))
        from(peer, frame + (size > 4 ? 5 : 4));
    else if (strcmp(frame, "ping") == 0) {
        Buffer json = { 0 };
        buffer_print(&json, "{\"pong\":true}");
        gate_send_text(peer, &json);
    } else
        refuse(peer, 0, "bad-frame", "expected `from`, `act`, `hand` or `ping`");
}
