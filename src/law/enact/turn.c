#include "law/enact/turn.h"

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
        (!game->alarm[turn].announced || can_recall(&game->alarm[turn])))
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

/* One of several moves at odds: the same turn goes on from here, and the men keep the names they
 * had at its start. */
static void go_on(Changing *c)
{
    Game *const game = &c->game;
    const Side them = side_other(game_turn(game));
    const Hand waiting = game->hand[them];
    const Board board = position_board(game_position(game)), men = wood_mended(&game->wood);

    if (!board_same(&board, &men)) /* the move was sealed, and no hand made it */
        wood_set(&game->wood, game_position(game));
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        game->wood.strewn[i].taking = false; /* the move did not take it */
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
    enact_duty_drop_of_promoted(c);
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
    const Hand waiting = game->hand[them];
    const bool later = game->conduct[us].start.done[us] != game->opened.done[us];
    const bool several = game->extra_left > 0; /* the turn has several moves, at odds */

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
    enact_turn_remember(c, several ? HISTORY_CUT : history_entry(&before, move));
    game->conduct[us].turn = TURN_MOVED;
    game->conduct[us].made = move;
    enact_stray_settle(c, us, &before, move);
    enact_turn_end(c, us, waiting);
}

void enact_turn_replace_last(Changing *c, Move move)
{
    Game *const game = &c->game;
    const Side waits = side_other(game_turn(game));
    const Moment start = game->conduct[waits].start;
    const unsigned was = move_to(game->conduct[waits].made).at;
    Conduct *const us = &game->conduct[game_turn(game)];

    if (us->touched & bitboard_of(was)) /* the man that moved is named by another square now */
        us->touched = (us->touched & ~bitboard_of(was)) | bitboard_of(move_to(move).at);
    game->opened = start;
    moment_advance(&game->opened, move, true);
    game->conduct[waits].made = move;
    game->conduct[waits].turn = conduct_closed(&game->conduct[waits]) ? TURN_CLOSED : TURN_MOVED;
    game->conduct[game_turn(game)].start = game->opened;
    game->conduct[waits].stray = STRAY_NONE;
    game->conduct[waits].used = used_men(game, &start.score.position, move, false);
    wood_set(&game->wood, game_position(game));
    enact_hand_release(c, waits);
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
    for (unsigned side = 0; side < 2; side++)
        replace_stand_in(&c->game.conduct[side].start, bitboard_of(pawn.at), substitute);
}

void enact_turn_leave_unfinished(Changing *c, unsigned king)
{
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
