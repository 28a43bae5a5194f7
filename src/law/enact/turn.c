#include "law/enact/turn.h"

#include "chess/command.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "game/history.h"
#include "law/enact/charge.h"
#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/end.h"
#include "law/enact/hand.h"
#include "law/enact/inside.h"
#include "law/enact/said_check.h"
#include "law/enact/stray.h"

void enact_turn_remember(Changing *c, Move move)
{
    Game *const game = &c->game;

    if (game->opened.turns > 0)
        game->history[(game->opened.turns - 1) % GAME_HISTORY] = move;
}

/* At odds of several moves, how many are still to be made in this turn? */
void enact_turn_count_extra(Changing *c)
{
    Game *const game = &c->game;
    const Odds *const odds = &game->terms.odds;
    const uint16_t done = game->opened.done[odds->extra_side];
    const bool his = odds->extra > 1 && odds->extra_side == game_turn(game) && done < odds->extra;

    game->extra_left = his ? (uint8_t)(odds->extra - done) : 0;
}

void enact_turn_begin(Changing *c)
{
    Game *const game = &c->game;

    enact_turn_count_extra(c);
    game->told_turn = game_position(game)->turn;
    game->touched = false;
    game->waived[WHITE] &= WAIVED_SETUP;
    game->waived[BLACK] &= WAIVED_SETUP;
    enact_hand_free_both(c);
    enact_conduct_begin(c, (Side)game->told_turn, &game->opened);
}

/* May he take back his last move, and does that help him? */
static bool can_recall(const Alarm *alarm)
{
    return alarm->late && question_has_move(&alarm->last.score.position);
}

/* Was check said of every man that gives it? */
static bool all_said(const Game *game)
{
    const Side turn = game_turn(game);

    return !(command_checkers(game_position(game), turn) & ~game->alarm[turn].announced);
}

void enact_turn_look_for_an_end(Changing *c)
{
    const Game *const game = &c->game;
    const Side turn = game_turn(game);

    if (question_has_move(game_position(game)))
        return;
    if (game_has(game, CUSTOM_SECOND_MOVE_STANDS) &&
        game->conduct[side_other(turn)].stray != STRAY_NONE)
        return; /* a second move stands on the board, and may be let stand with the first */
    if (question_in_check(game_position(game)) && game_has(game, CUSTOM_CHECK_IS_SAID) &&
        (!all_said(game) || can_recall(&game->alarm[turn])))
        return; /* the game goes on until the check that mates is said in time */
    if (question_in_check(game_position(game)))
        enact_end(c, STATUS_WON, side_other(turn), REASON_CHECKMATE);
    else
        enact_end(c, STATUS_DRAWN, WHITE, REASON_STALEMATE);
}

/* Men moved or taken, by their squares at the start of the turn. If the turn has several moves, a
 * later one may move a man that has left its square; the wood knows where it came from. */
static Bitboard used_men(const Game *game, const Position *before, Move move, bool later)
{
    Bitboard men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned now = moment_after_move(before, move, at);
        if (man_is_none(position_at(before, square_at(at))) || now == at)
            continue;
        men |= bitboard_of(later && now != NOWHERE ? game->wood.from[now] & 63U : at);
    }
    return men;
}

static Bitboard plain_used(const Position *before, Move move)
{
    Bitboard men = bitboard_of(move_from(move).at);

    if (movegen_is_capture(before, move))
        men |= bitboard_of(movegen_taken(before, move).at);
    return men;
}

static void remember_step(Game *game, unsigned at, unsigned name)
{
    if (at != name && game->stepped_count < GAME_STEPPED)
        game->stepped[game->stepped_count++] = (Stepped){ (uint8_t)at, (uint8_t)name };
}

/* Which men stand elsewhere than when the turn began? */
static void remember_steps(Game *game)
{
    const Wood *const wood = &game->wood;

    game->stepped_count = 0;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(wood->board.on[at]) && wood_belongs(wood, at) == at)
            remember_step(game, at, wood->from[at]);
    for (unsigned i = 0; i < wood->strewn_count; i++)
        remember_step(game, wood->strewn[i].home, wood->strewn[i].name);
}

/* What the other player holds, or has set down and not quitted, is no part of the move. */
static void put_down(Wood *wood, const Hand *hand)
{
    unsigned from;

    if (hand->state == HAND_FREE || hand->from >= SQUARE_COUNT || hand->at == hand->from)
        return;
    if (hand->state == HAND_ON && man_same(wood->board.on[hand->at], hand->man))
        wood_lift(wood, hand->at, &from);
    if (man_is_none(wood->board.on[hand->from]))
        wood_place(wood, hand->from, hand->man, hand->from);
}

