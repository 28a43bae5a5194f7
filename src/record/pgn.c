#include "record/pgn.h"

#include "chess/question.h"
#include "record/san.h"
#include "record/stood.h"

#include <string.h>

static void begin_line(Pgn *pgn, const RecordGame *start)
{
    PgnLine *const line = &pgn->line;

    line->game[0] = line->game[1] = *start;
    line->at = 0;
    line->moved = line->lost = line->passed = false;
}

void pgn_begin(Pgn *pgn, Text text, bool last, const RecordGame *start)
{
    pgn->cursor = pgn_token_begin(text, last);
    begin_line(pgn, start);
    pgn->depth = 0;
    pgn->in_moves = pgn->by_hand = pgn->ended = pgn->fen_bad = pgn->fen_seen = false;
    memset(pgn->names, 0, sizeof pgn->names);
    pgn->fault = (FenFault){ 0, NULL, 0 };
}

void pgn_play(Pgn *pgn, Move move)
{
    PgnLine *const line = &pgn->line;

    record_after(&line->game[line->at], move, &line->game[1 - line->at]);
    line->at = 1 - line->at;
    line->move = move;
    line->moved = true;
    line->lost = line->passed = false;
    line->record.size = 0;
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

    if (pgn->fen_seen)
        return;
    pgn->fen_seen = true;
    if (!fen_read_position(fen, FEN_ROOKLESS, &start, &pgn->fault)) {
        pgn->fen_bad = pgn->line.lost = true;
        return;
    }
    game = record_game(&start);
    begin_line(pgn, &game);
}

/* A variation begins in the position before the last move. */
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

enum { RECORD_WORDS = 16, RECORD_LONGEST = 160 };

/* Are there only blanks or commas, no number and no comment? */
static bool is_gap(const char *from, const char *to)
{
    for (; from < to; from++)
        if (*from != ' ' && *from != '\t' && *from != '\r' && *from != '\n' && *from != ',')
            return false;
    return true;
}

static Text span(const char *from, Text to)
{
    return (Text){ from, (size_t)(to.start + to.size - from) };
}

/* Does the text only say more of the move before it, as in "QxQ ch", "exd6 e.p.", "Castles KR"? */
static bool is_afterthought(Pgn *pgn, Text text)
{
    PgnLine *const line = &pgn->line;
    RecordReading reading;

    if (!line->moved || line->record.size == 0 || line->record.size > RECORD_LONGEST ||
        !is_gap(line->record.start + line->record.size, text.start))
        return false;
    record_read(pgn_before(pgn), span(line->record.start, text), &reading);
    if (reading.verdict != RECORD_CLEAR || !move_same(reading.moves.move[0], line->move))
        return false;
    line->record = span(line->record.start, text);
    line->lost = false;
    return true;
}

/* Reads a record of several words, taking as many of them as make one clear move. The first word
 * alone may also make one, but another: "Bishop", where a bishop has only one move. */
static bool read_words(Pgn *pgn, PgnItem *item, Move *move)
{
    PgnCursor cursor = pgn->cursor;
    const Text first = item->token.text;
    const char *end = first.start + first.size;
    PgnToken next;
    bool found = false;

    for (unsigned i = 0; i < RECORD_WORDS; i++) {
        RecordReading reading;
        pgn_token_next(&cursor, &next);
        if (next.sort == PGN_MORE)
            item->token.sort = PGN_MORE;
        if (next.sort == PGN_STRAY && *next.text.start == ',')
            continue;
        if (next.sort != PGN_SYMBOL || !is_gap(end, next.text.start))
            break;
        end = next.text.start + next.text.size;
        record_read(pgn_now(pgn), span(first.start, next.text), &reading);
        if (reading.verdict != RECORD_CLEAR)
            continue;
        found = true;
        *move = reading.moves.move[0];
        item->token.text = span(first.start, next.text);
        pgn->cursor = cursor;
    }
    return found;
}

/* Is the text a sign that is no move? N marks a novelty, D a diagram. */
static bool is_remark(Text text)
{
    return text.size == 1 && (*text.start == 'N' || *text.start == 'D');
}

/* Reads what is not SAN for one legal move: any notation, in one word or several. */
static bool read_carefully(Pgn *pgn, PgnItem *item, Move *move)
{
    RecordReading reading;

    record_read(pgn_now(pgn), item->token.text, &reading);
    item->verdict = reading.verdict;
    *move = reading.moves.move[0];
    if (read_words(pgn, item, move))
        item->verdict = RECORD_CLEAR;
    return item->verdict == RECORD_CLEAR;
}

