#include "law/letters/meaning.h"

#include "law/enact/charge.h"
#include "law/enact/clock.h"
#include "law/enact/letter.h"
#include "law/lawful.h"
#include "law/letters/time.h"
#include "law/outcome/duties.h"
#include "law/outcome/finish.h"
#include "record/purport.h"
#include "record/uci.h"

#include <string.h>

/* ---- What a record could mean ---- */

bool meaning_means(const Post *post, Move move)
{
    for (unsigned i = 0; i < post->count; i++)
        if (move_same(post->meaning[i], move))
            return true;
    return false;
}

Text meaning_next_quoted(Text *rest, Text *word)
{
    Text quoted = { rest->start, 0 };

    *word = text_word(rest);
    while (rest->size && *rest->start != '"') {
        rest->start++;
        rest->size--;
    }
    if (rest->size == 0)
        return quoted;
    quoted.start = rest->start + 1;
    while (quoted.size + 1 < rest->size && quoted.start[quoted.size] != '"')
        quoted.size++;
    rest->start += quoted.size + 2 > rest->size ? rest->size : quoted.size + 2;
    rest->size -= quoted.size + 2 > rest->size ? rest->size : quoted.size + 2;
    return quoted;
}

bool meaning_read_one(const Game *game, Text words, Move *move)
{
    RecordReading reading;

    lawful_read(game, words, &reading);
    if (reading.verdict != RECORD_CLEAR)
        return false;
    *move = reading.moves.move[0];
    return true;
}

bool meaning_choose(const Game *game, Text words, Move *move)
{
    RecordReading reading;
    unsigned fit = 0;

    lawful_read(game, words, &reading);
    for (unsigned i = 0; i < reading.moves.count; i++)
        if (meaning_means(&game->post, reading.moves.move[i])) {
            *move = reading.moves.move[i];
            fit++;
        }
    return fit == 1;
}

static bool is_legal_after(const Game *game, Move move, Text reply)
{
    RecordGame after = game->opened.score;
    RecordReading reading;

    record_play(&after, move);
    record_read(&after, reply, &reading);
    return reading.moves.count > 0;
}

bool meaning_answers_another(const Game *game, Text reply, Move meant)
{
    if (reply.size == 0 || is_legal_after(game, meant, reply))
        return false;
    for (unsigned i = 0; i < game->post.count; i++)
        if (is_legal_after(game, game->post.meaning[i], reply))
            return true;
    return false;
}

/* ---- Adopted moves ---- */

static void meet_series(Hearing *h, Move reply, const RecordGame *before);
static void choose_series(Hearing *h, Side author, Move move);

bool meaning_is_last(const Game *game, Side side)
{
    const uint32_t since = game->opened.turns - game->moments.sent_from[side].turns;

    return game->post.has_sent[side] && since == (game_turn(game) == side ? 2U : 1U);
}

bool meaning_is_earlier(const Game *game, Side side)
{
    const uint32_t since = game->opened.turns - game->moments.earlier_from[side].turns;

    return game->post.has_earlier[side] && since == (game_turn(game) == side ? 4U : 3U);
}

/* It is settled which move the records stand for; they are remembered, and so is the move. */
static void settle_records(Hearing *h, Move move)
{
    char record[8];
    Pen pen = text_pen(record, sizeof record);

    uci_write(game_position(h->game), move, &pen);
    enact_letter_settle_records(h->change, (Text){ record, pen.size });
}

void meaning_adopt(Hearing *h, Move move)
{
    const Game *const game = h->game;
    const Side other = side_other(game_turn(game));
    const RecordGame before = game->opened.score;
    const Charge charge = game->charge[other];

    if (game->post.state != POST_NONE) { /* the turn was counted when the record was despatched */
        enact_clock_uncount_turn(h->change, game_turn(game));
        settle_records(h, move);
        choose_series(h, side_other(other), move);
    }
    enact_letter_forget(h->change);
    enact_letter_send(h->change, move);
    finish_move(h, move, false);
    enact_charge_reset(h->change, other, charge); /* rights end when a record is despatched */
    enact_letter_begin_turn(h->change);
    if (!game_is_over(game))
        meet_series(h, move, &before);
}

void meaning_count_turn(Hearing *h)
{
    if (h->game->post.state != POST_NONE)
        enact_clock_count_turn(h->change, (Side)h->game->post.by);
}

/* ---- One record ---- */