/* Makes one of several moves at odds on the board if no hand has made it, because it was sealed or
 * called. The men keep the names they had when the turn began. */
static void make_unmade(Game *game, const Position *before, Move move)
{
    const Position after = position_make(before, move);
    const Board board = position_board(&after);
    Wood old = game->wood;
    Board men;

    put_down(&old, &game->hand[side_other(game_turn(game))]);
    men = wood_mended(&old);
    if (board_same(&board, &men))
        return;
    for (unsigned i = 0; i < old.strewn_count; i++)
        old.from[old.strewn[i].home] = old.strewn[i].name;
    wood_set(&game->wood, &after);
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned now = moment_after_move(before, move, at);
        if (!man_is_none(position_at(before, square_at(at))) && now != NOWHERE)
            game->wood.from[now] = old.from[at];
    }
    game->wood.changed = true;
}

/* One of several moves at odds: the same turn goes on from here, and the men keep the names they
 * had at its start. */
static void go_on(Changing *c)
{
    Game *const game = &c->game;
    const Side them = side_other(game_turn(game));
    const Hand waiting = game->hand[them];

    put_down(&game->wood, &waiting);
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        game->wood.strewn[i].taking = false; /* the move did not take it */
    remember_steps(game);
    game->extra_left--;
    enact_hand_free_both(c);
    enact_hand_keep(c, them, waiting);
    enact_turn_look_for_an_end(c);
}

enum { FIFTY_EACH = 100 };

/* The game is drawn if each has made fifty moves since notice was given (Lewis XXII). */
static void count_turn(Changing *c)
{
    if (c->game.counting && !game_is_over(&c->game) && c->game.opened.counted >= FIFTY_EACH)
        enact_end(c, STATUS_DRAWN, WHITE, REASON_FIFTY_MOVES);
}

void enact_turn_end(Changing *c, Side us, Hand waiting)
{
    Game *const game = &c->game;

    game->clock.ended[us]++;
    game->begun = true;
    if (game_has(game, CUSTOM_SECOND_MOVE_STANDS))
        game->conduct[us].stray_late = false; /* it was about an earlier turn */
    enact_duty_drop_of_promoted(c);
    enact_duty_follow_strewn(c);
    wood_begin_turn(&game->wood, game_position(game));
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_after_move(c, us);
    enact_turn_begin(c);
    enact_hand_keep(c, side_other(us), waiting);
    enact_turn_look_for_an_end(c);
    count_turn(c);
}

void enact_turn_complete(Changing *c, Move move)
{
    Game *const game = &c->game;
    const Side us = game_turn(game), them = side_other(us);
    const bool ends = game->extra_left <= 1;
    const Position before = *game_position(game);
    const bool plain = !game->wood.changed && move_sort(move) != MOVE_CASTLE;
    Hand waiting = game->hand[them];
    const bool later = game->conduct[us].start.done[us] != game->opened.done[us];
    const bool several = game->extra_left > 0; /* the turn has several moves, at odds */

    if (several)
        make_unmade(game, &before, move);
    if (waiting.from < SQUARE_COUNT) /* men are named anew, by where they stand */
        waiting.from = (uint8_t)game_stands(game, waiting.from);
    if (enact_duty_drop_of_moves(c, us)) /* he could not have moved another man instead */
        game->conduct[us].treat = game->conduct[us].removed = 0;
    game->conduct[us].used |= plain ? plain_used(&before, move)
                                    : used_men(game, &before, move, later);
    moment_advance(&game->opened, move, ends);
    game->begun = true;
    game->resumed = false;
    game->offer[them] = false;
    enact_duty_forgive(c, us);
    enact_charge_lapse(c, them);
    if (!ends) {
        go_on(c);
        return;
    }
    enact_duty_follow_promoted(c, move_from(move).at, move_to(move).at);
    enact_turn_remember(c, several ? HISTORY_CUT : history_entry(&before, move));
    game->conduct[us].turn = TURN_MOVED;
    game->conduct[us].made = move;
    enact_stray_settle(c, us, &before, move);
    enact_turn_end(c, us, waiting);
}

