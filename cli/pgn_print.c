#include "pgn_print.h"

#include "score_print.h"

#include <stdarg.h>
#include <string.h>

/* "adoube: FILE:LINE: game N: what is the matter", for after the game. */
static void report(PgnPrint *print, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void report(PgnPrint *print, const char *at, const char *format, ...)
{
    char what[512];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    for (char *c = what; *c; c++)
        *c = (unsigned char)*c < ' ' ? '?' : *c;
    page_format(&print->notes, "adoube: %s:%zu: game %u: %s\n", print->window->path,
                window_line(print->window, at), print->number, what);
}

/* So much of a record as is worth repeating. */
static int shown(size_t size)
{
    return size < 80 ? (int)size : 80;
}

static bool is(const char *text, size_t size, const char *word)
{
    return strlen(word) == size && memcmp(text, word, size) == 0;
}

static const PgnTag *find_tag(const PgnPrint *print, const char *key, size_t size)
{
    for (unsigned i = 0; i < print->tags; i++)
        if (print->tag[i].key_size == size && memcmp(print->tag[i].key, key, size) == 0)
            return &print->tag[i];
    return NULL;
}

static void keep_tag(PgnPrint *print)
{
    const adoube_pgn_item *const item = &print->walk.item;

    if (find_tag(print, item->name, item->name_size))
        report(print, item->text, "a tag comes twice; the first is kept");
    else if (print->tags == PGN_PRINT_TAGS)
        report(print, item->text, "more tags than any game has; left out");
    else
        print->tag[print->tags++] = (PgnTag){ item->name, item->text, item->name_size, item->size };
}

/* Tag pairs: the seven of the roster first, whether they were there or not. */

static const char *const roster[] = {
    "Event", "Site", "Date", "Round", "White", "Black", "Result"
};

enum { ROSTER = 7 };

static bool is_result(const char *text, size_t size)
{
    return is(text, size, "1-0") || is(text, size, "0-1") || is(text, size, "1/2-1/2") ||
           is(text, size, "*");
}

/* Of the tag and of what stands after the moves, the one that says more; the tag if both do. */
static void settle_result(PgnPrint *print, char *result, size_t room)
{
    const PgnTag *const tag = find_tag(print, "Result", 6);
    const bool tagged = tag && is_result(tag->value, tag->size);
    const bool half = print->result && is(print->result, print->result_size, "1/2");
    const char *const last = half ? "1/2-1/2" : print->result;
    const size_t last_size = half ? 7 : print->result_size;

    if (tagged && !is(tag->value, tag->size, "*"))
        snprintf(result, room, "%.*s", (int)tag->size, tag->value);
    else
        snprintf(result, room, "%.*s", last ? (int)last_size : 1, last ? last : "*");
    if (last && !is(last, last_size, result))
        report(print, last, "the tag says %s, and after the moves stands %.*s; the tag is kept",
               result, (int)last_size, last);
}

static void put_roster(PgnPrint *print, const char *result)
{
    for (unsigned i = 0; i < ROSTER; i++) {
        const PgnTag *const tag = find_tag(print, roster[i], strlen(roster[i]));
        if (i == ROSTER - 1)
            page_tag_string(&print->head, "Result", result);
        else if (tag && tag->size > 0)
            page_tag(&print->head, tag->key, tag->key_size, tag->value, tag->size);
        else
            page_tag_string(&print->head, roster[i],
                            strcmp(roster[i], "Date") == 0 ? "????.??.??" : "?");
    }
}

static bool is_of_roster(const PgnTag *tag)
{
    for (unsigned i = 0; i < ROSTER; i++)
        if (is(tag->key, tag->key_size, roster[i]))
            return true;
    return false;
}

static bool is_of_start(const PgnTag *tag)
{
    return is(tag->key, tag->key_size, "SetUp") || is(tag->key, tag->key_size, "FEN");
}

/* `goes_on`: another part comes after this one, so the game does not end here. */
static void put_head(PgnPrint *print, const char *result, bool goes_on)
{
    char part[16];

    put_roster(print, goes_on ? "*" : result);
    if (print->part > 1 || (find_tag(print, "FEN", 3) && !find_tag(print, "SetUp", 5)))
        page_tag_string(&print->head, "SetUp", "1");
    if (print->part > 1)
        page_tag_string(&print->head, "FEN", print->fen);
    for (unsigned i = 0; i < print->tags; i++) {
        const PgnTag *const tag = &print->tag[i];
        const bool terminates = is(tag->key, tag->key_size, "Termination") && goes_on;
        if (!is_of_roster(tag) && !terminates && !(print->part > 1 && is_of_start(tag)))
            page_tag(&print->head, tag->key, tag->key_size, tag->value, tag->size);
    }
    if (goes_on)
        page_tag_string(&print->head, "Termination", "unterminated");
    if (print->part > 0) {
        snprintf(part, sizeof part, "%u", print->part);
        page_tag_string(&print->head, "Part", part);
    }
}

/* Moves and what stands between them */

/* A variation without a move would be no PGN: what stands in it stands without brackets. */

static void open_variation(PgnPrint *print)
{
    const unsigned depth = print->walk.item.depth;

    if (depth < PGN_PRINT_DEPTH) {
        print->opened[depth] = (PgnOpened){ print->moves.size, false, print->numbered };
        page_open(&print->moves);
    }
    print->numbered = true;
}

static void close_variation(PgnPrint *print, unsigned depth)
{
    const PgnOpened *opened;

    print->numbered = true;
    if (depth >= PGN_PRINT_DEPTH)
        return;
    opened = &print->opened[depth];
    if (opened->moved) {
        page_close(&print->moves);
    } else {
        page_unopen(&print->moves, opened->before);
        print->numbered = print->moves.size != opened->before || opened->numbered;
    }
}

static void put_move(PgnPrint *print)
{
    const unsigned depth = print->walk.item.depth;
    adoube_pgn *const pgn = print->walk.pgn;
    const adoube_style style = print->convert->style;
    const bool line_each = style == ADOUBE_STYLE_LAW;
    adoube_side side;
    unsigned number;

    if (print->convert->form == CONVERT_NOTHING)
        return;
    if (depth > 0)
        print->opened[depth - 1].moved = true;
    number = adoube_pgn_number(pgn, &side);
    if (line_each)
        page_break(&print->moves);
    if (side == ADOUBE_WHITE || print->numbered || line_each)
        page_number(&print->moves, number, side == ADOUBE_WHITE ? "." : "...");
    if (line_each)
        page_join(&print->moves);
    page_placed(&print->moves,
                adoube_pgn_write(pgn, style, page_place(&print->moves, ADOUBE_RECORD_ROOM),
                                 ADOUBE_RECORD_ROOM));
    print->numbered = false;
}

static void put_comment(PgnPrint *print, const char *text, size_t size)
{
    page_comment(&print->moves, text, size);
    print->numbered = true;
}

/* Without the blanks at its ends. */
static void put_trimmed(PgnPrint *print, const char *text, size_t size)
{
    while (size > 0 && (*text == ' ' || *text == '\t')) {
        text++;
        size--;
    }
    while (size > 0 && (unsigned char)text[size - 1] <= ' ')
        size--;
    put_comment(print, text, size);
}

static void put_string_comment(PgnPrint *print, const char *text)
{
    put_comment(print, text, strlen(text));
}

static void put_doubt(PgnPrint *print)
{
    const adoube_step *const step = &print->walk.step;
    char why[160], comment[512];

    score_print_why(step, why, sizeof why);
    snprintf(comment, sizeof comment, "printed: %.*s; %s",
             (int)(step->size < 200 ? step->size : 200), step->record, why);
    put_string_comment(print, comment);
    report(print, print->walk.item.text, "'%.*s': %s", shown(step->size), step->record, why);
}

static void finish_part(PgnPrint *print, bool goes_on)
{
    char result[8];

    settle_result(print, result, sizeof result);
    if (print->convert->form == CONVERT_NOTHING)
        return;
    put_head(print, result, goes_on);
    page_word(&print->moves, goes_on ? "*" : result);
}

/* A move that stood though it was not legal: the part ends, and the next begins after it. */
static void divide(PgnPrint *print)
{
    const adoube_pgn_item *const item = &print->walk.item;
    adoube_score score;
    adoube_position position;
    char comment[256];
    adoube_side side;
    const unsigned number = adoube_pgn_number(print->walk.pgn, &side);

    if (print->part == 0)
        print->part = 1;
    snprintf(comment, sizeof comment,
             "here %u%s %.*s was played, which is not legal, and stood; the next game goes on "
             "after it",
             number, side == ADOUBE_WHITE ? "." : "...", shown(item->size), item->text);
    put_string_comment(print, comment);
    finish_part(print, true);
    page_format(&print->parts, "%.*s\n%.*s\n\n", (int)print->head.size, print->head.text,
                (int)print->moves.size, print->moves.text);
    page_clear(&print->head);
    page_clear(&print->moves);
    adoube_pgn_score(print->walk.pgn, &score);
    adoube_score_position(&score, &position);
    adoube_position_write(&position, 0, print->fen, sizeof print->fen);
    print->part++;
    print->numbered = true;
    report(print, item->text, "'%.*s' is not a legal move, and stood: written as two games",
           shown(item->size), item->text);
}

/* A FEN tag that cannot be taken, where no move came to tell of it. */
static void report_fault(PgnPrint *print)
{
    adoube_fault fault;
    char why[256];

    if (!adoube_pgn_fault(print->walk.pgn, &fault) || print->walk.way == PGN_WAY_BROKEN)
        return;
    adoube_fault_write(&fault, why, sizeof why);
    report(print, print->walk.text, "its FEN tag cannot be taken: %s", why);
}

static void report_lost(PgnPrint *print, const char *what)
{
    static const char *const meanings[] = { "is clear", "could mean several moves",
                                            "is no legal move", "is no record of a move" };
    const adoube_pgn_item *const item = &print->walk.item;
    adoube_fault fault;
    char why[256];

    if (adoube_pgn_fault(print->walk.pgn, &fault)) {
        adoube_fault_write(&fault, why, sizeof why);
        report(print, item->text, "its FEN tag cannot be taken: %s; %s", why, what);
    } else {
        report(print, item->text, "'%.*s' %s; %s", shown(item->size), item->text,
               meanings[item->meaning], what);
    }
}

/* The rest of a line as it stands, in a comment. */
static void put_unread(PgnPrint *print, const char *from, const char *to)
{
    while (to > from && (unsigned char)to[-1] <= ' ')
        to--;
    page_comment_open(&print->moves);
    page_comment_text(&print->moves, "not read: ", 10);
    page_comment_text(&print->moves, from, (size_t)(to - from));
    page_comment_close(&print->moves);
}

/* A variation that cannot be followed: to its end. */
static void pass_variation(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;
    const unsigned depth = walk->item.depth;
    const char *const from = walk->item.text;
    const char *to = from;

    report_lost(print, "the rest of the variation is kept as a comment");
    do
        to = walk->text + adoube_pgn_size(walk->pgn);
    while (pgn_walk_next(walk) &&
           !(walk->item.sort == ADOUBE_PGN_CLOSE && walk->item.depth == depth - 1));
    put_unread(print, from, to);
    close_variation(print, depth - 1);
}

/* A main line that cannot be followed: to the end of the game. */
static void pass_game(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;
    const char *const from = walk->item.text;
    const char *to = from;

    report_lost(print, "the rest of the game is kept as a comment");
    do {
        to = walk->text + adoube_pgn_size(walk->pgn);
        if (walk->item.sort == ADOUBE_PGN_RESULT) {
            print->result = walk->item.text;
            print->result_size = walk->item.size;
            to = walk->item.text;
        }
    } while (pgn_walk_next(walk));
    put_unread(print, from, to);
}

/* False if the main line is lost, and this is not the way for that. */
static bool put_symbol(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;

    if (walk->stood)
        divide(print);
    else if (walk->played)
        put_move(print);
    else if (walk->item.depth > 0)
        pass_variation(print);
    else if (walk->way == PGN_WAY_BROKEN)
        pass_game(print);
    else
        return false;
    if (walk->played && walk->has_step && walk->step.doubtful)
        put_doubt(print);
    return true;
}

static void put_stray(PgnPrint *print)
{
    const adoube_pgn_item *const item = &print->walk.item;

    if (item->size == 1 && (unsigned char)*item->text < ' ') {
        report(print, item->text, "a control character, left out");
    } else {
        report(print, item->text, "'%.*s' means nothing here; kept as a comment", shown(item->size),
               item->text);
        put_comment(print, item->text, item->size);
    }
}

static bool put_item(PgnPrint *print)
{
    const adoube_pgn_item *const item = &print->walk.item;
    char nag[8];

    switch (item->sort) {
    case ADOUBE_PGN_TAG:
        keep_tag(print);
        break;
    case ADOUBE_PGN_BAD_TAG:
        report(print, item->text, "expected a tag pair, [Name \"value\"]; kept as a comment");
        put_comment(print, item->text, item->size);
        break;
    case ADOUBE_PGN_SYMBOL:
        return put_symbol(print);
    case ADOUBE_PGN_NAG:
        snprintf(nag, sizeof nag, "$%u", item->nag);
        page_word(&print->moves, nag);
        break;
    case ADOUBE_PGN_COMMENT:
        if (item->text[item->size] != '}')
            report(print, item->text, "the comment is not closed");
        put_comment(print, item->text, item->size);
        break;
    case ADOUBE_PGN_REMARK:
        put_trimmed(print, item->text, item->size);
        break;
    case ADOUBE_PGN_ESCAPE:
        page_line(&print->moves, '%', item->text, item->size);
        break;
    case ADOUBE_PGN_OPEN:
        open_variation(print);
        break;
    case ADOUBE_PGN_CLOSE:
        close_variation(print, item->depth);
        break;
    case ADOUBE_PGN_RESULT:
        print->result = item->text;
        print->result_size = item->size;
        break;
    case ADOUBE_PGN_STRAY:
        put_stray(print);
        break;
    case ADOUBE_PGN_END:
    case ADOUBE_PGN_MORE:
        break;
    }
    return true;
}

/* What a game is made of, and not only remarks. */
static bool is_of_game(adoube_pgn_sort sort)
{
    return sort == ADOUBE_PGN_TAG || sort == ADOUBE_PGN_BAD_TAG || sort == ADOUBE_PGN_SYMBOL ||
           sort == ADOUBE_PGN_RESULT;
}

PgnEnd pgn_print_game(PgnPrint *print, PgnWay way)
{
    PgnWalk *const walk = &print->walk;
    bool any = false, whole = false;

    print->tags = print->part = 0;
    print->result = NULL;
    print->numbered = true;
    page_clear(&print->head);
    page_clear(&print->moves);
    page_clear(&print->parts);
    page_clear(&print->notes);
    pgn_walk_begin(walk, way);
    while (pgn_walk_next(walk)) {
        if (!any)
            print->begins = walk->item.sort == ADOUBE_PGN_TAG ? walk->item.name : walk->item.text;
        any = true;
        whole |= is_of_game(walk->item.sort);
        if (!put_item(print))
            return PGN_LOST;
    }
    if (walk->item.sort == ADOUBE_PGN_MORE)
        return PGN_SHORT;
    if (any && !whole)
        report(print, walk->text, "no game, only what stands after the last one; left out");
    if (!whole)
        return PGN_NONE;
    report_fault(print);
    if (!print->result)
        report(print, walk->text + adoube_pgn_size(walk->pgn), "no result after the moves");
    finish_part(print, false);
    return PGN_PRINTED;
}

void pgn_print_out(const PgnPrint *print)
{
    page_print(&print->parts, stdout);
    page_print(&print->head, stdout);
    putchar('\n');
    page_print(&print->moves, stdout);
    fputs("\n\n", stdout);
}
