#include "record/pgn.h"

#include "record/san.h"
#include "record/stood.h"

static void begin_line(Pgn *pgn, const RecordGame *start)
{
    PgnLine *const line = &pgn->line;

    line->game[0] = line->game[1] = *start;
    line->at = 0;
    line->moved = line->lost = false;
}

void pgn_begin(Pgn *pgn, Text text, bool last, const RecordGame *start)
{
    pgn->cursor = pgn_token_begin(text, last);
    begin_line(pgn, start);
    pgn->depth = 0;
    pgn->in_moves = pgn->by_hand = pgn->ended = pgn->fen_bad = false;
    pgn->fault = (FenFault){ 0, NULL, 0 };
}

void pgn_play(Pgn *pgn, Move move)
{
    PgnLine *const line = &pgn->line;

    record_after(&line->game[line->at], move, &line->game[1 - line->at]);
    line->at = 1 - line->at;
    line->move = move;
    line->moved = true;
    line->lost = false;
}

bool pgn_play_illegal(Pgn *pgn, Text record)
{
    RecordGame game = *pgn_now(pgn);
    Move move;

    if (pgn->fen_bad || !stood_find(&game, record, &move))
        return false;
    pgn->line.game[pgn->line.at] = game;
    pgn_play(pgn, move);
    return true;
}

static void take_fen(Pgn *pgn, Text fen)
{
    Position start;
    RecordGame game;

    if (!fen_read_position(fen, FEN_ROOKLESS, &start, &pgn->fault)) {
        pgn->fen_bad = pgn->line.lost = true;
        return;
    }
    game = record_game(&start);
    begin_line(pgn, &game);
}

/* A variation is an answer to the position before the last move. */
static void open(Pgn *pgn)
{
    if (pgn->depth < PGN_DEPTH)
        pgn->outer[pgn->depth] = pgn->line;
    pgn->depth++;
    if (pgn->depth > PGN_DEPTH || !pgn->line.moved)
        pgn->line.lost = true;
    if (pgn->line.lost)
        return;
    pgn->line.at = 1 - pgn->line.at;
    pgn->line.moved = false;
}

static void close(Pgn *pgn, PgnItem *item)
{
    if (pgn->depth == 0) {
        item->token.sort = PGN_STRAY;
        return;
    }
    pgn->depth--;
    if (pgn->depth < PGN_DEPTH)
        pgn->line = pgn->outer[pgn->depth];
    item->depth = pgn->depth;
}

/* "exd6 e.p.": words after the move. */
static bool is_afterthought(const Pgn *pgn, Text text)
{
    return pgn->line.moved && move_sort(pgn->line.move) == MOVE_PASSING &&
           (text_is(text, "e.p.") || text_is(text, "ep"));
}

static void follow(Pgn *pgn, PgnItem *item)
{
    RecordReading reading;
    Move move;

    item->followed = false;
    item->verdict = RECORD_UNREADABLE;
    if (pgn->line.lost || (pgn->by_hand && pgn->depth == 0))
        return;
    if (san_find(&pgn_now(pgn)->position, item->token.text, &move)) {
        item->verdict = RECORD_CLEAR;
    } else {
        record_read(pgn_now(pgn), item->token.text, &reading);
        item->verdict = reading.verdict;
        move = reading.moves.move[0];
    }
    item->followed = item->verdict == RECORD_CLEAR;
    if (item->followed)
        pgn_play(pgn, move);
    else
        pgn->line.lost = true;
}

/* The next game begins with a tag pair, and the result ends this one: but for a comment on the same
 * line, which can only be about it. */
static bool is_over(const Pgn *pgn, const PgnItem *item, const char *before)
{
    if (item->token.sort == PGN_TAG || item->token.sort == PGN_BAD_TAG)
        return pgn->in_moves;
    if (!pgn->ended)
        return false;
    if (item->token.sort != PGN_COMMENT && item->token.sort != PGN_REMARK)
        return true;
    for (const char *at = before; at < item->token.text.start; at++)
        if (*at == '\n')
            return true;
    return false;
}

void pgn_next(Pgn *pgn, PgnItem *item)
{
    const char *const before = pgn->cursor.at;
    const bool tagged = pgn->cursor.tagged;

    item->depth = pgn->depth;
    do
        pgn_token_next(&pgn->cursor, &item->token);
    while (item->token.sort == PGN_SYMBOL && is_afterthought(pgn, item->token.text));
    if (item->token.sort != PGN_MORE && is_over(pgn, item, before)) {
        pgn->cursor.at = before;
        pgn->cursor.tagged = tagged;
        item->token.sort = PGN_END;
        return;
    }
    switch (item->token.sort) {
    case PGN_TAG:
        if (text_is(item->token.name, "FEN"))
            take_fen(pgn, item->token.text);
        break;
    case PGN_SYMBOL:
        pgn->in_moves = true;
        follow(pgn, item);
        break;
    case PGN_OPEN:
        pgn->in_moves = true;
        open(pgn);
        break;
    case PGN_CLOSE:
        close(pgn, item);
        break;
    case PGN_RESULT:
        pgn->in_moves = true;
        if (pgn->depth == 0)
            pgn->ended = true;
        else
            item->token.sort = PGN_STRAY;
        break;
    default:
        break;
    }
}
