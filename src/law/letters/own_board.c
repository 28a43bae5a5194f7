#include "law/letters/own_board.h"

#include "chess/castling.h"
#include "chess/question.h"
#include "law/enact/charge.h"
#include "law/enact/letter.h"
#include "law/lawful.h"
#include "law/letters/correct.h"
#include "law/letters/meaning.h"
#include "law/letters/time.h"

/* If a pawn reached the eighth rank and nothing was said of what it becomes, the record says it. */
static void name_by_record(Hearing *h)
{
    const Post *const post = &h->game->post;

    for (unsigned i = 0; i < post->count; i++)
        if (post->board == BOARD_UNNAMED &&
            move_from(post->meaning[i]).at == move_from(post->board_move).at &&
            move_to(post->meaning[i]).at == move_to(post->board_move).at)
            enact_letter_name_on_board(h->change, post->meaning[i]);
}

void letters_own_board_compare(Hearing *h, Side by, Text words)
{
    const Post *const post = &h->game->post;
    RecordReading reading;
    Move made;

    if (!lawful_read(h->game, words, &reading))
        hearing_cite(h, IDEA_ODDS_MOVES);
    enact_letter_open(h->change, (Side)post->by, (PostState)post->state);
    for (unsigned i = 0; i < reading.moves.count; i++)
        enact_letter_add_meaning(h->change, reading.moves.move[i]);
    name_by_record(h);
    made = post->board_move;
    if (h->game->terms.silent &&
        !meaning_means(post, made)) { /* nobody has asked him, so the record counts */
        enact_letter_drop_board_move(h->change);
        meaning_take(h, by, words);
        return;
    }
    if (post->board > BOARD_LEGAL && post->count == 0) { /* an illegal move was made and recorded */
        meaning_open_illegal(h, by);
    } else if (reading.verdict == RECORD_CLEAR && meaning_means(post, made)) {
        hearing_cite(h, IDEA_POST_TURN);
        meaning_adopt(h, made);
        enact_letter_board_agrees(h->change, by);
    } else if (meaning_means(post, made)) {
        meaning_open_ambiguous(h, by, &reading);
    } else {
        enact_letter_dispute(h->change, by);
        hearing_rule(h, RULING_OFFENCE, IDEA_NZ_RECORD_WRONG);
        hearing_say(h, SAY_NZ_DISPUTED, by);
    }
}

void letters_own_board_answered(Hearing *h, Side by, Text reply)
{
    const Game *const game = h->game;
    const Move made = game->post.board_move;
    const bool other = (game->post.shown && !move_same(game->post.adopted, made)) ||
                       meaning_answers_another(game, reply, made);

    hearing_cite(h, IDEA_POST_AMBIGUOUS_ANSWERED);
    meaning_adopt(h, made);
    if (game_is_over(game) || game_turn(game) != by)
        return;
    if (!other) {
        meaning_take(h, by, reply);
        return;
    }
    h->c.ruling->word = RULING_OFFENCE;
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_NZ_ADOPTED_OTHERWISE, by);
}

void letters_own_board_send_again(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    RecordReading reading;

    if (post->state == POST_NONE && post->resend[by]) {
        record_read(&game->moments.sent_from[by].score, h->act->words, &reading);
        if (reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], post->sent[by])) {
            hearing_cite(h, IDEA_NZ_RECORD_WRONG);
            letters_time_give_back(h); /* only now has the other a due record */
            enact_letter_begin_turn(h->change);
            enact_letter_shall_resend(h->change, by, false);
            hearing_say(h, SAY_NZ_RESENT, by);
            return;
        }
    }
    hearing_refuse(h, SAY_NZ_UNALTERED, IDEA_NZ_UNALTERED);
}

/* Does the act make this move on a board? */
static bool is_move(const Game *game, const Act *act, Move move)
{
    const Side side = game_turn(game);

    if (act->kind == ACT_CASTLE)
        return move_sort(move) == MOVE_CASTLE &&
               move_to(move).at == castling_king_to(side, act->kingside);
    return move_from(move).at == act->from && move_to(move).at == act->to &&
           (act->piece == KIND_NONE || act->piece == move_promote(move));
}

/* He makes on his own board what he reads in an ambiguous record. */
static void make_meaning(Hearing *h, Side by)
{
    const Post *const post = &h->game->post;
    const Move *made = NULL;

    for (unsigned i = 0; i < post->count; i++)
        if (is_move(h->game, h->act, post->meaning[i]))
            made = &post->meaning[i];
    if (made != NULL)
        enact_letter_reply_shows(h->change, true, *made);
    hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
    hearing_say(h,
                made != NULL            ? SAY_NZ_MEANING_MADE
                : h->game->terms.silent ? SAY_NOTED
                                        : SAY_NZ_COPIED_WRONGLY,
                by);
}

