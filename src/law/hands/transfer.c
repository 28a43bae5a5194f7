#include "law/hands/transfer.h"

#include "chess/question.h"
#include "law/enact/begin.h"
#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"
#include "law/hands/contact.h"
#include "law/hands/false_move.h"
#include "law/hands/made.h"
#include "law/hands/rook_first.h"
#include "law/lawful.h"
#include "law/outcome/conclude.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

static void pending(Hearing *h, Side who, Made change)
{
    switch (change) {
    case MADE_CAPTURE_PENDING:
        hearing_cite(h, IDEA_TRANSFER_COMPLETE);
        hearing_say(h, SAY_CAPTURE_PENDING, who);
        break;
    case MADE_PROMOTION_PENDING:
        hearing_cite(h, IDEA_PROMOTION_COMPLETE);
        hearing_say(h, SAY_PROMOTION_PENDING, who);
        break;
    case MADE_PASSING_PENDING:
        hearing_cite(h, IDEA_TRANSFER_COMPLETE);
        hearing_say(h, SAY_PASSING_PENDING, who);
        break;
    default:
        hearing_cite(h, IDEA_CASTLING_ORDER);
        hearing_cite(h, IDEA_CASTLING_COMPLETE);
        hearing_say(h, SAY_CASTLING_PENDING, who);
        break;
    }
}

bool transfer_must_put_back(const Game *game, Side who)
{
    return game_duty(game, who, DUTY_PUT_BACK, NOWHERE) != NULL;
}

/* Would the move be legal but for the odds, which let no man go beyond the fourth rank (III.4)? */
static bool is_too_far(const Game *game, Side who)
{
    Moment later = game->opened;
    Move move;

    later.done[who] = game->terms.odds.extra; /* as if the moves at odds had been made */
    return game->extra_left > 0 && made_on_board(game, &later, who, &move) == MADE_LEGAL;
}

static void illegal_in_turn(Hearing *h, Side who)
{
    const Game *const game = h->game;

    if (game_has(game, CUSTOM_FALSE_MOVE_STANDS)) {
        false_move_made(h, who);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, IDEA_ILLEGAL_MOVE);
    hearing_cite(h, IDEA_TURN);
    h->c.ruling->sayings = 0;
    if (is_too_far(game, who)) {
        hearing_cite(h, IDEA_ODDS_MOVES);
        hearing_say(h, SAY_TOO_FAR, who);
    }
    hearing_say(h, game->conduct[who].illegal ? SAY_STILL_ILLEGAL : SAY_ILLEGAL, who);
    enact_conduct_illegal(h->change, who);
    if (game->terms.silent) {
        enact_watch_begin(h->change, who, IDEA_ILLEGAL_MOVE, &game->opened);
        enact_watch_move(h->change, who);
    }
}

/* Undoes what the hand did: it took a king, which is never done, or it moved out of turn and the
 * player has not just moved (Lewis XIV needs two moves). */
static void undo_hand(Hearing *h, Side who, Say say, Idea law)
{
    enact_men_undo(h->change, &h->before);
    enact_hand_release(h->change, who);
    h->c.ruling->sayings = 0;
    hearing_refuse(h, say, law);
}

static bool lacks_king(const Game *game)
{
    const Board men = wood_mended(&game->wood);
    unsigned white = 0, black = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        white += man_same(men.on[at], man_of(KIND_KING, WHITE));
        black += man_same(men.on[at], man_of(KIND_KING, BLACK));
    }
    return white == 0 || black == 0;
}

/* The other player moved out of turn while this one had a man in hand. That move is undone, or
 * stands if it replaced his last; then this player's transfer is made again. */
static void settle_stray(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Conduct *const other = &game->conduct[side_other(who)];
    const Row *const row = code_row(h->c.code, IDEA_UNCORRECTED);
    unsigned from = NOWHERE, to = NOWHERE, began;
    Man man = man_none();

    if (game->terms.silent || other->stray == STRAY_NONE || row == NULL ||
        (other->stray != STRAY_REPLACES && !(row->on & ON_TOUCH)))
        return;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(game->wood.board.on[at]) && game->wood.from[at] != at &&
            man_side(game->wood.board.on[at]) == who) {
            from = game->wood.from[at];
            to = at;
            man = game->wood.board.on[at];
        }
    if (from >= SQUARE_COUNT)
        return;
    if (other->stray == STRAY_REPLACES) {
        enact_turn_replace_last(h->change, other->stray_made);
    } else {
        enact_stray_undo(h->change, side_other(who));
        hearing_cite(h, IDEA_UNCORRECTED);
    }
    if (man_is_none(game->wood.board.on[from]))
        return;
    enact_men_lift(h->change, from, &began);
    if (!man_is_none(game->wood.board.on[to]))
        enact_men_lift(h->change, to, &from);
    enact_men_place(h->change, to, man, began);
}

/* A transfer in the mover's own turn. */
static void transferred_in_turn(Hearing *h, Side who, bool named)
{
    const Game *const game = h->game;
    Move move = { 0 };
    Made change;

    settle_stray(h, who);
    change = made_on_board(game, &game->opened, who, &move);
    enact_turn_leave_unfinished(h->change, change == MADE_CASTLING_PENDING);
    if ((change == MADE_LEGAL || change == MADE_ILLEGAL) &&
        route_passed_over(h, who, ON_MOVE) != PASSING_NOTHING)
        return;
    if (change == MADE_LEGAL)
        finish_move(h, move, named);
    else if (change == MADE_ILLEGAL)
        illegal_in_turn(h, who);
    else if (change != MADE_NONE)
        pending(h, who, change);
}

