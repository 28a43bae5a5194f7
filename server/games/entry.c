#include "games/entry.h"

#include "store/chain.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const sides[] = { "white", "black" };
static const char *const statuses[] = { "playing", "adjourned", "won", "drawn", "annulled" };

void entry_time(Sheet *sheet, int64_t at)
{
    const time_t seconds = (time_t)(at / 1000);
    struct tm date;
    char text[32];

    gmtime_r(&seconds, &date);
    strftime(text, sizeof text, "\"%Y-%m-%dT%H:%M:%SZ\"", &date);
    sheet_put(sheet, text, strlen(text));
}

/* A player who plays without sight of the board. */
static bool is_blind(const Room *room, View view)
{
    const char *const who = room->game.blindfold;

    return view.kind <= SEAT_BLACK &&
           (strcmp(who, "both") == 0 || strcmp(who, seat_name(view.kind)) == 0);
}

bool entry_is_author(const StoredLine *line, View view)
{
    return line->seat && line->number == view.number &&
           strcmp(line->seat, seat_name(view.kind)) == 0;
}

/* The envelope is closed for everybody but who wrote it; at one table that is nobody, and who was
 * given the seat later did not. */
bool entry_may_read_seal(const Room *room, const StoredLine *line, View view)
{
    const Seat *const seat = room_find_seat(room, view.kind, view.number);

    return view.kind != SEAT_TABLE && entry_is_author(line, view) && seat &&
           line->seq > seat->stored.since;
}

bool entry_is_open(const EntryLine *entry)
{
    return !entry->room->silent && strcmp(entry->room->game.blindfold, "none") == 0 &&
           entry->line->sealed == NULL;
}

/* ---- The ruling ---- */

/* Under a silent umpire nobody learns what the other side could claim. */
static void keep_own_rights(json_t *ruling, View view)
{
    json_t *const may = json_object_get(ruling, "may");
    const size_t count = json_array_size(may);

    if (view.kind == SEAT_UMPIRE || view.kind == SEAT_TABLE)
        return;
    for (size_t i = count; i-- > 0;) {
        const char *const by = json_string_value(json_object_get(json_array_get(may, i), "by"));
        if (by == NULL || strcmp(by, seat_name(view.kind)) != 0)
            json_array_remove(may, i);
    }
}

static bool put_cut(Sheet *sheet, const EntryLine *entry, View view, const char *text, size_t size)
{
    json_t *const ruling = json_loadb(text, size, 0, NULL);
    char *cut;

    if (ruling == NULL)
        return false;
    if (entry->room->silent)
        keep_own_rights(ruling, view);
    if (is_blind(entry->room, view)) {
        json_object_set_new(ruling, "position", json_null());
        json_object_set_new(ruling, "moves", json_array());
    }
    if (entry->line->sealed && !entry_may_read_seal(entry->room, entry->line, view))
        json_object_set_new(ruling, "did", json_string("seal"));
    cut = json_dumps(ruling, JSON_COMPACT);
    json_decref(ruling);
    if (cut)
        sheet_put(sheet, cut, strlen(cut));
    free(cut);
    return cut != NULL;
}

static bool put_ruling(Sheet *sheet, const EntryLine *entry, View view)
{
    static _Thread_local Sheet scratch;
    const adoube_umpire *const umpire = entry->course->umpire;
    const size_t room = adoube_umpire_ruling_room(COURSE_LINE);
    const bool open = entry_is_open(entry);
    char *at;
    size_t size;

    sheet_put(sheet, ",\"ruling\":", 10);
    if (open) {
        at = sheet_room(sheet, room);
        if (at == NULL)
            return false;
        sheet_wrote(sheet, adoube_umpire_json(umpire, at, room));
        return true;
    }
    sheet_clear(&scratch);
    at = sheet_room(&scratch, room);
    if (at == NULL)
        return false;
    size = adoube_umpire_json(umpire, at, room);
    return put_cut(sheet, entry, view, at, size);
}

/* ---- What stands beside it ---- */

static void put_clock(Sheet *sheet, const adoube_turn *turn)
{
    sheet_print(sheet,
                ",\"clock\":{\"now\":%lld,\"used\":[%lld,%lld],\"runs\":", (long long)turn->now,
                (long long)turn->used[0], (long long)turn->used[1]);
    sheet_json_string(sheet, turn->runs ? sides[turn->against] : NULL);
    if (turn->due < 0)
        sheet_print(sheet, ",\"due\":null}");
    else
        sheet_print(sheet, ",\"due\":%lld}", (long long)turn->due);
}

static void put_move(Sheet *sheet, const Course *course)
{
    const bool legal = course->step == SCORE_MOVED;

    sheet_print(sheet, ",\"plies\":%u", course->turn.plies);
    if (!legal && course->step != SCORE_STANDS)
        return;
    sheet_print(sheet, ",\"move\":{\"uci\":");
    sheet_json_string(sheet, legal ? course->uci : NULL);
    sheet_print(sheet, ",\"san\":");
    sheet_json_string(sheet, legal ? course->san : "–");
    sheet_print(sheet, ",\"law\":");
    sheet_json_string(sheet, legal ? course->law : "–");
    sheet_put(sheet, "}", 1);
}

static void put_envelope(Sheet *sheet, const Envelope *envelope)
{
    if (envelope->sealed)
        sheet_print(sheet, ",\"sealed\":{\"commitment\":\"%s\"}", envelope->commitment);
    if (envelope->opened) {
        sheet_print(sheet, ",\"opened\":{\"commitment\":\"%s\",\"nonce\":\"%s\",\"record\":",
                    envelope->commitment, envelope->nonce);
        sheet_json_string(sheet, envelope->record);
        sheet_put(sheet, "}", 1);
    }
}

