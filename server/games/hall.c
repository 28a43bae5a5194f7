#include "games/hall.h"

#include "docket/upgrade.h"
#include "engine/player.h"
#include "games/chain_check.h"
#include "games/slow_load.h"
#include "store/key.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 14, IDLE = 60000, SWEEP = 1000, BEAT = 5000, EXPIRE = 60000 };

static const int64_t day = 86400000;

int64_t hall_play(Hall *hall)
{
    if (clock_read(&hall->clock, clock_look()))
        hall->counts.gaps++;
    return hall->clock.play;
}

int64_t hall_date(Hall *hall)
{
    hall_play(hall);
    return hall->clock.date;
}

/* ---- Rooms ---- */

static Room **slot_of(const Hall *hall, const char *id)
{
    return &hall->slot[secret_id_hash(id) & (hall->slots - 1)];
}

Room *hall_live_room(Hall *hall, const char *id)
{
    Room *room = *slot_of(hall, id);

    while (room && strcmp(room->game.id, id) != 0)
        room = room->next;
    return room;
}

Room *hall_room(Hall *hall, const char *id, const char **why)
{
    Room *room = hall_live_room(hall, id);
    Room **slot;

    if (room) {
        room->last_used = hall_play(hall);
        return room;
    }
    hall_play(hall);
    *why = proofread_found(hall, id);
    if (*why)
        return NULL;
    if (thaw_is_needed(hall, id)) {
        *why = thaw_why;
        return NULL;
    }
    room = room_load(hall->store, id, hall->key, &hall->clock, why);
    if (room == NULL) {
        if (strncmp(*why, "the docket is damaged", 21) == 0) {
            hall->counts.damaged++;
            fprintf(stderr, "adoube: serve: game %s: %s\n", id, *why);
        }
        return NULL;
    }
    slot = slot_of(hall, id);
    room->next = *slot;
    *slot = room;
    hall->rooms++;
    watches_remove(&hall->watches, id);
    proofread_start(hall, room);
    if (hall->writing) /* it may know of what is not on the disk yet */
        journal_note(hall, room);
    attend_room(hall, room);
    return room;
}

static void unlink_room(Hall *hall, Room *room)
{
    Room **at = slot_of(hall, room->game.id);

    while (*at != room)
        at = &(*at)->next;
    *at = room->next;
    hall->rooms--;
    if (!room->unsaved)
        return;
    for (at = &hall->unsaved; *at != room;)
        at = &(*at)->next_unsaved;
    *at = room->next_unsaved;
}

/* A game that must be looked at again, though nobody is there, is remembered by its name. */
static void watch_over(Hall *hall, const Room *room)
{
    const int64_t left = room_expires_in(room, &hall->clock);

    if (room->game.attended && left >= 0)
        watches_set(&hall->watches, room->game.id, hall->clock.play + left);
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
    claims_drop(hall, room);
    if (!hall->closing)
        watch_over(hall, room);
    unlink_room(hall, room);
    room_free(room);
}

static bool is_wanted(const Hall *hall, const Room *room)
{
    return room->peers || room->unsaved || room->acts || room->interrupted || room->engine_waits ||
           room->engine_asked || hall->clock.play - room->last_used <= IDLE;
}

/* Games that nobody looks at are put out of memory. */
static void sweep(Hall *hall)
{
    const unsigned before = hall->rooms;

    for (unsigned i = 0; i < hall->slots; i++)
        for (Room *room = hall->slot[i], *next; room; room = next) {
            next = room->next;
            if (!is_wanted(hall, room))
                hall_forget(hall, room, 1001, "");
        }
    if (before - hall->rooms > 100)
        malloc_trim(0); /* the machine gets it back */
}

/* ---- Opening and closing ---- */

static bool watch_at_once(void *self, const char *id)
{
    Hall *const hall = self;

    return watches_set(&hall->watches, id, 0);
}