/* Is it because of the odds that this player should begin? */
static bool is_odds_right(const Code *code, const Terms *terms)
{
    const Odds *const odds = &terms->odds;

    return (odds->giver < 2 && odds->giver == terms->first &&
            (!code->piece_begins || (odds->given[odds->giver] & UINT64_C(0xff000000000000ff)))) ||
           odds->extra > 0 || odds->undertaking != UNDERTAKES_NOTHING;
}

/* Is this the first move of the game, and it was the other player's right to make it (II.1(b))?
 * Then the game begins with it. */
static bool begins_wrongly(Hearing *h, Side who)
{
    const Game *const game = h->game;
    Moment flipped = game->opened;
    Made change;
    Move move;

    if (game->opened.turns != 0 || game->opened.done[WHITE] + game->opened.done[BLACK] != 0 ||
        game->touched || game->conduct[side_other(who)].illegal ||
        game->conduct[side_other(who)].unsealed)
        return false;
    flipped.score.position.turn = (uint8_t)who;
    flipped.score.position.passed = 0;
    change = made_on_board(game, &flipped, who, &move);
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
        illegal_in_turn(h, who);
    }
    hearing_say(h,
                code_has_rule(h->c.code, IDEA_WRONG_FIRST_MOVE) ? SAY_WRONG_FIRST_MOVE
                                                                : SAY_WRONG_FIRST_STANDS,
                who);
    return true;
}

static void castle_rook_first(Hearing *h, Side who, Move castling)
{
    enact_stray_castle(h->change, who, castling);
    h->c.ruling->sayings = 0;
    h->c.ruling->laws.count = 0;
    hearing_rule(h, RULING_ALLOWED, IDEA_CASTLING_ORDER);
    hearing_cite(h, IDEA_CASTLING);
    hearing_say(h, SAY_ROOK_FIRST, who);
    conclude(h);
}

/* He has put the men back as they were: he has touched them, and no more. */
static void withdrawn(Hearing *h, Side who)
{
    enact_stray_withdraw(h->change, who);
    hearing_rule(h, RULING_OFFENCE, IDEA_TOUCHED_OUT_OF_TURN);
    hearing_say(h, SAY_STRAY_WITHDRAWN, who);
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

/* A transfer in the opponent's turn. */
static void transferred_out_of_turn(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Conduct *const conduct = &game->conduct[who];
    const bool twice = game_has(game, CUSTOM_SECOND_MOVE_STANDS);
    Move move = { 0 }, castling = { 0 };
    Made change;

    if (twice && !may_move_twice(game, who) && !begins_wrongly(h, who)) {
        undo_hand(h, who, SAY_NOT_HIS_TURN, IDEA_BYSTANDERS);
        return;
    }
    if (twice && !conduct_moved(&game->conduct[who]))
        return; /* he has begun the game, wrongly */
    if (begins_wrongly(h, who) || route_passed_over(h, who, ON_MOVE) != PASSING_NOTHING)
        return;
    if (made_on_board(game, &game->opened, who, &move) == MADE_NONE) {
        withdrawn(h, who);
        return;
    }
    change = conduct_moved(conduct) ? made_on_board(game, &conduct->start, who, &move)
                                    : MADE_ILLEGAL;
    if (change == MADE_LEGAL && rook_first_castling(game, who, &castling) &&
        move_same(move, castling))
        castle_rook_first(h, who, castling);
    else if (change == MADE_CAPTURE_PENDING || (change == MADE_PROMOTION_PENDING && !twice))
        pending(h, who, change);
    else
        strayed(h, who, change == MADE_LEGAL, move);
}

/* A transfer while a fault stands under a silent umpire. If the player at fault can still put his
 * move right, and does, play goes on; otherwise nobody judges the move. */
static void transferred_watched(Hearing *h, Side who, bool named)
{
    const Game *const game = h->game;
    const Standing *const standing = &game->standing;
    Move move;

    if (standing->state != WATCH_RIPE && who == standing->by && game_turn(game) == who &&
        made_on_board(game, &game->opened, who, &move) == MADE_LEGAL) {
        enact_watch_correct(h->change);
        finish_move(h, move, named);
        return;
    }
    if (who != standing->by) {
        route_ripen(h, ON_MOVE);
    }
    if (game->wood.covered_at == NOWHERE && wood_has_transfer(&game->wood))
        enact_watch_move(h->change, who);
}

void transfer_made(Hearing *h, Side who, bool named)
{
    if (game_has(h->game, CUSTOM_FALSE_MOVE_STANDS) && lacks_king(h->game) &&
        h->act->kind != ACT_DISPLACE && h->game->hand[WHITE].state != HAND_HOLDS &&
        h->game->hand[BLACK].state != HAND_HOLDS)
        undo_hand(h, who, SAY_KING_TAKEN, IDEA_CHECKMATE);
    else if (route_only_watches(h))
        transferred_watched(h, who, named);
    else if (game_turn(h->game) == who)
        transferred_in_turn(h, who, named);
    else
        transferred_out_of_turn(h, who);
}

bool transfer_obeys(const Hearing *h, Side who)
{
    const Game *const game = h->game;
    Made change;
    Move move;

    if (route_only_watches(h) || game_turn(game) != who)
        return true;
    change = made_on_board(game, &game->opened, who, &move);
    if (change == MADE_ILLEGAL && game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return !contact_has_move_duty(game, who); /* if it stood, he would escape the duty */
    if (change != MADE_LEGAL)
        return true;
    return lawful_obeys(game, move) && !transfer_must_put_back(game, who);
}
