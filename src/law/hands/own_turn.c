#include "law/hands/own_turn.h"

#include "law/enact/conduct.h"
#include "law/enact/men.h"
#include "law/enact/restore.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"
#include "law/hands/contact.h"
#include "law/hands/false_move.h"
#include "law/hands/made.h"
#include "law/hands/pending.h"
#include "law/hands/promote.h"
#include "law/outcome/conclude.h"
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
        enact_watch_begin(h->change, who, IDEA_ILLEGAL_MOVE, &game->conduct[who].start);
        enact_watch_move(h->change, who);
    }
}

typedef struct Transferred {
    uint8_t from, to;
    Man man;
} Transferred;

/* The men that the player whose turn it is has moved. */
static unsigned list_transferred(const Game *game, Transferred list[SQUARE_COUNT])
{
    unsigned count = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (made_from(game, at) != NOWHERE)
            list[count++] = (Transferred){ (uint8_t)made_from(game, at), (uint8_t)at,
                                           game->wood.board.on[at] };
    return count;
}

static bool is_in_a_hand(const Game *game, unsigned name)
{
    for (unsigned side = 0; side < 2; side++)
        if (game->hand[side].state == HAND_HOLDS && game->hand[side].from == name)
            return true;
    return false;
}

/* Takes off what was taken in this turn before another move came in the place of the last one. */
static void take_again(Hearing *h, const Game *before, Side other)
{
    const Move last = before->conduct[other].made, move = before->conduct[other].stray_made;
    unsigned name;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = position_at(game_position(before), square_at(at));
        const bool replaced = at == move_to(last).at;
        const unsigned stands = replaced ? move_to(move).at : at;
        if (!man_is_none(man) && wood_is_gone(&before->wood, at) && !is_in_a_hand(before, at) &&
            (!replaced || move_from(last).at == move_from(move).at) &&
            man_same(h->game->wood.board.on[stands], man))
            enact_men_lift(h->change, stands, &name);
    }
}

/* The move that replaced the other player's last stands. What this one has moved is moved again, in
 * the position that stands now, and what he has taken is off. */
static void let_replacement_stand(Hearing *h, Side other)
{
    const Game *const game = h->game;
    Transferred list[SQUARE_COUNT];
    const unsigned count = list_transferred(game, list);
    const Game before = *game;
    unsigned kept = 0, name;

    if (count == 0)
        return;
    enact_turn_replace_last(h->change, game->conduct[other].stray_made);
    if (game_is_over(game))
        return; /* there is no turn in which he could have moved */
    take_again(h, &before, other);
    for (unsigned i = 0; i < count; i++) {
        if (list[i].from >= SQUARE_COUNT || man_is_none(game->wood.board.on[list[i].from]))
            continue; /* the other's move has taken it */
        enact_men_lift(h->change, list[i].from, &name);
        list[kept++] = list[i];
    }
    for (unsigned i = 0; i < kept; i++) {
        if (!man_is_none(game->wood.board.on[list[i].to]) &&
            list[i].to != before.wood.covered_at) /* else it stands on another, not yet taken */
            enact_men_lift(h->change, list[i].to, &name);
        enact_men_place(h->change, list[i].to, list[i].man, list[i].from);
    }
}

/* The same, if that completes this player's move: until then he may have the other's annulled. But
 * who begins to take in passing the pawn that the other has moved so has let that move stand. */
static void settle_replacement(Hearing *h, Side who, unsigned last)
{
    const Game kept = *h->game;
    Made change;
    Move move;

    if (h->game->wood.covered_at == last)
        return;
    let_replacement_stand(h, side_other(who));
    change = made_on_board(h->game, &h->game->opened, who, last, &move);
    if (!game_is_over(h->game) &&
        (change == MADE_CASTLING_PENDING || change == MADE_PROMOTION_PENDING))
        enact_restore_all(h->change, &kept);
}

/* Was a man set down elsewhere than where it stood when the turn began? To take a man off, or to
 * set one back, is no move. */
static bool is_moved(const Game *game, unsigned last)
{
    return last != NOWHERE && game->wood.from[last] != last;
}

/* The other player moved out of turn while this one had a man in hand. That move is undone, or
 * stands if it replaced his last. */
static void settle_stray(Hearing *h, Side who, unsigned last)
{
    const Game *const game = h->game;
    const Conduct *const other = &game->conduct[side_other(who)];
    const Row *const row = code_row(h->c.code, IDEA_UNCORRECTED);
    const Board began = position_board(game_position(game)); /* all men may be back */

    if (row != NULL && other->stray == STRAY_REPLACES && wood_stands_as(&game->wood, &began))
        enact_stray_undo(h->change, side_other(who)); /* he has put it back himself */
    if (row == NULL || (game->terms.silent && other->stray != STRAY_REPLACES))
        return;
    if ((row->on & ON_TOUCH) && !game->terms.silent)
        enact_stray_put_back(h->change, side_other(who));
    if (other->stray == STRAY_NONE ||
        (other->stray == STRAY_FURTHER && !wood_stands_as(&game->wood, &began) &&
         (!is_moved(game, last) || (!(row->on & ON_TOUCH) && !other->stray_meanwhile))))
        return;
    if (other->stray == STRAY_REPLACES) {
        settle_replacement(h, who, last);
        return;
    }
    enact_stray_undo(h->change, side_other(who));
    hearing_cite(h, IDEA_UNCORRECTED);
}

