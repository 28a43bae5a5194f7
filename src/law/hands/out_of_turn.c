#include "law/hands/out_of_turn.h"

#include "chess/question.h"
#include "game/left_standing.h"
#include "law/enact/begin.h"
#include "law/enact/said_check.h"
#include "law/enact/stray.h"
#include "law/enact/watch.h"
#include "law/hands/false_move.h"
#include "law/hands/grip.h"
#include "law/hands/instead.h"
#include "law/hands/made.h"
#include "law/hands/own_turn.h"
#include "law/hands/pending.h"
#include "law/hands/promote.h"
#include "law/hands/rook_first.h"
#include "law/outcome/conclude.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

/* Is it because of the odds that this player should begin? */
static bool is_odds_right(const Code *code, const Terms *terms)
{
    const Odds *const odds = &terms->odds;

    if (code->piece_begins)
        return odds->giver < 2 && odds->giver == terms->first &&
               (odds->given[odds->giver] & UINT64_C(0xff000000000000ff));
    return (odds->giver < 2 && odds->giver == terms->first) || odds->extra > 0 ||
           odds->undertaking != UNDERTAKES_NOTHING;
}

/* Is this the first move of the game, and it was the other player's right to make it (II.1(b))?
 * Then the game begins with it. */
static bool begins_wrongly(Hearing *h, Side who, unsigned last)
{
    const Game *const game = h->game;
    Moment flipped = game->opened;
    Made change;
    Move move;

    if (game->opened.turns != 0 || game->opened.done[WHITE] + game->opened.done[BLACK] != 0 ||
        game->begun || game->conduct[side_other(who)].illegal ||
        game->conduct[side_other(who)].unsealed)
        return false;
    flipped.score.position.turn = (uint8_t)who;
    flipped.score.position.passed = 0;
    change = made_on_board(game, &flipped, who, last, &move);
    if (change != MADE_LEGAL &&
        (change != MADE_ILLEGAL || (!question_has_move(&flipped.score.position) &&
                                    !game_has(game, CUSTOM_FALSE_MOVE_STANDS))))
        return false;
    enact_begin_wrongly(h->change, &flipped);
    h->c.ruling->sayings = 0;
    h->c.ruling->laws.count = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_WRONG_FIRST_MOVE);
    if (is_odds_right(h->c.code, &game->terms))
        hearing_cite(h, IDEA_ODDS_FIRST_MOVE);
    if (change == MADE_LEGAL) {
        finish_move(h, move, false);
        h->c.ruling->sayings = 0;
    } else {
        own_turn_illegal(h, who);
    }
    hearing_say(h,
                code_has_rule(h->c.code, IDEA_WRONG_FIRST_MOVE) ? SAY_WRONG_FIRST_MOVE
                                                                : SAY_WRONG_FIRST_STANDS,
                who);
    return true;
}

static void castle_rook_first(Hearing *h, Side who, Move castling)
{
    const bool rook_first = code_row(h->c.code, IDEA_CASTLING_ORDER) != NULL &&
                            !rook_first_king_touched(h->game, who);

    enact_stray_castle(h->change, who, castling, rook_first);
    h->c.ruling->sayings = 0;
    h->c.ruling->laws.count = 0;
    hearing_rule(h, RULING_ALLOWED, rook_first ? IDEA_CASTLING_ORDER : IDEA_CASTLING);
    hearing_cite(h, IDEA_CASTLING);
    if (code_row(h->c.code, IDEA_CASTLING_ORDER) == NULL)
        hearing_cite(h, IDEA_CASTLING_SQUARES);
    hearing_say(h, rook_first ? SAY_ROOK_FIRST : SAY_CASTLED, who);
    conclude(h);
}

/* He has put the men back as they were: he has touched them, and no more. */
static void withdrawn(Hearing *h, Side who)
{
    const bool again = h->game->conduct[who].stray != STRAY_NONE;

    enact_stray_withdraw(h->change, who);
    if (h->act->kind == ACT_QUIT) /* that he touched the man was ruled when he took it up */
        hearing_cite(h, IDEA_TOUCHED_OUT_OF_TURN);
    else
        hearing_rule(h, RULING_OFFENCE, IDEA_TOUCHED_OUT_OF_TURN);
    hearing_say(h, SAY_STRAY_WITHDRAWN, who);
    if (again && game_has(h->game, CUSTOM_CHECK_IS_SAID)) {
        hearing_cite(h, IDEA_BYSTANDERS);
        enact_said_check_of_first(h->change, who);
    }
}

/* It is no move yet, and is undone when the other player goes on with his turn. */
static void leave_unfinished(Hearing *h, Side who, Made change)
{
    enact_stray_leave_unfinished(h->change, who);
    pending_say(h, who, change);
}

/* Where play goes back to from a move out of turn: if he left a man off that he had removed in his
 * last turn, to the start of that. */
static const Moment *before_fault(const Game *game, Side who)
{
    for (unsigned i = 0; i < game->wood.strewn_count; i++) {
        const Strewn *const s = &game->wood.strewn[i];
        if (s->by == who && !s->accident && !s->taking && s->carried)
            return &game->conduct[who].start;
    }
    return &game->conduct[game_turn(game)].start;
}

