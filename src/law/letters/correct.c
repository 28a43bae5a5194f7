#include "law/letters/correct.h"

#include "law/enact/letter.h"
#include "law/enact/restore.h"
#include "law/enact/words.h"
#include "law/letters/meaning.h"
#include "law/letters/own_board.h"
#include "law/letters/time.h"
#include "record/purport.h"

/* A record that a player has sent: his last, or his last but one. */
typedef struct Sent {
    Side side;
    const Moment *from;  /* the position in which he sent it */
    const Moment *after; /* the position after it, if the other has moved since; null if not */
    Move move;
} Sent;

/* False if there is no such record, because the player has not moved so often. */
static bool find_sent(const Game *game, Side side, bool earlier, Sent *sent)
{
    const PostMoments *const moments = &game->moments;
    const Side other = side_other(side);
    const bool his_turn = game_turn(game) == side;

    *sent = (Sent){ .side = side };
    if (!(earlier ? meaning_is_earlier : meaning_is_last)(game, side))
        return false;
    sent->from = earlier ? &moments->earlier_from[side] : &moments->sent_from[side];
    sent->move = earlier ? game->post.earlier[side] : game->post.sent[side];
    if (earlier && his_turn) { /* if the answer to it was a move under seal, it is not known */
        sent->after = &moments->earlier_from[other];
        return meaning_is_earlier(game, other);
    }
    if (earlier || his_turn) /* the answer may have been a move under seal, and no record */
        sent->after = meaning_is_last(game, other) ? &moments->sent_from[other]
                                                   : &game->conduct[other].start;
    return true;
}

/* Do these words, in the position in which the record was sent, mean its move and no other? */
static bool is_record_of(const Sent *sent, Text words)
{
    RecordReading reading;

    record_read(&sent->from->score, words, &reading);
    return reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], sent->move);
}

/* Finds the record that a correction is about. The player asks for it himself, the umpire names
 * him, or the record shows who it is. */
static bool find_record(const Hearing *h, Text record, Sent *sent)
{
    const Side last = side_other(game_turn(h->game));

    for (unsigned i = 0; i < 4; i++) {
        const Side side = i & 1 ? side_other(last) : last;
        if (h->act->by != ACTOR_UMPIRE      ? side != act_side(h->act)
            : h->act->about != ABOUT_NOBODY ? side != (Side)h->act->about
                                            : false)
            continue;
        if (find_sent(h->game, side, i > 1, sent) && is_record_of(sent, record))
            return true;
    }
    return false;
}

static void go_back(Hearing *h, const Moment *moment)
{
    enact_letter_forget(h->change);
    enact_letter_forgive_copy(h->change);
    for (unsigned side = 0; side < 2; side++) {
        enact_letter_drop_series(h->change, (Side)side);
        enact_words_drop_offer(h->change, (Side)side);
    }
    enact_restore(h->change, moment);
    enact_letter_begin_turn(h->change);
}

/* The record as it was made binds, and what was played on the wrong telegram is annulled. What time
 * ran since counts against nobody (VI.2(b)). */
static void correct_telegram(Hearing *h)
{
    const Game *const game = h->game;
    Sent sent;

    if (!find_record(h, h->act->more, &sent) || is_record_of(&sent, h->act->words)) {
        hearing_refuse(h, SAY_CORRECT_NOT_IT, IDEA_POST_TELEGRAM);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_POST_TELEGRAM);
    letters_time_give_back(h);
    if (sent.after != NULL || game->post.state != POST_NONE) {
        go_back(h, sent.after != NULL ? sent.after : &game->opened);
        hearing_say(h, SAY_CORRECT_TELEGRAM_ANNULS, sent.side);
    } else {
        enact_letter_begin_turn(h->change); /* only now has the other a due record */
        hearing_say(h, SAY_CORRECT_TELEGRAM, sent.side);
    }
}

/* A.7(a): what was played since the record is annulled in any case. Whether the move recorded or
 * the move on the board stands, the umpire decides. */
