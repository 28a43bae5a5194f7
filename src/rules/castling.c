#include "rules/castling.h"

#include "law/hands/rook_first.h"

/* Was the rook moved as in castling and quitted, and has the king been touched since? */
static bool is_bringing_king(const Game *game, Side who)
{
    const Position *const p = game_position(game);
    Move castling;

    return (game->conduct[who].strayed & bitboard_of(position_king(p, who).at)) &&
           !rook_first_king_touched(game, who) && game->conduct[who].stray == STRAY_NONE &&
           rook_first_castling(game, who, &castling);
}

/* II.5(f): if the rook was moved and quitted first, the opponent may have its move stand alone. If
 * the king was moved as in castling and quitted, he may have the castling completed. */
void castling_order(Case *c)
{
    const Side turn = game_turn(c->game), other = side_other(turn);
    Right right = { .kind = ACT_REQUIRE, .from = NOWHERE, .to = NOWHERE };

    if ((c->game->conduct[other].rook_first && !conduct_closed(&c->game->conduct[other])) ||
        is_bringing_king(c->game, other)) {
        right.by = (uint8_t)turn;
        right.what = REQUIRE_ROOK_MOVE;
        right.remedy = REMEDY_ROOK_MOVE;
        case_grant(c, right, IDEA_NONE, IDEA_NONE);
    }
    if (c->game->unfinished && c->game->status == STATUS_PLAYING &&
        !(c->game->waived[other] & WAIVED_TURN)) {
        right.by = (uint8_t)other;
        right.what = REQUIRE_COMPLETE_CASTLING;
        right.remedy = REMEDY_FINISH_CASTLING;
        case_grant(c, right, IDEA_CASTLING_COMPLETE, IDEA_NONE);
    }
}