/* The umpire was not satisfied: the player takes his move back on his board (A.7(a)). */
static bool takes_back(Hearing *h, Side by)
{
    const Post *const post = &h->game->post;
    const Move made = post->taken_back[by];

    if (!post->takes_back[by] || h->act->kind != ACT_MOVE || move_to(made).at != h->act->from ||
        move_from(made).at != h->act->to)
        return false;
    hearing_rule(h, RULING_NOTED, IDEA_NZ_RECORD_WRONG);
    hearing_say(h, SAY_NZ_TAKEN_BACK, by);
    return true;
}

/* Each player makes the other's moves on his own board (A.0). Is it such a move? */
static bool is_opponents_move(const Game *game, Side by, const Act *act)
{
    const Side other = side_other(by);
    Man man;

    if (act->kind != ACT_MOVE || game_turn(game) != by || !meaning_is_last(game, other))
        return false;
    man = position_at(&game->moments.sent_from[other].score.position, square_at(act->from));
    return !man_is_none(man) && man_side(man) == other;
}

/* The player copies the opponent's move; the umpire sees that he does so rightly (A.0). */
static void make_opponents_move(Hearing *h, Side by)
{
    const Post *const post = &h->game->post;
    const Move sent = post->sent[side_other(by)];
    const bool right = move_from(sent).at == h->act->from && move_to(sent).at == h->act->to &&
                       (h->act->piece == KIND_NONE || h->act->piece == move_promote(sent));

    if (!post->mistaken[by] || h->game->moments.mistaken_from[by].turns >= h->game->opened.turns)
        enact_letter_board_mistaken(h->change, by, !right); /* an earlier turn's error is kept */
    hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
    hearing_say(h,
                right                   ? SAY_NZ_COPIED
                : h->game->terms.silent ? SAY_NOTED
                                        : SAY_NZ_COPIED_WRONGLY,
                by);
}

/* The player's record has passed to the operator. What he moves on his board now is the move he
 * recorded, or he changes it and may forfeit (A.13(c)). */
static void move_after_record(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const Move sent = game->post.sent[by];
    const uint16_t changed = 1U << GROUND_CHANGED;

    if (move_from(sent).at == h->act->from && move_to(sent).at == h->act->to) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_NZ_MADE_AFTER, by);
        return;
    }
    enact_charge_find(h->change, by, changed);
    hearing_rule(h, RULING_OFFENCE, IDEA_FORFEIT_CHANGED);
    hearing_say(h, SAY_NZ_CHANGED, by);
}

void letters_own_board_make(Hearing *h)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const Side by = act_side(h->act);
    const Act *const act = h->act;
    Move move = { 0 };
    bool unnamed;

    if (act->kind != ACT_MOVE && act->kind != ACT_CASTLE) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_NOTED, by);
        return;
    }
    if (takes_back(h, by))
        return;
    if (post->state == POST_AMBIGUOUS && post->by != by) {
        make_meaning(h, by);
        return;
    }
    if (post->state == POST_NONE && is_opponents_move(game, by, act)) {
        make_opponents_move(h, by);
        return;
    }
    if (act->kind == ACT_MOVE && game_turn(game) != by && meaning_is_last(game, by)) {
        move_after_record(h, by);
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
    unnamed = act->kind == ACT_MOVE && act->piece == KIND_NONE &&
              man_kind(position_at(game_position(game), square_at(act->from))) == KIND_PAWN &&
              square_rank(square_at(act->to)) == (by == WHITE ? 7U : 0U);
    enact_letter_make_on_board(h->change, move,
                               unnamed                                     ? BOARD_UNNAMED
                               : lawful_is_move(game, &game->opened, move) ? BOARD_LEGAL
                                                                           : BOARD_ILLEGAL);
    hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
    hearing_say(h, SAY_NZ_MADE, by); /* the umpire may not point out an illegality (A.0) */
}

void letters_own_board_satisfied(Hearing *h, bool satisfied)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const Side by = (Side)post->by;
    const Move recorded = post->meaning[0], made = post->board_move;

    if (post->state == POST_APPEALED) {
        letters_correct_board_answered(h, satisfied);
        return;
    }
    if (post->state != POST_DISPUTED) {
        hearing_refuse(h, SAY_NOT_THERE, IDEA_NZ_RECORD_WRONG);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_NZ_RECORD_WRONG);
    if (!satisfied)
        enact_letter_shall_take_back(h->change, by, made);
    if (satisfied ? post->board > BOARD_LEGAL : post->count == 0) {
        meaning_open_illegal(h, by);
        h->c.ruling->word = RULING_UPHELD;
        return;
    }
    if (!satisfied && post->count > 1) {
        enact_letter_set(h->change, POST_AMBIGUOUS);
        hearing_cite(h, IDEA_POST_AMBIGUOUS);
        hearing_say(h, SAY_POST_AMBIGUOUS, by);
        return;
    }
    meaning_adopt(h, satisfied ? made : recorded);
    if (satisfied)
        enact_letter_shall_resend(h->change, by, true);
    else
        enact_letter_shall_take_back(h->change, by, made);
    h->c.ruling->sayings = 0;
    h->c.ruling->word = RULING_UPHELD;
    hearing_say(h, satisfied ? SAY_NZ_SATISFIED : SAY_NZ_NOT_SATISFIED, by);
}
