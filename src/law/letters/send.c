#include "law/letters/send.h"

#include "law/enact/charge.h"
#include "law/enact/clock.h"
#include "law/enact/conduct.h"
#include "law/enact/letter.h"
#include "law/enact/seal.h"
#include "law/letters/answered.h"
#include "law/letters/assumed.h"
#include "law/letters/end.h"
#include "law/letters/meaning.h"
#include "law/letters/own_board.h"
#include "law/letters/records.h"
#include "law/letters/several.h"
#include "law/letters/silent.h"
#include "law/letters/time.h"
#include "record/purport.h"

#include <string.h>

/* ---- Sending ---- */

static bool has_word(Text rest, const char *wanted, Text *quoted)
{
    while (rest.size) {
        Text word;
        const Text next = meaning_next_quoted(&rest, &word);
        if (text_is(word, wanted)) {
            *quoted = next;
            return true;
        }
        if (word.size == 0)
            return false;
    }
    return false;
}

/* Is the opponent's last move not repeated with the reply, though that was not agreed away (V.3)?
 */
static bool lacks_copy(const Hearing *h, Side by, Text rest)
{
    const Game *const game = h->game;
    const Side other = side_other(by);
    const bool open = game->post.state != POST_NONE; /* the reply goes to a record that is open */
    RecordReading reading;
    Text copy;

    if (code_row(h->c.code, IDEA_POST_COPY) == NULL || (game->terms.agreed & AGREED_NO_COPY) ||
        !game->terms.has_e || (!open && !meaning_is_last(game, other)) ||
        h->act->kind == ACT_OFFER) /* `offer draw with` has no place for a copy */
        return false;
    if (!has_word(rest, "answering", &copy))
        return true;
    record_read(open ? &game->opened.score : &game->moments.sent_from[other].score, copy, &reading);
    for (unsigned i = 0; i < reading.moves.count; i++)
        if (open ? meaning_means(&game->post, reading.moves.move[i])
                 : reading.verdict == RECORD_CLEAR &&
                       move_same(reading.moves.move[i], game->post.sent[other]))
            return false;
    return true;
}

static void owe_copy(Hearing *h, Side by)
{
    enact_letter_uncopied(h->change, by);
    hearing_cite(h, IDEA_POST_COPY);
    if (h->c.ruling->word == RULING_ALLOWED) {
        h->c.ruling->word = RULING_OFFENCE;
        hearing_say(h, SAY_POST_UNCOPIED, by);
    }
}

/* Has the letter as many records as there are moves to be made at odds of several (III.4)? Then
 * these are the moves of the first turn. */
static bool has_the_odds(const Game *game, Text rest)
{
    unsigned records = 1;

    while (rest.size) {
        Text word;
        meaning_next_quoted(&rest, &word);
        records += text_is(word, "and");
    }
    return game->extra_left > 1 && records == game->extra_left;
}

static void take_the_odds(Hearing *h, Side by, Text words, Text rest)
{
    while (words.size) {
        Text word;
        meaning_take(h, by, words);
        words = meaning_next_quoted(&rest, &word);
        if (h->game->post.state != POST_NONE || game_turn(h->game) != by || !text_is(word, "and"))
            break;
    }
}

/* Reads what the letter says: one record, with assumed moves or without, or several. */
static void take(Hearing *h, Side by, Text words, Text rest)
{
    const Game *const game = h->game;
    Text also;

    assumed_keep(h, by, rest);
    if (letters_own_board_is_played(game) && game->post.board != BOARD_NONE &&
        !has_word(rest, "and", &also))
        letters_own_board_compare(h, by, words);
    else
        letters_several_read(h, by, (Records){ words, rest, false });
}

void letters_send_lose_claims(Hearing *h, Side by)
{
    const Post *const post = &h->game->post;

    enact_charge_lapse(h->change, side_other(by));
    if (post->uncopied && post->uncopied_by != by)
        enact_letter_forgive_copy(h->change);
}

static void despatch(Hearing *h, Side by, Text words, Text rest)
{
    const Game *const game = h->game;
    const bool uncopied = lacks_copy(h, by, rest), answered = game->post.answered;
    const int64_t took = letters_time_used(game);
    const bool late = game->terms.limit.kind == LIMIT_TURN
                          ? took > (int64_t)game->terms.limit.turn
                          : ruling_cites(h->c.ruling, IDEA_POST_LIMIT);

    enact_letter_begin_sending(h->change);
    if (letters_time_spared(game))
        hearing_cite(h, IDEA_POST_DAYS);
    if (has_the_odds(game, rest))
        take_the_odds(h, by, words, rest);
    else
        take(h, by, words, rest);
    if (h->c.ruling->word ==
        RULING_REFUSED) { /* it is not what he must send, and his turn goes on */
        enact_letter_drop_series(h->change, by);
        if (answered)
            enact_letter_answered(h->change, by);
        return;
    }
    letters_send_lose_claims(h, by);
    enact_letter_took(h->change, took);
    enact_letter_forget_loss(h->change, by); /* a loss of time is for one turn */
    enact_charge_forget_denials(h->change, by, 1U << GROUND_TIME);
    if (game->post.sender == by) /* also if it is the last record of the series that he sent now */
        enact_letter_unreceive(h->change);
    if (late) {
        hearing_rule(h, RULING_OFFENCE, IDEA_POST_LIMIT);
        if (!game_is_over(game))
            hearing_say(h, SAY_POST_TIME_EXCEEDED, by);
    }
    meaning_count_turn(h);
    if (uncopied && !game_is_over(game))
        owe_copy(h, by);
}

