#include "games/live_game.h"

#include "docket/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool take_seat(void *self, const StoredSeat *stored)
{
    Room *const room = self;
    Seat *const seats = room->seats < ROOM_SEATS
                            ? realloc(room->seat, (room->seats + 1) * sizeof *seats)
                            : NULL;
    Seat *const seat = seats ? &seats[room->seats] : NULL;

    if (seats == NULL)
        return false;
    room->seat = seats;
    *seat = (Seat){ .number = stored->number, .stored = *stored };
    seat_fill(&seat->allowance);
    if (!seat_kind(stored->seat, &seat->kind))
        return false;
    room->seats++;
    return true;
}

bool room_is_full(const Room *room)
{
    for (unsigned i = 0; i < room->seats; i++)
        if ((room->seat[i].kind <= SEAT_BLACK || room->seat[i].kind == SEAT_TABLE) &&
            !room->seat[i].stored.taken)
            return false;
    return true;
}

void room_settle(Room *room)
{
    adoube_summary summary;

    adoube_umpire_summary(room->course.umpire, &summary);
    room->silent = summary.silent;
    room->letters = strcmp(summary.play, "correspondence") == 0;
}

/* Where its time stands: from the last line on, but for times in which there was no server. */
static void set_clocks(Room *room, const Clock *clock)
{
    adoube_docket_fault fault;

    room->last_used = room->at = clock->play;
    if (!room->course.ready && room->game.begun)
        course_ready(&room->course, &fault);
    if (!room->course.ready)
        return;
    room_settle(room);
    room->running = room->course.seq > (int64_t)room->course.heads;
    room->play = room->course.turn.now * 1000;
    if (!room->running)
        return;
    room->at = clock->play - clock_since(clock, room->course.date);
    room->interrupted = room->game.attended && !room->letters && room->course.turn.runs &&
                        clock_was_away(clock, room->course.date);
}

static bool nothing(void *self, const StoredLine *line)
{
    (void)self;
    (void)line;
    return true;
}

/* The reason outlives the walk. */
static void keep_why(const char **why, const char *reason)
{
    static char kept[160];

    snprintf(kept, sizeof kept, "%s", reason);
    *why = kept;
}

static bool replay(Room *room, Store *store, const unsigned char key[SECRET_KEY], const char **why)
{
    Walk walk;

    if (!walk_begin(&walk, store, room->game.id, key, store->last_line(store, room->game.id))) {
        keep_why(why, walk.why);
        return false;
    }
    room->unread = walk.course.seq;
    if (walk_on(&walk, UINT32_MAX, nothing, NULL) == WALK_END) {
        room->course = walk.course; /* the room has it now */
        return true;
    }
    keep_why(why, walk.why);
    walk_free(&walk);
    return false;
}

/* In a seat that was given anew IDs begin anew, too. */
static void renew_ids(Room *room, Store *store)
{
    for (unsigned i = 0; i < room->seats; i++) {
        const StoredSeat *const seat = &room->seat[i].stored;
        if (seat->fresh > 0)
            course_set_last_id(
                &room->course, seat->seat, seat->number,
                store->last_id(store, room->game.id, seat->seat, seat->number, seat->fresh));
    }
}

Room *room_load(Store *store, const char *id, const unsigned char key[SECRET_KEY],
                const Clock *clock, const char **why)
{
    Room *const room = calloc(1, sizeof *room);

    *why = "no memory";
    if (room == NULL)
        return NULL;
    *why = "no such game";
    if (store->game(store, id, &room->game)) {
        *why = "its seats cannot be read";
        if (store->seats(store, id, take_seat, room) && replay(room, store, key, why)) {
            renew_ids(room, store);
            set_clocks(room, clock);
            return room;
        }
    } else if (store->why(store)[0]) {
        keep_why(why, store->why(store));
    }
    room_free(room);
    return NULL;
}

void room_free(Room *room)
{
    course_free(&room->course);
    free(room->seat);
    free(room);
}

Seat *room_seat(Room *room, const unsigned char token[SECRET_HASH])
{
    for (unsigned i = 0; i < room->seats; i++)
        if (room->seat[i].stored.taken && secret_same(room->seat[i].stored.token, token))
            return &room->seat[i];
    return NULL;
}

Seat *room_invited(Room *room, const unsigned char invite[SECRET_HASH])
{
    static const unsigned char none[SECRET_HASH];

    for (unsigned i = 0; i < room->seats; i++)
        if (!secret_same(room->seat[i].stored.invite, none) &&
            secret_same(room->seat[i].stored.invite, invite))
            return &room->seat[i];
    return NULL;
}

Seat *room_find_seat(const Room *room, SeatKind kind, int number)
{
    for (unsigned i = 0; i < room->seats; i++)
        if (room->seat[i].kind == kind && room->seat[i].number == number)
            return &room->seat[i];
    return NULL;
}

void room_reckon(Room *room, int64_t play)
{
    if (play <= room->at)
        return;
    if (room->running && room->course.turn.runs)
        room->play += play - room->at;
    room->at = play;
}

void room_stamp(Room *room, int64_t play, int64_t date, char *out, size_t size)
{
    room_reckon(room, play);
    if (room->letters) {
        /* never before the line before it, whatever the machine's clock was when that was written
         */
        const int64_t at = date > room->course.date ? date : room->course.date;
        const time_t seconds = (time_t)(at / 1000);
        struct tm parts;
        gmtime_r(&seconds, &parts);
        strftime(out, size, "%Y-%m-%dT%H:%M", &parts);
        return;
    }
    snprintf(out, size, "%lld:%02d:%02d", (long long)(room->play / 3600000),
             (int)(room->play / 60000 % 60), (int)(room->play / 1000 % 60));
}

int64_t room_expires_in(const Room *room, const Clock *clock)
{
    const adoube_turn *const turn = &room->course.turn;
    int64_t left;

    if (!room->course.ready || turn->expires < 0 || !room->running)
        return -1;
    /* a letter's minute must have gone by, as the docket writes none of its seconds */
    left = room->letters ? (turn->expires + 60) * 1000 - clock->date
                         : turn->expires * 1000 - room->play - (clock->play - room->at);
    return left > 0 ? left : 0;
}
