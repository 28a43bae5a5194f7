#include "score_print.h"

#include "json.h"

#include <stdio.h>
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

/* Goes along the score: the moves, and the score before each. */
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

static bool walk_next(Walk *walk)
{
    if (walk->converted->outcome == ADOUBE_FAILED ||
        walk->ply == adoube_conversion_count(walk->converted->conversion))
        return false;
    if (walk->ply > 0)
        adoube_score_play(&walk->score, walk->step.move);
    adoube_conversion_step(walk->converted->conversion, walk->ply++, &walk->step);
    return true;
}

static bool black_begins(const Converted *converted)
{
    return adoube_position_turn(&converted->start) == ADOUBE_BLACK;
}

void score_print_moves(const Converted *converted, adoube_style style)
{
    Walk walk = walk_begin(converted);
    unsigned ply = black_begins(converted) ? 1 : 0;
    char text[ADOUBE_RECORD_ROOM];

    if (ply == 1 && style != ADOUBE_STYLE_UCI)
        printf("1. ...");
    while (walk_next(&walk)) {
        adoube_score_write(&walk.score, walk.step.move, style, text, sizeof text);
        if (style == ADOUBE_STYLE_UCI)
            printf("%s%s", walk.ply > 1 ? " " : "", text);
        else if (ply % 2 == 0)
            printf("%s%u. %s", ply > 0 ? "\n" : "", ply / 2 + 1, text);
        else
            printf("%s%s", style == ADOUBE_STYLE_LAW ? ";  " : "  ", text);
        ply++;
    }
    putchar('\n');
}

/* PGN: lines of at most 79 characters. */

typedef struct Column {
    size_t used;
} Column;

static void put_word(Column *column, const char *word)
{
    const size_t size = strlen(word);

    if (column->used > 0 && column->used + 1 + size > 79) {
        putchar('\n');
        column->used = 0;
    }
    if (column->used > 0)
        putchar(' ');
    fputs(word, stdout);
    column->used += size + (column->used > 0);
}

/* A comment, word by word; what would end it early is replaced. */
static void put_comment(Column *column, const char *text)
{
    char word[128];
    bool first = true;

    while (*text) {
        size_t size = strcspn(text, " ");
        size_t used = 0;
        if (first)
            word[used++] = '{';
        first = false;
        for (size_t i = 0; i < size && used < sizeof word - 2; i++)
            word[used++] = text[i] == '}' ? ')' : (unsigned char)text[i] < ' ' ? ' ' : text[i];
        text += size;
        text += strspn(text, " ");
        if (!*text)
            word[used++] = '}';
        word[used] = '\0';
        put_word(column, word);
    }
}

static void put_tag(const char *key, const char *value)
{
    printf("[%s \"", key);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            putchar('\\');
        if ((unsigned char)*value >= ' ')
            putchar(*value);
    }
    puts("\"]");
}

static const char *result_of(const Converted *converted)
{
    const char *const said = score_file_tag(converted->file, "Result");

    return said && (strcmp(said, "1-0") == 0 || strcmp(said, "0-1") == 0 ||
                    strcmp(said, "1/2-1/2") == 0)
               ? said
               : "*";
}

static const char *tag_or(const Converted *converted, const char *key, const char *otherwise)
{
    const char *const value = score_file_tag(converted->file, key);

    return value && *value ? value : otherwise;
}

/* "White - Black", where the header has no key of its own for each. */
static void players(const Converted *converted, char *white, char *black, size_t room)
{
    const char *const both = tag_or(converted, "Players", "? - ?");
    const char *const dash = strstr(both, " - ");

    snprintf(white, room, "%.*s", dash ? (int)(dash - both) : (int)strlen(both), both);
    snprintf(black, room, "%s", dash ? dash + 3 : "?");
}

