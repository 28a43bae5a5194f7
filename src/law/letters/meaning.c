#include "law/letters/meaning.h"

#include "law/enact/enact.h"
#include "law/finish.h"
#include "law/hands/transfer.h"
#include "law/lawful.h"
#include "law/letters/time.h"

#include <string.h>

/* ---- What a record could mean ---- */

void meaning_forget(Post *post)
{
    post->state = POST_NONE;
    post->illegal = post->unsigned_capture = post->uncopied = post->board_made = false;
    post->count = 0;
    post->reply_size = 0;
}

void meaning_add_meaning(Post *post, Move move)
{
    for (unsigned i = 0; i < post->count; i++)
        if (move_same(post->meaning[i], move))
            return;
    if (post->count < POST_MEANINGS)
        post->meaning[post->count++] = move;
}

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

/* The next quoted record of "and "…" answering "…" if "…" then "…"". */
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
    const uint32_t since = game->opened.turns - game->post.sent_from[side].turns;

    return game->post.has_sent[side] && since == (game_turn(game) == side ? 2U : 1U);
}

static void keep_sent(Game *game, Move move)
{
    Post *const post = &game->post;
    const Side by = game_turn(game);

    post->sent_from[by] = game->opened;
    post->sent[by] = move;
    post->has_sent[by] = true;
    post->agrees[by] = false;
}

/* The move is made; what the other side had assumed may go on by itself. */
void meaning_adopt(Hearing *h, Move move)
{
    Game *const game = h->game;
    const RecordGame before = game->opened.score;

    if (game->post.state != POST_NONE) /* its turn was counted when it was despatched */
        game->clock.ended[game_turn(game)]--;
    meaning_forget(&game->post);
    game->post.received = false; /* now it is on its way */
    keep_sent(game, move);
    finish_move(h, move, false);
    letters_time_begin(game);
    if (!game_is_over(game))
        meet_series(h, move, &before);
}

/* ---- One record ---- */

void meaning_open_ambiguous(Hearing *h, Side by, const RecordReading *reading)
{
    Post *const post = &h->game->post;

    post->state = POST_AMBIGUOUS;
    post->by = (uint8_t)by;
    post->count = 0;
    for (unsigned i = 0; i < reading->moves.count; i++)
        meaning_add_meaning(post, reading->moves.move[i]);
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_AMBIGUOUS);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, SAY_POST_AMBIGUOUS, by);
}

void meaning_open_illegal(Hearing *h, Side by)
{
    h->game->post.state = POST_ILLEGAL;
    h->game->post.board_made = false;
    h->game->post.by = (uint8_t)by;
    h->game->post.count = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_ILLEGAL);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, code_row(h->c.code, IDEA_NZ_BOARD_WRONG) ? SAY_NZ_ILLEGAL : SAY_POST_ILLEGAL,
                by);
}

/* Under a duty a record means what fulfils it, if it can. False if it cannot. */
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

/* V.5(c) is for the notation of law 13: a record with squares like e4 is another. */
static bool is_descriptive(Text words)
{
    for (size_t i = 0; i + 1 < words.size; i++)
        if (words.start[i] >= 'a' && words.start[i] <= 'h' && words.start[i + 1] >= '1' &&
            words.start[i + 1] <= '8')
            return false;
    return true;
}

