#include "law/post_nz.h"

#include "chess/castling.h"
#include "chess/question.h"
#include "law/lawful.h"
#include "law/letter.h"
#include "law/post_time.h"

/* An illegal move made and recorded: the position is restored, and C may be exacted. */
void post_nz_restore(Hearing *h, Side by)
{
    Post *const post = &h->game->post;

    letter_forget(post);
    post->board_made = post->board_illegal = false;
    post->by = (uint8_t)by;
    post->c_due = true;
    post_time_begin(h->game);
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_ILLEGAL);
    hearing_cite(h, IDEA_PENALTY_A);
    hearing_say(h, SAY_NZ_ILLEGAL, by);
}

/* The record beside the move on the sender's board. */
void post_nz_compare(Hearing *h, Side by, Text words)
{
    Post *const post = &h->game->post;
    const Move made = post->board_move;
    RecordReading reading;

    record_read(&h->game->opened.score, words, &reading);
    post->count = 0;
    for (unsigned i = 0; i < reading.moves.count; i++)
        letter_add_meaning(post, reading.moves.move[i]);
    if (reading.verdict == RECORD_CLEAR && letter_means(post, made)) {
        hearing_cite(h, IDEA_POST_TURN);
        letter_adopt(h, made);
        post->board_made = false;
    } else if (letter_means(post, made)) {
        letter_open_ambiguous(h, by, &reading);
    } else {
        post->state = POST_DISPUTED;
        post->by = (uint8_t)by;
        hearing_rule(h, RULING_OFFENCE, IDEA_NZ_RECORD_WRONG);
        hearing_say(h, SAY_NZ_DISPUTED, by);
    }
}

void post_nz_make(Hearing *h)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const Side by = act_side(h->act);
    const Act *const act = h->act;
    Move move = { 0 };

    if (act->kind != ACT_MOVE && act->kind != ACT_CASTLE) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_NOTED, by);
        return;
    }
    if (game_turn(game) != by || post->state != POST_NONE) {
        hearing_refuse(h, SAY_NOT_HIS_TURN, IDEA_POST_TURN);
        return;
    }
    if (act->kind == ACT_CASTLE)
        move = move_of(position_king(game_position(game), by),
                       square_at(castling_king_to(by, act->kingside)), MOVE_CASTLE);
    else if (act->piece != KIND_NONE)
        move = move_of(square_at(act->from), square_at(act->to), move_promotion((Kind)act->piece));
    else
        move = question_transfer(game_position(game), square_at(act->from), square_at(act->to));
    post->board_made = true;
    post->board_illegal = !lawful_is_move(game, &game->opened, move);
    post->board_move = move;
    hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
    hearing_say(h, SAY_NZ_MADE, by); /* he may not point out an illegality */
}

/* A.7(a): whether the umpire is satisfied that the record was a slip. */
void post_nz_satisfied(Hearing *h, bool satisfied)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const Side by = (Side)post->by;
    const Move recorded = post->meaning[0], made = post->board_move;

    if (post->state != POST_DISPUTED) {
        hearing_refuse(h, SAY_NOT_THERE, IDEA_NZ_RECORD_WRONG);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_NZ_RECORD_WRONG);
    if (!satisfied && post->count == 0) {
        post_nz_restore(h, by);
        h->c.ruling->word = RULING_UPHELD;
        return;
    }
    if (!satisfied && post->count > 1) {
        post->state = POST_AMBIGUOUS;
        hearing_cite(h, IDEA_POST_AMBIGUOUS);
        hearing_say(h, SAY_POST_AMBIGUOUS, by);
        return;
    }
    letter_adopt(h, satisfied ? made : recorded);
    post->board_made = false;
    h->c.ruling->sayings = 0;
    h->c.ruling->word = RULING_UPHELD;
    hearing_say(h, satisfied ? SAY_NZ_SATISFIED : SAY_NZ_NOT_SATISFIED, by);
}
