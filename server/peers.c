// What comes over a WebSocket: who may open one, and each frame.
#include "hall.h"
#include "proofs.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Frames a peer may send: so many a second in the long run, so many at once. Proofs cost more. */
enum { FRAMES_A_SECOND = 60, FRAMES_AT_ONCE = 240, PROOF_COSTS = 40, REPLAY_MOST = 80 };

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

void *peers_admit(void *self, const char *path, const char *token)
{
    Hall *const hall = self;
    unsigned char hash[SECRET_HASH];
    char id[SECRET_ID];
    const char *why;
    Room *room;
    Seat *seat;
    Peer *peer;

    if (!game_of(path, id) || !secret_hash(token, strlen(token), hash))
        return NULL;
    room = hall_room(hall, id, &why);
    seat = room ? room_seat(room, hash) : NULL;
    peer = seat ? calloc(1, sizeof *peer) : NULL;
    if (peer == NULL)
        return NULL;
    *peer = (Peer){ .hall = hall,
                    .room = room,
                    .view = { seat->kind, seat->number },
                    .allowance = FRAMES_AT_ONCE * 1000,
                    .counted = hall_now(),
                    .after = room->peers };
    room->peers = peer;
    return peer;
}

static Seat *seat_of(const Peer *peer)
{
    for (unsigned i = 0; i < peer->room->seats; i++)
        if (peer->room->seat[i].kind == peer->view.kind &&
            peer->room->seat[i].number == peer->view.number)
            return &peer->room->seat[i];
    return NULL;
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
    for (at = &peer->hall->held; *at; at = &(*at)->next_held)
        if (*at == peer) {
            *at = peer->next_held;
            break;
        }
    for (unsigned i = 0; i < peer->held_count; i++)
        net_release(peer->held[i]);
    free(peer->held);
}

void peers_drop(void *self, void *admitted)
{
    (void)self;
    unlink_peer(admitted);
    free(admitted);
}

void peers_opened(void *self, void *admitted, NetPeer *net)
{
    Peer *const peer = admitted;
    Seat *seat;

    (void)self;
    peer->net = net;
    if (peer->room == NULL) {
        net_shut(net, 1001, "reconnect");
        return;
    }
    seat = seat_of(peer);
    /* the others learn that somebody sits there now, not that he has come a second time */
    if (seat && seat->here++ == 0)
        hall_tell(peer->room);
    else
        hall_tell_one(peer);
}

static void off(Peer *peer);

void peers_closed(void *self, void *admitted)
{
    Peer *const peer = admitted;
    Room *const room = peer->room;
    Seat *const seat = room ? seat_of(peer) : NULL;

    (void)self;
    if (room)
        off(peer);
    unlink_peer(peer);
    free(peer);
    if (room)
        room->last_used = hall_now();
    if (seat && seat->here && --seat->here == 0)
        hall_tell(room);
}

/* ---- Frames ---- */

static void send_sheet(Peer *peer, Sheet *sheet)
{
    NetMessage *const message = sheet->failed ? NULL : net_message(sheet->text, sheet->size);

    if (message) {
        net_send(peer->net, message);
        net_release(message);
    }
    sheet_free(sheet);
}

static void refuse(Peer *peer, int64_t id, const char *code, const char *message)
{
    Sheet sheet = { 0 };

    peer->hall->counts.errors++;
    sheet_print(&sheet, "{\"error\":{");
    if (id)
        sheet_print(&sheet, "\"id\":%lld,", (long long)id);
    sheet_print(&sheet, "\"code\":\"%s\",\"message\":", code);
    sheet_json_string(&sheet, message);
    sheet_print(&sheet, "}}");
    send_sheet(peer, &sheet);
}

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

/* To go through a game again costs by its length: fifty lines as much as a frame. */
static void charge_replay(Peer *peer)
{
    const int64_t frames = peer->room->course.seq / 50;

    peer->allowance -= (frames < REPLAY_MOST ? frames : REPLAY_MOST) * 1000;
}

static void from(Peer *peer, const char *text)
{
    int64_t first;

    if (!read_number(&text, &first) || first < 1) {
        refuse(peer, 0, "bad-frame", "expected `from N`, N at least 1");
        return;
    }
    if (peer->asked)
        charge_replay(peer);
    peer->asked = true;
    peer->live = false;
    peer->next = first;
    hall_catch_up(peer);
}

/* The entry that an act with this number made, once more. */
typedef struct Repeat {
    Peer *peer;
    Course course;
    int64_t id;
    bool found;
} Repeat;

static bool repeat_line(void *self, const StoredLine *line)
{
    Repeat *const r = self;
    const EntryLine entry = { r->peer->room, &r->course, line };
    Sheet sheet = { 0 };

    if (!room_replay_line(&r->course, r->peer->room->game.id, r->peer->hall->key, line))
        return false;
    if (line->id != r->id || line->seat == NULL || line->number != r->peer->view.number ||
        strcmp(line->seat, seat_name(r->peer->view.kind)) != 0)
        return true;
    sheet_print(&sheet, "{\"entries\":[");
    if (!entry_write(&sheet, &entry, r->peer->view))
        sheet.failed = true;
    sheet_put(&sheet, "]}", 2);
    send_sheet(r->peer, &sheet);
    r->found = true;
    return false;
}

