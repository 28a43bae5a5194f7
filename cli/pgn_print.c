#include "pgn_print.h"

#include "pgn_head.h"
#include "pgn_note.h"
#include "score_print.h"

#include <string.h>

/* A variation without a move would be no PGN, so what stands in one is written without brackets. */

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
                adoube_pgn_write(pgn, style, page_place(&print->moves, ADOUBE_RECORD_SIZE),
                                 ADOUBE_RECORD_SIZE));
    print->numbered = false;
}

static void put_comment(PgnPrint *print, const char *text, size_t size)
{
    page_comment(&print->moves, text, size);
    print->numbered = true;
}

/* Writes a text without the blanks at its ends. */
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
    pgn_note(print, print->walk.item.text, "'%.*s': %s", pgn_note_shown(step->size), step->record,
             why);
}

static void finish_part(PgnPrint *print, bool goes_on)
{
    const char *const result = pgn_head_result(print);

    if (print->convert->form == CONVERT_NOTHING)
        return;
    pgn_head_put(print, result, goes_on);
    page_word(&print->moves, goes_on ? "*" : result);
}

/* Could the player to move take the other's king? Other programs refuse such a position. */
static bool is_exposed(const adoube_position *position)
{
    return adoube_position_in_check(
        position, adoube_position_turn(position) == ADOUBE_WHITE ? ADOUBE_BLACK : ADOUBE_WHITE);
}

/* Tells the move after one that stood, and lets the next part begin after it: before it a king
 * could be taken. */
static void put_later(PgnPrint *print)
{
    adoube_score score;
    adoube_position position;
    char comment[ADOUBE_RECORD_SIZE + 64], move[ADOUBE_RECORD_SIZE];
    adoube_side side;
    const unsigned number = adoube_pgn_number(print->walk.pgn, &side);

    adoube_pgn_write(print->walk.pgn, print->convert->style, move, sizeof move);
    snprintf(comment, sizeof comment, "then %u%s %s was played; the next game goes on after it",
             number, side == ADOUBE_WHITE ? "." : "...", move);
    put_string_comment(print, comment);
    adoube_pgn_score(print->walk.pgn, &score);
    adoube_score_position(&score, &position);
    adoube_position_write(&position, 0, print->next_fen, sizeof print->next_fen);
    print->exposed = false;
}

/* Writes of an illegal move that stood. What is said of it still belongs to this part. */
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
    adoube_pgn_score(print->walk.pgn, &score);
    adoube_score_position(&score, &position);
    snprintf(comment, sizeof comment, "here %u%s %.*s was played, which is not legal, and stood%s",
             number, side == ADOUBE_WHITE ? "." : "...", pgn_note_shown(item->size), item->text,
             is_exposed(&position) ? "" : "; the next game goes on after it");
    put_string_comment(print, comment);
    adoube_position_write(&position, 0, print->next_fen, sizeof print->next_fen);
    print->divided = true;
    print->exposed = is_exposed(&position);
    pgn_note(print, item->text,
             "'%.*s' is not a legal move, and stood: another game begins after it",
             pgn_note_shown(item->size), item->text);
}

/* Ends the part; the next begins after the illegal move. */
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

/* Writes a sign or a variation that belongs to a move of no part: as it stood, in a comment. */
static void put_apart(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;
    const char *const from = walk->item.text;
    const unsigned depth = walk->item.depth;
    const char *to = from + walk->item.size;

    if (walk->item.sort == ADOUBE_PGN_OPEN)
        while (pgn_walk_next(walk)) {
            to = walk->text + adoube_pgn_taken(walk->pgn);
            if (walk->item.sort == ADOUBE_PGN_CLOSE && walk->item.depth == depth)
                break;
        }
    put_comment(print, from, (size_t)(to - from));
}

/* Reports a FEN tag that cannot be read, if no move has led to that report. */
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
    pgn_note(print, print->fen_at, "its FEN tag cannot be taken: %s", why);
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
        pgn_note(print, print->fen_at, "its FEN tag cannot be taken: %s; %s", why, what);
    } else {
        pgn_note(print, item->text, "'%.*s' %s; %s", pgn_note_shown(item->size), item->text,
                 meanings[item->meaning], what);
    }
}

