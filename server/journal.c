// Acts into the docket: heard, kept, and only then told.
#include "hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GATHER = 2000 /* microseconds in which acts are gathered for one commit */ };

bool journal_begin(Hall *hall)
{
    if (hall->writing)
        return !hall->broken; /* a failure may have ended the transaction: what is written now
                               * would be kept by itself, with a gap before it */
    if (!hall->store->begin(hall->store)) {
        fprintf(stderr, "adoube: serve: %s\n", hall->store->why(hall->store));
        return false;
    }
    hall->writing = true;
    hall->broken = false;
    net_wake(hall->net, GATHER);
    return true;
}

static int64_t micros(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static Peer *take_held(Hall *hall)
{
    Peer *const peer = hall->held;

    if (peer) {
        hall->held = peer->next_held;
        peer->is_held = false;
        peer->next_held = NULL;
    }
    return peer;
}

static void tell_held(Hall *hall, bool kept)
{
    for (Peer *peer; (peer = take_held(hall)) != NULL;) {
        for (unsigned i = 0; i < peer->held_count; i++) {
            if (kept && peer->room)
                net_send(peer->net, peer->held[i]);
            net_release(peer->held[i]);
        }
        peer->held_count = 0;
    }
}

/* What the umpire heard is not on the disk: every live game is taken from there again. */
static void start_over(Hall *hall)
{
    fprintf(stderr, "adoube: serve: the journal was not written: %s\n",
            hall->store->why(hall->store));
    hall->store->undo(hall->store);
    for (unsigned i = 0; i < hall->slots; i++)
        while (hall->slot[i])
            hall_forget(hall, hall->slot[i], 1011, "the journal was not written");
}

bool journal_flush(Hall *hall)
{
    int64_t began;
    bool kept;

    if (!hall->writing)
        return true;
    began = micros();
    kept = !hall->broken && hall->store->commit(hall->store);
    hall->writing = false;
    hall->counts.commits++;
    hall->counts.commit_micros += (uint64_t)(micros() - began);
    tell_held(hall, kept);
    if (!kept)
        start_over(hall);
    return kept;
}

/* ---- Telling ---- */

static NetMessage *entry_message(const EntryLine *entry, View view)
{
    static Sheet sheet;

    sheet_clear(&sheet);
    sheet_print(&sheet, "{\"entries\":[");
    if (!entry_write(&sheet, entry, view))
        return NULL;
    sheet_put(&sheet, "]}", 2);
    return sheet.failed ? NULL : net_message(sheet.text, sheet.size);
}

static bool is_author(const StoredLine *line, const Peer *peer)
{
    return line->seat && line->number == peer->view.number &&
           strcmp(line->seat, seat_name(peer->view.kind)) == 0;
}

/* Where nothing is hidden one text serves everybody but the author. */
static void tell(Room *room, const StoredLine *line)
{
    const EntryLine entry = { room, &room->course, line };
    const bool open = entry_is_open(&entry);
    NetMessage *common = NULL;

    for (Peer *peer = room->peers; peer; peer = peer->after) {
        NetMessage *message;
        if (!peer->live)
            continue;
        peer->next = line->seq + 1;
        if (open && !is_author(line, peer)) {
            if (common == NULL)
                common = entry_message(&entry, peer->view);
            message = common;
            if (common)
                net_retain(common);
        } else {
            message = entry_message(&entry, peer->view);
        }
        if (message)
            hall_hold(peer, message);
        else
            net_shut(peer->net, 1011, "no memory");
    }
    if (common)
        net_release(common);
}

/* ---- Hearing ---- */

static bool keep(Hall *hall, Room *room, StoredLine *line)
{
    room->last_used = line->at;
    if (!hall->store->add_line(hall->store, room->game.id, line)) {
        hall->broken = true;
        return false;
    }
    tell(room, line);
    return true;
}

bool journal_head(Hall *hall, Room *room, const char *text, Sheet *fault)
{
    adoube_docket_fault wrong;
    StoredLine line = { .seq = room->course.seq + 1,
                        .at = hall_now(),
                        .seat = STORE_HEAD,
                        .text = text,
                        .size = strlen(text) };

    if (!journal_begin(hall)) {
        sheet_print(fault, "the journal cannot be written");
        return false;
    }
    if (course_line(&room->course, text, line.size, &wrong) != COURSE_HEADER) {
        course_fault(fault, &wrong);
        return false;
    }
    return keep(hall, room, &line);
}

/* `0:12:30 white seal "Kt-KB3"`: where the record begins, and its size; false if the act is
 * another, whatever its comment says. */
static bool sealed_record(const char *line, size_t *at, size_t *size)
{
    const char *word = line;
    const char *end;

    for (unsigned i = 0; i < 2; i++) { /* the time and the actor */
        word += strcspn(word, " ");
        word += strspn(word, " ");
    }
    if (strncmp(word, "seal ", 5) != 0)
        return false;
    word += 5;
    word += strspn(word, " ");
    end = *word == '"' ? strchr(word + 1, '"') : NULL;
    if (end == NULL)
        return false;
    *at = (size_t)(word + 1 - line);
    *size = (size_t)(end - word - 1);
    return true;
}

typedef struct Sealing {
    unsigned char sealed[SECRET_SEALED];
    char nonce[SECRET_HEX];
} Sealing;

/* The record goes under seal, and the line keeps nothing of it. */
static bool seal(Hall *hall, Room *room, StoredLine *line, const char *record, size_t size,
                 Sealing *sealing)
{
    char plain[SECRET_HEX + 256];

    if (size >= 256)
        return false;
    secret_nonce(sealing->nonce);
    memcpy(plain, sealing->nonce, SECRET_HEX);
    memcpy(plain + SECRET_HEX, record, size);
    line->sealed = sealing->sealed;
    line->sealed_size = secret_seal(hall->key, room->game.id, plain, SECRET_HEX + size,
                                    sealing->sealed, sizeof sealing->sealed);
    memset(plain, 0, sizeof plain);
    return line->sealed_size > 0;
}

bool journal_hear(Hall *hall, Room *room, Seat *seat, int64_t id, const char *text, size_t size,
                  Sheet *fault)
{
    char whole[COURSE_LINE], when[40];
    Sealing sealing;
    adoube_docket_fault wrong;
    StoredLine line = { .seq = room->course.seq + 1,
                        .at = hall_now(),
                        .seat = seat ? seat_name(seat->kind) : NULL,
                        .number = seat ? seat->number : 0,
                        .id = id,
                        .text = whole };
    size_t at = 0, record = 0;
    bool sealed;
    int written;

    room_stamp(room, line.at, when, sizeof when);
    written = snprintf(whole, sizeof whole, "%s %.*s", when, (int)size, text);
    if (written < 0 || written >= (int)sizeof whole) {
        sheet_print(fault, "expected an act of less than 4000 bytes");
        return false;
    }
    line.size = (size_t)written;
    sealed = sealed_record(whole, &at, &record);
    if (sealed && !seal(hall, room, &line, whole + at, record, &sealing)) {
        sheet_print(fault, "expected a record of less than 256 bytes");
        return false;
    }
    if (!journal_begin(hall)) {
        sheet_print(fault, "the journal cannot be written");
        return false;
    }
    if (course_line(&room->course, whole, line.size, &wrong) != COURSE_ACT) {
        if (wrong.column > strlen(when) + 1)
            wrong.column -= strlen(when) + 1; /* the time is ours */
        course_fault(fault, &wrong);
        return false;
    }
    if (sealed) {
        course_seal(&room->course, sealing.nonce, whole + at, record);
        line.size = at - 2; /* up to the blank before the quote */
    }
    room->running = true;
    if (seat && id)
        seat->last_id = id;
    hall->counts.acts++;
    if (!keep(hall, room, &line)) {
        sheet_print(fault, "the journal cannot be written");
        return false;
    }
    attend_room(hall, room);
    return true;
}