/* The head of the chain after the last line. */
static void put_chain(Sheet *sheet, const Course *course)
{
    char hex[SECRET_HEX];

    chain_hex(course->chain, hex);
    sheet_print(sheet, ",\"chain\":\"%s\"", hex);
}

bool entry_write(Sheet *sheet, const EntryLine *entry, View view)
{
    const StoredLine *const line = entry->line;
    const bool head = line->seat && strcmp(line->seat, STORE_HEAD) == 0;

    sheet_print(sheet, "{\"seq\":%lld,\"at\":", (long long)line->seq);
    entry_time(sheet, line->at);
    if (entry_is_author(line, view) && line->id)
        sheet_print(sheet, ",\"id\":%lld", (long long)line->id);
    sheet_print(sheet, ",\"line\":");
    if (line->sealed && entry_may_read_seal(entry->room, line, view)) {
        char text[COURSE_LINE];
        const int size = snprintf(text, sizeof text, "%.*s \"%s\"", (int)line->size, line->text,
                                  entry->course->envelope.said);
        sheet_json(sheet, text, size < 0 ? 0 : (size_t)size);
    } else {
        sheet_json(sheet, line->text, line->size);
    }
    if (!head) {
        if (!put_ruling(sheet, entry, view))
            return false;
        put_move(sheet, entry->course);
        put_clock(sheet, &entry->course->turn);
        put_envelope(sheet, &entry->course->envelope);
    }
    put_chain(sheet, entry->course);
    sheet_put(sheet, "}", 1);
    return !sheet->failed;
}

/* ---- About a game ---- */

static void put_seats(Sheet *sheet, const Room *room)
{
    sheet_print(sheet, ",\"seats\":[");
    for (unsigned i = 0; i < room->seats; i++) {
        const Seat *const seat = &room->seat[i];
        sheet_print(sheet, "%s{\"seat\":\"%s\",\"number\":%d,\"name\":", i ? "," : "",
                    seat_name(seat->kind), seat->number);
        sheet_json_string(sheet, seat->stored.name[0] ? seat->stored.name : NULL);
        sheet_print(sheet, ",\"taken\":%s,\"here\":%s,\"given\":%d}",
                    seat->stored.taken ? "true" : "false", seat->here ? "true" : "false",
                    seat->stored.given);
    }
    sheet_put(sheet, "]", 1);
}

static void put_lot(Sheet *sheet, const Room *room)
{
    const StoredGame *const game = &room->game;
    char commitment[SECRET_HEX], drawn[SECRET_HEX];
    unsigned char first = 0;

    if (game->secret[0] == '\0')
        return;
    secret_commitment(commitment, game->secret, NULL, NULL, NULL);
    sheet_print(sheet, ",\"lot\":{\"commitment\":\"%s\"", commitment);
    if (game->joiner_nonce[0]) {
        secret_commitment(drawn, game->secret, game->maker_nonce, game->joiner_nonce, &first);
        sheet_print(sheet, ",\"secret\":\"%s\",\"maker\":\"%s\",\"joiner\":\"%s\",\"white\":\"%s\"",
                    game->secret, game->maker_nonce, game->joiner_nonce,
                    first % 2 == 0 ? "maker" : "joiner");
    }
    sheet_put(sheet, "}", 1);
}

static void put_state(Sheet *sheet, const Room *room, View view)
{
    char fen[ADOUBE_FEN_ROOM];
    adoube_summary summary;
    adoube_turn state;
    const adoube_turn *const turn = &state;

    if (!course_state(&room->course, &summary, &state)) {
        sheet->failed = true;
        return;
    }
    sheet_print(sheet,
                ",\"code\":\"%s\",\"play\":\"%s\",\"umpire\":\"%s\",\"status\":\"%s\",\"winner\":",
                summary.code, summary.play, summary.silent ? "silent" : "vigilant",
                statuses[summary.status]);
    sheet_json_string(sheet, summary.status == ADOUBE_WON ? sides[summary.winner] : NULL);
    sheet_print(sheet, ",\"reason\":");
    sheet_json_string(sheet, summary.reason);
    sheet_print(sheet, ",\"turn\":\"%s\",\"position\":", sides[turn->side]);
    adoube_position_write(&turn->position, ADOUBE_FEN_ROOKLESS, fen, sizeof fen);
    sheet_json_string(sheet, is_blind(room, view) ? NULL : fen);
    sheet_print(sheet, ",\"plies\":%u", turn->plies);
    put_clock(sheet, turn);
}

bool entry_about(Sheet *sheet, const Room *room, View view)
{
    const Course *const course = &room->course;

    sheet_print(sheet, "{\"game\":\"%s\",\"head\":[", room->game.id);
    for (unsigned i = 0; i < course->heads; i++) {
        sheet_put(sheet, ",", i ? 1 : 0);
        sheet_json_string(sheet, course->head[i]);
    }
    sheet_print(sheet, "],\"tuition\":%s,\"blindfold\":\"%s\",\"engine\":",
                room->game.tuition ? "true" : "false", room->game.blindfold);
    sheet_json_string(sheet, room->game.engine[0] ? room->game.engine : NULL);
    sheet_print(sheet, ",\"made\":");
    entry_time(sheet, room->game.made);
    put_seats(sheet, room);
    sheet_print(sheet, ",\"you\":{\"seat\":\"%s\",\"number\":%d},\"begun\":%s,\"seq\":%lld",
                seat_name(view.kind), view.number, course->ready ? "true" : "false",
                (long long)course->seq);
    put_chain(sheet, course);
    put_state(sheet, room, view);
    put_lot(sheet, room);
    sheet_put(sheet, "}", 1);
    return !sheet->failed;
}