static void put_roster(const Converted *converted)
{
    char white[256], black[256], fen[ADOUBE_FEN_ROOM], date[16];
    const char *const year = tag_or(converted, "Year", "");
    adoube_position ordinary;

    players(converted, white, black, sizeof white);
    snprintf(date, sizeof date, "%.4s.??.??", strlen(year) == 4 ? year : "????");
    put_tag("Event", tag_or(converted, "Event", "?"));
    put_tag("Site", tag_or(converted, "Site", "?"));
    put_tag("Date", tag_or(converted, "Date", date));
    put_tag("Round", tag_or(converted, "Round", "?"));
    put_tag("White", tag_or(converted, "White", white));
    put_tag("Black", tag_or(converted, "Black", black));
    put_tag("Result", result_of(converted));
    adoube_position_ordinary(&ordinary);
    adoube_position_write(&converted->start, 0, fen, sizeof fen);
    if (!adoube_position_same(&ordinary, &converted->start, ADOUBE_SAME_TODAY)) {
        put_tag("SetUp", "1");
        put_tag("FEN", fen);
    }
    if (score_file_tag(converted->file, "Source"))
        put_tag("Source", score_file_tag(converted->file, "Source"));
    putchar('\n');
}

void score_print_pgn(const Converted *converted)
{
    Walk walk = walk_begin(converted);
    Column column = { 0 };
    unsigned ply = black_begins(converted) ? 1 : 0;
    bool number = true;
    char text[ADOUBE_RECORD_ROOM], why[160], comment[512];

    put_roster(converted);
    for (; walk_next(&walk); ply++) {
        if (ply % 2 == 0 || number) {
            snprintf(text, sizeof text, ply % 2 == 0 ? "%u." : "%u...", ply / 2 + 1);
            put_word(&column, text);
        }
        adoube_score_write(&walk.score, walk.step.move, ADOUBE_STYLE_SAN, text, sizeof text);
        put_word(&column, text);
        number = walk.step.doubtful;
        if (!walk.step.doubtful)
            continue;
        score_print_why(&walk.step, why, sizeof why);
        snprintf(comment, sizeof comment, "printed: %.*s; %s",
                 (int)(walk.step.size < 200 ? walk.step.size : 200), walk.step.record, why);
        put_comment(&column, comment);
    }
    if (converted->outcome == ADOUBE_FAILED)
        put_comment(&column, "no reading of the score is legal to its end");
    put_word(&column, result_of(converted));
    puts("\n");
}

/* JSON */

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
    char record[1024];

    snprintf(record, sizeof record, "%.*s", (int)(step->size < 1000 ? step->size : 1000),
             step->record);
    json_string(record);
}

static void json_doubt(const Walk *walk, const char *between)
{
    const adoube_step *const step = &walk->step;
    adoube_position position;
    char why[160], uci[8];

    adoube_score_position(&walk->score, &position);
    score_print_why(step, why, sizeof why);
    adoube_move_write(&position, step->move, uci, sizeof uci);
    printf("%s{\"ply\":%u,\"record\":", between, walk->ply);
    json_record(step);
    fputs(",\"consistent\":", stdout);
    json_moves(&position, step->meanings, step->consistent);
    if (step->alternatives > 1) {
        fputs(",\"open\":", stdout);
        json_moves(&position, step->open, step->alternatives);
    }
    printf(",\"chosen\":\"%s\",\"why\":\"%s\"}", uci, why);
}

void score_print_json(const Converted *converted)
{
    Walk walk = walk_begin(converted);
    const char *between = "";

    fputs("{\"file\":", stdout);
    json_string(converted->path);
    fputs(",\"game\":1,\"tags\":{", stdout);
    for (unsigned i = 0; i < converted->file->count; i++) {
        if (i > 0)
            putchar(',');
        json_string(converted->file->tag[i].key);
        putchar(':');
        json_string(converted->file->tag[i].value);
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
        if (!walk.step.doubtful)
            continue;
        json_doubt(&walk, between);
        between = ",";
    }
    putchar(']');
    if (converted->outcome == ADOUBE_FAILED) {
        const unsigned reached = adoube_conversion_reached(converted->conversion);
        if (adoube_conversion_is_too_long(converted->conversion))
            fputs(",\"why\":\"more than 1000 records\"", stdout);
        printf(",\"reached\":%u", reached);
        if (reached < adoube_conversion_count(converted->conversion)) {
            adoube_step step;
            adoube_conversion_step(converted->conversion, reached, &step);
            fputs(",\"stopped\":", stdout);
            json_record(&step);
        }
    }
    fputs("}\n", stdout);
}