static void strayed(Hearing *h, Side who, bool replaces, Move move)
{
    const Game *const game = h->game;

    enact_stray_move(h->change, who, replaces, move);
    h->c.ruling->sayings = 0;
    if (replaces && game->conduct[who].stray_consented) {
        enact_stray_replace(h->change, who, move);
        hearing_rule(h, RULING_ALLOWED, IDEA_MOVED_OUT_OF_TURN);
        hearing_say(h, SAY_STRAY_CONSENT, who);
        conclude(h);
        return;
    }
    if (game_has(game, CUSTOM_SECOND_MOVE_STANDS)) {
        if (false_move_becomes_castling(h, who)) {
            enact_stray_withdraw(h->change, who);
            return;
        }
        enact_stray_begin_anew(h->change, side_other(who));
        enact_stray_weigh_both(h->change);
        hearing_rule(h, RULING_OFFENCE, IDEA_MOVED_TWICE);
        hearing_say(h, SAY_MOVED_TWICE, who);
        if (game_has(game, CUSTOM_CHECK_IS_SAID) && game->said_check[who] &&
            !left_standing_in_check(game, who)) {
            hearing_cite(h, IDEA_FALSE_ALARM);
            hearing_say(h, SAY_CHECK_FALSE, who);
        }
        return;
    }
    hearing_rule(h, RULING_OFFENCE, IDEA_MOVED_OUT_OF_TURN);
    hearing_cite(h, IDEA_ALTERNATION);
    hearing_say(h, replaces ? SAY_STRAY_REPLACED : SAY_STRAY_MOVE, who);
    if (game->terms.silent && !replaces) {
        enact_watch_begin(h->change, who, IDEA_MOVED_OUT_OF_TURN, before_fault(game, who));
        enact_watch_move(h->change, who);
    }
}

/* Is the player whose turn it is in the middle of a move, so that the men do not stand? */
static bool is_moving(const Hearing *h)
{
    const Game *const game = h->game;
    const Wood *const wood = &h->before;
    const Side turn = game_turn(game);
    const Hand *const hand = &game->hand[turn];

    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].by == turn && wood->strewn[i].taking)
            return true;
    if (game->conduct[side_other(turn)].stray == STRAY_NONE && wood_has_transfer(wood))
        return true;
    return hand->state == HAND_HOLDS ||
           (hand->state == HAND_ON && hand->lifted && hand->at != hand->from) || game->unfinished ||
           wood_unnamed_pawn(wood, turn) != NOWHERE;
}

/* Has he moved, and the other has not? That the other has touched a man meanwhile does not make
 * two moves one. */
static bool may_move_twice(const Hearing *h, Side who)
{
    return conduct_moved(&h->game->conduct[who]) && !is_moving(h);
}

/* Has he set a man on another, or a pawn on the eighth rank, so that it is no move yet? */
static bool is_pending(const Game *game, Side who, unsigned last)
{
    Move move;
    const Made change = made_on_board(game, &game->opened, who, last, &move);

    return change == MADE_CAPTURE_PENDING || change == MADE_PROMOTION_PENDING;
}

/* Had his last turn several moves, at odds? Then none of them is replaced. */
static bool has_made_several(const Game *game, Side who)
{
    return game->terms.odds.extra > 1 && !game_has(game, CUSTOM_FALSE_MOVE_STANDS) &&
           game->opened.done[who] > game->conduct[who].start.done[who] + 1;
}

void out_of_turn_transfer(Hearing *h, Side who, unsigned last)
{
    const Game *const game = h->game;
    const Conduct *const conduct = &game->conduct[who];
    const bool twice = game_has(game, CUSTOM_SECOND_MOVE_STANDS);
    Move move = { 0 }, castling = { 0 };
    Made change;

    if (begins_wrongly(h, who, last) || instead_of_last(h, who))
        return;
    if (twice && promote_waits(game, who, NOWHERE)) {
        grip_undo(h, who, SAY_PROMOTION_PENDING, IDEA_PROMOTION);
        return;
    }
    if (twice && !may_move_twice(h, who)) {
        grip_undo(h, who, SAY_NOT_HIS_TURN, IDEA_BYSTANDERS);
        return;
    }
    if (!is_pending(game, who, last) && route_passed_over(h, who, ON_MOVE) != PASSING_NOTHING)
        return;
    if (route_only_watches(h)) { /* the move has passed over a fault, and nobody says so */
        enact_watch_move(h->change, who);
        return;
    }
    if (made_on_board(game, &game->opened, who, last, &move) == MADE_NONE) {
        const Board began = position_board(game_position(game));
        const Wood his = made_without_other_hand(game, who);
        if (wood_stands_as(&his, &began))
            withdrawn(h, who);
        else
            strayed(h, who, false, move); /* the men are back, but for one that he took off */
        return;
    }
    change = made_on_board(game, conduct_moved(conduct) ? &conduct->start : &game->opened, who,
                           last, &move);
    if (change == MADE_LEGAL && (!conduct_moved(conduct) || has_made_several(game, who)))
        change = MADE_ILLEGAL; /* it is the other player's move that he has made, or no last one */
    if (change == MADE_LEGAL && rook_first_castling(game, who, &castling) &&
        move_same(move, castling))
        castle_rook_first(h, who, castling);
    else if (change == MADE_CAPTURE_PENDING || change == MADE_PROMOTION_PENDING)
        leave_unfinished(h, who, change);
    else
        strayed(h, who, change == MADE_LEGAL, move);
}
