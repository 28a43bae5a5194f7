#include "hall.h"
#include "proofs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLOTS = 1 << 14, IDLE = 60000, SWEEP = 1000, BEAT = 5000 };

int64_t hall_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Rooms ---- */

static unsigned slot_of(const Hall *hall, const char *id)
{
    uint32_t hash = 2166136261u;

    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash & (hall->slots - 1);
}

static Room *find(const Hall *hall, const char *id)
{
    Room *room = hall->slot[slot_of(hall, id)];

    while (room && strcmp(room->game.id, id) != 0)
        room = room->next;
    return room;
}

Room *hall_room(Hall *hall, const char *id, const char **why)
{
    Room *room = find(hall, id);
    unsigned slot;

    if (room) {
        room->last_used = hall_now();
        return room;
    }
    room = room_load(hall->store, id, hall->key, hall_now(), why);
    if (room == NULL)
        return NULL;
    slot = slot_of(hall, id);
    room->next = hall->slot[slot];
    hall->slot[slot] = room;
    hall->rooms++;
    return room;
}

static void unlink_room(Hall *hall, Room *room)
{
    Room **at = &hall->slot[slot_of(hall, room->game.id)];

    while (*at != room)
        at = &(*at)->next;
    *at = room->next;
    hall->rooms--;
}

void hall_forget(Hall *hall, Room *room, int code, const char *why)
{
    Peer *peer = room->peers;

    while (peer) {
        Peer *const after = peer->after;
        peer->room = NULL;
        peer->after = NULL;
        if (peer->net)
            net_shut(peer->net, code, why);
        peer = after;
    }
    unlink_room(hall, room);
    room_free(room);
}

/* Games that nobody looks at and that need no looking after are put out of memory. */
static void sweep(Hall *hall, int64_t now)
{
    for (unsigned i = 0; i < hall->slots; i++)
        for (Room *room = hall->slot[i], *next; room; room = next) {
            next = room->next;
            if (room->peers == NULL && !room->attended && now - room->last_used > IDLE)
                hall_forget(hall, room, 1001, "");
        }
}

/* Time in which there was no server is nobody's: the clock goes on from the last beat. */
static void skip_absence(Room *room, int64_t beat, int64_t now)
{
    if (room->letters || beat == 0)
        return;
    room->at += now - (beat > room->at ? beat : room->at);
    room->interrupted = room->running && room->course.turn.runs;
}

static void attend_at_start(Hall *hall, const char *id, int64_t beat)
{
    const char *why;
    Room *const room = hall_room(hall, id, &why);

    if (room == NULL) {
        fprintf(stderr, "adoube: serve: game %s: %s\n", id, why);
        return;
    }
    room->attended = true;
    skip_absence(room, beat, hall_now());
}

typedef struct Names {
    char (*id)[SECRET_ID];
    size_t count, room;
} Names;

/* Names first, rooms afterwards: loading asks the store again. */
static bool note_name(void *self, const char *id)
{
    Names *const names = self;

    if (names->count == names->room) {
        const size_t room = names->room ? names->room * 2 : 64;
        char(*const wider)[SECRET_ID] = realloc(names->id, room * sizeof *wider);
        if (wider == NULL)
            return false;
        names->id = wider;
        names->room = room;
    }
    snprintf(names->id[names->count++], SECRET_ID, "%s", id);
    return true;
}

bool hall_open(Hall *hall, Store *store, const char *key_path)
{
    Names names = { NULL, 0, 0 };

    *hall = (Hall){ .store = store, .slots = SLOTS };
    hall->slot = calloc(SLOTS, sizeof *hall->slot);
    if (hall->slot == NULL || !secret_key(key_path, hall->key)) {
        fprintf(stderr, "adoube: serve: %s: expected a key of %d bytes that can be read\n",
                key_path, (int)SECRET_KEY);
        free(hall->slot);
        return false;
    }
    store->attended(store, note_name, &names);
    for (size_t i = 0; i < names.count; i++)
        attend_at_start(hall, names.id[i], store->last_beat(store));
    free(names.id);
    return true;
}