/* "--" and "Z0": the player passes, as notes suppose it. */
static bool is_pass(Text text)
{
    return text_is(text, "--") || text_is(text, "Z0");
}

/* False if the king is in check, for then nobody can pass. */
static bool pass(Pgn *pgn)
{
    PgnLine *const line = &pgn->line;
    RecordGame *const after = &line->game[1 - line->at];
    Position *const position = &after->position;

    if (question_in_check(&pgn_now(pgn)->position))
        return false;
    *after = *pgn_now(pgn);
    position->passed = 0;
    position->quiet = (uint16_t)(position->quiet + (position->quiet < POSITION_COUNTER_MAX));
    if (position_turn(position) == BLACK && position->number < POSITION_COUNTER_MAX)
        position->number++;
    position->turn = position_turn(position) == WHITE ? BLACK : WHITE;
    line->at = 1 - line->at;
    line->move = (Move){ 0 };
    line->record.size = 0;
    line->moved = line->passed = true;
    return true;
}

static void follow(Pgn *pgn, PgnItem *item)
{
    Move move;

    item->followed = false;
    item->verdict = RECORD_UNREADABLE;
    if (pgn->line.lost || (pgn->by_hand && pgn->depth == 0))
        return;
    if (is_pass(item->token.text) && pass(pgn)) {
        item->verdict = RECORD_CLEAR;
        item->followed = true;
        return;
    }
    if (!san_find(&pgn_now(pgn)->position, item->token.text, &move) &&
        !read_carefully(pgn, item, &move)) {
        pgn->line.lost = true;
        return;
    }
    item->verdict = RECORD_CLEAR;
    item->followed = true;
    pgn_play(pgn, move);
    pgn->line.record = item->token.text;
}

/* Does this tag pair begin another game, though there was no move between? */
static bool is_tag_again(Pgn *pgn, Text name, const char *before)
{
    uint32_t hash = 5381;
    unsigned lines = 0;
    bool again;

    for (size_t i = 0; i < name.size; i++)
        hash = hash * 33 + (unsigned char)name.start[i];
    again = pgn->names[hash >> 6 & 3] >> (hash & 63) & 1;
    pgn->names[hash >> 6 & 3] |= UINT64_C(1) << (hash & 63);
    for (const char *at = before; at < name.start; at++)
        lines += *at == '\n' || (*at == '\r' && at[1] != '\n');
    return again && (lines > 1 || text_is(name, "Event"));
}

/* The game ends with its result, or where a tag pair begins the next one. A comment on the line of
 * the result still belongs to it. */
static bool is_over(Pgn *pgn, const PgnItem *item, const char *before)
{
    if (item->token.sort == PGN_TAG)
        return pgn->in_moves || is_tag_again(pgn, item->token.name, before);
    if (item->token.sort == PGN_BAD_TAG)
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

/* A result within a variation that nobody closed ends the game if nothing but another game follows.
 */
static bool is_at_end(const PgnCursor *cursor, PgnItem *item)
{
    PgnCursor ahead = *cursor;
    PgnToken next;

    pgn_token_next(&ahead, &next);
    if (next.sort == PGN_MORE)
        item->token.sort = PGN_MORE;
    return next.sort == PGN_END || next.sort == PGN_TAG || next.sort == PGN_MORE;
}

/* False if the symbol only says more of the move before it, and is to be passed over. */
static bool next_symbol(Pgn *pgn, PgnItem *item)
{
    const bool lost = pgn->line.lost;

    pgn->in_moves = true;
    if (is_remark(item->token.text) && pgn->line.moved) {
        item->token.sort = PGN_STRAY;
        return true;
    }
    follow(pgn, item);
    return item->followed || lost || !pgn->line.lost || !is_afterthought(pgn, item->token.text);
}

void pgn_next(Pgn *pgn, PgnItem *item)
{
    const char *const before = pgn->cursor.at;
    const bool tagged = pgn->cursor.tagged;

    item->depth = pgn->depth;
    pgn_token_next(&pgn->cursor, &item->token);
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
        if (!next_symbol(pgn, item))
            pgn_next(pgn, item);
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
        if (pgn->depth == 0 || is_at_end(&pgn->cursor, item))
            pgn->ended = true;
        else
            item->token.sort = PGN_STRAY;
        break;
    default:
        break;
    }
}
