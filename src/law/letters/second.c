#include "law/letters/second.h"

#include "law/enact/letter.h"
#include "law/enact/restore.h"
#include "law/enact/words.h"
#include "law/letters/meaning.h"

bool letters_second_is_one(const Game *game, Side by)
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

void letters_second_send(Hearing *h, Side by)
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
    meaning_add_several(h, by, h->act->words, h->act->more);
}
