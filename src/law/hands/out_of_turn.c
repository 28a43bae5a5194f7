#include "law/hands/out_of_turn.h"

#include "chess/question.h"
#include "law/enact/begin.h"
#include "law/enact/stray.h"
#include "law/enact/watch.h"
#include "law/hands/false_move.h"
#include "law/hands/grip.h"
#include "law/hands/instead.h"
#include "law/hands/made.h"
#include "law/hands/own_turn.h"
#include "law/hands/pending.h"
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
        (change != MADE_ILLEGAL || !question_has_move(&flipped.score.position)))
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
    hearing_say(h, rook_first ? SAY_ROOK_FIRST : SAY_CASTLED, who);
    conclude(h);
}

/* He has put the men back as they were: he has touched them, and no more. */
static void withdrawn(Hearing *h, Side who)
{
    enact_stray_withdraw(h->change, who);
    hearing_rule(h, RULING_OFFENCE, IDEA_TOUCHED_OUT_OF_TURN);
    hearing_say(h, SAY_STRAY_WITHDRAWN, who);
}

/* It is no move yet, and is undone when the other player goes on with his turn. */
static void leave_unfinished(Hearing *h, Side who, Made change)
{
    if (!h->game->terms.silent)
        enact_stray_leave_unfinished(h->change, who);
    pending_say(h, who, change);
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
        enact_stray_weigh_both(h->change);
        hearing_rule(h, RULING_OFFENCE, IDEA_MOVED_TWICE);
        hearing_say(h, SAY_MOVED_TWICE, who);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, IDEA_MOVED_OUT_OF_TURN);
    hearing_cite(h, IDEA_ALTERNATION);
    hearing_say(h, replaces ? SAY_STRAY_REPLACED : SAY_STRAY_MOVE, who);
    if (game->terms.silent && !replaces) {
        enact_watch_begin(h->change, who, IDEA_MOVED_OUT_OF_TURN, &game->opened);
        enact_watch_move(h->change, who);
    }
}

/* Has he just moved, and the other has not yet touched a man in his turn? */
static bool may_move_twice(const Game *game, Side who)
{
    return conduct_moved(&game->conduct[who]) && !game->touched;
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
    if (twice && !may_move_twice(game, who)) {
        grip_undo(h, who, SAY_NOT_HIS_TURN, IDEA_BYSTANDERS);
        return;
    }
    if (route_passed_over(h, who, ON_MOVE) != PASSING_NOTHING)
        return;
    if (made_on_board(game, &game->opened, who, last, &move) == MADE_NONE) {
        const Board began = position_board(game_position(game));
        if (wood_stands_as(&game->wood, &began))
            withdrawn(h, who);
        else
            strayed(h, who, false, move); /* the men are back, but for one that he took off */
        return;
    }
    change = made_on_board(game, conduct_moved(conduct) ? &conduct->start : &game->opened, who,
                           last, &move);
    if (change == MADE_LEGAL && !conduct_moved(conduct))
        change = MADE_ILLEGAL; /* it is the other player's move that he has made */
    if (change == MADE_LEGAL && rook_first_castling(game, who, &castling) &&
        move_same(move, castling))
        castle_rook_first(h, who, castling);
    else if (change == MADE_CAPTURE_PENDING || (change == MADE_PROMOTION_PENDING && !twice))
        leave_unfinished(h, who, change);
    else
        strayed(h, who, change == MADE_LEGAL, move);
}