void hall_close(Hall *hall)
{
    proofs_close(hall);
    for (unsigned i = 0; hall->slot && i < hall->slots; i++)
        while (hall->slot[i])
            hall_forget(hall, hall->slot[i], 1001, "the server goes down");
    free(hall->slot);
}

/* ---- Telling ---- */

void hall_hold(Peer *peer, NetMessage *message)
{
    if (!peer->hall->writing) {
        net_send(peer->net, message);
        net_release(message);
        return;
    }
    if (peer->held_count == peer->held_room) {
        const unsigned room = peer->held_room ? peer->held_room * 2 : 4;
        NetMessage **const held = realloc(peer->held, room * sizeof *held);
        if (held == NULL) {
            net_release(message);
            net_shut(peer->net, 1011, "no memory");
            return;
        }
        peer->held = held;
        peer->held_room = room;
    }
    peer->held[peer->held_count++] = message;
    if (!peer->is_held) {
        peer->is_held = true;
        peer->next_held = peer->hall->held;
        peer->hall->held = peer;
    }
}

void hall_tell_one(Peer *peer)
{
    Sheet sheet = { 0 };
    NetMessage *message;

    if (peer->hall->closing || peer->net == NULL)
        return; /* or admitted, and not yet open */
    sheet_print(&sheet, "{\"about\":");
    entry_about(&sheet, peer->room, peer->view);
    sheet_put(&sheet, "}", 1);
    message = sheet.failed ? NULL : net_message(sheet.text, sheet.size);
    if (message)
        hall_hold(peer, message);
    sheet_free(&sheet);
}

void hall_tell(Room *room)
{
    for (Peer *peer = room->peers; peer; peer = peer->after)
        hall_tell_one(peer);
}

typedef struct Catching {
    Peer *peer;
    Course course;
    Sheet sheet;
    unsigned count;
} Catching;

enum { CHUNK_ENTRIES = 200, CHUNK_BYTES = 1 << 18 };

static bool catch_line(void *self, const StoredLine *line)
{
    Catching *const c = self;
    const EntryLine entry = { c->peer->room, &c->course, line };

    if (!room_replay_line(&c->course, c->peer->room->game.id, c->peer->hall->key, line))
        return false;
    if (line->seq < c->peer->next)
        return true;
    if (c->count++)
        sheet_put(&c->sheet, ",", 1);
    if (!entry_write(&c->sheet, &entry, c->peer->view))
        c->sheet.failed = true;
    c->peer->next = line->seq + 1;
    return c->count < CHUNK_ENTRIES && c->sheet.size < CHUNK_BYTES;
}

void hall_catch_up(Peer *peer)
{
    Catching c = { .peer = peer };
    NetMessage *message;

    if (peer->room == NULL || !journal_flush(peer->hall) || peer->room == NULL)
        return;
    if (peer->next > peer->room->course.seq) {
        peer->live = true;
        return;
    }
    if (!course_begin(&c.course))
        return;
    sheet_print(&c.sheet, "{\"entries\":[");
    peer->hall->store->lines(peer->hall->store, peer->room->game.id, 1, catch_line, &c);
    sheet_put(&c.sheet, "]}", 2);
    message = c.sheet.failed || c.count == 0 ? NULL : net_message(c.sheet.text, c.sheet.size);
    if (message) {
        net_send(peer->net, message);
        net_release(message);
    } else {
        net_shut(peer->net, 1011, "the game cannot be read");
    }
    sheet_free(&c.sheet);
    course_free(&c.course);
    if (peer->room && peer->next > peer->room->course.seq)
        peer->live = true;
}

/* ---- Time ---- */

void hall_tick(void *self)
{
    Hall *const hall = self;
    const int64_t now = hall_now();

    journal_flush(hall);
    if (now - hall->swept >= SWEEP || now < hall->swept) {
        hall->swept = now;
        attend(hall, now);
        sweep(hall, now);
        if (now - hall->beat >= BEAT && journal_begin(hall)) {
            hall->beat = now;
            hall->store->beat(hall->store, now);
        }
        journal_flush(hall);
    }
    net_wake(hall->net, SWEEP * 1000);
}
