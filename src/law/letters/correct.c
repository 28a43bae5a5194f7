#include "law/letters/correct.h"

#include "law/enact/letter.h"
#include "law/enact/restore.h"
#include "law/enact/words.h"
#include "law/letters/meaning.h"
#include "law/letters/own_board.h"
#include "law/letters/time.h"
#include "record/purport.h"

/* Do these words, in the position before the player's last move, mean that move and no other? */
static bool is_his_record(const Game *game, Side side, Text words)
{
    RecordReading reading;

    record_read(&game->moments.sent_from[side].score, words, &reading);
    return reading.verdict == RECORD_CLEAR &&
           move_same(reading.moves.move[0], game->post.sent[side]);
}

/* Finds the player whom a correction is about: he asks for it himself, the umpire names him, or the
 * record shows who it is. False if the record is not that of his last move. */
static bool find_side(const Hearing *h, Text record, Side *side)
{
    const Game *const game = h->game;
    const Side last = side_other(game_turn(game));

    *side = h->act->by != ACTOR_UMPIRE                                         ? act_side(h->act)
            : h->act->about != ABOUT_NOBODY                                    ? (Side)h->act->about
            : meaning_is_last(game, last) && is_his_record(game, last, record) ? last
                                                                               : side_other(last);
    return meaning_is_last(game, *side) && is_his_record(game, *side, record);
}

static void go_back(Hearing *h, const Moment *moment)
{
    enact_letter_forget(h->change);
    for (unsigned side = 0; side < 2; side++) {
        enact_letter_drop_series(h->change, (Side)side);
        enact_words_drop_offer(h->change, (Side)side);
    }
    enact_restore(h->change, moment);
    enact_letter_begin_turn(h->change);
}

/* The record as it was made binds, and what was played on the wrong telegram is annulled. */
static void correct_telegram(Hearing *h)
{
    const Game *const game = h->game;
    Side side;

    if (!find_side(h, h->act->more, &side) || is_his_record(game, side, h->act->words)) {
        hearing_refuse(h, SAY_CORRECT_NOT_IT, IDEA_POST_TELEGRAM);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_POST_TELEGRAM);
    if (game_turn(game) == side || game->post.state != POST_NONE) {
        go_back(h, game_turn(game) == side ? &game->moments.sent_from[side_other(side)]
                                           : &game->opened);
        hearing_say(h, SAY_CORRECT_TELEGRAM_ANNULS, side);
    } else {
        hearing_say(h, SAY_CORRECT_TELEGRAM, side);
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
    Side side;

    if (post->state == POST_DISPUTED) {
        if (h->act->by == ACTOR_UMPIRE)
            letters_own_board_satisfied(h, true);
        else
            hearing_refuse(h, SAY_NZ_DISPUTED, IDEA_NZ_RECORD_WRONG);
        return;
    }
    if (!find_side(h, h->act->words, &side) || is_his_record(game, side, h->act->more) ||
        !purport_to_record(h->act->more, side)) {
        hearing_refuse(h, SAY_CORRECT_NOT_IT, IDEA_NZ_RECORD_WRONG);
        return;
    }
    if (post->agrees[side]) {
        hearing_refuse(h, SAY_CORRECT_AGREES, IDEA_NZ_RECORD_WRONG);
        return;
    }
    record_read(&game->moments.sent_from[side].score, h->act->more, &reading);
    if (reading.verdict == RECORD_AMBIGUOUS) {
        hearing_refuse(h, SAY_CORRECT_ONE_MOVE, IDEA_NZ_RECORD_WRONG);
        return;
    }
    go_back(h, &game->moments.sent_from[side]);
    enact_letter_open(h->change, side, POST_DISPUTED);
    enact_letter_add_meaning(h->change, post->sent[side]);
    made = reading.verdict == RECORD_CLEAR ? reading.moves.move[0] : post->board_move;
    enact_letter_make_on_board(h->change, made,
                               reading.verdict == RECORD_CLEAR ? BOARD_LEGAL : BOARD_ILLEGAL);
    if (h->act->by == ACTOR_UMPIRE) {
        letters_own_board_satisfied(h, true);
        return;
    }
    hearing_rule(h, RULING_NOTED, IDEA_NZ_RECORD_WRONG);
    hearing_say(h, SAY_NZ_DISPUTED, side);
}

/* The turn in which the player's board went wrong: the one that the docket tells, or his last. Null
 * if he has not moved since. */
static const Moment *wrong_since(const Game *game, Side side)
{
    const Post *const post = &game->post;

    if (post->mistaken[side] && game->moments.mistaken_from[side].turns <= game->opened.turns)
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
    enact_letter_begin_turn(h->change);
    hearing_rule(h, RULING_NOTED, IDEA_NZ_BOARD_WRONG);
    hearing_say(h, SAY_CORRECT_APPEAL_FAILS, side);
}

void letters_correct(Hearing *h)
{
    static const Idea laws[CORRECT_COUNT] = { IDEA_POST_TELEGRAM, IDEA_NZ_RECORD_WRONG,
                                              IDEA_NZ_BOARD_WRONG };

    if (code_row(h->c.code, laws[h->act->what]) == NULL) {
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