static void repeat(Peer *peer, int64_t id)
{
    Repeat r = { .peer = peer, .id = id };

    if (!journal_flush(peer->hall) || peer->room == NULL || !course_begin(&r.course))
        return;
    charge_replay(peer);
    peer->hall->store->lines(peer->hall->store, peer->room->game.id, 1, repeat_line, &r);
    course_free(&r.course);
    if (!r.found)
        refuse(peer, id, "bad-frame", "expected an ID above those this seat has used");
}

static bool is_proof(const char *text)
{
    return strstr(text, "claim endless-checks") != NULL || strstr(text, "claim drawn-game") != NULL;
}

static void act(Peer *peer, const char *text)
{
    Hall *const hall = peer->hall;
    Seat *const seat = seat_of(peer);
    Sheet fault = { 0 };
    int64_t id = 0;

    if (!read_number(&text, &id) || id == 0 || seat == NULL) {
        refuse(peer, 0, "bad-frame", "expected `act ID LINE`, ID a number above nought");
        return;
    }
    if (id <= seat->last_id) {
        repeat(peer, id);
        return;
    }
    if (!seat_may_act(seat->kind, text, strcspn(text, " "))) {
        refuse(peer, id, "not-yours", "expected an act of this seat's own: `white …`, `black …`");
        return;
    }
    if (!peer->room->course.ready) {
        refuse(peer, id, "not-begun", "not every player has taken a seat");
        return;
    }
    if (is_proof(text)) {
        if (peer->allowance < PROOF_COSTS * 1000) {
            refuse(peer, id, "too-many",
                   "expected fewer claims that must be proved: wait a little");
            return;
        }
        peer->allowance -= PROOF_COSTS * 1000;
        if (claim_waits(hall, peer->room, seat, id, text))
            return;
    }
    if (!journal_hear(hall, peer->room, seat, id, text, strlen(text), &fault))
        refuse(peer, id, "bad-line", fault.text ? fault.text : "no memory");
    sheet_free(&fault);
}

/* A hand is shown to those who may see the board, and never kept. */
static void show_hand(Peer *peer, Sheet *sheet)
{
    NetMessage *const message = sheet->failed ? NULL : net_message(sheet->text, sheet->size);

    for (Peer *other = peer->room->peers; other && message; other = other->after)
        if (other != peer && other->live && other->net &&
            (strcmp(peer->room->game.blindfold, "none") == 0 || other->view.kind > SEAT_BLACK))
            net_send(other->net, message);
    if (message)
        net_release(message);
    sheet_free(sheet);
}

static const char *hand_of(const Peer *peer)
{
    return peer->view.kind == SEAT_TABLE ? seat_name((SeatKind)peer->room->course.turn.side)
                                         : seat_name(peer->view.kind);
}

static void off(Peer *peer)
{
    Sheet sheet = { 0 };

    if (peer->view.kind == SEAT_UMPIRE || peer->view.kind == SEAT_SPECTATOR)
        return;
    sheet_print(&sheet, "{\"hand\":{\"by\":\"%s\",\"off\":true}}", hand_of(peer));
    show_hand(peer, &sheet);
}

static void hand(Peer *peer, const char *text)
{
    Sheet sheet = { 0 };
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
    sheet_print(&sheet, "{\"hand\":{\"by\":\"%s\",\"x\":%.3f,\"y\":%.3f,\"from\":\"%s\"}}",
                hand_of(peer), x, y, square);
    show_hand(peer, &sheet);
}

/* A bucket that fills with time. */
static bool is_allowed(Peer *peer)
{
    const int64_t now = hall_now();
    const int64_t passed = now > peer->counted ? now - peer->counted : 0;

    peer->counted = now;
    peer->allowance += passed * FRAMES_A_SECOND;
    if (peer->allowance > FRAMES_AT_ONCE * 1000)
        peer->allowance = FRAMES_AT_ONCE * 1000;
    peer->allowance -= 1000;
    return peer->allowance >= 0;
}

static bool is_one_line(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f)
            return false;
    return true;
}

void peers_frame(void *self, void *admitted, const char *text, size_t size)
{
    Peer *const peer = admitted;
    char frame[NET_FRAME + 1];

    (void)self;
    if (peer->room == NULL)
        return;
    if (!is_allowed(peer)) {
        peer->hall->counts.refused++;
        net_shut(peer->net, 4000, "too many frames");
        return;
    }
    memcpy(frame, text, size);
    frame[size] = '\0';
    if (!is_one_line(text, size))
        refuse(peer, 0, "bad-frame", "expected one line without control characters");
    else if (is_begun_by(frame, "act"))
        act(peer, frame + (size > 3 ? 4 : 3));
    else if (is_begun_by(frame, "hand"))
        hand(peer, frame + (size > 4 ? 5 : 4));
    else if (is_begun_by(frame, "from"))
        from(peer, frame + (size > 4 ? 5 : 4));
    else if (strcmp(frame, "ping") == 0) {
        Sheet sheet = { 0 };
        sheet_print(&sheet, "{\"pong\":true}");
        send_sheet(peer, &sheet);
    } else
        refuse(peer, 0, "bad-frame", "expected `from`, `act`, `hand` or `ping`");
}

void peers_drained(void *self, void *admitted)
{
    Peer *const peer = admitted;

    (void)self;
    if (peer->room && peer->asked && !peer->live)
        hall_catch_up(peer);
}