static void correct_record(Hearing *h)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    RecordReading reading;
    Move made;
    Sent sent;

    if (post->state == POST_DISPUTED) {
        if (h->act->by == ACTOR_UMPIRE)
            letters_own_board_satisfied(h, true);
        else
            hearing_refuse(h, SAY_NZ_DISPUTED, IDEA_NZ_RECORD_WRONG);
        return;
    }
    if (!find_record(h, h->act->words, &sent) || is_record_of(&sent, h->act->more) ||
        !purport_to_record(h->act->more, sent.side)) {
        hearing_refuse(h, SAY_CORRECT_NOT_IT, IDEA_NZ_RECORD_WRONG);
        return;
    }
    if (post->agrees[sent.side] && sent.from == &game->moments.sent_from[sent.side]) {
        hearing_refuse(h, SAY_CORRECT_AGREES, IDEA_NZ_RECORD_WRONG);
        return;
    }
    record_read(&sent.from->score, h->act->more, &reading);
    if (reading.verdict == RECORD_AMBIGUOUS) {
        hearing_refuse(h, SAY_CORRECT_ONE_MOVE, IDEA_NZ_RECORD_WRONG);
        return;
    }
    go_back(h, sent.from);
    enact_letter_open(h->change, sent.side, POST_DISPUTED);
    enact_letter_add_meaning(h->change, sent.move);
    made = reading.verdict == RECORD_CLEAR ? reading.moves.move[0] : post->board_move;
    enact_letter_make_on_board(h->change, made,
                               reading.verdict == RECORD_CLEAR ? BOARD_LEGAL : BOARD_ILLEGAL);
    if (h->act->by == ACTOR_UMPIRE) {
        letters_own_board_satisfied(h, true);
        return;
    }
    hearing_rule(h, RULING_NOTED, IDEA_NZ_RECORD_WRONG);
    hearing_say(h, SAY_NZ_DISPUTED, sent.side);
}

/* The turn in which the player's board went wrong: the one that the docket tells, or his last. Null
 * if he has not moved since. */
static const Moment *wrong_since(const Game *game, Side side)
{
    const Post *const post = &game->post;

    const uint32_t turns = game->moments.mistaken_from[side].turns;
    const bool open = post->state != POST_NONE &&
                      post->by == side; /* he has sent a faulty record */

    if (post->mistaken[side] &&
        (turns < game->opened.turns || (turns == game->opened.turns && open)))
        return &game->moments.mistaken_from[side];
    return meaning_is_last(game, side) ? &game->moments.sent_from[side] : NULL;
}

static void put_board_right(Hearing *h, Side side)
{
    const Game *const game = h->game;

    go_back(h, wrong_since(game, side));
    enact_letter_board_mended(h->change, side);
    hearing_rule(h, RULING_UPHELD, IDEA_NZ_BOARD_WRONG);
    hearing_say(h, SAY_CORRECT_BOARD, side);
}

/* A.7(b): a player appeals, and the umpire answers later. If the umpire asks for the correction
 * himself, it is made at once, and the player's new record may come with it. */
static void correct_board(Hearing *h)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const bool umpires = h->act->by == ACTOR_UMPIRE;
    const Side last = side_other(game_turn(game));
    const Side side = !umpires                           ? act_side(h->act)
                      : h->act->about != ABOUT_NOBODY    ? (Side)h->act->about
                      : post->mistaken[last]             ? last
                      : post->mistaken[side_other(last)] ? side_other(last)
                                                         : last;

    if (post->state == POST_DISPUTED || post->state == POST_APPEALED ||
        wrong_since(game, side) == NULL) {
        hearing_refuse(h, SAY_CORRECT_NO_BOARD, IDEA_NZ_BOARD_WRONG);
        return;
    }
    if (!umpires) {
        letters_time_appeal(h);
        enact_letter_open(h->change, side, POST_APPEALED);
        hearing_rule(h, RULING_NOTED, IDEA_NZ_BOARD_WRONG);
        hearing_say(h, SAY_CORRECT_APPEAL, side);
        return;
    }
    put_board_right(h, side);
    if (h->act->words.size > 0 && game_turn(game) == side) {
        meaning_take(h, side, h->act->words);
        h->c.ruling->word = RULING_UPHELD;
    }
}

void letters_correct_board_answered(Hearing *h, bool satisfied)
{
    const Game *const game = h->game;
    const Side side = (Side)game->post.by;

    if (satisfied) {
        put_board_right(h, side);
        return;
    }
    enact_letter_forget(h->change);
    enact_letter_answer(h->change);
    hearing_rule(h, RULING_NOTED, IDEA_NZ_BOARD_WRONG);
    hearing_say(h, SAY_CORRECT_APPEAL_FAILS, side);
}

void letters_correct(Hearing *h)
{
    static const Idea laws[CORRECT_COUNT] = { IDEA_POST_TELEGRAM, IDEA_NZ_RECORD_WRONG,
                                              IDEA_NZ_BOARD_WRONG };

    if (code_row(h->c.code, laws[h->act->what]) == NULL) { /* nor by agreement */
        hearing_refuse(h, SAY_CORRECT_NO_PLEA, IDEA_PREFACE);
        return;
    }
    switch ((Correction)h->act->what) {
    case CORRECT_TELEGRAM:
        correct_telegram(h);
        break;
    case CORRECT_RECORD:
        correct_record(h);
        break;
    default:
        correct_board(h);
        break;
    }
}