/* Read by I.13.C, from the position as it is. */
void meaning_take(Hearing *h, Side by, Text words)
{
    Game *const game = h->game;
    RecordReading reading;

    record_read(&game->opened.score, words, &reading);
    if (!keep_obedient(game, &reading)) {
        if (move_sort(reading.moves.move[0]) == MOVE_CASTLE)
            hearing_cite(h, IDEA_NO_CASTLING);
        transfer_refuse_for_duty(h, by);
        return;
    }
    switch (reading.verdict) {
    case RECORD_CLEAR:
        hearing_cite(h, IDEA_POST_TURN);
        hearing_cite(h, IDEA_RECORD);
        meaning_adopt(h, reading.moves.move[0]);
        if ((reading.notes >> RECORD_NO_CAPTURE_SIGN & 1) && game->post.state == POST_NONE &&
            code_row(h->c.code, IDEA_POST_CAPTURE_SIGN) != NULL && is_descriptive(words)) {
            game->post.unsigned_capture = true;
            game->post.by = (uint8_t)by;
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

/* `if "…" then "…"`, as often as it is said; what it answers may stand before or behind. */
void meaning_keep_series(Post *post, Side by, Text rest)
{
    Pen pen = text_pen(post->series[by], POST_TEXT);

    post->series_size[by] = 0;
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
    post->series_size[by] = (uint8_t)(pen.size < POST_TEXT ? pen.size
                                                           : 0); /* whole, or not at all */
}

/* Did the reply turn out as assumed? Then the next record is the author's, and costs no time. */
static void meet_series(Hearing *h, Move reply, const RecordGame *before)
{
    Post *const post = &h->game->post;
    const Side by = game_turn(h->game);
    char text[POST_TEXT];
    Text rest = { text, post->series_size[by] }, word, assumed, next;
    RecordReading reading;
    const Charge charge = h->game->charge[side_other(by)];

    if (post->series_size[by] == 0)
        return;
    memcpy(text, post->series[by], post->series_size[by]);
    post->series_size[by] = 0;
    assumed = meaning_next_quoted(&rest, &word);
    next = meaning_next_quoted(&rest, &word);
    record_read(before, assumed, &reading);
    if (reading.verdict != RECORD_CLEAR || !move_same(reading.moves.move[0], reply)) {
        hearing_cite(h, IDEA_POST_SERIES);
        hearing_say(h, SAY_POST_SERIES_VOID, by);
        return;
    }
    hearing_cite(h, IDEA_POST_SERIES);
    meaning_keep_series(post, by, rest);
    meaning_take(h, by, next);
    h->game->charge[side_other(by)] = charge; /* it was sent before he could know */
    if (post->state != POST_NONE)
        post->series_size[by] = 0; /* what follows it counts as unsent */
    else
        hearing_say(h, SAY_POST_SERIES_GOES_ON, by);
    post->received = true; /* it came with the letter before */
}

/* ---- Several records for one turn (V.4) ---- */

void meaning_read_several(Hearing *h, Side by, Text first, Text rest)
{
    Post *const post = &h->game->post;
    const RecordGame *const score = &h->game->opened.score;
    Text words = first;

    post->state = POST_SEVERAL;
    post->by = (uint8_t)by;
    post->count = 0;
    post->illegal = false;
    while (words.size) {
        RecordReading reading;
        Text word;
        record_read(score, words, &reading);
        for (unsigned i = 0; i < reading.moves.count; i++)
            meaning_add_meaning(post, reading.moves.move[i]);
        post->illegal |= reading.verdict == RECORD_ILLEGAL;
        words = meaning_next_quoted(&rest, &word);
        if (!text_is(word, "and"))
            break;
    }
    if (post->count == 0) {
        hearing_cite(h, IDEA_POST_SEVERAL_ILLEGAL);
        meaning_open_illegal(h, by);
        return;
    }
    if (post->count == 1 && !post->illegal) { /* one move, said twice */
        meaning_forget(post);
        meaning_take(h, by, first);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, post->illegal ? IDEA_POST_SEVERAL_ILLEGAL : IDEA_POST_SEVERAL);
    hearing_say(h, SAY_POST_SEVERAL, by);
}

/* Where D is not exacted any meaning is adopted, unless E was agreed instead (1899:III.3, A.8(a)).
 */
bool meaning_is_adoptable(const Hearing *h)
{
    return code_row(h->c.code, IDEA_PENALTY_D) == NULL && !h->game->terms.e_for_ambiguous;
}
