#include "law/letters/exact.h"

#include "chess/question.h"
#include "law/enact/clock.h"
#include "law/enact/duty.h"
#include "law/enact/letter.h"
#include "law/enact/restore.h"
#include "law/letters/meaning.h"
#include "law/letters/send.h"
#include "law/letters/several.h"
#include "law/letters/time.h"
#include "record/purport.h"

static void pay_e(Hearing *h, Side offender, bool restored)
{
    const Game *const game = h->game;
    const uint32_t seconds = game->terms.e_seconds;

    if (game->terms.limit.kind == LIMIT_TURN)
        enact_letter_lose_time(h->change, offender, seconds);
    else
        enact_clock_add(h->change, offender, seconds);
    hearing_cite(h, IDEA_PENALTY_E);
    ruling_say(h->c.ruling, (Saying){ .say = (uint16_t)(!restored ? (seconds ? SAY_POST_E_ALONE_TIME
                                                                             : SAY_POST_E_ALONE)
                                                        : seconds ? SAY_POST_E_TIME
                                                                  : SAY_POST_E),
                                      .who = (uint8_t)offender,
                                      .number = seconds });
}

/* Does the meaning selected end the game, so that no move of one's own can come with it? */
static bool leaves_no_reply(const Hearing *h)
{
    Move move;
    Position after;

    if (!meaning_choose(h->game, h->act->words, &move))
        return false;
    after = position_make(game_position(h->game), move);
    return !question_has_move(&after);
}

static void exact_d(Hearing *h, Side by)
{
    const Game *const game = h->game;
    Move move;

    if (!purport_to_record(h->act->more, by) && !leaves_no_reply(h)) {
        enact_letter_no_reply(h->change);
        enact_letter_ask_author(h->change, IDEA_POST_D_WITH_REPLY);
        hearing_refuse(h, SAY_POST_D_NO_REPLY, IDEA_POST_D_WITH_REPLY);
        return;
    }
    if (meaning_count_fits(game, h->act->words, &move) > 1) { /* that selects nothing yet */
        hearing_refuse(h, SAY_POST_D_SEVERAL, IDEA_POST_AMBIGUOUS);
        return;
    }
    if (!meaning_choose(game, h->act->words, &move)) {
        enact_letter_no_reply(h->change);
        enact_letter_ask_author(h->change, IDEA_ILLEGAL_PENALTY);
        hearing_refuse(h, SAY_POST_D_DISREGARDED, IDEA_ILLEGAL_PENALTY);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_POST_AMBIGUOUS);
    hearing_cite(h, IDEA_PENALTY_A);
    hearing_cite(h, IDEA_PENALTY_D);
    enact_letter_drop_series(h->change, by); /* his next move is the record sent with the claim */
    meaning_adopt(h, move);
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_POST_D, by);
    if (!game_is_over(game) && game_turn(game) == by) {
        letters_send_lose_claims(h, by);
        meaning_take(h, by, h->act->more);
    }
    meaning_count_turn(h);
    h->c.ruling->word = RULING_UPHELD;
}

/* The letters exacted. Where A must be exacted (A.9(a)), C alone means A and C. */
static unsigned letters_of(const Game *game, const Act *act)
{
    const bool nz = game->terms.play == PLAY_TELEGRAPH_NZ && game->post.state == POST_ILLEGAL;

    return act->letters | (nz && act->letters == PENALTY_C ? PENALTY_A : 0U);
}

static bool same_exaction(const Right *right, const Act *act, unsigned letters)
{
    const bool king = (right->letters & PENALTY_C) && right->from == NOWHERE;

    return right->kind == ACT_EXACT && right->by == act->by && right->letters == letters &&
           (king || right->from == act->from || (right->letters & PENALTY_D));
}

/* He who exacts something has what was on its way to him. But the author who has to say what he
 * meant receives notice of that himself. */
static bool has_the_letter(const Game *game, Side by)
{
    if (game->post.state == POST_AUTHORS)
        return game->post.by == by;
    return game->post.state != POST_NONE || game_turn(game) == by;
}