void meaning_open_ambiguous(Hearing *h, Side by, const RecordReading *reading)
{
    enact_letter_open(h->change, by, POST_AMBIGUOUS);
    for (unsigned i = 0; i < reading->moves.count; i++)
        enact_letter_add_meaning(h->change, reading->moves.move[i]);
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_AMBIGUOUS);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, SAY_POST_AMBIGUOUS, by);
}

void meaning_open_illegal(Hearing *h, Side by)
{
    enact_letter_open(h->change, by, POST_ILLEGAL);
    enact_letter_drop_board_move(h->change);
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_ILLEGAL);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, code_row(h->c.code, IDEA_NZ_BOARD_WRONG) ? SAY_NZ_ILLEGAL : SAY_POST_ILLEGAL,
                by);
}

/* V.5(c) holds for the descriptive notation of I.13; a record with squares like e4 is not in it. */
static bool is_descriptive(Text words)
{
    for (size_t i = 0; i + 1 < words.size; i++)
        if (words.start[i] >= 'a' && words.start[i] <= 'h' && words.start[i + 1] >= '1' &&
            words.start[i + 1] <= '8')
            return false;
    return true;
}

bool meaning_is_bare_capture(const Hearing *h, const RecordReading *reading, Text words)
{
    return (reading->notes >> RECORD_NO_CAPTURE_SIGN & 1) && is_descriptive(words) &&
           code_row(h->c.code, IDEA_POST_CAPTURE_SIGN) != NULL;
}

/* At odds of several moves the record expresses a move beyond the fourth rank (III.4). */
static void too_far(Hearing *h, Side by)
{
    hearing_cite(h, IDEA_ODDS_MOVES);
    hearing_say(h, SAY_TOO_FAR, by);
}

void meaning_take(Hearing *h, Side by, Text words)
{
    const Game *const game = h->game;
    RecordReading reading;
    unsigned fit;
    bool bare;

    if (!lawful_read(game, words, &reading))
        too_far(h, by);
    fit = reading.moves.count;
    if (!lawful_keep_obedient(game, &reading)) {
        if (move_sort(reading.moves.move[0]) == MOVE_CASTLE)
            hearing_cite(h, IDEA_NO_CASTLING);
        duties_refuse(h, by);
        return;
    }
    bare = meaning_is_bare_capture(h, &reading, words);
    enact_letter_begin_records(h->change);
    enact_letter_add_record(h->change, words);
    if (reading.moves.count == 1 && fit > 1)
        settle_records(h, reading.moves.move[0]); /* by his duty */
    switch (reading.verdict) {
    case RECORD_CLEAR:
        hearing_cite(h, IDEA_POST_TURN);
        hearing_cite(h, IDEA_RECORD);
        meaning_adopt(h, reading.moves.move[0]);
        if (bare && game->post.state == POST_NONE && game->post.sender == by) {
            enact_letter_unsigned(h->change, by);
            hearing_rule(h, RULING_OFFENCE, IDEA_POST_CAPTURE_SIGN);
            if (!game_is_over(game))
                h->c.ruling->sayings = 0;
            hearing_say(h, SAY_POST_UNSIGNED, by);
        }
        break;
    case RECORD_AMBIGUOUS:
        meaning_open_ambiguous(h, by, &reading);
        if (bare) /* every move that it could be is a capture */
            enact_letter_unsigned(h->change, by);
        break;
    case RECORD_ILLEGAL:
    case RECORD_UNREADABLE:
        meaning_open_illegal(h, by);
        break;
    }
}

/* ---- Series with assumed moves (V.6(c)) ---- */

static void put_text(Pen *pen, Text text)
{
    for (size_t i = 0; i < text.size; i++)
        text_put(pen, text.start[i]);
}

static void put_record(Pen *pen, Text word, Text record)
{
    put_text(pen, word);
    text_put_string(pen, " \"");
    put_text(pen, record);
    text_put_string(pen, "\" ");
}

/* Picks out every `if "…" then "…"` and `or "…" then "…"`; an `answering "…"` may stand before or
 * behind them. */
static void put_series(Pen *pen, Text rest)
{
    while (rest.size) {
        Text word;
        const Text record = meaning_next_quoted(&rest, &word);
        if (text_is(word, "if") || text_is(word, "then") || text_is(word, "or"))
            put_record(pen, word, record);
    }
}

