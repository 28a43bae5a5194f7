#include "law/letters/several.h"

#include "law/enact/letter.h"
#include "law/enact/restore.h"
#include "law/enact/words.h"
#include "law/lawful.h"
#include "law/letters/meaning.h"
#include "law/outcome/duties.h"
#include "record/purport.h"

/* ---- Several records in one letter ---- */

Idea letters_several_law(const Hearing *h)
{
    return h->game->post.illegal && code_row(h->c.code, IDEA_POST_SEVERAL_ILLEGAL) != NULL
               ? IDEA_POST_SEVERAL_ILLEGAL
               : IDEA_POST_SEVERAL;
}

static void rule_several(Hearing *h, Side by)
{
    const Post *const post = &h->game->post;

    if (post->count == 0 && code_row(h->c.code, IDEA_POST_SEVERAL_ILLEGAL) == NULL) {
        meaning_open_illegal(h, by);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, letters_several_law(h));
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, post->count == 0 ? SAY_POST_ILLEGAL : SAY_POST_SEVERAL, by);
}

/* Adds what every record of the letter could mean to the meanings of the record that is open. */
static void gather(Hearing *h, Side by, Text first, Text rest)
{
    bool bare = false;
    Text words = first;

    for (Text word = text_of("and"); word.size; words = meaning_next_quoted(&rest, &word)) {
        RecordReading reading;
        if (!text_is(word, "and")) /* a copy or an assumed move may stand between the records */
            continue;
        lawful_read(h->game, words, &reading);
        for (unsigned i = 0; i < reading.moves.count; i++)
            enact_letter_add_meaning(h->change, reading.moves.move[i]);
        if (reading.moves.count == 0 && purport_to_record(words, by))
            enact_letter_has_illegal(h->change, true);
        bare |= meaning_is_bare_capture(h, &reading, words);
    }
    if (bare && h->game->post.count > 1) /* it may be treated as illegal (V.5(c)) */
        enact_letter_has_illegal(h->change, true);
}

/* Of records that mean one move, one that has the sign of its capture, if there is one. */
static Text plainest(const Hearing *h, Text first, Text rest)
{
    for (Text words = first, word; words.size; words = meaning_next_quoted(&rest, &word)) {
        RecordReading reading;
        lawful_read(h->game, words, &reading);
        if (reading.verdict == RECORD_CLEAR && !meaning_is_bare_capture(h, &reading, words))
            return words;
    }
    return first;
}

/* Does one of the moves do what the player's duties ask? */
static bool any_obeys(const Game *game)
{
    for (unsigned i = 0; i < game->post.count; i++)
        if (lawful_obeys(game, game->post.meaning[i]))
            return true;
    return false;
}

void letters_several_read(Hearing *h, Side by, Text first, Text rest)
{
    const Post *const post = &h->game->post;

    enact_letter_open(h->change, by, POST_SEVERAL);
    enact_letter_has_illegal(h->change, false);
    gather(h, by, first, rest);
    if (post->count > 0 && !any_obeys(h->game)) {
        enact_letter_forget(h->change);
        duties_refuse(h, by);
        return;
    }
    if (post->count == 1 && !post->illegal) { /* all the records mean one move */
        enact_letter_forget(h->change);
        meaning_take(h, by, plainest(h, first, rest));
        return;
    }
    rule_several(h, by);
}

/* ---- A second letter ---- */

bool letters_several_is_second(const Game *game, Side by)
{
    if (game->status != STATUS_PLAYING || game->sealed.state != SEALED_NONE)
        return false;
    switch ((PostState)game->post.state) {
    case POST_NONE:
        return game_turn(game) != by && meaning_is_last(game, by);
    case POST_AMBIGUOUS:
    case POST_ILLEGAL:
    case POST_SEVERAL:
        return game->post.by == by;
    default:
        return false;
    }
}

/* Does the letter repeat the first one: is it the same move, or ambiguous between the same moves?
 */
static bool is_a_copy(const Game *game, Side by, const RecordReading *reading)
{
    const Post *const post = &game->post;

    if (post->state == POST_NONE)
        return reading->verdict == RECORD_CLEAR &&
               move_same(reading->moves.move[0], post->sent[by]);
    if (post->state != POST_AMBIGUOUS || reading->moves.count != post->count)
        return false;
    for (unsigned i = 0; i < reading->moves.count; i++)
        if (!meaning_means(post, reading->moves.move[i]))
            return false;
    return true;
}

/* The first record is open again, as if the second had come with it. */
static void reopen(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const Move sent = game->post.sent[by];

    enact_letter_drop_series(h->change, by); /* it went with the first record */
    if (game->post.state != POST_NONE) {
        enact_letter_has_illegal(h->change, game->post.state == POST_ILLEGAL || game->post.illegal);
        enact_letter_set(h->change, POST_SEVERAL);
        return;
    }
    enact_words_drop_offer(h->change, by);
    enact_restore(h->change, &game->moments.sent_from[by]);
    enact_letter_open(h->change, by, POST_SEVERAL);
    enact_letter_has_illegal(h->change, false);
    enact_letter_add_meaning(h->change, sent);
}

void letters_several_send_second(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const bool made = game->post.state == POST_NONE;
    Text word, rest = h->act->more;
    RecordReading reading;

    record_read(made ? &game->moments.sent_from[by].score : &game->opened.score, h->act->words,
                &reading);
    enact_letter_took(h->change, -1); /* the first one ended the turn */
    meaning_next_quoted(&rest, &word);
    if (is_a_copy(game, by, &reading) && !text_is(word, "and")) {
        hearing_rule(h, RULING_NOTED, IDEA_POST_TURN);
        hearing_say(h, SAY_POST_COPY_OF_RECORD, by);
        return;
    }
    reopen(h, by);
    gather(h, by, h->act->words, h->act->more);
    rule_several(h, by);
}