/* Writes the rest of a line as it stands, in a comment. */
static void put_unread(PgnPrint *print, const char *from, const char *to)
{
    while (to > from && (unsigned char)to[-1] <= ' ')
        to--;
    page_clear(&print->scratch);
    page_format(&print->scratch, "not read: ");
    page_bytes(&print->scratch, from, (size_t)(to - from));
    put_comment(print, print->scratch.text, print->scratch.size);
}

/* Passes over a variation that cannot be followed. */
static void pass_variation(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;
    const unsigned depth = walk->item.depth;
    const char *const from = walk->item.text;
    const char *to = from;

    report_lost(print, "the rest of the variation is kept as a comment");
    do
        to = walk->text + adoube_pgn_taken(walk->pgn);
    while (pgn_walk_next(walk) &&
           !(walk->item.sort == ADOUBE_PGN_CLOSE && walk->item.depth == depth - 1));
    put_unread(print, from, to);
    close_variation(print, depth - 1);
}

/* Passes over the rest of a game whose main line cannot be followed. */
static void pass_game(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;
    const char *const from = walk->item.text;
    const char *to = from;

    report_lost(print, "the rest of the game is kept as a comment");
    do {
        to = walk->text + adoube_pgn_taken(walk->pgn);
        if (walk->item.sort == ADOUBE_PGN_RESULT) {
            print->result = walk->item.text;
            print->result_size = walk->item.size;
            to = walk->item.text;
        }
    } while (pgn_walk_next(walk));
    put_unread(print, from, to);
}

/* Writes a move. False if the main line is lost, and this way cannot go on. */
static bool put_symbol(PgnPrint *print)
{
    PgnWalk *const walk = &print->walk;

    if (print->divided && print->exposed && walk->played && !walk->stood && walk->item.depth == 0) {
        put_later(print);
        return true;
    }
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
        pgn_note(print, item->text, "a control character, left out");
    } else {
        pgn_note(print, item->text, "'%.*s' means nothing here; kept as a comment",
                 pgn_note_shown(item->size), item->text);
        put_comment(print, item->text, item->size);
    }
}

static void note_unclosed(PgnPrint *print, const char *what)
{
    print->faulty = true;
    pgn_note(print, print->walk.item.text, "%s is not closed", what);
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
        if (item->name_size == 3 && memcmp(item->name, "FEN", 3) == 0 &&
            !pgn_head_find(print, "FEN", 3))
            note_start(print);
        pgn_head_keep(print);
        break;
    case ADOUBE_PGN_BAD_TAG:
        pgn_note(print, item->text, "expected a tag pair, [Name \"value\"]; kept as a comment");
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

/* Is the item part of a game, and not only a remark? */
static bool is_of_game(adoube_pgn_sort sort)
{
    return sort == ADOUBE_PGN_TAG || sort == ADOUBE_PGN_BAD_TAG || sort == ADOUBE_PGN_SYMBOL ||
           sort == ADOUBE_PGN_RESULT;
}

PgnEnd pgn_print_game(PgnPrint *print, PgnWay way)
{
    PgnWalk *const walk = &print->walk;
    const bool nothing = print->convert->form == CONVERT_NOTHING;
    bool any = false, whole = false;

    print->tags = print->part = print->noted = 0;
    print->faulty = print->divided = print->exposed = false;
    memcpy(print->start, print->given, sizeof print->start);
    print->result = NULL;
    print->numbered = true;
    page_clear(&print->head);
    page_clear(&print->moves);
    page_clear(&print->parts);
    page_clear(&print->notes);
    pgn_walk_begin(walk, way);
    while (pgn_walk_next(walk)) {
        if (nothing && walk->played && !walk->stood && !walk->has_step && any) {
            whole = true;
            continue; /* this is nearly always so if nothing is written */
        }
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
        pgn_note(print, walk->text, "no game, only what stands after the last one");
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
        pgn_note(print, walk->text + adoube_pgn_taken(walk->pgn), "no result after the moves");
    finish_part(print, false);
    pgn_note_more(print);
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
