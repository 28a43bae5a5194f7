#include "law/enact/accept.h"

#include "game/history.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/inside.h"
#include "law/enact/said_check.h"
#include "law/enact/turn.h"

static unsigned count_men(const Board *board)
{
    unsigned men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        men += !man_is_none(board->on[at]);
    return men;
}

/* Was no man taken and no pawn moved? */
static bool is_quiet(const Board *before, const Board *after)
{
    unsigned men = 0;
    bool pawns = true;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        men += !man_is_none(before->on[at]);
        men -= !man_is_none(after->on[at]);
        if (man_kind(before->on[at]) == KIND_PAWN || man_kind(after->on[at]) == KIND_PAWN)
            pawns &= man_same(before->on[at], after->on[at]);
    }
    return men == 0 && pawns;
}

/* Makes the men as they stand the position of the moment, with this side to move. */
static bool take_wood(const Game *game, Side turn, Moment *moment)
{
    const Position before = moment->score.position;
    const Board old = position_board(&before), board = wood_mended(&game->wood);
    const bool quiet = is_quiet(&old, &board);
    const Births births = moment->score.births;
    const PositionState state = { turn, wood_castling(&board, &before), 0,
                                  quiet ? before.quiet + 1U : 0,
                                  before.number +
                                      (unsigned)(turn == WHITE && before.turn == BLACK) };

    if (!position_of_board(&board, &state, &moment->score.position))
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        moment->score.births.of[at] = man_is_none(board.on[at])
                                          ? BIRTH_UNKNOWN
                                          : births.of[game->wood.from[at] & 63];
    moment->since_capture = (uint16_t)(quiet ? moment->since_capture + 1 : 0);
    moment->counted = (uint16_t)(count_men(&old) != count_men(&board) ? 0 : moment->counted + 1);
    moment->announced = false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_same(old.on[at], board.on[at]))
            moment->stirred |= bitboard_of(at);
    return true;
}

bool enact_accept_move(Changing *c)
{
    Game *const game = &c->game;
    const Side us = game_turn(game), them = side_other(us);
    const Hand waiting = game->hand[them];
    Moment moment = game->opened;
    Bitboard used = 0;

    if (!take_wood(game, them, &moment))
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = position_at(game_position(game), square_at(at));
        if (!man_is_none(man) && wood_find(&game->wood, at) != at)
            used |= bitboard_of(at);
    }
    enact_duty_drop_of_moves(c, us);
    if (moment.done[us] < UINT16_MAX)
        moment.done[us]++;
    moment.turns++;
    game->opened = moment;
    enact_turn_remember(c, HISTORY_CUT);
    game->offer[them] = false;
    game->conduct[us].used = used;
    game->conduct[us].turn = TURN_MOVED;
    game->conduct[us].made = (Move){ 0 };
    game->conduct[us].stray_touched = 0;
    game->conduct[them].stray = STRAY_NONE;
    game->conduct[them].strayed = 0;
    wood_set(&game->wood, game_position(game));
    enact_turn_end(c, us, waiting);
    return true;
}

bool enact_accept_both(Changing *c)
{
    Game *const game = &c->game;
    const Side us = game_turn(game), them = side_other(us);
    const bool touched = game->touched;
    Moment moment = game->opened;

    if (!take_wood(game, us, &moment))
        return false;
    game->opened = moment;
    game->conduct[us].start = moment;
    game->conduct[them].stray = STRAY_NONE;
    game->conduct[them].strayed = game->conduct[them].stray_touched = 0;
    wood_set(&game->wood, game_position(game));
    enact_hand_free_both(c);
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_after_move(c, them);
    game->touched = touched;
    enact_turn_remember(c, HISTORY_CUT);
    enact_turn_look_for_an_end(c);
    return true;
}
