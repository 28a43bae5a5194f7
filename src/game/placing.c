#include "game/placing.h"

#include "game/left_standing.h"

static bool can_be_mended_in(const Game *game, const Moment *moment, const Placing *placing)
{
    const Board board = position_board(&moment->score.position);
    const Man there = board.on[placing->to];
    const bool unmoved = placing->from == NOWHERE ||
                         (man_same(board.on[placing->from], placing->man) &&
                          !(moment->stirred & bitboard_of(placing->from)));

    if (!unmoved)
        return false;
    if (man_is_none(there))
        return true;
    for (unsigned i = 0; i < game->placings; i++) /* the man there is wrong too, and makes room */
        if (game->placing[i].from == placing->to && man_same(game->placing[i].man, there) &&
            !(moment->stirred & bitboard_of(placing->to)))
            return placing->from != NOWHERE;
    return false;
}

/* If a second move stands on the board, it must be possible with it and without it. */
bool placing_can_be_mended(const Game *game, const Placing *placing)
{
    const Side turn = game_turn(game);
    Moment first = game->opened, both;

    if (game->conduct[side_other(turn)].stray != STRAY_NONE &&
        (!left_standing(game, turn, &both) || !can_be_mended_in(game, &both, placing)))
        return false;
    if (game->conduct[side_other(turn)].stray != STRAY_NONE)
        first.stirred |= both.stirred;
    return can_be_mended_in(game, &first, placing);
}