static void carry_out(Hearing *h, const Right *right)
{
    const Game *const game = h->game;
    const Side offender = side_other((Side)right->by);
    const Moment start = game->conduct[offender].start;
    const bool restored = (right->letters & PENALTY_A) != 0;

    h->c.ruling->word = RULING_UPHELD;
    for (unsigned i = 0; i < right->laws; i++)
        hearing_cite(h, (Idea)right->law[i]);
    if (right->letters & (PENALTY_A | PENALTY_C)) {
        if (game->post.state == POST_NONE && game->post.unsigned_capture)
            letters_time_give_back(h); /* what he treats as illegal opened no turn (V.5(c)) */
        enact_letter_forget(h->change);
        enact_letter_drop_series(h->change, offender); /* it came with the record */
        enact_restore(h->change, &start);
        enact_letter_begin_turn(h->change);
    }
    if (right->letters & PENALTY_E) {
        if (!restored)
            enact_letter_forgive_copy(h->change);
        pay_e(h, offender, restored);
        letters_time_look(h, offender);
        if (!restored && has_the_letter(game, (Side)right->by))
            enact_letter_receive(h->change);
    } else if (!(right->letters & PENALTY_C)) {
        hearing_say(h, SAY_POST_A_C, offender);
    } else {
        const unsigned man = right->from;
        enact_duty_lay(h->change,
                       (Duty){ (uint8_t)offender, man == NOWHERE ? DUTY_MOVE_KING : DUTY_MOVE,
                               (uint8_t)man, NOWHERE, IDEA_PENALTY_C, true });
        if (restored)
            hearing_say(h, SAY_POST_A_C, offender);
        hearing_say_man(h, man == NOWHERE ? SAY_MUST_MOVE_KING : SAY_MUST_MOVE_SELECTED, offender,
                        man == NOWHERE ? man_none()
                                       : position_at(game_position(game), square_at(man)),
                        man, NOWHERE);
    }
}

/* A penalty that cannot be carried out is disregarded, and no other takes its place (V.7(d)). */
static void refuse_exaction(Hearing *h)
{
    const Game *const game = h->game;
    bool due = false;

    for (unsigned i = 0; i < h->c.ruling->rights; i++)
        due |= h->c.ruling->may[i].kind == ACT_EXACT && h->c.ruling->may[i].by == h->act->by &&
               h->c.ruling->may[i].letters == letters_of(game, h->act);
    if (due && h->act->from != NOWHERE) {
        enact_letter_forget(h->change);
        enact_letter_begin_turn(h->change);
        hearing_refuse(h, SAY_RIGHT_LOST, IDEA_ILLEGAL_PENALTY);
    } else if (due) {
        hearing_refuse(h, SAY_NAME_A_MAN, IDEA_PENALTY_C);
    } else {
        hearing_refuse(h, SAY_POST_NOTHING_DUE, IDEA_EXACT_IN_TIME);
    }
}

void letters_exact_waive(Hearing *h, Side by)
{
    const Post *const post = &h->game->post;

    const bool copy = post->uncopied && post->uncopied_by != by;

    if (copy)
        enact_letter_forgive_copy(h->change);
    if ((post->state == POST_NONE && game_turn(h->game) == by) ||
        (copy && post->state == POST_AUTHORS && post->by == by))
        enact_letter_receive(h->change);       /* he who waives something has the letter */
    if (post->by == by || h->game->clock.over) /* the position is adjudicated as it is */
        return;
    enact_letter_overlook(h->change);
    if (post->state == POST_ILLEGAL || (post->state == POST_SEVERAL && post->count == 0)) {
        enact_letter_forget(h->change);
        enact_letter_begin_turn(h->change);
    } else if (post->state == POST_AMBIGUOUS || post->state == POST_SEVERAL) {
        enact_letter_no_reply(h->change);
        enact_letter_ask_author(h->change, post->state == POST_SEVERAL
                                               ? letters_several_law(h)
                                               : IDEA_POST_AMBIGUOUS_ANSWERED);
    }
}

void letters_exact(Hearing *h)
{
    const Side by = act_side(h->act);
    const Ruling *const ruling = h->c.ruling;

    h->c.ruling->rights = 0;
    case_ask(&h->c, AFTER_ACT);
    for (unsigned i = 0; i < ruling->rights; i++) {
        const Right right = ruling->may[i];
        if (!same_exaction(&right, h->act, letters_of(h->game, h->act)))
            continue;
        if (right.letters & PENALTY_D)
            exact_d(h, by);
        else
            carry_out(h, &right);
        return;
    }
    refuse_exaction(h);
}
