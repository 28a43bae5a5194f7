#include "pgn_print.h"

#include "score_print.h"

#include <stdarg.h>
#include <string.h>

/* No more reports of one game are of use. */
enum { NOTES = 20 };

/* "adoube: FILE:LINE: game N: what is the matter", for after the game. */
static void report(PgnPrint *print, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void report(PgnPrint *print, const char *at, const char *format, ...)
{
    char what[512];
    va_list arguments;

    if (++print->noted > NOTES)
        return;
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

/* A result as the standard writes it; null if it is none. */
static const char *result_of(const char *text, size_t size)
{
    static const char *const known[][2] = {
        { "1-0", "1-0" },
        { "0-1", "0-1" },
        { "1/2-1/2", "1/2-1/2" },
        { "1/2", "1/2-1/2" },
        { "*", "*" },
        { "1:0", "1-0" },
        { "0:1", "0-1" },
        { "1\xe2\x80\x93"
          "0",
          "1-0" },
        { "0\xe2\x80\x93"
          "1",
          "0-1" },
        { "\xc2\xbd-\xc2\xbd", "1/2-1/2" },
    };

    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (is(text, size, known[i][0]))
            return known[i][1];
    return NULL;
}

/* Of the tag and of what stands after the moves, the one that says more; the tag if both do. */
static const char *settle_result(PgnPrint *print)
{
    const PgnTag *const tag = find_tag(print, "Result", 6);
    const char *const tagged = tag ? result_of(tag->value, tag->size) : NULL;
    const char *const last = print->result ? result_of(print->result, print->result_size) : NULL;

    if (tag && tag->size > 0 && !tagged && !is(tag->value, tag->size, "?")) {
        report(print, tag->value, "the tag's result '%.*s' is none; kept as a comment",
               shown(tag->size), tag->value);
        page_comment(&print->moves, tag->value, tag->size);
    }
    if (!tagged || strcmp(tagged, "*") == 0)
        return last ? last : "*";
    if (last && strcmp(last, "*") != 0 && strcmp(last, tagged) != 0)
        report(print, print->result,
               "the tag says %s, and after the moves stands %s; the tag is kept", tagged, last);
    return tagged;
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
    const char *const start = print->part > 1 ? print->fen : print->start;
    char part[16];

    put_roster(print, goes_on ? "*" : result);
    if (*start) {
        page_tag_string(&print->head, "SetUp", "1");
        page_tag_string(&print->head, "FEN", start);
    }
    for (unsigned i = 0; i < print->tags; i++) {
        const PgnTag *const tag = &print->tag[i];
        const bool replaced = (goes_on && is(tag->key, tag->key_size, "Termination")) ||
                              (print->part > 0 && is(tag->key, tag->key_size, "Part")) ||
                              (*start && is_of_start(tag));
        if (is(tag->key, tag->key_size, "FEN") && !*start)
            page_tag(&print->head, "FENAsWritten", 12, tag->value, tag->size);
        else if (!is_of_roster(tag) && !replaced && !is(tag->key, tag->key_size, "SetUp"))
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
    const char *const result = settle_result(print);

    if (print->convert->form == CONVERT_NOTHING)
        return;
    put_head(print, result, goes_on);
    page_word(&print->moves, goes_on ? "*" : result);
}

/* A move that stood though it was not legal: what is said of it still belongs to this part. */
static void put_stood(PgnPrint *print)
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
    adoube_pgn_score(print->walk.pgn, &score);
    adoube_score_position(&score, &position);
    adoube_position_write(&position, 0, print->next_fen, sizeof print->next_fen);
    print->divided = true;
    report(print, item->text, "'%.*s' is not a legal move, and stood: another game begins after it",
           shown(item->size), item->text);
}

/* The part ends, and the next begins after the illegal move. */
static void divide(PgnPrint *print)
{
    finish_part(print, true);
    page_format(&print->parts, "%.*s\n%.*s\n\n", (int)print->head.size, print->head.text,
                (int)print->moves.size, print->moves.text);
    page_clear(&print->head);
    page_clear(&print->moves);
    memcpy(print->fen, print->next_fen, sizeof print->fen);
    print->part++;
    print->numbered = true;
    print->divided = false;
}

/* A sign or a variation to a move that stands in no part: as it was written, in a comment. */
static void put_apart(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;
    const char *const from = walk->item.text;
    const unsigned depth = walk->item.depth;
    const char *to = from + walk->item.size;

    if (walk->item.sort == ADOUBE_PGN_OPEN)
        while (pgn_walk_next(walk)) {
            to = walk->text + adoube_pgn_size(walk->pgn);
            if (walk->item.sort == ADOUBE_PGN_CLOSE && walk->item.depth == depth)
                break;
        }
    put_comment(print, from, (size_t)(to - from));
}

/* A FEN tag that cannot be taken, where no move came to tell of it. */
static void report_fault(PgnPrint *print)
{
    adoube_fault fault;
    char why[256];

    if (!adoube_pgn_fault(print->walk.pgn, &fault))
        return;
    print->faulty = true;
    if (print->walk.way == PGN_WAY_BROKEN)
        return;
    adoube_fault_write(&fault, why, sizeof why);
    report(print, print->fen_at, "its FEN tag cannot be taken: %s", why);
}

static void report_lost(PgnPrint *print, const char *what)
{
    static const char *const meanings[] = { "is clear", "could mean several moves",
                                            "is no legal move", "is no record of a move" };
    const adoube_pgn_item *const item = &print->walk.item;
    adoube_fault fault;
    char why[256];

    print->faulty = true;
    if (adoube_pgn_fault(print->walk.pgn, &fault)) {
        adoube_fault_write(&fault, why, sizeof why);
        report(print, print->fen_at, "its FEN tag cannot be taken: %s; %s", why, what);
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
    page_clear(&print->scratch);
    page_format(&print->scratch, "not read: ");
    page_bytes(&print->scratch, from, (size_t)(to - from));
    put_comment(print, print->scratch.text, print->scratch.size);
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

    if (print->divided)
        divide(print);
    if (walk->stood)
        put_stood(print);
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

static void note_unclosed(PgnPrint *print, const char *what)
{
    print->faulty = true;
    report(print, print->walk.item.text, "%s is not closed", what);
}

static void note_start(PgnPrint *print)
{
    adoube_score score;
    adoube_position position;
    adoube_fault fault;

    print->fen_at = print->walk.item.text;
    if (adoube_pgn_fault(print->walk.pgn, &fault))
        return;
    adoube_pgn_score(print->walk.pgn, &score);
    adoube_score_position(&score, &position);
    adoube_position_write(&position, 0, print->start, sizeof print->start);
}

static bool put_item(PgnPrint *print)
{
    const adoube_pgn_item *const item = &print->walk.item;
    char nag[8];

    if (print->divided && (item->sort == ADOUBE_PGN_NAG || item->sort == ADOUBE_PGN_OPEN)) {
        put_apart(print);
        return true;
    }
    switch (item->sort) {
    case ADOUBE_PGN_TAG:
        if (is(item->name, item->name_size, "FEN") && !find_tag(print, "FEN", 3))
            note_start(print);
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
            note_unclosed(print, "the comment");
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

    print->tags = print->part = print->noted = 0;
    print->faulty = print->divided = false;
    memcpy(print->start, print->given, sizeof print->start);
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
        report(print, walk->text, "no game, only what stands after the last one");
    if (!whole)
        return PGN_NONE;
    report_fault(print);
    while (walk->item.depth > 0) {
        if (walk->item.depth <= PGN_PRINT_DEPTH)
            note_unclosed(print, "a variation");
        close_variation(print, --walk->item.depth);
    }
    if (print->divided)
        divide(print);
    if (!print->result)
        report(print, walk->text + adoube_pgn_size(walk->pgn), "no result after the moves");
    finish_part(print, false);
    if (print->noted > NOTES)
        page_format(&print->notes, "adoube: %s: game %u: %u more reports\n", print->window->path,
                    print->number, print->noted - NOTES);
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
