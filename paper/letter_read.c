// The letters of a docket: each record with the dates of its despatch and receipt, the time it took
// and the time that was left, the men after every tenth move, and what is due.
#include "letter.h"

#include "clean.h"
#include "docket.h"
#include "law.h"
#include "pdf.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const months[] = { "Jan",  "Feb", "Mar",  "Apr", "May", "June",
                                      "July", "Aug", "Sept", "Oct", "Nov", "Dec" };

/* A time of a docket as day and hour, or as day and year. */
static void write_date(char *out, size_t room, int64_t seconds)
{
    const time_t when = (time_t)seconds;
    struct tm t;

    out[0] = '\0';
    if (gmtime_r(&when, &t) != NULL && t.tm_mon >= 0 && t.tm_mon < 12)
        snprintf(out, room, "%d %s %d:%02d", t.tm_mday, months[t.tm_mon], t.tm_hour, t.tm_min);
}

/* The time of an act: a date, or how long the game had been played. */
static void write_when(char *out, size_t room, const adoube_act *act)
{
    if (act->dated)
        write_date(out, room, act->time);
    else
        paper_game_clock(out, room, act->time);
}

static void write_year(char *out, size_t room, int64_t seconds)
{
    const time_t when = (time_t)seconds;
    struct tm t;

    out[0] = '\0';
    if (gmtime_r(&when, &t) != NULL && t.tm_mon >= 0 && t.tm_mon < 12)
        snprintf(out, room, "%d %s %d", t.tm_mday, months[t.tm_mon], t.tm_year + 1900);
}

/* "2d 4h", "35m": the two largest units. */
static void write_span(char *out, size_t room, int64_t seconds)
{
    const char *const sign = seconds < 0 ? "−" : "";
    const long long s = seconds < 0 ? -seconds : seconds;

    if (s >= 86400)
        snprintf(out, room, "%s%lldd %lldh", sign, s / 86400, s / 3600 % 24);
    else if (s >= 3600)
        snprintf(out, room, "%s%lldh %lldm", sign, s / 3600, s / 60 % 60);
    else
        snprintf(out, room, "%s%lldm", sign, s / 60);
}

static Row *add_row(Letters *letters, unsigned number)
{
    if (letters->count == GAME_MOVES_MOST)
        return NULL;
    if (letters->count == letters->room) {
        const unsigned room = letters->room ? letters->room * 2 : 64;
        Row *const row = realloc(letters->row, room * sizeof *row);
        if (row == NULL)
            return NULL;
        letters->row = row;
        letters->room = room;
    }
    memset(&letters->row[letters->count], 0, sizeof *letters->row);
    letters->row[letters->count].number = number;
    return &letters->row[letters->count++];
}

/* The place of the next record of a side: on the last line if that is free and has its number. */
static Entry *next_entry(Letters *letters, unsigned number, adoube_side side)
{
    Row *row = letters->count ? &letters->row[letters->count - 1] : NULL;

    for (unsigned i = 0; i < letters->count; i++)
        if (letters->row[i].number == number && letters->row[i].entry[side].there)
            letters->row[i].entry[side].struck = true;
    if (row == NULL || row->number != number || row->entry[side].there ||
        (side == ADOUBE_WHITE && row->entry[ADOUBE_BLACK].there))
        row = add_row(letters, number);
    if (row == NULL)
        return NULL;
    row->entry[side].there = true;
    return &row->entry[side];
}

static Entry *last_entry(Letters *letters, adoube_side side)
{
    for (unsigned i = letters->count; i-- > 0;)
        if (letters->row[i].entry[side].there)
            return &letters->row[i].entry[side];
    return NULL;
}

/* How many plies there are before the one that is due, counted from White's first move. */
static unsigned plies_done(const Letters *letters, const adoube_turn *turn)
{
    return turn->plies + (letters->first == ADOUBE_BLACK);
}

