#include "game/placing.h"

bool placing_can_be_mended(const Game *game, const Placing *placing)
{
    const Board board = position_board(game_position(game));
    const Man there = board.on[placing->to];
    const bool unmoved = placing->from == NOWHERE ||
                         (man_same(board.on[placing->from], placing->man) &&
                          !(game->opened.stirred & bitboard_of(placing->from)));

    if (!unmoved)
        return false;
    if (man_is_none(there))
        return true;
    for (unsigned i = 0; i < game->placings; i++) /* the man there is wrong too, and makes room */
        if (game->placing[i].from == placing->to && man_same(game->placing[i].man, there) &&
            !(game->opened.stirred & bitboard_of(placing->to)))
            return placing->from != NOWHERE;
    return false;
}
