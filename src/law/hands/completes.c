#include "law/hands/completes.h"

#include "chess/castling.h"
#include "law/hands/made.h"
#include "law/hands/promote.h"

static bool leaves_pawn_unnamed(const Game *game, const Act *act)
{
    const Man man = game->wood.board.on[act->from];
    const Kind piece = (Kind)act->piece;

    return man_kind(man) == KIND_PAWN &&
           square_rank(square_at(act->to)) == (man_side(man) == WHITE ? 7 : 0) &&
           (piece == KIND_NONE || !promote_counts(game, piece));
}

/* Whether he may castle there is asked when the king has been quitted. */
static bool begins_castling(const Game *game, const Act *act)
{
    const Side who = act_side(act);
    const unsigned home = who == WHITE ? 4 : 60;

    return act->from == home && man_same(game->wood.board.on[home], man_of(KIND_KING, who)) &&
           (act->to == castling_king_to(who, true) || act->to == castling_king_to(who, false));
}

/* Without the rook in its corner it is the king's move alone, as above. */
static bool has_room(const Game *game, const Act *act)
{
    const Side who = act_side(act);
    const unsigned king = castling_king_to(who, act->kingside),
                   rook = castling_rook_to(who, act->kingside),
                   corner = (who == WHITE ? 0U : 56U) + (act->kingside ? 7U : 0U);

    return man_is_none(game->wood.board.on[king]) && man_is_none(game->wood.board.on[rook]) &&
           man_same(game->wood.board.on[corner], man_of(KIND_ROOK, who));
}

bool completes_move_at_once(const Game *game, const Act *act)
{
    if (act->kind == ACT_MOVE && act->from == act->to)
        return false; /* it is set back where it stood */
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (made_from(game, at) != NOWHERE)
            return false; /* what he has begun is part of what he makes */
    if (act->kind == ACT_CASTLE)
        return has_room(game, act);
    return act->kind == ACT_MOVE && !leaves_pawn_unnamed(game, act) && !begins_castling(game, act);
}