/* Men that stand elsewhere than when the turn began, or are gone. */
static Bitboard moved_men(const Game *game)
{
    const Position *const p = game_position(game);
    const Wood wood = made_without_other_hand(game, game_turn(game));
    Bitboard men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(position_at(p, square_at(at))) &&
            (man_is_none(wood.board.on[at]) || wood.from[at] != at))
            men |= bitboard_of(at);
    for (unsigned i = 0; i < wood.strewn_count; i++)
        if (wood.strewn[i].accident || wood.strewn[i].by != game_turn(game))
            men &= ~bitboard_of(wood.strewn[i].name & 63U); /* he has not moved it */
    return men;
}

/* A man that he has held since the opponent's turn is touched in this one when he moves it; and
 * under a duty, men were not touched to fulfil it if the move is illegal. */
static void touch_moved(Hearing *h, Side who, unsigned last)
{
    const Game *const game = h->game;
    Bitboard men = last == NOWHERE ? 0 : bitboard_of(game->wood.from[last] & 63U);

    if (game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return;
    if (contact_has_move_duty(game, who))
        men |= moved_men(game);
    enact_conduct_touch(h->change, who, men & ~game->conduct[who].touched);
}

/* The other player has moved out of turn, and that is no part of this one's move: is it begun, and
 * not yet complete? */
static Made begun_under_stray(Hearing *h, Side who, unsigned last, Move *move)
{
    const Game kept = *h->game;
    const uint8_t stray = h->game->conduct[side_other(who)].stray;
    Made change;

    if ((stray != STRAY_FURTHER || h->game->terms.silent) && stray != STRAY_REPLACES)
        return MADE_ILLEGAL;
    if (game_has(h->game, CUSTOM_FALSE_MOVE_STANDS))
        return MADE_ILLEGAL;
    if (stray == STRAY_REPLACES)
        let_replacement_stand(h, side_other(who));
    else
        enact_stray_undo(h->change, side_other(who));
    change = made_on_board(h->game, &h->game->opened, who, last, move);
    enact_restore_all(h->change, &kept);
    return change == MADE_CASTLING_PENDING || change == MADE_PASSING_PENDING ? change
                                                                             : MADE_ILLEGAL;
}

void own_turn_transfer(Hearing *h, Side who, unsigned last, bool named)
{
    const Game *const game = h->game;
    Move move = { 0 };
    Made change;

    if (last == NOWHERE && game->conduct[side_other(who)].stray != STRAY_NONE)
        return; /* what the other player moved is no part of his move */
    if (last != NOWHERE)
        settle_stray(h, who, last);
    if (game_is_over(game)) {
        conclude(h);
        return;
    }
    change = made_on_board(game, &game->opened, who, last, &move);
    if (change == MADE_ILLEGAL && is_moved(game, last))
        change = begun_under_stray(h, who, last, &move);
    if (change == MADE_ILLEGAL && !is_moved(game, last) &&
        game->conduct[side_other(who)].stray != STRAY_NONE &&
        !game_has(game, CUSTOM_FALSE_MOVE_STANDS)) {
        enact_turn_leave_unfinished(h->change, 0);
        enact_stray_not_meanwhile(h->change, side_other(who)); /* what he had begun is given up */
        return; /* he has set a man back, and the rest is what the other player moved */
    }
    if (change == MADE_ILLEGAL && (last == NOWHERE || game->conduct[who].illegal) &&
        !is_moved(game, last))
        return; /* if an illegal move stands, this is no further one */
    enact_turn_leave_unfinished(h->change, change == MADE_CASTLING_PENDING ? move_to(move).at : 0);
    if ((change == MADE_LEGAL || change == MADE_ILLEGAL) &&
        route_passed_over(h, who, game->terms.silent ? ON_MOVE | ON_TOUCH : ON_MOVE) !=
            PASSING_NOTHING)
        return;
    if (route_only_watches(h)) { /* the move has passed over a fault, and nobody says so */
        enact_watch_move(h->change, who);
        return;
    }
    if (change == MADE_LEGAL) {
        finish_move(h, move, named);
    } else if (change == MADE_ILLEGAL) {
        touch_moved(h, who, last);
        own_turn_illegal(h, who);
    } else if (change != MADE_NONE) {
        pending_say(h, who, change);
    }
}
