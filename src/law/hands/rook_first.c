#include "law/hands/rook_first.h"

#include "chess/castling.h"
#include "law/lawful.h"

bool rook_first_castling(const Game *game, Side who, Move *castling)
{
    const Conduct *const conduct = &game->conduct[who];
    const Position *const p = &conduct->start.score.position;
    const Square king = position_king(p, who);

    if (game_turn(game) == who || !conduct_moved(conduct) || conduct_closed(conduct) ||
        conduct->illegal || conduct->rook_first || position_turn(p) != who)
        return false;
    for (unsigned kingside = 0; kingside < 2; kingside++) {
        const Move move = move_of(king, square_at(castling_king_to(who, kingside)), MOVE_CASTLE);
        const Bitboard rook = castling_right(p->castling, who, king.at, kingside);
        if (rook == bitboard_of(move_from(conduct->made).at) &&
            move_to(conduct->made).at == castling_rook_to(who, kingside) &&
            lawful_is_move(game, &conduct->start, move)) {
            *castling = move;
            return true;
        }
    }
    return false;
}

bool rook_first_king_touched(const Game *game, Side who)
{
    const Conduct *const conduct = &game->conduct[who];

    return (conduct->touched &
            bitboard_of(position_king(&conduct->start.score.position, who).at)) != 0;
}
