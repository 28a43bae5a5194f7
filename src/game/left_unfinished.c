#include "game/left_unfinished.h"

bool left_unfinished(const Game *game, Side by)
{
    const Conduct *const conduct = &game->conduct[by];
    const Hand *const hand = &game->hand[by];

    if (conduct->stray != STRAY_UNFINISHED)
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(game->wood.board.on[at]) &&
            game->wood.from[at] != wood_belongs(&game->wood, at) &&
            (conduct->stray_moved & bitboard_of(game->wood.from[at] & 63U)) &&
            !(hand->state == HAND_ON && hand->at == at && hand->lifted))
            return true;
    for (unsigned i = 0; i < game->wood.strewn_count; i++) { /* or knocked off the board since */
        const Strewn *const s = &game->wood.strewn[i];
        if (s->accident && s->now == NOWHERE && s->home != s->name &&
            (conduct->stray_moved & bitboard_of(s->name & 63U)))
            return true;
    }
    return false;
}
