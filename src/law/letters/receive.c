#include "law/letters/receive.h"

#include "law/enact/duty.h"
#include "law/enact/letter.h"
#include "law/letters/answered.h"
#include "law/letters/meaning.h"
#include "law/letters/several.h"
#include "law/letters/time.h"

/* Who receives what is under way: the player who has to send next, the author who has to say what
 * he meant, or the opponent of him whose record is faulty. */
static bool is_receiver(const Game *game, Side by)
{
    switch ((PostState)game->post.state) {
    case POST_NONE:
        return game_turn(game) == by;
    case POST_AUTHORS:
        return game->post.by == by;
    default:
        return game->post.by != by;
    }
}

void letters_receive(Hearing *h)
{
    const PostState state = (PostState)h->game->post.state;
    const bool opens = state == POST_NONE || state == POST_AUTHORS;
    const Side by = act_side(h->act);

    if (!is_receiver(h->game, by)) {
        hearing_refuse(h, SAY_POST_NOTHING_COMES, IDEA_POST_TURN);
        return;
    }
    if (h->game->post.received) { /* the first receipt counts */
        hearing_refuse(h,
                       h->game->post.has_sent[WHITE] || h->game->post.has_sent[BLACK]
                           ? SAY_POST_RECEIVED_BEFORE
                           : SAY_POST_NOTHING_COMES,
                       IDEA_POST_TURN);
        return;
    }
    if (opens)
        letters_time_received(h, by);
    enact_letter_receive(h->change);
    hearing_rule(h, RULING_NOTED, IDEA_POST_TURN);
    hearing_say(h, opens ? SAY_POST_RECEIVED : SAY_POST_RECEIVED_FAULTY, by);
}

void letters_receive_adopt(Hearing *h)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const Side by = act_side(h->act);
    const bool several = post->state == POST_SEVERAL;
    const bool open = several || (post->state == POST_AMBIGUOUS && meaning_is_adoptable(h));
    const Idea law = several ? letters_several_law(h) : IDEA_POST_AMBIGUOUS;
    Move move;

    if (!open || post->by == by || !meaning_choose(game, h->act->words, &move)) {
        hearing_refuse(h, SAY_NO_RIGHT, law);
        return;
    }
    hearing_rule(h, RULING_UPHELD, law);
    hearing_say(h, SAY_ADOPTED, by);
    meaning_adopt(h, move);
    enact_letter_receive(h->change); /* he has the record, and his turn begins */
    h->c.ruling->word = RULING_UPHELD;
}

/* V.5(b): the author says what he meant. The opponent's reply is then read as an answer to that, or
 * annulled if it answered another meaning. */
void letters_receive_interpret(Hearing *h)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const Side by = act_side(h->act);
    const bool answered = kept_text(&post->kept, KEPT_REPLY).size > 0;
    const Post before = *post;
    const Duty *duty;
    Idea law;
    bool annulled;
    Move move;

    if (post->state != POST_AUTHORS || post->by != by ||
        !meaning_choose(game, h->act->words, &move)) {
        hearing_refuse(h, SAY_NO_RIGHT, IDEA_POST_AMBIGUOUS_ANSWERED);
        return;
    }
    duty = game_duty(game, by, DUTY_INTERPRET, NOWHERE);
    law = duty != NULL && duty->law != IDEA_ILLEGAL_PENALTY ? (Idea)duty->law
                                                            : IDEA_POST_AMBIGUOUS_ANSWERED;
    enact_duty_discharge(h->change, by, DUTY_INTERPRET, NOWHERE);
    hearing_rule(h, RULING_UPHELD, law);
    annulled = answered_interpret(h, move);
    if (annulled && !game_is_over(game))
        hearing_say(h, SAY_POST_REPLY_ANNULLED, by);
    if (!game_is_over(game) && post->state == POST_NONE && game_turn(game) == by && answered &&
        !annulled) {
        enact_letter_resume_turn(h->change, &before); /* the author's turn began with that reply */
        enact_letter_receive(h->change);
    }
    h->c.ruling->word = RULING_UPHELD;
}