void meaning_keep_series(Hearing *h, Side by, Text rest)
{
    char series[POST_TEXT];
    Pen pen = text_pen(series, sizeof series);

    put_series(&pen, rest);
    enact_letter_keep_series(h->change, by, (Text){ series, pen.size });
}

/* While several records are open, each series stands after the record that it follows. */
static bool is_marked(Text series)
{
    return text_is(text_word(&series), "after");
}

bool meaning_has_series(Text rest)
{
    Text word;

    while (rest.size) {
        meaning_next_quoted(&rest, &word);
        if (text_is(word, "if"))
            return true;
    }
    return false;
}

void meaning_mark_series(Pen *pen, Text record, Text series)
{
    if (is_marked(series)) {
        put_text(pen, series);
    } else if (meaning_has_series(series)) {
        put_record(pen, text_of("after"), record);
        put_series(pen, series);
    }
}

/* One of several records is adopted: the series that follows it is kept, and no other. */
static void choose_series(Hearing *h, Side author, Move move)
{
    const Post *const post = &h->game->post;
    char text[POST_TEXT];
    Text series = { text, post->series_size[author] };

    memcpy(text, post->series[author], series.size);
    if (!is_marked(series))
        return;
    enact_letter_drop_series(h->change, author);
    while (series.size) {
        Text word, ahead;
        RecordReading reading;
        const Text record = meaning_next_quoted(&series, &word);
        const char *end = series.start;
        for (ahead = series; ahead.size; end = ahead.start) {
            meaning_next_quoted(&ahead, &word);
            if (text_is(word, "after"))
                break;
        }
        lawful_read(h->game, record, &reading);
        if (reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], move)) {
            enact_letter_keep_series(h->change, author,
                                     (Text){ series.start, (size_t)(end - series.start) });
            return;
        }
        series.size -= (size_t)(end - series.start);
        series.start = end;
    }
}

/* Cuts what is left of a series down to the moves that belong to one alternative. */
static Text until_or(Text rest)
{
    Text ahead = rest, word;

    while (ahead.size) {
        const char *const before = ahead.start;
        meaning_next_quoted(&ahead, &word);
        if (text_is(word, "or"))
            return (Text){ rest.start, (size_t)(before - rest.start) };
    }
    return rest;
}

bool meaning_find_assumed(Text series, Move reply, const RecordGame *before, Text *next,
                          Text *after)
{
    while (series.size) {
        Text word;
        RecordReading reading;
        const Text assumed = meaning_next_quoted(&series, &word);
        const bool first = text_is(word, "if") || text_is(word, "or");
        *next = meaning_next_quoted(&series, &word);
        record_read(before, assumed, &reading);
        *after = until_or(series);
        if (first && reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], reply))
            return true;
        series.size -= after->size; /* the rest of this alternative is void */
        series.start += after->size;
    }
    return false;
}

/* If the reply is the one that was assumed, the next record of the series is taken at once. */
static void meet_series(Hearing *h, Move reply, const RecordGame *before)
{
    const Post *const post = &h->game->post;
    const Side by = game_turn(h->game);
    char text[POST_TEXT];
    const Text series = { text, post->series_size[by] };
    Text rest, next;
    const uint8_t word_of_reply = h->c.ruling->word;

    if (post->series_size[by] == 0)
        return;
    memcpy(text, post->series[by], post->series_size[by]);
    enact_letter_drop_series(h->change, by);
    if (!meaning_find_assumed(series, reply, before, &next, &rest)) {
        hearing_cite(h, IDEA_POST_SERIES);
        hearing_say(h, SAY_POST_SERIES_VOID, by);
        return;
    }
    hearing_cite(h, IDEA_POST_SERIES);
    if (!purport_to_record(next, by)) /* nothing was sent for the move that was assumed */
        return;
    meaning_keep_series(h, by, rest);
    meaning_take(h, by, next);
    h->c.ruling->word = word_of_reply; /* a fault of the series is none of the reply */
    if (post->state == POST_ILLEGAL)
        enact_letter_drop_series(h->change, by); /* what follows it counts as unsent */
    else if (post->state == POST_NONE)
        hearing_say(h, SAY_POST_SERIES_GOES_ON, by);
    enact_letter_receive(h->change); /* it came with the earlier letter */
}

/* ---- Adopting any meaning ---- */

bool meaning_is_adoptable(const Hearing *h)
{
    return code_row(h->c.code, IDEA_PENALTY_D) == NULL &&
           !(h->game->terms.agreed & AGREED_E_FOR_AMBIGUOUS);
}