/* The men stand as in this position, but what lies about, or was taken off, still does. */
static void replace_under_strewn(Wood *wood, const Position *position)
{
    const Wood old = *wood;

    wood_set(wood, position);
    for (unsigned i = 0; i < old.strewn_count; i++) {
        Strewn s = old.strewn[i];
        unsigned from;
        if (!man_same(wood->board.on[s.home], s.man))
            continue;
        if (s.now != NOWHERE && !man_is_none(wood->board.on[s.now]))
            s.now = NOWHERE; /* it lay in the way, and is swept off */
        s.name = s.home;     /* men are named anew, by where they stand */
        wood_lift(wood, s.home, &from);
        wood_strew(wood, s);
        if (s.now != NOWHERE)
            wood_place(wood, s.now, s.man, s.name);
    }
}

/* Men that are named by another square, because a move has taken the place of the last one. */
static Bitboard renamed(Bitboard men, Move last, Move move)
{
    const bool same = move_from(last).at == move_from(move).at;
    const Bitboard was = bitboard_of(move_to(last).at);

    if (!(men & was))
        return men;
    return (men & ~was) | bitboard_of(same ? move_to(move).at : move_from(last).at);
}

void enact_turn_replace_last(Changing *c, Move move)
{
    Game *const game = &c->game;
    const Side waits = side_other(game_turn(game));
    const Moment start = game->conduct[waits].start;
    const Move last = game->conduct[waits].made;
    const Side turn = game_turn(game);
    const Hand held = game->hand[turn];
    Conduct *const us = &game->conduct[turn];

    us->touched = renamed(us->touched, last, move);
    us->spent = renamed(us->spent, last, move);
    game->conduct[waits].stray_touched = renamed(game->conduct[waits].stray_touched, last, move);
    game->opened = start;
    moment_advance(&game->opened, move, true);
    game->conduct[waits].made = move;
    game->conduct[waits].turn = conduct_closed(&game->conduct[waits]) ? TURN_CLOSED : TURN_MOVED;
    game->conduct[game_turn(game)].start = game->opened;
    game->conduct[waits].stray = STRAY_NONE;
    game->conduct[waits].used = used_men(game, &start.score.position, move, false);
    enact_duty_follow_strewn(c);
    replace_under_strewn(&game->wood, game_position(game));
    enact_hand_release(c, waits);
    if (held.state == HAND_HOLDS) /* what he holds is still in his hand */
        enact_hand_keep(c, turn, held);
    enact_turn_remember(c, history_entry(&start.score.position, move));
    enact_turn_look_for_an_end(c);
}

void enact_turn_touched(Changing *c)
{
    c->game.touched = c->game.begun = true;
}

static void stand_in(Moment *moment, Bitboard man, bool substitute)
{
    moment->named |= man;
    if (substitute)
        moment->substitutes |= man;
}

void enact_turn_keep_named(Changing *c, Square pawn, bool substitute)
{
    Game *const game = &c->game;

    for (unsigned side = 0; side < 2; side++)
        if (game->conduct[side].start.turns == game->opened.turns)
            stand_in(&game->conduct[side].start, bitboard_of(pawn.at), substitute);
    stand_in(&game->opened, bitboard_of(pawn.at), substitute);
}

static void replace_stand_in(Moment *moment, Bitboard man, bool substitute)
{
    const bool there = (moment->named & man) != 0;

    moment->named &= ~man;
    moment->substitutes &= ~man;
    if (there && substitute)
        stand_in(moment, man, true);
}

void enact_turn_replace_named(Changing *c, Square pawn, bool substitute)
{
    replace_stand_in(&c->game.opened, bitboard_of(pawn.at), substitute);
    for (unsigned side = 0; side < 2; side++) {
        Conduct *const conduct = &c->game.conduct[side];
        const bool moved = conduct_moved(conduct) && conduct->start.turns != c->game.opened.turns &&
                           move_to(conduct->made).at == pawn.at; /* it stood elsewhere then */
        replace_stand_in(&conduct->start,
                         bitboard_of(moved ? move_from(conduct->made).at : pawn.at), substitute);
    }
}

void enact_turn_leave_unfinished(Changing *c, unsigned king)
{
    if (king != 0 && c->game.unfinished == 0) /* what was waived before was something else */
        c->game.waived[side_other(game_turn(&c->game))] &= (uint8_t)~WAIVED_TURN;
    c->game.unfinished = (uint8_t)king;
}

void enact_turn_tell(Changing *c, Side side)
{
    c->game.told_turn = (uint8_t)side;
}

void enact_turn_begin_count(Changing *c)
{
    c->game.counting = true;
    c->game.opened.counted = c->game.conduct[game_turn(&c->game)].start.counted = 0;
}
