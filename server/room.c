#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

bool room_replay_line(Course *course, const char *game, const unsigned char key[SECRET_KEY],
                      const StoredLine *line)
{
    adoube_docket_fault fault;
    char text[COURSE_LINE], plain[SECRET_SEALED];
    const bool head = line->seat && strcmp(line->seat, STORE_HEAD) == 0;
    size_t size = 0;
    int written;

    if (line->seq != course->seq + 1 || line->text == NULL)
        return false;
    if (!head && !course_ready(course, &fault))
        return false;
    if (line->sealed == NULL)
        return course_line(course, line->text, line->size, &fault) != COURSE_BAD;
    if (!secret_open(key, game, line->sealed, line->sealed_size, plain, sizeof plain - 1, &size) ||
        size < SECRET_HEX)
        return false;
    plain[size] = '\0';
    plain[SECRET_HEX - 1] = '\0'; /* between the nonce and the record */
    written = snprintf(text, sizeof text, "%.*s \"%s\"", (int)line->size, line->text,
                       plain + SECRET_HEX);
    if (written < 0 || written >= (int)sizeof text ||
        course_line(course, text, (size_t)written, &fault) == COURSE_BAD)
        return false;
    course_seal(course, plain, plain + SECRET_HEX, size - SECRET_HEX);
    return true;
}

typedef struct Loading {
    Room *room;
    const unsigned char *key;
} Loading;

static bool take_seat(void *self, const StoredSeat *stored)
{
    Room *const room = ((Loading *)self)->room;
    Seat *const seats = room->seats < ROOM_SEATS
                            ? realloc(room->seat, (room->seats + 1) * sizeof *seats)
                            : NULL;
    Seat *const seat = seats ? &seats[room->seats] : NULL;

    if (seats == NULL)
        return false;
    room->seat = seats;
    *seat = (Seat){ .number = stored->number, .stored = *stored };
    if (!seat_kind(stored->seat, &seat->kind))
        return false;
    room->seats++;
    return true;
}

static void note_id(Room *room, const StoredLine *line)
{
    SeatKind kind;

    if (line->seat == NULL || line->id == 0 || !seat_kind(line->seat, &kind))
        return;
    for (unsigned i = 0; i < room->seats; i++)
        if (room->seat[i].kind == kind && room->seat[i].number == line->number &&
            line->id > room->seat[i].last_id)
            room->seat[i].last_id = line->id;
}

static bool take_line(void *self, const StoredLine *line)
{
    const Loading *const loading = self;
    Room *const room = loading->room;

    if (!room_replay_line(&room->course, room->game.id, loading->key, line))
        return false;
    note_id(room, line);
    room->at = line->at;
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

static void settle(Room *room, int64_t now)
{
    adoube_docket_fault fault;
    adoube_summary summary;

    if (!room->course.ready && room->game.begun)
        course_ready(&room->course, &fault);
    if (!room->course.ready)
        return;
    adoube_umpire_summary(room->course.umpire, &summary);
    room->silent = summary.silent;
    room->letters = strcmp(summary.play, "correspondence") == 0;
    room->running = room->course.seq > (int64_t)room->course.heads;
    room->play = room->course.turn.now * 1000;
    if (!room->running)
        room->at = now;
}

Room *room_load(Store *store, const char *id, const unsigned char key[SECRET_KEY], int64_t now,
                const char **why)
{
    Room *const room = calloc(1, sizeof *room);
    Loading loading = { room, key };

    *why = "no memory";
    if (room == NULL || !course_begin(&room->course)) {
        free(room);
        return NULL;
    }
    *why = "no such game";
    if (store->game(store, id, &room->game)) {
        *why = "the game cannot be replayed";
        if (store->seats(store, id, take_seat, &loading) &&
            store->lines(store, id, 1, take_line, &loading)) {
            settle(room, now);
            room->last_used = now;
            return room;
        }
    }
    if (store->why(store)[0])
        *why = store->why(store);
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

void room_reckon(Room *room, int64_t now)
{
    if (now <= room->at)
        return; /* the clock of the machine was set back */
    if (room->running && room->course.turn.runs)
        room->play += now - room->at;
    room->at = now;
}

void room_stamp(Room *room, int64_t now, char *out, size_t size)
{
    room_reckon(room, now);
    if (room->letters) {
        const time_t seconds = (time_t)(now / 1000);
        struct tm date;
        gmtime_r(&seconds, &date);
        strftime(out, size, "%Y-%m-%dT%H:%M", &date);
        return;
    }
    snprintf(out, size, "%lld:%02d:%02d", (long long)(room->play / 3600000),
             (int)(room->play / 60000 % 60), (int)(room->play / 1000 % 60));
}

int64_t room_expires(const Room *room)
{
    const adoube_turn *const turn = &room->course.turn;

    if (!room->course.ready || turn->expires < 0 || !room->running)
        return -1;
    /* a letter's minute must have gone by, as the docket writes none of its seconds */
    return room->letters ? (turn->expires + 60) * 1000
                         : room->at + (turn->expires * 1000 - room->play);
}