bool hall_open(Hall *hall, Store *store, const char *key_path, const HallOptions *options)
{
    *hall = (Hall){ .store = store, .slots = SLOTS, .options = *options };
    gate_begin(&hall->gate);
    task_queue_begin(&hall->tasks);
    clock_start(&hall->clock, clock_look(), store->last_beat(store));
    hall->slot = calloc(SLOTS, sizeof(Room *));
    if (hall->slot && watches_open(&hall->watches) && watches_open(&hall->damaged) &&
        keys_open(store, key_path, hall->key) && upgrade_games(store, hall->key)) {
        store->attended(store, watch_at_once, hall);
        return true;
    }
    watches_close(&hall->watches);
    watches_close(&hall->damaged);
    free(hall->slot);
    return false;
}

void hall_close(Hall *hall)
{
    hall->closing = true;
    thaw_close(hall);
    proofread_close(hall);
    for (unsigned i = 0; hall->slot && i < hall->slots; i++)
        while (hall->slot[i])
            hall_forget(hall, hall->slot[i], 1001, "the server goes down");
    watches_close(&hall->watches);
    watches_close(&hall->damaged);
    free(hall->slot);
    hall->slot = NULL;
}

/* ---- Telling ---- */

void hall_tell_one(Peer *peer)
{
    Buffer text = { 0 };

    if (peer->hall->closing || peer->net == NULL)
        return; /* or admitted, and not yet open */
    buffer_print(&text, "{\"about\":");
    entry_about(&text, peer->room, peer->view);
    buffer_put(&text, "}", 1);
    gate_send_text(peer, &text);
}

void hall_tell(Room *room)
{
    for (Peer *peer = room->peers; peer; peer = peer->after)
        hall_tell_one(peer);
}

/* ---- Time ---- */

enum { STALE = 64 };

typedef struct Stale {
    char id[STALE][SECRET_ID];
    unsigned count;
} Stale;

static bool note_stale(void *self, const char *id)
{
    Stale *const stale = self;

    if (id && stale->count < STALE)
        snprintf(stale->id[stale->count++], SECRET_ID, "%s", id);
    return true;
}

/* One that somebody looks at stays for now. */
static bool remove_game(Hall *hall, const char *id)
{
    Room *const room = hall_live_room(hall, id);

    if (room && (room->peers || room->unsaved))
        return true;
    if (room)
        hall_forget(hall, room, 1001, "");
    watches_remove(&hall->watches, id);
    return hall->store->drop_game(hall->store, id);
}

/* Games that nobody began or touched are removed after a while, a few at a time. */
static void expire(Hall *hall)
{
    const int64_t now = hall->clock.date;
    const int64_t unbegun = hall->options.keep_unbegun * day;
    const int64_t untouched = hall->options.keep_untouched * day;
    Stale stale = { .count = 0 };
    bool good;

    if (hall->clock.play < hall->expires || (unbegun == 0 && untouched == 0))
        return;
    hall->expires = hall->clock.play + EXPIRE;
    if (!hall->store->stale(hall->store, unbegun ? now - unbegun : 0,
                            untouched ? now - untouched : 0, note_stale, &stale) ||
        stale.count == 0 || !journal_begin(hall))
        return;
    good = hall->store->mark(hall->store);
    for (unsigned i = 0; i < stale.count && good; i++)
        good = remove_game(hall, stale.id[i]);
    if (!good || !hall->store->keep(hall->store))
        journal_take_back(hall);
}

/* Once a second. */
static void look_after(Hall *hall)
{
    attend(hall);
    sweep(hall);
    expire(hall);
    if (hall->desk)
        desk_tick(hall->desk);
    if (hall->clock.play - hall->beat >= BEAT && journal_begin(hall)) {
        hall->beat = hall->clock.play;
        if (!hall->store->beat(hall->store, hall->clock.date))
            hall->broken = true;
    }
    journal_flush(hall);
    if (hall->clock.was_set && !hall->told_set)
        fprintf(stderr, "adoube: serve: the machine's clock was set; dates here go on as before "
                        "until the server starts again\n");
    hall->told_set = hall->clock.was_set;
}

void hall_tick(void *self)
{
    Hall *const hall = self;
    bool more;

    if (journal_is_due(hall))
        journal_flush(hall);
    hall_play(hall);
    if (hall->clock.play - hall->swept >= SWEEP) {
        hall->swept = hall->clock.play;
        look_after(hall);
    }
    more = task_queue_work(&hall->tasks);
    net_wake(hall->net, more ? 0 : hall->writing ? 1000 : SWEEP * 1000);
}
