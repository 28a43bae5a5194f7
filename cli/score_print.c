#include "score_print.h"

#include "page.h"
#include "quote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *score_print_outcome(adoube_outcome outcome)
{
    static const char *const names[] = { "clear", "settled", "repaired", "open", "failed" };

    return names[outcome];
}

void score_print_why(const adoube_step *step, char *out, size_t room)
{
    if (step->alternatives > 1)
        snprintf(out, room, "open: %zu moves here make whole readings%s%s", step->alternatives,
                 step->repair ? "; taken for misprinted: " : "", step->repair ? step->repair : "");
    else if (step->repair)
        snprintf(out, room, "taken for misprinted: %s", step->repair);
    else
        snprintf(out, room, "ambiguous, settled by the rest of the score");
}

unsigned score_print_before(const Converted *converted)
{
    return converted->earlier ? 2 * converted->earlier_moves : 0;
}

/* A walk along the score: the moves, and the score before each. */
typedef struct Walk {
    const Converted *converted;
    adoube_score score;
    unsigned ply;
    adoube_step step;
} Walk;

static Walk walk_begin(const Converted *converted)
{
    Walk walk = { .converted = converted };

    adoube_score_begin(&walk.score, &converted->start);
    return walk;
}

/* Goes on by a move; after the last that was read it stops. */
static bool walk_next(Walk *walk)
{
    const Converted *const converted = walk->converted;
    const unsigned before = score_print_before(converted);

    if (walk->ply == before + adoube_conversion_reached(converted->conversion))
        return false;
    if (walk->ply > 0)
        adoube_score_play(&walk->score, walk->step.move);
    if (walk->ply < before)
        walk->step = (adoube_step){ .record = converted->file->body,
                                    .move = converted->earlier->move[walk->ply] };
    else
        adoube_conversion_step(converted->conversion, walk->ply - before, &walk->step);
    walk->ply++;
    return true;
}

unsigned score_print_list(const Converted *converted, adoube_move *move, unsigned room)
{
    Walk walk = walk_begin(converted);
    unsigned count = 0;

    while (count < room && walk_next(&walk))
        move[count++] = walk.step.move;
    return count;
}

/* The number of the first ply, counted from the number of the move with which the position begins.
 */
unsigned score_print_first_ply(const Converted *converted)
{
    char fen[ADOUBE_FEN_SIZE];
    const char *number;

    adoube_position_write(&converted->start, 0, fen, sizeof fen);
    number = strrchr(fen, ' ');
    return 2 * ((unsigned)strtoul(number ? number : "1", NULL, 10) - 1) +
           (adoube_position_turn(&converted->start) == ADOUBE_BLACK ? 1 : 0);
}

void score_print_moves(const Converted *converted, adoube_style style)
{
    Walk walk = walk_begin(converted);
    const unsigned first = score_print_first_ply(converted);
    unsigned ply = first;
    char text[ADOUBE_RECORD_SIZE];

    if (ply % 2 == 1 && style != ADOUBE_STYLE_UCI)
        printf("%u. ...", ply / 2 + 1);
    while (walk_next(&walk)) {
        adoube_score_write(&walk.score, walk.step.move, style, text, sizeof text);
        if (style == ADOUBE_STYLE_UCI)
            printf("%s%s", walk.ply > 1 ? " " : "", text);
        else if (ply % 2 == 0)
            printf("%s%u. %s", ply > first ? "\n" : "", ply / 2 + 1, text);
        else
            printf("%s%s", style == ADOUBE_STYLE_LAW ? ";  " : "  ", text);
        ply++;
    }
    putchar('\n');
}

/* ---- PGN ---- */

const char *score_print_result(const Converted *converted)
{
    const char *const said = score_file_tag(converted->file, "Result");

    return said && (strcmp(said, "1-0") == 0 || strcmp(said, "0-1") == 0 ||
                    strcmp(said, "1/2-1/2") == 0)
               ? said
               : adoube_conversion_result(converted->conversion, NULL, NULL);
}

static const char *tag_or(const Converted *converted, const char *key, const char *otherwise)
{
    const char *const value = score_file_tag(converted->file, key);

    return value && *value ? value : otherwise;
}

/* Finds the players in "White - Black" if the header has no key of its own for each. */
static void players(const Converted *converted, char *white, char *black, size_t room)
{
    const char *const both = tag_or(converted, "Players", "? - ?");
    const char *const dash = strstr(both, " - ");

    snprintf(white, room, "%.*s", dash ? (int)(dash - both) : (int)strlen(both), both);
    snprintf(black, room, "%s", dash ? dash + 3 : "?");
}

