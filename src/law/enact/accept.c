#include "law/enact/accept.h"

#include "game/history.h"
#include "game/left_standing.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/inside.h"
#include "law/enact/said_check.h"
#include "law/enact/turn.h"

/* Was it only taken off, and is put back? */
static bool is_strewn(const Wood *wood, unsigned home)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].home == home)
            return true;
    return false;
}

bool enact_accept_move(Changing *c)
{
    Game *const game = &c->game;
    const Side us = game_turn(game), them = side_other(us);
    const Hand waiting = game->hand[them];
    Moment moment;
    Bitboard used = 0;

    if (!left_standing(game, them, &moment))
        return false;
    wood_drop_covered(&game->wood);
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = position_at(game_position(game), square_at(at));
        const bool back = is_strewn(&game->wood, at) &&
                          man_same(position_at(&moment.score.position, square_at(at)), man);
        if (!man_is_none(man) && wood_find(&game->wood, at) != at && !back)
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
    enact_turn_end(c, us, waiting);
    return true;
}

bool enact_accept_both(Changing *c)
{
    Game *const game = &c->game;
    const Side us = game_turn(game), them = side_other(us);
    const bool touched = game->touched;
    Bitboard said = 0;
    Moment moment;

    if (!left_standing(game, us, &moment))
        return false;
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        said = left_standing_said(game, them, &moment.score.position);
    game->opened = moment;
    game->conduct[them].stray = STRAY_NONE;
    game->conduct[them].stray_late = true;
    game->conduct[them].strayed = game->conduct[them].stray_touched = 0;
    wood_begin_turn(&game->wood, game_position(game));
    enact_hand_free_both(c);
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_after_second(c, them, said);
    game->conduct[us].start = game->opened;
    game->touched = touched;
    enact_turn_remember(c, HISTORY_CUT);
    enact_turn_look_for_an_end(c);
    return true;
}
