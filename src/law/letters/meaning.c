#include "law/letters/meaning.h"

#include "law/enact/charge.h"
#include "law/enact/clock.h"
#include "law/enact/letter.h"
#include "law/lawful.h"
#include "law/letters/assumed.h"
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

    if (kept_cut(rest, word, &quoted))
        return quoted;
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

unsigned meaning_count_fits(const Game *game, Text words, Move *move)
{
    RecordReading reading;
    unsigned fit = 0;

    lawful_read(game, words, &reading);
    for (unsigned i = 0; i < reading.moves.count; i++)
        if (meaning_means(&game->post, reading.moves.move[i])) {
            *move = reading.moves.move[i];
            fit++;
        }
    return fit;
}

bool meaning_choose(const Game *game, Text words, Move *move)
{
    return meaning_count_fits(game, words, move) == 1;
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
        assumed_choose(h, side_other(other), move);
    }
    enact_letter_forget(h->change);
    enact_letter_send(h->change, move);
    finish_move(h, move, false);
    enact_charge_reset(h->change, other, charge); /* rights end when a record is despatched */
    enact_letter_begin_turn(h->change);
    if (!game_is_over(game))
        assumed_meet(h, move, &before);
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

/* ---- Adopting any meaning ---- */

bool meaning_is_adoptable(const Hearing *h)
{
    return code_row(h->c.code, IDEA_PENALTY_D) == NULL &&
           !(h->game->terms.agreed & AGREED_E_FOR_AMBIGUOUS);
}