/* Is this a key of ours that is no tag of the same name? */
static bool is_own_key(const char *key)
{
    static const char *const keys[] = { "Event",  "Site",    "Date", "Round",    "White", "Black",
                                        "Result", "Players", "Year", "Position", "SetUp", "FEN" };

    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static void put_roster(const Converted *converted, Page *page)
{
    char white[256], black[256], fen[ADOUBE_FEN_SIZE], date[16];
    const char *const year = tag_or(converted, "Year", "");
    adoube_position ordinary;

    players(converted, white, black, sizeof white);
    snprintf(date, sizeof date, "%.4s.??.??", strlen(year) == 4 ? year : "????");
    page_tag_string(page, "Event", tag_or(converted, "Event", "?"));
    page_tag_string(page, "Site", tag_or(converted, "Site", "?"));
    page_tag_string(page, "Date", tag_or(converted, "Date", date));
    page_tag_string(page, "Round", tag_or(converted, "Round", "?"));
    page_tag_string(page, "White", tag_or(converted, "White", white));
    page_tag_string(page, "Black", tag_or(converted, "Black", black));
    page_tag_string(page, "Result", score_print_result(converted));
    adoube_position_ordinary(&ordinary);
    adoube_position_write(&converted->start, 0, fen, sizeof fen);
    if (!adoube_position_same(&ordinary, &converted->start, ADOUBE_SAME_TODAY)) {
        page_tag_string(page, "SetUp", "1");
        page_tag_string(page, "FEN", fen);
    }
    for (unsigned i = 0; i < converted->file->count; i++)
        if (!is_own_key(converted->file->tag[i].key) && *converted->file->tag[i].value)
            page_tag_string(page, converted->file->tag[i].key, converted->file->tag[i].value);
    page_format(page, "\n");
}

/* What was not read of a score that failed, as a comment. */
static void put_unread(const Converted *converted, Page *page)
{
    const adoube_conversion *const conversion = converted->conversion;
    char comment[4096];
    size_t size;

    size = (size_t)snprintf(comment, sizeof comment,
                            "no reading of the score is legal to its end; not read:");
    for (unsigned i = adoube_conversion_reached(conversion);
         i < adoube_conversion_count(conversion); i++) {
        adoube_step step;
        adoube_conversion_step(conversion, i, &step);
        if (size + step.size + 3 >= sizeof comment)
            break;
        size += (size_t)snprintf(comment + size, sizeof comment - size, " %.*s;", (int)step.size,
                                 step.record);
    }
    page_comment(page, comment, size);
}

void score_print_place(const Converted *converted, const adoube_step *step, unsigned *line,
                       unsigned *column)
{
    *line = *column = 1;
    for (const char *at = converted->file->text; at < step->record; at++) {
        ++*column;
        if (*at == '\n' || *at == '\0') {
            ++*line;
            *column = 1;
        }
    }
}

void score_print_pgn(const Converted *converted)
{
    Walk walk = walk_begin(converted);
    Page page = { 0 };
    unsigned ply = score_print_first_ply(converted);
    bool number = true;
    char text[ADOUBE_RECORD_SIZE], why[160], comment[512];

    put_roster(converted, &page);
    for (; walk_next(&walk); ply++) {
        if (ply % 2 == 0 || number) {
            snprintf(text, sizeof text, ply % 2 == 0 ? "%u." : "%u...", ply / 2 + 1);
            page_word(&page, text);
        }
        adoube_score_write(&walk.score, walk.step.move, ADOUBE_STYLE_SAN, text, sizeof text);
        page_word(&page, text);
        number = walk.step.doubtful;
        if (!walk.step.doubtful)
            continue;
        score_print_why(&walk.step, why, sizeof why);
        snprintf(comment, sizeof comment, "printed: %.*s; %s",
                 (int)(walk.step.size < 200 ? walk.step.size : 200), walk.step.record, why);
        page_comment(&page, comment, strlen(comment));
    }
    if (converted->outcome == ADOUBE_FAILED)
        put_unread(converted, &page);
    page_word(&page, score_print_result(converted));
    page_format(&page, "\n\n");
    page_print(&page, stdout);
    page_free(&page);
}

/* ---- JSON ---- */

static void json_moves(const adoube_position *position, const adoube_move *moves, size_t count)
{
    char uci[8];

    putchar('[');
    for (size_t i = 0; i < count && i < ADOUBE_DOUBT_MOVES; i++) {
        adoube_move_write(position, moves[i], uci, sizeof uci);
        printf("%s\"%s\"", i > 0 ? "," : "", uci);
    }
    putchar(']');
}

static void json_record(const adoube_step *step)
{
    quote_text(step->record, step->size < 1000 ? step->size : 1000);
}

void score_print_doubt(const adoube_position *position, const adoube_step *step, unsigned ply,
                       const char *between)
{
    char why[160], uci[8];

    score_print_why(step, why, sizeof why);
    adoube_move_write(position, step->move, uci, sizeof uci);
    printf("%s{\"ply\":%u,\"record\":", between, ply);
    json_record(step);
    fputs(",\"consistent\":", stdout);
    json_moves(position, step->meanings, step->consistent);
    if (step->alternatives > 1) {
        fputs(",\"open\":", stdout);
        json_moves(position, step->open, step->alternatives);
    }
    printf(",\"chosen\":\"%s\",\"why\":\"%s\"}", uci, why);
}

/* What looks like records and is no part of the game. */
static void json_left(const Converted *converted)
{
    const char *text;
    size_t size;

    if (!adoube_conversion_left(converted->conversion, 0, &text, &size))
        return;
    fputs(",\"left\":[", stdout);
    for (unsigned i = 0; adoube_conversion_left(converted->conversion, i, &text, &size); i++) {
        if (i > 0)
            putchar(',');
        quote_text(text, size < 1000 ? size : 1000);
    }
    putchar(']');
}

/* Where a score that failed stopped, and what could stand there. */
static void json_stopped(const Converted *converted)
{
    const unsigned reached = adoube_conversion_reached(converted->conversion);
    adoube_move legal[ADOUBE_MOVES_MAX];
    adoube_score score;
    adoube_position position;
    adoube_step step;
    unsigned line, column;
    size_t count;
    char uci[8];

    adoube_score_begin(&score, &converted->start);
    for (unsigned i = 0; i < score_print_before(converted); i++)
        adoube_score_play(&score, converted->earlier->move[i]);
    for (unsigned i = 0; i < reached; i++) {
        adoube_conversion_step(converted->conversion, i, &step);
        adoube_score_play(&score, step.move);
    }
    adoube_conversion_step(converted->conversion, reached, &step);
    score_print_place(converted, &step, &line, &column);
    fputs(",\"stopped\":", stdout);
    json_record(&step);
    printf(",\"line\":%u,\"column\":%u,\"legal\":[", line, column);
    adoube_score_position(&score, &position);
    count = adoube_move_list(&position, legal, ADOUBE_MOVES_MAX);
    for (size_t i = 0; i < count && i < ADOUBE_MOVES_MAX; i++) {
        adoube_move_write(&position, legal[i], uci, sizeof uci);
        printf("%s\"%s\"", i > 0 ? "," : "", uci);
    }
    putchar(']');
}

static void json_rest(const Converted *converted)
{
    const adoube_conversion *const conversion = converted->conversion;
    const char *said;
    size_t size;
    adoube_position ordinary;
    char fen[ADOUBE_FEN_SIZE];

    adoube_position_ordinary(&ordinary);
    if (!adoube_position_same(&ordinary, &converted->start, ADOUBE_SAME_TODAY)) {
        adoube_position_write(&converted->start, 0, fen, sizeof fen);
        printf(",\"start\":\"%s\"", fen);
    }
    if (converted->earlier)
        printf(",\"as_in\":{\"game\":%u,\"moves\":%u}", converted->earlier->number,
               converted->earlier_moves);
    printf(",\"result\":\"%s\"", adoube_conversion_result(conversion, &said, &size));
    if (said) {
        fputs(",\"said\":", stdout);
        quote_text(said, size < 200 ? size : 200);
    }
    json_left(converted);
    if (converted->outcome != ADOUBE_FAILED)
        return;
    if (adoube_conversion_is_too_long(conversion))
        fputs(",\"why\":\"more than 1000 records\"", stdout);
    printf(",\"reached\":%u", adoube_conversion_reached(conversion));
    if (adoube_conversion_reached(conversion) < adoube_conversion_count(conversion))
        json_stopped(converted);
}

/* Where each record stands on the scan. */
static void json_boxes(const Converted *converted)
{
    const ScanPage *const scan = converted->file->scan;
    Walk walk = walk_begin(converted);
    const char *between = "";

    fputs(",\"boxes\":[", stdout);
    while (walk_next(&walk)) {
        ScanBox box;
        if (walk.step.size == 0 || !scan_page_box(scan, walk.step.record, walk.step.size, &box))
            continue;
        printf("%s{\"ply\":%u,\"record\":", between, walk.ply);
        json_record(&walk.step);
        printf(",\"page\":%d,\"box\":[%d,%d,%d,%d]}", box.page, box.left, box.top, box.right,
               box.bottom);
        between = ",";
    }
    putchar(']');
}

void score_print_json(const Converted *converted)
{
    Walk walk = walk_begin(converted);
    const char *between = "";

    fputs("{\"file\":", stdout);
    quote_string(converted->path);
    printf(",\"game\":%u,\"tags\":{", converted->game);
    for (unsigned i = 0; i < converted->file->count; i++) {
        if (i > 0)
            putchar(',');
        quote_string(converted->file->tag[i].key);
        putchar(':');
        quote_string(converted->file->tag[i].value);
    }
    printf("},\"status\":\"%s\",\"moves\":[", score_print_outcome(converted->outcome));
    while (walk_next(&walk)) {
        adoube_position position;
        char uci[8];
        adoube_score_position(&walk.score, &position);
        adoube_move_write(&position, walk.step.move, uci, sizeof uci);
        printf("%s\"%s\"", walk.ply > 1 ? "," : "", uci);
    }
    printf("],\"readings\":%u,\"doubts\":[", adoube_conversion_readings(converted->conversion));
    for (walk = walk_begin(converted); walk_next(&walk);) {
        adoube_position position;
        if (!walk.step.doubtful)
            continue;
        adoube_score_position(&walk.score, &position);
        score_print_doubt(&position, &walk.step, walk.ply, between);
        between = ",";
    }
    putchar(']');
    if (converted->file->scan)
        json_boxes(converted);
    json_rest(converted);
    fputs("}\n", stdout);
}