static bool take_sent(Letters *letters, const adoube_act *act, const adoube_turn *before,
                      const adoube_turn *after, bool refused)
{
    const adoube_side side = act->by == ADOUBE_ACTOR_BLACK ? ADOUBE_BLACK : ADOUBE_WHITE;
    /* the number is that of his next move, even if it is not his turn */
    const unsigned number = letters->game.first +
                            (plies_done(letters, before) + (side == ADOUBE_WHITE)) / 2;
    const int64_t taken = after->used[side] - letters->used[side];
    Entry *const entry = next_entry(letters, number, side);

    if (entry == NULL)
        return false;
    clean_copy(entry->record, sizeof entry->record, act->record.start, act->record.size);
    entry->struck = refused;
    if (act->timed)
        write_when(entry->sent, sizeof entry->sent, act);
    if (taken > 0)
        write_span(entry->taken, sizeof entry->taken, taken);
    if (letters->limit >= 0 && taken > 0)
        write_span(entry->left, sizeof entry->left,
                   letters->limit - (letters->by_turns ? taken : after->used[side]));
    letters->used[side] = after->used[side];
    return true;
}

/* The record of the one move between two turns, as it was then: the game may have lost it since. */
static bool write_step(const Letters *letters, const adoube_turn *before, const adoube_turn *after,
                       char *out, size_t room)
{
    adoube_score score;
    adoube_move moves[ADOUBE_MOVES_MAX];
    const size_t count = before->plies + 1 == after->plies
                             ? adoube_move_list(&before->position, moves, ADOUBE_MOVES_MAX)
                             : 0;

    for (size_t i = 0; i < count; i++) {
        adoube_position next = before->position;
        adoube_move_make(&next, moves[i]);
        if (adoube_position_same(&next, &after->position, ADOUBE_SAME_MEN)) {
            adoube_score_begin(&score, &before->position);
            adoube_score_write(&score, moves[i], letters->style, out, room);
            return true;
        }
    }
    return false;
}

/* Moves that came to stand by other means than a letter of their own: a reply that had been
 * assumed, a meaning that was adopted, a move sent with a penalty. */
static bool take_others(Letters *letters, const adoube_act *act, const adoube_turn *before,
                        const adoube_turn *after, unsigned from)
{
    for (unsigned ply = from; ply < after->plies; ply++) {
        const unsigned done = ply + (letters->first == ADOUBE_BLACK);
        const adoube_side side = done % 2 ? ADOUBE_BLACK : ADOUBE_WHITE;
        char record[ADOUBE_RECORD_SIZE];
        Entry *entry;
        if (!write_step(letters, before, after, record, sizeof record)) {
            if (ply >= letters->game.count)
                break;
            memcpy(record, letters->game.move[ply].record, sizeof record);
        }
        entry = next_entry(letters, letters->game.first + done / 2, side);
        if (entry == NULL)
            return false;
        clean_copy(entry->record, sizeof entry->record, record, strlen(record));
        if (act->kind == ADOUBE_ACT_SEND)
            snprintf(entry->sent, sizeof entry->sent, "assumed");
        else if ((unsigned)act->by != (unsigned)side)
            snprintf(entry->sent, sizeof entry->sent, "so read");
        else if (act->timed)
            write_when(entry->sent, sizeof entry->sent, act);
    }
    return true;
}

static void keep_board(Letters *letters, const adoube_turn *turn)
{
    const unsigned done = plies_done(letters, turn), number = letters->game.first - 1 + done / 2;

    if (turn->plies == 0 || done % 2 || number % 10)
        return;
    for (unsigned i = letters->count; i-- > 0;)
        if (letters->row[i].number == number) {
            letters->row[i].has_board = true;
            adoube_position_board(&turn->position, &letters->row[i].board);
            return;
        }
}

