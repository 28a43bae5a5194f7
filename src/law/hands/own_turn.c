#include "law/hands/own_turn.h"

#include "law/enact/conduct.h"
#include "law/enact/men.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"
#include "law/hands/false_move.h"
#include "law/hands/made.h"
#include "law/hands/pending.h"
#include "law/hands/promote.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

/* Would the move be legal but for the odds, which let no man go beyond the fourth rank (III.4)? */
static bool is_too_far(const Game *game, Side who)
{
    Moment later = game->opened;
    Move move;

    later.done[who] = game->terms.odds.extra; /* as if the moves at odds had been made */
    return game->extra_left > 0 && made_on_board(game, &later, who, NOWHERE, &move) == MADE_LEGAL;
}

void own_turn_illegal(Hearing *h, Side who)
{
    const Game *const game = h->game;
    unsigned square;

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
    if (promote_king(game, who, &square)) {
        hearing_cite(h, IDEA_PROMOTION);
        hearing_say(h, SAY_NEVER_A_KING, who);
    }
    hearing_say(h, game->conduct[who].illegal ? SAY_STILL_ILLEGAL : SAY_ILLEGAL, who);
    enact_conduct_illegal(h->change, who);
    if (game->terms.silent) {
        enact_watch_begin(h->change, who, IDEA_ILLEGAL_MOVE, &game->opened);
        enact_watch_move(h->change, who);
    }
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
        (other->stray == STRAY_FURTHER && !(row->on & ON_TOUCH)))
        return;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(game->wood.board.on[at]) && game->wood.from[at] != at &&
            man_side(game->wood.board.on[at]) == who &&
            !(other->stray_moved & bitboard_of(game->wood.from[at] & 63U))) {
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

/* Was a man set down elsewhere than where it stood when the turn began? To take a man off, or to
 * set one back, is no move. */
static bool is_moved(const Game *game, unsigned last)
{
    return last != NOWHERE && game->wood.from[last] != last;
}

/* A man that he has held since the opponent's turn is touched in this one when he moves it. */
static void touch_held_over(Hearing *h, Side who, unsigned last)
{
    const Game *const game = h->game;
    const Bitboard man = last == NOWHERE ? 0 : bitboard_of(game->wood.from[last] & 63U);

    if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS) && !(game->conduct[who].touched & man))
        enact_conduct_touch(h->change, who, man);
}

void own_turn_transfer(Hearing *h, Side who, unsigned last, bool named)
{
    const Game *const game = h->game;
    Move move = { 0 };
    Made change;

    settle_stray(h, who);
    change = made_on_board(game, &game->opened, who, last, &move);
    if (change == MADE_ILLEGAL && game->conduct[who].illegal && !is_moved(game, last))
        return; /* an illegal move stands, and this is no further one */
    enact_turn_leave_unfinished(h->change, change == MADE_CASTLING_PENDING ? move_to(move).at : 0);
    if ((change == MADE_LEGAL || change == MADE_ILLEGAL) &&
        route_passed_over(h, who, ON_MOVE) != PASSING_NOTHING)
        return;
    if (change == MADE_LEGAL) {
        finish_move(h, move, named);
    } else if (change == MADE_ILLEGAL) {
        touch_held_over(h, who, last);
        own_turn_illegal(h, who);
    } else if (change != MADE_NONE) {
        pending_say(h, who, change);
    }
}