/* Does the reply repeat which move it answers? Then that one is adopted, where any may be (V.4,
 * 1899:III.3). */
static bool adopts_with_reply(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const bool several = post->state == POST_SEVERAL;
    Text copy;
    Move move;

    if (!several && (post->state != POST_AMBIGUOUS || !meaning_is_adoptable(h)))
        return false;
    if (!has_word(h->act->more, "answering", &copy) || !meaning_choose(game, copy, &move))
        return false;
    hearing_cite(h, several ? letters_several_law(h) : IDEA_POST_AMBIGUOUS);
    answered_adopt_and_reply(h, by, move);
    return true;
}

/* A player sends a record of his own while the other's is still open: he has answered it without
 * pointing out the fault, whether he saw it or not. */
static void answer_open(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const Text words = h->act->words;
    const bool several = post->state == POST_SEVERAL;
    const Idea law = several ? letters_several_law(h) : IDEA_POST_AMBIGUOUS_ANSWERED;
    bool uncopied;

    enact_letter_took(h->change, -1); /* it ends no turn of his */
    if (adopts_with_reply(h, by))
        return;
    if (letters_own_board_is_played(game) && post->state == POST_AMBIGUOUS &&
        post->board != BOARD_NONE && meaning_means(post, post->board_move)) {
        letters_own_board_answered(h, by, words);
        return;
    }
    if (post->state == POST_ILLEGAL || (several && post->count == 0)) {
        const Side author = (Side)post->by;
        letters_silent_keep(h);
        enact_letter_forget(h->change);
        enact_letter_forgive_copy(h->change); /* no penalty may then be exacted */
        enact_letter_drop_series(h->change, author);
        hearing_rule(h, RULING_OFFENCE, IDEA_POST_ILLEGAL_ANSWERED);
        hearing_say(h, SAY_POST_ANSWERED_ILLEGAL, by);
        enact_letter_answered(h->change, author);
        enact_letter_begin_turn(h->change);
        return;
    }
    uncopied = lacks_copy(h, by, h->act->more);
    answered_keep_reply(h, by);
    /* the author learns from the reply that he has to say what he meant */
    enact_letter_ask_author(h->change, law);
    hearing_rule(h, RULING_OFFENCE, law);
    hearing_say(h, several ? SAY_POST_ANSWERED_SEVERAL : SAY_POST_ANSWERED_AMBIGUOUS, by);
    if (uncopied)
        owe_copy(h, by);
}

/* A side is bound by what any one of its players sends (IV.2). */
static void cite_consultation(Hearing *h, Side by)
{
    const Terms *const terms = &h->game->terms;

    if (terms->players[by] > 1 && !(terms->agreed & AGREED_APART) && !terms->at_leisure)
        hearing_cite(h, IDEA_CONSULTATION_BOUND);
}

/* Another record for a turn that a record has ended already: for his own turn, or in reply to one
 * that its author has not interpreted yet. */
static void send_second(Hearing *h, Side by)
{
    if (code_row(h->c.code, IDEA_NZ_UNALTERED) != NULL) {
        letters_own_board_send_again(h, by);
        return;
    }
    cite_consultation(h, by);
    if (h->game->post.state == POST_AUTHORS)
        answered_add_reply(h, by);
    else
        letters_several_send_second(h, by);
    if (h->c.ruling->word == RULING_OFFENCE) /* a copy is no subsequent move (V.9) */
        letters_send_lose_claims(h, by);
}

static bool has_replied(const Game *game, Side by)
{
    return game->post.state == POST_AUTHORS && game->post.by != by &&
           kept_text(&game->post.kept, KEPT_REPLY).size > 0;
}

void letters_send(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act);

    if (game->terms.silent && game->post.state == POST_AUTHORS && game->post.by == by &&
        purport_to_record(h->act->words, by))
        letters_silent_infer(h);
    if (game_is_over(game)) {
        return;
    } else if (game->clock.over) {
        hearing_refuse(h, SAY_POST_TO_BE_ADJUDICATED, letters_end_law(game, h->c.code));
    } else if (!records_purport(records_of_act(h->act), by)) {
        hearing_refuse(h, SAY_POST_NO_RECORD, IDEA_RECORD);
    } else if (game->sealed.state >=
               SEALED_AMBIGUOUS) { /* by a record of his own he gives up the choice */
        enact_seal_lapse(h->change, by, hearing_law_of_record(h));
        hearing_rule(h, RULING_REFUSED, IDEA_SEALED_FAULT);
        hearing_say(h,
                    game->sealed.state == SEALED_AUTHORS ? SAY_AUTHOR_CHOOSES : SAY_CHOICE_IS_OPEN,
                    (Side)game->sealed.by);
    } else if (game->post.state >= POST_DISPUTED) { /* an appeal waits for its answer */
        hearing_refuse(h, SAY_NZ_RESTS_WITH_UMPIRE, IDEA_POST_DAYS);
    } else if (game->post.state != POST_NONE && game->post.state != POST_AUTHORS &&
               game->post.by != by) {
        letters_send_lose_claims(h, by);
        cite_consultation(h, by);
        answer_open(h, by);
    } else if (letters_several_is_second(game, by) || has_replied(game, by)) {
        send_second(h, by);
    } else if (game_turn(game) != by || game->post.state != POST_NONE ||
               game->sealed.state != SEALED_NONE || game->status != STATUS_PLAYING) {
        hearing_refuse(h, SAY_POST_NOT_TURN, IDEA_POST_TURN);
    } else {
        enact_conduct_close(h->change, by);
        cite_consultation(h, by);
        despatch(h, by, h->act->words, h->act->more);
    }
}