static bool take_act(Letters *letters, const PaperDocket *docket, const adoube_turn *before)
{
    adoube_ruling ruling = { .size = sizeof ruling };
    adoube_act act;
    adoube_turn after;
    bool good = true;

    adoube_act_begin(&act);
    adoube_umpire_act(docket->umpire, &act);
    adoube_umpire_turn(docket->umpire, &after);
    if (act.kind == ADOUBE_ACT_SEND ||
        (act.kind == ADOUBE_ACT_OFFER && act.record.size > 0 && act.by < ADOUBE_ACTOR_UMPIRE)) {
        good = take_sent(letters, &act, before, &after,
                         adoube_ruling_last(docket->umpire, &ruling) &&
                             ruling.word == ADOUBE_REFUSED);
        if (good && after.plies > before->plies + 1)
            good = take_others(letters, &act, before, &after, before->plies + 1);
    } else if (act.kind == ADOUBE_ACT_RECEIVE && act.by < ADOUBE_ACTOR_UMPIRE) {
        Entry *const entry = last_entry(letters,
                                        act.by == ADOUBE_ACTOR_WHITE ? ADOUBE_BLACK : ADOUBE_WHITE);
        if (entry && act.timed && entry->received[0] == '\0')
            write_when(entry->received, sizeof entry->received, &act);
    } else if (after.plies > before->plies) {
        good = take_others(letters, &act, before, &after, before->plies);
    }
    keep_board(letters, &after);
    if (act.dated && letters->begun[0] == '\0')
        write_year(letters->begun, sizeof letters->begun, act.time);
    if (act.dated && after.status > ADOUBE_ADJOURNED && letters->ended[0] == '\0')
        write_year(letters->ended, sizeof letters->ended, act.time);
    letters->limit = after.due;
    paper_diagram_act(&letters->now, docket);
    return good;
}

static void tell_status(Letters *letters, const PaperDocket *docket)
{
    adoube_summary s;
    adoube_turn turn;

    adoube_umpire_summary(docket->umpire, &s);
    adoube_umpire_turn(docket->umpire, &turn);
    if (s.status == ADOUBE_PLAYING)
        snprintf(letters->status, sizeof letters->status, "%s is to play.",
                 turn.side == ADOUBE_WHITE ? "White" : "Black");
    else
        snprintf(letters->status, sizeof letters->status, "%s%s%s.",
                 s.status == ADOUBE_WON
                     ? s.winner == ADOUBE_WHITE ? "White has won" : "Black has won"
                 : s.status == ADOUBE_DRAWN    ? "The game is drawn"
                 : s.status == ADOUBE_ANNULLED ? "The game is annulled"
                                               : "The game is adjourned",
                 s.reason ? ": " : "", s.reason ? s.reason : "");
}

bool letters_read(Letters *letters, const PaperText *text, adoube_style style, PaperFault *fault)
{
    PaperDocket docket;
    adoube_turn before;
    PaperStep step = PAPER_BAD;
    adoube_position start;
    bool good = paper_game_read(&letters->game, text, style, fault) &&
                paper_docket_start(text, &start, fault);
    const bool opened = good && paper_docket_open(&docket, text, fault);

    good = opened;
    if (good)
        letters->first = adoube_position_turn(&start);
    letters->limit = -1;
    letters->style = style;
    letters->by_turns = strchr(letters->game.limit, '/') == NULL;
    memset(&before, 0, sizeof before);
    letters->now.hand_from = ADOUBE_NO_SQUARE;
    while (good && (step = paper_docket_next(&docket, fault)) == PAPER_ACT) {
        good = take_act(letters, &docket, &before);
        if (!good)
            pdf_fault(fault, "%s: more letters than are printed", text->name);
        adoube_umpire_turn(docket.umpire, &before);
    }
    good = good && step == PAPER_END;
    if (good) {
        tell_status(letters, &docket);
        paper_law_due(&docket, &letters->due);
        if (docket.acts == 0)
            letters->now.board = letters->game.start;
    }
    if (opened)
        paper_docket_close(&docket);
    return good;
}

void letters_free(Letters *letters)
{
    free(letters->row);
    bytes_free(&letters->due);
    paper_game_free(&letters->game);
}
