#include "law/letters/meaning.h"

#include "law/enact/charge.h"
#include "law/enact/clock.h"
#include "law/enact/letter.h"
#include "law/lawful.h"
#include "law/letters/time.h"
#include "law/outcome/duties.h"
#include "law/outcome/finish.h"

#include <string.h>

/* ---- What a record could mean ---- */

bool meaning_means(const Post *post, Move move)
{
    for (unsigned i = 0; i < post->count; i++)
        if (move_same(post->meaning[i], move))
            return true;
    return false;
}

bool meaning_is_record(Text words, Side by)
{
    size_t column;
    const char *expected;
    PatternList patterns;

    return record_patterns(words, by, &patterns, &column, &expected);
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

    record_read(&game->opened.score, words, &reading);
    if (reading.verdict != RECORD_CLEAR)
        return false;
    *move = reading.moves.move[0];
    return true;
}

/* ---- Adopted moves ---- */

static void meet_series(Hearing *h, Move reply, const RecordGame *before);

bool meaning_is_last(const Game *game, Side side)
{
    const uint32_t since = game->opened.turns - game->moments.sent_from[side].turns;

    return game->post.has_sent[side] && since == (game_turn(game) == side ? 2U : 1U);
}

void meaning_adopt(Hearing *h, Move move)
{
    const Game *const game = h->game;
    const RecordGame before = game->opened.score;

    if (game->post.state != POST_NONE) /* the turn was counted when the record was despatched */
        enact_clock_uncount_turn(h->change, game_turn(game));
    enact_letter_forget(h->change);
    enact_letter_send(h->change, move);
    finish_move(h, move, false);
    enact_letter_begin_turn(h->change);
    if (!game_is_over(game))
        meet_series(h, move, &before);
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

/* Leaves only the meanings that do what the player's duties ask. False if none of them does. */
static bool keep_obedient(const Game *game, RecordReading *reading)
{
    MoveList kept = { .count = 0 };

    for (unsigned i = 0; i < reading->moves.count; i++)
        if (lawful_obeys(game, reading->moves.move[i]))
            kept.move[kept.count++] = reading->moves.move[i];
    if (reading->moves.count > 0 && kept.count == 0)
        return false;
    reading->moves = kept;
    if (kept.count == 1)
        reading->verdict = RECORD_CLEAR;
    return true;
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

void meaning_take(Hearing *h, Side by, Text words)
{
    const Game *const game = h->game;
    RecordReading reading;

    record_read(&game->opened.score, words, &reading);
    if (!keep_obedient(game, &reading)) {
        if (move_sort(reading.moves.move[0]) == MOVE_CASTLE)
            hearing_cite(h, IDEA_NO_CASTLING);
        duties_refuse(h, by);
        return;
    }
    switch (reading.verdict) {
    case RECORD_CLEAR:
        hearing_cite(h, IDEA_POST_TURN);
        hearing_cite(h, IDEA_RECORD);
        meaning_adopt(h, reading.moves.move[0]);
        if ((reading.notes >> RECORD_NO_CAPTURE_SIGN & 1) && game->post.state == POST_NONE &&
            code_row(h->c.code, IDEA_POST_CAPTURE_SIGN) != NULL && is_descriptive(words)) {
            enact_letter_unsigned(h->change, by);
            hearing_rule(h, RULING_OFFENCE, IDEA_POST_CAPTURE_SIGN);
            if (!game_is_over(game))
                h->c.ruling->sayings = 0;
            hearing_say(h, SAY_POST_UNSIGNED, by);
        }
        break;
    case RECORD_AMBIGUOUS:
        meaning_open_ambiguous(h, by, &reading);
        break;
    case RECORD_ILLEGAL:
    case RECORD_UNREADABLE:
        meaning_open_illegal(h, by);
        break;
    }
}

/* ---- Series with assumed moves (V.6(c)) ---- */

/* Picks out every `if "…" then "…"`; an `answering "…"` may stand before or behind them. */
void meaning_keep_series(Hearing *h, Side by, Text rest)
{
    char series[POST_TEXT];
    Pen pen = text_pen(series, sizeof series);

    while (rest.size) {
        Text word;
        const Text record = meaning_next_quoted(&rest, &word);
        if (!text_is(word, "if") && !text_is(word, "then"))
            continue;
        text_put_string(&pen, text_is(word, "if") ? "if \"" : "then \"");
        for (size_t i = 0; i < record.size; i++)
            text_put(&pen, record.start[i]);
        text_put_string(&pen, "\" ");
    }
    enact_letter_keep_series(h->change, by, (Text){ series, pen.size });
}

/* If the reply is the one that was assumed, the next record of the series is taken at once. */
static void meet_series(Hearing *h, Move reply, const RecordGame *before)
{
    const Post *const post = &h->game->post;
    const Side by = game_turn(h->game);
    char text[POST_TEXT];
    Text rest = { text, post->series_size[by] }, word, assumed, next;
    RecordReading reading;
    const Charge charge = h->game->charge[side_other(by)];

    if (post->series_size[by] == 0)
        return;
    memcpy(text, post->series[by], post->series_size[by]);
    enact_letter_drop_series(h->change, by);
    assumed = meaning_next_quoted(&rest, &word);
    next = meaning_next_quoted(&rest, &word);
    record_read(before, assumed, &reading);
    if (reading.verdict != RECORD_CLEAR || !move_same(reading.moves.move[0], reply)) {
        hearing_cite(h, IDEA_POST_SERIES);
        hearing_say(h, SAY_POST_SERIES_VOID, by);
        return;
    }
    hearing_cite(h, IDEA_POST_SERIES);
    meaning_keep_series(h, by, rest);
    meaning_take(h, by, next);
    /* he sent it before he could know of a ground of forfeit, and keeps his right to claim */
    enact_charge_reset(h->change, side_other(by), charge);
    if (post->state != POST_NONE)
        enact_letter_drop_series(h->change, by); /* what follows a faulty record counts as unsent */
    else
        hearing_say(h, SAY_POST_SERIES_GOES_ON, by);
    enact_letter_receive(h->change); /* it came with the earlier letter */
}

/* ---- Several records for one turn (V.4) ---- */

void meaning_read_several(Hearing *h, Side by, Text first, Text rest)
{
    const Post *const post = &h->game->post;
    const RecordGame *const score = &h->game->opened.score;
    Text words = first;

    enact_letter_open(h->change, by, POST_SEVERAL);
    enact_letter_has_illegal(h->change, false);
    for (Text word = text_of("and"); word.size; words = meaning_next_quoted(&rest, &word)) {
        RecordReading reading;
        if (!text_is(word, "and")) /* a copy or an assumed move may stand between the records */
            continue;
        record_read(score, words, &reading);
        for (unsigned i = 0; i < reading.moves.count; i++)
            enact_letter_add_meaning(h->change, reading.moves.move[i]);
        if (reading.verdict == RECORD_ILLEGAL)
            enact_letter_has_illegal(h->change, true);
    }
    if (post->count == 0) {
        hearing_cite(h, IDEA_POST_SEVERAL_ILLEGAL);
        meaning_open_illegal(h, by);
        return;
    }
    if (post->count == 1 && !post->illegal) { /* all the records mean one move */
        enact_letter_forget(h->change);
        meaning_take(h, by, first);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, post->illegal ? IDEA_POST_SEVERAL_ILLEGAL : IDEA_POST_SEVERAL);
    hearing_say(h, SAY_POST_SEVERAL, by);
}

bool meaning_is_adoptable(const Hearing *h)
{
    return code_row(h->c.code, IDEA_PENALTY_D) == NULL &&
           !(h->game->terms.agreed & AGREED_E_FOR_AMBIGUOUS);
}
