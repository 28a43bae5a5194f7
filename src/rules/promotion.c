#include "rules/promotion.h"

/* II.4(b): in his own turn a player may have the opponent's named pawns replaced. */
void promotion_replaced(Case *c)
{
    const Side turn = game_turn(c->game), other = side_other(turn);
    const Bitboard men = position_side(game_position(c->game), other) & c->game->opened.named;

    if (c->game->status != STATUS_PLAYING || (c->game->waived[turn] & WAIVED_TURN))
        return;
    for (Bitboard m = men; m; m = bitboard_rest(m)) {
        const unsigned at = bitboard_first(m);
        if (game_duty(c->game, other, DUTY_REPLACE_PROMOTED, at) != NULL ||
            wood_find(&c->game->wood, at) != at)
            continue;
        case_grant(c,
                   (Right){ .by = (uint8_t)turn,
                            .kind = ACT_REQUIRE,
                            .what = REQUIRE_REPLACE_PROMOTED,
                            .from = (uint8_t)at,
                            .to = NOWHERE,
                            .remedy = REMEDY_REPLACE_PROMOTED },
                   IDEA_NONE, IDEA_NONE);
    }
}
